import { fromJson } from '@bufbuild/protobuf';
import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import { newId } from '@filiale/contracts/fields/ids';
import { changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { createLogger } from '@filiale/kit/process/logging';
import { changeNote } from '@filiale/kit/stores/change-note';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { ChangeEventSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { addDays, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAlertFigures } from '../src/storage/alert-figures.ts';
import { COMPANY, createPlaces } from '../src/storage/places.ts';
import { checkAlerts } from '../src/use-cases/check-alerts.ts';
import { admin, changed, paid, placed, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

const zone = 'Europe/Vienna';
/** A Wednesday; clocks changed within the eight weeks before. */
const today = '2031-05-07';
const wednesdays = Array.from({ length: 8 }, (_, back) => addDays(today, -7 * (back + 1)));
const at = (day: string, time: string): Date => toInstant(day, time, zone);

let analytics: RunningAnalytics;
let check: (now: Date) => ReturnType<typeof checkAlerts>;
beforeAll(async () => {
  analytics = await startAnalytics({ ALERTS_INTERVAL_MS: '200' });
  await analytics.sql.query(
    `insert into places (id, identifier, name, time_zone, currency) values ($1, '', 'Rosmarin', $2, 'EUR')`,
    [COMPANY, zone],
  );
  const { sql: pool } = analytics;
  const store = { pool, lists: pool, records: [], relay: { nudge: () => undefined } };
  const context = {
    figures: createAlertFigures(pool),
    places: createPlaces(pool),
    records: postgresResourceStores(store as never, analyticsResources),
    logger: createLogger('analytics', 'silent'),
  };
  // At an instant of its own; the rounds of the service find nothing of that year.
  check = (now) => checkAlerts(context, now);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const setUp = async (branch: string, condition: object, more: object = {}): Promise<string> => {
  const body = { name: 'Mittag', branch, condition, recipients: [], ...more };
  const { status, data } = await analytics.send('POST /api/alerts', { as: managerOf(branch), body });
  expect(status).toBe(201);
  return data.id;
};
type Report = { readonly alert: string; readonly figure: number; readonly limit: number };
const reportsOf = async (branch: string): Promise<readonly (Report & Record<string, unknown>)[]> =>
  (await analytics.send(`GET /api/alert-reports?filter[branch]=${branch}`, { as: managerOf(branch) })).data;
/** Orders of an hour; those of `answeredAfter` are accepted so many minutes later. */
const ordersOf = (branchId: string, day: string, count: number, answeredAfter: number | null): OrderEvent[] =>
  Array.from({ length: count }, () => newId()).flatMap((orderId) => {
    const placedAt = at(day, '12:30');
    const order = { orderId, branchId, at: placedAt.toISOString() };
    return [
      placed({ ...order, day, state: 'placed', timeZone: zone, placedAt: order.at }),
      ...(answeredAfter === null
        ? []
        : [
            changed({ ...order, revision: 2, at: new Date(placedAt.getTime() + answeredAfter * 60_000).toISOString() }),
          ]),
    ];
  });
type Noted = Omit<Parameters<typeof changeNote>[0], 'by' | 'traceparent'>;
const noted = async (changes: readonly Noted[]): Promise<void> => {
  const notes = changes.map((change) => changeNote({ ...change, by: jobAuthor('test'), traceparent: '' }));
  await analytics.publish(
    changesTopic,
    ...notes.map(({ key, event }) => [key, fromJson(ChangeEventSchema, event as never)] as const),
  );
  const ids = notes.map(({ id }) => id);
  await until(async () => {
    const { rows } = await analytics.sql.query('select count(*)::int as n from logs where id = any($1)', [ids]);
    return rows[0].n === ids.length;
  });
};
const soldOut = (branch: string, product: string, instants: readonly Date[]): Promise<void> =>
  noted(
    instants.map((when) => ({
      ...{ resource: 'products', record: product, revision: 2, name: 'Gulaschsuppe', action: 'sell-out', at: when },
      ...{ changes: [], branches: [branch] },
    })),
  );
/** A branch is paused, or goes on where `until` is null. */
const paused = (branch: string, when: Date, until: Date | null): Promise<void> =>
  noted([
    {
      ...{ resource: 'branches', record: branch, revision: 2, name: 'Mittag', at: when, branches: [branch] },
      action: until ? 'pause' : 'resume',
      changes: [{ field: 'pauses', before: [], after: until ? [{ mode: 'all', until: until.toISOString() }] : [] }],
    },
  ]);

describe('alerts', () => {
  it('report fewer orders than in the same hour of the weeks before, once in their quiet hours', async () => {
    const branch = newId();
    const before = wednesdays.flatMap((day) => ordersOf(branch, day, 4, 2));
    await analytics.announce([...before, ...ordersOf(branch, today, 1, 2)]);
    const alert = await setUp(branch, { type: 'fewOrders', percent: 50 });
    // The hour is not over, then over.
    await check(at(today, '12:59'));
    expect(await reportsOf(branch)).toEqual([]);
    await check(at(today, '13:15'));
    await check(at(today, '13:20'));
    expect(await reportsOf(branch)).toMatchObject([
      {
        alert,
        name: 'Mittag',
        figure: 1,
        limit: 2,
        usual: 4,
        period: `${today} 12:00`,
        reportedAt: at(today, '13:15').toISOString(),
      },
    ]);
    // A quiet hour later the same hour is no news; the one of the next week is.
    await check(at(addDays(today, 7), '13:15'));
    expect(await reportsOf(branch)).toHaveLength(2);
  });

  it('say nothing of hours in which the branch is closed, nor of public holidays', async () => {
    const branch = newId();
    const openFrom = (from: string) => ({
      openingHours: [{ type: 'daily', from, to: '22:00', date: null, isClosed: false }],
      ...{ deliveryHours: [], isDeliveryHoursEnabled: false },
    });
    const opens = (from: string, country = 'AT') =>
      analytics.sql.query(
        `insert into places (id, identifier, name, time_zone, currency, country, hours) values ($1, 'mittag', 'Mittag', '', '', $2, $3)
         on conflict (id) do update set country = excluded.country, hours = excluded.hours`,
        [branch, country, openFrom(from)],
      );
    // A Thursday, in Austria Corpus Christi.
    const holiday = '2031-06-12';
    const days = [today, holiday].flatMap((day) =>
      Array.from({ length: 8 }, (_, back) => addDays(day, -7 * (back + 1))),
    );
    await analytics.announce(days.flatMap((day) => ordersOf(branch, day, 4, 2)));
    await setUp(branch, { type: 'fewOrders', percent: 50 });
    await opens('12:30');
    await check(at(today, '13:15'));
    await opens('11:00');
    await check(at(holiday, '13:15'));
    expect(await reportsOf(branch)).toEqual([]);
    await check(at(today, '13:15'));
    await opens('11:00', 'GB');
    await check(at(holiday, '13:15'));
    expect(await reportsOf(branch)).toHaveLength(2);
  });

  it('say nothing of hours in which the branch was paused, for as long as it was', async () => {
    const branch = newId();
    const later = addDays(today, 7);
    await analytics.announce(wednesdays.flatMap((day) => ordersOf(branch, day, 4, 2)));
    await setUp(branch, { type: 'fewOrders', percent: 50 });
    await paused(branch, at(today, '11:00'), at(today, '12:10'));
    // It goes on earlier than it said.
    await paused(branch, at(later, '10:00'), at(later, '18:00'));
    await paused(branch, at(later, '11:30'), null);
    await check(at(today, '13:15'));
    expect(await reportsOf(branch)).toEqual([]);
    await check(at(later, '13:15'));
    expect(await reportsOf(branch)).toHaveLength(1);
  });

  it('report that orders wait for an answer, also those that have none yet', async () => {
    const branch = newId();
    const before = wednesdays.flatMap((day) => ordersOf(branch, day, 5, 2));
    await analytics.announce([...before, ...ordersOf(branch, today, 5, null)]);
    await setUp(branch, { type: 'slowAnswers', percent: 100 });
    await check(at(today, '13:15'));
    expect(await reportsOf(branch)).toMatchObject([{ type: 'slowAnswers', figure: 45, limit: 4, usual: 2 }]);
  });

  it('report a product that is sold out on many days, each by itself', async () => {
    const [branch, soup, cake] = [newId(), newId(), newId()];
    await setUp(branch, { type: 'soldOut', days: 3 }, { quietHours: 1 });
    const days = [5, 3, 1].map((back) => at(addDays(today, -back), '19:00'));
    await soldOut(branch, soup, days);
    await soldOut(branch, cake, [...days.slice(0, 2), at(addDays(today, -3), '20:00')]);
    await check(at(today, '13:15'));
    // Quiet hours are over, and nothing more has happened.
    await check(at(today, '18:00'));
    expect(await reportsOf(branch)).toMatchObject([
      { type: 'soldOut', subject: 'Gulaschsuppe', figure: 3, usual: null },
    ]);
  });

  it('report that more is refunded than in other weeks', async () => {
    const branch = newId();
    const days = [
      ...[7, 6, 5, 4, 3, 2].map((week) => [addDays(today, -7 * week), 500] as const),
      ...[1, 2, 6].map((back) => [addDays(today, -back), 1_000] as const),
    ].map(([day, cents]) => ({ day, cents, orderId: newId(), at: at(day, '12:00').toISOString() }));
    await analytics.announce(
      days.map(({ orderId, day, at: placedAt }) =>
        placed({ orderId, branchId: branch, day, placedAt, at: placedAt, timeZone: zone }),
      ),
    );
    const money = { revision: 1, capturedCents: 1_290, coveredCents: 1_290 };
    await analytics.pay(
      days.map(({ orderId, cents, at: when }) => paid({ ...money, orderId, refundedCents: cents, at: when })),
    );
    await setUp(branch, { type: 'refunds', percent: 100 });
    await check(at(today, '13:15'));
    expect(await reportsOf(branch)).toMatchObject([
      { type: 'refunds', figure: 30, limit: 10, usual: 5, currency: 'EUR', period: addDays(today, -1) },
    ]);
  });

  it('are looked at by one of several replicas, and report in the name of the service', async () => {
    const [branch, product] = [newId(), newId()];
    await analytics.startReplica();
    const changes: unknown[] = [];
    await analytics.subscribe(changesTopic, (event) => {
      if (event?.fact.case === 'changed' && event.fact.value.branchIds.includes(branch)) changes.push(event.fact.value);
    });
    await soldOut(branch, product, [new Date()]);
    await setUp(branch, { type: 'soldOut', days: 1 });
    await setUp(branch, { type: 'soldOut', days: 1 }, { isEnabled: false });
    const ofReports = () => changes.filter((change) => (change as { resource: string }).resource === 'alert-reports');
    await until(async () => ofReports().length > 0);
    expect(ofReports()).toMatchObject([{ action: 'create', name: 'Mittag', author: { kind: 'job', id: 'alerts' } }]);
    expect(await reportsOf(branch)).toHaveLength(1);
  });

  it('are set by managers of the branch, who say in reports what the reason was', async () => {
    const branch = newId();
    const alert = await setUp(branch, { type: 'fewOrders', percent: 50 });
    for (const as of [managerOf(newId()), employeeOf(branch)])
      expect((await analytics.send(`GET /api/alerts/${alert}`, { as })).status).toBeGreaterThanOrEqual(403);
    const body = { name: 'Mittag', branch, condition: { type: 'fewOrders', percent: 1 } };
    expect((await analytics.send('POST /api/alerts', { as: managerOf(branch), body })).status).toBe(422);
    expect((await analytics.send('POST /api/alert-reports', { as: managerOf(branch), body: {} })).status).toBe(403);
    const { data } = await analytics.send('POST /api/alert-reports', { as: admin, body: { name: 'by hand' } });
    expect(data.name).toBe('');
  });
});
