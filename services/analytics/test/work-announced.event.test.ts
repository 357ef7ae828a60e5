import { fromJson } from '@bufbuild/protobuf';
import { StaffingQuarters } from '@filiale/contracts/analytics/staffing-quarters';
import { newId } from '@filiale/contracts/fields/ids';
import { workforceTopic } from '@filiale/kit/events/topics';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { WorkforceEventSchema } from '@filiale/proto/filiale/workforce/v1/workforce_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analytics as declared } from '../src/service.ts';
import { admin, changed, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics();
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

type Kind = Parameters<typeof workforceTopic.events.key>[0];
/** An announcement of a record, as workforce makes it. */
const eventOf = (resource: Kind, id: string, revision: number, values: object, isDeleted = false) => {
  const at = new Date(`2026-02-03T10:00:${String(revision).padStart(2, '0')}.000Z`);
  const head = { id, revision, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const change = { record: { ...head, ...values }, isDeleted, eventId: newId(), occurredAt: at };
  const event = fromJson(WorkforceEventSchema, workforceTopic.events.json({ resource, ...change }));
  return [workforceTopic.events.key(resource, id), event] as const;
};
const announce = async (...events: ReturnType<typeof eventOf>[]): Promise<void> => {
  await analytics.publish(workforceTopic, ...events);
  await analytics.settled();
};
const on = (branch: string) => ({ branch, department: null, timeZone: 'Europe/Vienna' });
const work = (branch: string, from: string, to: string | null) => ({
  ...on(branch),
  ...{ type: 'work', breaks: [], startedAt: `2026-02-02T${from}:00.000Z`, endedAt: to && `2026-02-02T${to}:00.000Z` },
});
const day = { from: '2026-02-02', to: '2026-02-02' } as const;
/** The measures of a day, or of its hours, by their names; those of nothing are left out. */
const staffing = async (branch: string, granularity: 'day' | 'hour' = 'day', as = admin) => {
  const { rows, measures } = await analytics.ask('staffing', { ...day, branch, granularity }, as);
  return rows
    .filter(({ m }) => m.some((figure) => figure))
    .map(({ d, m }) => [d[0], Object.fromEntries(measures.flatMap(({ key }, at) => (m[at] ? [[key, m[at]]] : [])))]);
};

describe('announced work', () => {
  it('stands beside the orders of the same hour, of a branch and its managers [STAT-007]', async () => {
    const branch = newId();
    const shift = { ...on(branch), localDate: '2026-02-02', from: '11:00', to: '13:00', breakMinutes: 0 };
    const instants = { startsAt: '2026-02-02T10:00:00.000Z', endsAt: '2026-02-02T12:00:00.000Z' };
    await announce(
      eventOf('working-activities', newId(), 1, work(branch, '10:00', '12:00')),
      eventOf('working-activities', newId(), 1, work(branch, '11:30', null)),
      eventOf('shifts', newId(), 1, { ...shift, ...instants, isPublished: true, isOpen: false }),
      eventOf('shifts', newId(), 1, { ...shift, ...instants, to: '12:00', isPublished: true, isOpen: true }),
      eventOf('absences', newId(), 1, {
        branch,
        from: '2026-02-01',
        to: '2026-02-28',
        half: 'none',
        state: 'approved',
      }),
      eventOf('tasks', newId(), 1, {
        ...{ branch, project: null, status: 'done', priority: 'none', dueAt: null },
        completedAt: '2026-02-02T11:59:00.000Z',
      }),
    );
    const order = { branchId: branch, day: '2026-02-02', placedAt: '2026-02-02T11:20:00.000Z' };
    await analytics.announce([0, 1].map(() => placed({ orderId: newId(), ...order })));
    const hour = 3600;
    expect(await staffing(branch, 'hour')).toEqual([
      ['2026-02-02T11+01:00', { worked: hour, planned: 2 * hour, open: hour }],
      ['2026-02-02T12+01:00', { worked: hour, planned: hour, tasks: 1, orders: 2, workPerOrder: hour / 2 }],
    ]);
    const whole = { worked: 2 * hour, planned: 3 * hour, open: hour, absent: 1, tasks: 1, orders: 2 };
    expect(await staffing(branch)).toEqual([['2026-02-02', { ...whole, workPerOrder: hour }]]);
    expect(await staffing(branch, 'day', managerOf(branch))).toHaveLength(1);
    const foreign = { path: `GET /api/statistics/staffing?from=2026-02-02&to=2026-02-02&branch=${branch}` } as const;
    expect((await analytics.send(foreign.path, { as: managerOf(newId()) })).status).toBe(404);
  });

  it('counts in its newest revision, in any order and with repeats, and no longer when it is removed', async () => {
    const [branch, id] = [newId(), newId()];
    const [first, second, third] = [
      eventOf('working-activities', id, 1, work(branch, '08:00', null)),
      eventOf('working-activities', id, 2, work(branch, '08:00', '09:00')),
      eventOf('working-activities', id, 3, work(branch, '08:00', '10:00')),
    ];
    await announce(third, first, second, third);
    await announce(second, first);
    expect(await staffing(branch)).toEqual([['2026-02-02', { worked: 7_200 }]]);
    const moved = newId();
    await announce(eventOf('working-activities', id, 4, work(moved, '08:00', '10:00')));
    expect([await staffing(branch), await staffing(moved)]).toEqual([[], [['2026-02-02', { worked: 7_200 }]]]);
    await announce(eventOf('working-activities', id, 5, work(moved, '08:00', '10:00'), true));
    await announce(eventOf('working-activities', id, 4, work(moved, '08:00', '10:00')));
    expect(await staffing(moved)).toEqual([]);
  });

  it('stands beside the orders that are due, by quarter hours, also of records from before these were kept [STAT-011]', async () => {
    const [branch, id] = [newId(), newId()];
    const done = eventOf('working-activities', id, 1, work(branch, '10:30', '11:15'));
    const shift = { ...on(branch), localDate: '2026-02-02', from: '11:00', to: '13:00', breakMinutes: 0 };
    const instants = { startsAt: '2026-02-02T10:00:00.000Z', endsAt: '2026-02-02T12:00:00.000Z' };
    await announce(done, eventOf('shifts', newId(), 1, { ...shift, ...instants, isPublished: true, isOpen: false }));
    const [promised, walkIn, off] = [newId(), newId(), newId()];
    const order = { branchId: branch, day: '2026-02-02' };
    await analytics.announce([
      placed({ ...order, orderId: promised, placedAt: '2026-02-02T09:00:00.000Z' }),
      changed({ ...order, orderId: promised, revision: 2, promisedAt: '2026-02-02T11:05:00.000Z' }),
      changed({ ...order, orderId: promised, revision: 3, promisedAt: '2026-02-02T11:50:00.000Z' }),
      placed({ ...order, orderId: walkIn, placedAt: '2026-02-02T11:20:00.000Z' }),
      placed({ ...order, orderId: off, placedAt: '2026-02-02T11:00:00.000Z' }),
      changed({ ...order, orderId: off, revision: 2, state: 'canceled' }),
    ]);
    const path = `GET /api/staffing-quarters?from=2026-02-02&to=2026-02-02&branch=${branch}` as const;
    const busy = async () => {
      const { quarters, timeZone } = StaffingQuarters.parse(
        (await analytics.send(path, { as: managerOf(branch) })).data,
      );
      expect([timeZone, quarters.length]).toEqual(['Europe/Vienna', 96]);
      return quarters
        .filter(({ people, due }) => people > 0 || due > 0)
        .map(({ from, people, due, staffBy }) => [from.slice(11, 16), people, due, staffBy]);
    };
    const known = [
      ['11:30', 1, 0, 'stamps'],
      ['11:45', 1, 0, 'stamps'],
      ['12:00', 1, 1, 'stamps'],
      ['12:15', 0, 1, 'stamps'],
    ];
    expect(await busy()).toEqual(known);
    const stranger = await analytics.send(path, { as: managerOf(newId()) });
    expect(stranger.status).toBe(404);
    expect((await analytics.send(path, { as: employeeOf(branch) })).status).toBe(403);

    await analytics.sql.query('update staff_hours set quarter_seconds = null where record_id = $1', [id]);
    await analytics.sql.query('update work_records set has_quarters = false where id = $1', [id]);
    expect((await busy()).map(([, people]) => people)).toEqual([0.5, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25]);
    await announce(done);
    expect(await busy()).toEqual(known);
  });

  it('is the same when it is made again of its topic, and comes back when it is announced again', async () => {
    const [branch, id] = [newId(), newId()];
    const done = eventOf('working-activities', id, 1, work(branch, '08:00', '09:00'));
    await announce(done);
    const tables = await declared.rebuildShadow(analytics.config, analytics.logger, false);
    const ours = tables.filter(({ table }) => ['work_records', 'staff_hours'].includes(table));
    expect(ours).toHaveLength(2);
    for (const table of ours) expect(table).toMatchObject({ differing: [], onlyUsed: [], onlyRebuilt: [] });
    await analytics.sql.query('delete from work_records where id = $1', [id]);
    expect(await staffing(branch)).toEqual([]);
    await announce(done);
    await until(async () => (await staffing(branch)).length === 1);
  }, 60_000);
});
