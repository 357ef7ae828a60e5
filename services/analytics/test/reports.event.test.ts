import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { addDays, localDate, mondayOf, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createConsentCounts } from '../src/storage/consent-counts.ts';
import { COMPANY, createPlaces } from '../src/storage/places.ts';
import { createStatistics } from '../src/storage/statistics.ts';
import { createVisitStatistics } from '../src/storage/visit-statistics.ts';
import { sendReports } from '../src/use-cases/send-reports.ts';
import { line, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

const zone = 'Europe/Vienna';
/** A Monday well after the reports of this file are made, so that the rounds of the service itself send none of them. */
const monday = addDays(mondayOf(localDate(new Date(), zone)), 28);
const at = (day: string, time: string): Date => toInstant(day, time, zone);
const [branch, dish] = [newId(), newId()];

let analytics: RunningAnalytics;
let send: (now: Date) => ReturnType<typeof sendReports>;
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.sql.query(
    `insert into places (id, identifier, name, time_zone, currency) values ($1, '', 'Rosmarin', $3, 'EUR'), ($2, 'wien', 'Wien', '', '')`,
    [COMPANY, branch, zone],
  );
  const { sql: pool } = analytics;
  const store = { pool, lists: pool, records: [], relay: { nudge: () => undefined } };
  const context = {
    statistics: createStatistics(pool, createVisitStatistics(pool)),
    places: createPlaces(pool),
    consents: createConsentCounts(pool),
    records: postgresResourceStores(store as never, analyticsResources),
    logger: createLogger('analytics', 'silent'),
  };
  send = (now) => sendReports(context, now);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const sold = (day: string, cents: number) =>
  placed({
    ...{ orderId: newId(), branchId: branch, at: at(day, '12:00').toISOString(), day, state: 'placed', timeZone: zone },
    ...{
      placedAt: at(day, '12:00').toISOString(),
      cents,
      items: [line({ productId: dish, name: 'Gulasch', grossCents: cents, taxRate: 10 })],
    },
  });
const sent = async () =>
  (await analytics.send(`GET /api/sent-reports?filter[branch]=${branch}`, { as: managerOf(branch) })).data;

it('sends the figures of last week once, from its hour on, beside those of the week before [STAT-011]', async () => {
  await analytics.announce([
    ...[sold(addDays(monday, -14), 1_000), sold(addDays(monday, -7), 1_500), sold(addDays(monday, -1), 500)],
    sold(monday, 9_900),
  ]);
  const body = {
    ...{ name: 'Woche', branch, sets: ['revenue', 'popular-items'], recipients: [] },
    period: { type: 'lastWeek', weekday: 1, hour: 7 },
  };
  expect((await analytics.send('POST /api/stat-reports', { as: managerOf(branch), body })).status).toBe(201);
  await send(at(monday, '06:59'));
  await Promise.all([send(at(monday, '07:01')), send(at(monday, '07:01'))]);
  await send(at(monday, '09:00'));
  const [first, ...others] = await sent();
  expect(others.filter(({ from }: { from: string }) => from === addDays(monday, -7))).toEqual([]);
  expect(first).toMatchObject({
    ...{ name: 'Woche', from: addDays(monday, -7), to: addDays(monday, -1) },
    query: `from=${addDays(monday, -7)}&to=${addDays(monday, -1)}&branch=wien`,
  });
  expect(first.figures).toMatchObject([
    { set: 'revenue', measure: 'revenue', figure: 2_000, before: 1_000, currency: 'EUR' },
    { set: 'revenue', measure: 'refunded', figure: 0, before: 0 },
    { set: 'revenue', measure: 'sold', figure: 2, before: 1 },
    { set: 'revenue', measure: 'perOrder', figure: 1_000, before: 1_000, currency: 'EUR' },
    { set: 'popular-items', measure: 'pieces', name: 'Gulasch', figure: 2, before: 1 },
  ]);
});

it('makes up for nothing that was due before the report was set up, and sends none that is off', async () => {
  const other = newId();
  const body = (more: object) => ({
    name: 'Tag',
    branch: other,
    sets: ['orders'],
    period: { type: 'yesterday', hour: 0 },
    ...more,
  });
  await analytics.send('POST /api/stat-reports', { as: managerOf(other), body: body({}) });
  await analytics.send('POST /api/stat-reports', { as: managerOf(other), body: body({ isEnabled: false }) });
  const today = localDate(new Date(), zone);
  await send(at(today, '00:00'));
  const reports = async () =>
    (await analytics.send(`GET /api/sent-reports?filter[branch]=${other}`, { as: managerOf(other) })).data.length;
  expect(await reports()).toBe(0);
  await send(at(addDays(today, 2), '00:00'));
  expect(await reports()).toBe(1);
});
