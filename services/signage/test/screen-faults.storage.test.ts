import { join } from 'node:path';
import { Branch } from '@filiale/contracts/catalog/branch';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import type { ReportedFault } from '@filiale/contracts/signage/screen-fault';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SignageCatalogue } from '../src/storage/catalogue-copy.ts';
import { createScreenFaults, type ScreenFaults } from '../src/storage/screen-faults.ts';
import { watchScreens } from '../src/use-cases/watch-screens.ts';

let postgres: Postgres;
let faults: ScreenFaults;
beforeAll(async () => {
  const migrationsDirectory = join(__dirname, '../migrations');
  const logger = createLogger('test', 'silent');
  postgres = await openPostgres({ url: servers.postgres, database: uniqueName(), migrationsDirectory, logger });
  faults = createScreenFaults(postgres.pool);
}, 30_000);
afterAll(() => postgres?.stop());
beforeEach(async () => {
  await postgres.pool.query('delete from digital_signage_devices');
  await postgres.pool.query('delete from outbox');
});

/** A Thursday, 13:00 in Vienna. */
const noon = Date.parse('2026-11-26T12:00:00Z');
const at = (minutes: number): Date => new Date(noon + minutes * 60_000);
const branch = newId();
const hours = [{ weekdays: ['thursday'], from: '11:00', to: '14:00' }];
const screen = async (name: string, seenAt: Date, more: object = {}): Promise<string> => {
  const id = newId();
  const data = {
    name,
    branch,
    isEnabled: true,
    hasKey: true,
    timeZone: 'Europe/Vienna',
    operatingHours: hours,
    ...more,
  };
  await postgres.pool.query(
    `insert into digital_signage_devices (id, revision, data, created_at, updated_at, last_seen_at) values ($1, 1, $2, $3, $3, $3)`,
    [id, JSON.stringify(data), seenAt],
  );
  return id;
};
const seen = (id: string, when: Date) =>
  postgres.pool.query('update digital_signage_devices set last_seen_at = $2 where id = $1', [id, when]);
const catalogue = {
  current: () => ({ branches: new Map(), config: initialConfig }) as unknown as SignageCatalogue,
};
const watch = (minutes: number, by = catalogue) =>
  watchScreens({ faults, catalogue: by as never, now: () => at(minutes) });
/** Lines of the log since it was read last. */
const noted = async () => {
  const { rows } = await postgres.pool.query<{
    event: { changed: { action: string; name: string; fields: { afterJson: string }[] } };
  }>('with taken as (delete from outbox returning event, id) select event from taken order by id');
  return rows.map(({ event: { changed } }) => `${changed.action} ${changed.fields[0]?.afterJson} ${changed.name}`);
};
const failed: ReportedFault = { code: 'film-failed', subject: 'film', text: 'Herbst', lastsMs: 0 };

it('people are notified once of the TVs of a branch that are away while they should play, and when they are back [RES-038]', async () => {
  const [one, other] = [await screen('Theke', at(0)), await screen('Fenster', at(1))];
  await screen('Aus', at(-60), { isEnabled: false });
  await screen('Nacht', at(-60), { operatingHours: [{ weekdays: [], from: '18:00', to: '22:00' }] });
  await watch(9);
  expect(await noted()).toEqual([]);
  await watch(12);
  await watch(13);
  expect(await noted()).toEqual(['fault "away" Fenster, Theke']);
  const since = (minutes: number) => at(minutes).toISOString();
  expect(await faults.screens(null)).toEqual([
    { id: one, since: since(0) },
    { id: other, since: since(1) },
  ]);
  expect(await faults.screens([newId()])).toEqual([]);
  await seen(one, at(14));
  await watch(15);
  expect((await faults.screens([branch])).map(({ id }) => id)).toEqual([other]);
  expect(await noted()).toEqual(['fault-over "away" Theke']);
  expect(await faults.list(one)).toMatchObject([
    { code: 'away', since: at(0).toISOString(), until: at(15).toISOString() },
  ]);
  // Its hours end, it has not come back.
  await watch(75);
  expect([await noted(), (await faults.list(other))[0]?.until]).toEqual([[], at(75).toISOString()]);
});

it('a TV without hours is to play while its branch is open', async () => {
  const openUntil = (to: string) => {
    const openingHours = [{ type: 'thursday' as const, from: '11:00', to }];
    const open = Branch.create.parse({ identifier: 'graz', name: 'Graz', timeZone: 'Europe/Vienna', openingHours });
    return {
      current: () => ({ ...catalogue.current(), branches: new Map([[branch, open]]) }) as unknown as SignageCatalogue,
    };
  };
  await screen('Theke', at(-30), { operatingHours: [] });
  await watch(0, openUntil('12:55'));
  expect(await noted()).toEqual([]);
  await watch(0, openUntil('14:00'));
  expect(await noted()).toEqual(['fault "away" Theke']);
});

it('people are notified of a fault that lasts, not of one that comes and goes, and not again within the hour', async () => {
  const id = await screen('Theke', at(0));
  await faults.told(id, [failed], at(0));
  await seen(id, at(10));
  await watch(10);
  await faults.told(id, [], at(11));
  await watch(12);
  expect(await noted()).toEqual([]);
  await faults.told(id, [failed, { ...failed, subject: 'other' }], at(20));
  await seen(id, at(36));
  await watch(36);
  await faults.told(id, [], at(37));
  await watch(38);
  expect(await noted()).toEqual(['fault "film-failed" Theke', 'fault-over "film-failed" Theke']);
  await faults.told(id, [failed], at(39));
  await seen(id, at(56));
  await watch(56);
  expect(await noted()).toEqual([]);
  await faults.told(id, [{ ...failed, code: 'restarted' }], at(57));
  await watch(58);
  expect(await noted()).toEqual([]);
});
