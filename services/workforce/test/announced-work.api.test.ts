import { newId } from '@filiale/contracts/fields/ids';
import { workforceTopic } from '@filiale/kit/events/topics';
import { announceStoresAgain } from '@filiale/kit/service/announce-again';
import { openPostgres } from '@filiale/kit/stores/postgres';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorkRecords } from '../src/storage/records.ts';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
}, 30_000);
afterAll(() => workforce?.stop());

type Row = { readonly key: string; readonly event: object | null };
/** What waits to be published about people's work, in its order. */
const waiting = async (id: string) =>
  (
    await workforce.sql.query<Row>('select key, event from outbox where topic = $1 and key like $2 order by id', [
      workforceTopic.name,
      `%/${id}`,
    ])
  ).rows;

describe('announced work', () => {
  it('are activities, shifts, absences and tasks with each write, and never the person or why they are away', async () => {
    const branch = newId();
    const { id: user } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] });
    const as = managerOf(branch);
    const on = { user, branch };
    const made = await Promise.all([
      workforce.call('POST /api/working-activities', {
        as,
        body: { ...on, startedAt: '2026-02-02T08:00:00.000Z', endedAt: '2026-02-02T12:00:00.000Z', note: 'Grippe' },
      }),
      workforce.call('POST /api/shifts', {
        as,
        body: { ...on, localDate: '2026-12-01', from: '10:00', to: '18:00', note: 'Grippe' },
      }),
      workforce.call('POST /api/absences', {
        body: { ...on, kind: 'sick', from: '2026-02-03', to: '2026-02-04', reason: 'Grippe', note: 'Grippe' },
      }),
      workforce.call('POST /api/tasks', { as, body: { branch, title: 'Grippe', assignees: [user] } }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const events = (await Promise.all(made.map(({ data }) => waiting(data.id)))).flat();
    expect(events.map(({ key }) => key.split('/')[0])).toEqual(['working-activities', 'shifts', 'absences', 'tasks']);
    const text = JSON.stringify(events);
    for (const secret of [user, 'Grippe', 'sick']) expect(text).not.toContain(secret);
    const read = events.map(({ event }) => workforceTopic.events.readJson(event as never));
    expect(read).toMatchObject([
      { record: { branch, type: 'work', endedAt: '2026-02-02T12:00:00.000Z' }, isDeleted: false },
      { record: { branch, localDate: '2026-12-01', isOpen: false } },
      { record: { branch, from: '2026-02-03', to: '2026-02-04', state: 'approved' } },
      { record: { branch, status: 'open', completedAt: null } },
    ]);
  });

  it('are all of them again when that is wanted, removed ones as removed', async () => {
    const branch = newId();
    const shift = { branch, localDate: '2026-12-01', from: '10:00', to: '18:00' };
    const [kept, removed] = await Promise.all(
      [0, 1].map(async () => (await workforce.call('POST /api/shifts', { body: shift })).data),
    );
    if (!kept || !removed) throw new Error('not planned');
    await workforce.send(`DELETE /api/shifts/${removed.id}`);
    await workforce.sql.query('delete from outbox');
    const postgres = await openPostgres({
      ...{ url: workforce.databaseUrl, database: new URL(workforce.databaseUrl).pathname.slice(1) },
      ...{ migrationsDirectory: `${import.meta.dirname}/../migrations`, logger: workforce.logger },
    });
    await openWorkRecords(postgres);
    await announceStoresAgain(postgres.records, { at: new Date(), traceparent: '' });
    await postgres.stop();
    const [again, gone] = [(await waiting(kept.id))[0], (await waiting(removed.id))[0]];
    expect(workforceTopic.events.readJson(again?.event as never)).toMatchObject({
      ...{ record: { id: kept.id, revision: 1, from: '10:00' }, isDeleted: false },
    });
    expect(workforceTopic.events.readJson(gone?.event as never)).toMatchObject({ isDeleted: true });
  });
});
