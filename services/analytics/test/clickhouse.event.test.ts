import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@filiale/contracts/fields/ids';
import { analyticsLogTopic } from '@filiale/kit/events/topics';
import { isClickHouseAtHand, startClickHouse } from '@filiale/kit/testing/clickhouse-server';
import { AnalyticsEventSchema } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openVisitsOnClickHouse } from '../src/storage/clickhouse/visits-on-clickhouse.ts';
import { questionsOfVisits, withoutMoment } from './sets-of-visits.ts';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

const describeHere = isClickHouseAtHand() ? describe : describe.skip;
const [wien, graz] = [newId(), newId()];
const codes = [newId(), newId()];
const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
const EVENTS = 900;

/** The same every time: what somebody of forty does at some minute of three days, on one of which clocks change. */
function someEvent(number: number) {
  const pick = <T>(of: readonly T[], by: number): T => of[Math.floor(number / by) % of.length] as T;
  const id = newId();
  const day = pick(days, 7);
  const minute = (number * 389) % 1_440;
  const [category, action, type] = pick(
    [
      ['page', 'view', '/'],
      ['page', 'view', '/store/wien'],
      ['cart', 'add-to-cart', 'wien'],
      ['page', 'view', '/store/graz'],
      ['device', 'stats', 'init'],
      ['qr', 'scan', 'code'],
      ['page', 'view', '/jobs'],
    ] as const,
    1,
  );
  const data = {
    ...(category === 'qr' && { code: pick(codes, 11), branch: pick([wien, ''], 13) }),
    ...(category === 'device' && {
      ...{
        screenWidth: pick([390, 1440], 3),
        screenHeight: 800,
        windowDevicePixelRatio: 2,
        darkMode: number % 2 === 0,
      },
      documentReferrer: pick(['https://example.com/', '', 'https://shop.example/'], 5),
    }),
  };
  return [
    id,
    create(AnalyticsEventSchema, {
      envelope: {
        ...{ eventId: id, type: 'AnalyticsLogged', aggregateId: id },
        occurredAt: timestampFromDate(new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)),
      },
      fact: {
        case: 'logged',
        value: {
          ...{ category, action, type, dataJson: JSON.stringify(data), localDay: day, timeZone: 'Europe/Vienna' },
          ...{ visitor: `visitor ${(number * 17) % 40}`, host: 'shop.example', device: pick(['mobile', 'desktop'], 2) },
          ...{ browser: pick(['Safari', 'Firefox', ''], 4), browserVersion: pick(['18', ''], 9), system: 'iOS' },
          ...{ isBot: number % 23 === 0, isStaff: number % 29 === 0 },
        },
      },
    }),
  ] as const;
}

describeHere('visits on ClickHouse [STAT-002]', () => {
  let server: Awaited<ReturnType<typeof startClickHouse>>;
  /** On ClickHouse, and on PostgreSQL. */
  let there: RunningAnalytics;
  let here: RunningAnalytics;
  const events = Array.from({ length: EVENTS }, (_, number) => someEvent(number));
  const keep = { ANALYTICS_LOG_KEEP_DAYS: '3650' };
  const viewsOf = async (analytics: RunningAnalytics) =>
    (await analytics.ask('page-views', { from: days[0] ?? '', to: days[2] ?? '' })).totals[0];
  beforeAll(async () => {
    server = await startClickHouse();
    [there, here] = await Promise.all([
      startAnalytics({ ...keep, ANALYTICS_CLICKHOUSE_URL: server.url }),
      startAnalytics(keep),
    ]);
    for (const { sql, publish } of [there, here]) {
      await sql.query(
        `insert into places (id, identifier, name, time_zone, currency) values ($1, 'wien', 'Wien', '', ''), ($2, 'graz', 'Graz', '', '')`,
        [wien, graz],
      );
      // Some of them twice.
      await publish(analyticsLogTopic, ...events, ...events.slice(0, 200));
    }
    await until(async () => {
      const [one, other] = [await viewsOf(there), await viewsOf(here)];
      return (await here.sql.query('select from visitor_hits')).rowCount === EVENTS && one === other;
    });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([there?.stop(), here?.stop()]);
    await server?.stop();
  }, 60_000);

  it('come from the same topic and are answered as PostgreSQL does, set by set', async () => {
    for (const [set, query] of questionsOfVisits('2026-03-28', '2026-03-30', wien)) {
      const [answer, expected] = [await there.ask(set, query), await here.ask(set, query)];
      expect([set, query, withoutMoment(answer)]).toEqual([set, query, withoutMoment(expected)]);
    }
    expect(await viewsOf(there)).toBeGreaterThan(400);
    // The log stays where it was, figures and what they are made of do not.
    const counts = await there.sql.query(
      'select (select count(*)::int from analytics_log) as log, (select count(*)::int from visitor_hits) as hits',
    );
    expect(counts.rows).toEqual([{ log: EVENTS, hits: 0 }]);
  });

  it('are the same when everything is delivered again', async () => {
    const before = await viewsOf(there);
    const last = someEvent(1);
    await there.publish(analyticsLogTopic, ...events, last);
    await until(async () => (await viewsOf(there)) === (before ?? 0) + 1);
    await here.publish(analyticsLogTopic, last);
    await until(async () => (await viewsOf(here)) === (before ?? 0) + 1);
    for (const [set, query] of questionsOfVisits('2026-03-28', '2026-03-30', graz))
      expect(withoutMoment(await there.ask(set, query))).toEqual(withoutMoment(await here.ask(set, query)));
  });

  it('stay as figures when what they were made of ends [TRACK-012]', async () => {
    const before = await there.ask('pages', { from: '2026-03-28', to: '2026-03-30' });
    const { hits, close } = openVisitsOnClickHouse(server.url, { pool: there.sql, keepDays: 180 });
    expect(await hits.dropDays(new Date('2026-03-31T00:00:00Z'))).toBe(2);
    expect(await hits.days()).toEqual(['2026-03-30']);
    await close();
    expect((await there.ask('pages', { from: '2026-03-28', to: '2026-03-30' })).rows).toEqual(before.rows);
  });
});

it.each(['page-views', 'qr-code-targets'] as const)(
  'of %s are unavailable while ClickHouse is away, and nothing else is',
  async (set) => {
    const analytics = await startAnalytics({ ANALYTICS_CLICKHOUSE_URL: 'http://127.0.0.1:1' });
    const asked = 'from=2026-03-28&to=2026-03-30';
    expect((await analytics.send(`GET /api/statistics/${set}?${asked}`, { as: admin })).status).toBe(503);
    expect((await analytics.send(`GET /api/statistics/orders?${asked}`, { as: admin })).status).toBe(200);
    expect((await analytics.send('GET /health/ready')).status).toBe(200);
    await analytics.stop();
  },
);
