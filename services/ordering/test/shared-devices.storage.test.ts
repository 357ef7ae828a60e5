import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { createOutboxTables } from '@filiale/kit/stores/outbox';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { up as makeDevices } from '../migrations/0009-devices.ts';
import { up as makePrinters } from '../migrations/0012-printers.ts';
import { up as makePairings } from '../migrations/0043-device-pairings.ts';
import { up as moveToKit } from '../migrations/0049-shared-devices.ts';
import { createDevices } from '../src/storage/devices.ts';

let postgres: Postgres;
const [screen, printer, branch] = [newId(), newId(), newId()];

beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  postgres = await openPostgres({
    url: servers.postgres,
    database: uniqueName(),
    migrationsDirectory: __dirname,
    logger,
  });
  await createOutboxTables(postgres.knex);
  for (const before of [makeDevices, makePrinters, makePairings]) await before(postgres.knex);
  // As the version before wrote them.
  await postgres.pool.query(
    `insert into devices (id, revision, identifier, name, branch_id, kind, is_enabled, printer_status, printer_status_at, created_at, updated_at)
     values ($1, 3, 'tv-theke', 'Bildschirm Theke', $3, 'signage', true, '', null, now(), now()),
            ($2, 1, 'bondrucker', 'Bondrucker', $3, 'printer', true, '410 Paper Out', '2026-03-01T10:00:00Z', now(), now())`,
    [screen, printer, branch],
  );
  await postgres.knex.transaction((trx) => moveToKit(trx));
}, 30_000);
afterAll(() => postgres?.stop());

it('takes screens out of the devices with the upgrade, with a line of the log each, and leaves the others [RES-023]', async () => {
  const devices = createDevices(postgres.pool, 60);
  expect(await devices.get(screen)).toBeNull();
  const { rows } = await postgres.pool.query<{ key: string; event: { changed: { name: string; action: string } } }>(
    'select key, event from outbox',
  );
  expect(rows).toMatchObject([
    {
      key: `devices/${screen}`,
      event: {
        changed: { action: 'delete', name: 'Bildschirm Theke', branchIds: [branch], author: { kind: 'job' } },
      },
    },
  ]);
  expect(JSON.stringify(rows[0])).toContain('tv-theke');
  expect(await devices.get(printer)).toMatchObject({ identifier: 'bondrucker', kind: 'printer' });
});

it('takes over what printers say of themselves', async () => {
  expect(await createDevices(postgres.pool, 60).factsOf(printer)).toEqual({
    facts: { status: '410 Paper Out' },
    at: new Date('2026-03-01T10:00:00.000Z'),
  });
});

it('gives a device of a kind that is gone no scopes, while the version before still makes some', async () => {
  const devices = createDevices(postgres.pool, 60);
  const at = new Date().toISOString();
  const head = { id: newId(), revision: 1, createdAt: at, updatedAt: at, lastSeenAt: null, hasKey: true };
  const late = {
    ...head,
    identifier: 'x',
    name: 'x',
    branch,
    kind: 'signage',
    isEnabled: true,
    stations: [],
    paper: '80',
  };
  expect(devices.callerOf(late as never).scopes).toEqual([]);
});
