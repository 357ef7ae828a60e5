import { newId } from '@filiale/contracts/fields/ids';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { createLogger } from '@filiale/kit/process/logging';
import { createOutboxTables } from '@filiale/kit/stores/outbox';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { type PostgresResourceStore, postgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { up } from '../migrations/0008-work-in-columns.ts';
import { openWorkRecords } from '../src/storage/records.ts';

type Store = PostgresResourceStore<WorkingActivity>;
const meta = { at: new Date('2026-03-02T18:00:00.000Z'), traceparent: '', by: jobAuthor('test') };
const overlap = { code: 'field.invalid', field: 'startedAt', details: { reason: 'overlaps-other-work' } };
const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const valuesOf = (user: string, from: string, to: string | null, more: object = {}) => {
  const given = { user, startedAt: at(from), endedAt: to === null ? null : at(to), ...more };
  const { id: _id, ...values } = WorkingActivity.create.parse(given);
  return values;
};
const valuesIn = ({
  id: _id,
  revision: _revision,
  createdAt: _made,
  updatedAt: _changed,
  ...values
}: WorkingActivity) => values;

let postgres: Postgres;
let formerPostgres: Postgres;
/** The form that the version before reads and writes. */
let former: Store;
let present: Store;
const user = newId();
let before: readonly WorkingActivity[];
let removed: WorkingActivity | null;

beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const options = { url: servers.postgres, database: uniqueName(), migrationsDirectory: __dirname, logger };
  postgres = await openPostgres(options);
  formerPostgres = await openPostgres(options);
  await createOutboxTables(postgres.knex);
  former = postgresResourceStore<WorkingActivity>({ postgres: formerPostgres, resource: WorkingActivity });
  await former.prepare();
  const pause = { id: newId(), startedAt: at('12:00'), endedAt: null };
  const made = [
    valuesOf(user, '08:00', '12:00', {
      note: 'früh',
      localDate: '2026-03-02',
      isApproved: true,
      approvedAt: at('17:00'),
    }),
    valuesOf(user, '11:00', '13:00', { branch: newId() }),
    valuesOf(newId(), '08:00', null, { breaks: [pause], externalId: 'zeit-1' }),
  ];
  for (const values of made) await former.insert(newId(), values, meta);
  const gone = await former.insert(newId(), valuesOf(user, '15:00', '16:00', { externalId: 'zeit-2' }), meta);
  await former.remove(gone.id, null, meta);
  removed = await former.removed.get(gone.id);
  before = await former.find([]);
  await postgres.knex.transaction((trx) => up(trx));
  // Of a later migration.
  await postgres.knex.raw(`alter table working_activities add column review jsonb not null default '[]'`);
  present = (await openWorkRecords(postgres)).records['working-activities'];
  await present.prepare();
}, 30_000);
afterAll(() => Promise.all([postgres?.stop(), formerPostgres?.stop()]));

describe('stretches of work from before they had columns', () => {
  it('are what they were, removed ones too', async () => {
    expect(before).toHaveLength(3);
    expect(await present.find([])).toEqual(before);
    expect(removed).toMatchObject({ externalId: 'zeit-2' });
    expect(await present.removed.get(removed?.id ?? '')).toEqual(removed);
    expect(await present.getByExternalId('zeit-1')).toEqual(before[2]);
  });

  it('stay beside each other until they are moved', async () => {
    const [, beside] = before as [WorkingActivity, WorkingActivity];
    const replace = (revision: number, more: object) =>
      present.replace(beside.id, revision, { ...valuesIn(beside), ...more }, meta);
    expect(await replace(1, { note: 'spät' })).toMatchObject({ outcome: 'stored', record: { revision: 2 } });
    await expect(replace(2, { endedAt: at('12:30') })).rejects.toMatchObject({ problems: [overlap] });
    expect(await replace(2, { startedAt: at('12:00') })).toMatchObject({ outcome: 'stored', record: { revision: 3 } });
    await expect(replace(3, { startedAt: at('11:30') })).rejects.toMatchObject({ problems: [overlap] });
  });

  it('are written by the version before and by this one, and read by both', async () => {
    const [first] = before as [WorkingActivity];
    const both = async (id: string) => {
      const seen = await present.get(id);
      expect(await former.get(id)).toEqual(seen);
      return seen;
    };
    const ofBefore = await former.insert(newId(), valuesOf(user, '19:00', '20:00', { externalId: 'a' }), meta);
    const ofThis = await present.insert(newId(), valuesOf(user, '20:00', null, { externalId: 'b' }), meta);
    expect(await both(ofBefore.id)).toEqual(ofBefore);
    expect(await both(ofThis.id)).toEqual(ofThis);
    await former.replace(ofThis.id, 1, { ...valuesIn(ofThis), endedAt: at('21:00'), note: 'aus' }, meta);
    expect(await both(ofThis.id)).toMatchObject({ endedAt: at('21:00'), note: 'aus', externalId: 'b', revision: 2 });
    await present.replace(ofBefore.id, 1, { ...valuesIn(ofBefore), project: newId() }, meta);
    expect(await both(ofBefore.id)).toMatchObject({ externalId: 'a', revision: 2 });
    await expect(present.insert(newId(), valuesOf(user, '20:30', null), meta)).rejects.toMatchObject({
      problems: [overlap],
    });
    expect(await both(first.id)).toEqual(first);

    await former.remove(ofThis.id, null, meta);
    await present.remove(ofBefore.id, null, meta);
    for (const [id, externalId] of [
      [ofThis.id, 'b'],
      [ofBefore.id, 'a'],
    ] as const) {
      const gone = await present.removed.get(id);
      expect(gone).toMatchObject({ externalId, revision: 3 });
      expect(await former.removed.get(id)).toEqual(gone);
    }
    const back = await former.removed.restore(ofBefore.id, 3, valuesIn(ofBefore), meta);
    expect(back).toMatchObject({ outcome: 'stored', record: { externalId: 'a', revision: 4 } });
    await both(ofBefore.id);
  });
});
