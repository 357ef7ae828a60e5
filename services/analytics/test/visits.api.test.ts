import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { newId } from '@filiale/contracts/fields/ids';
import { analyticsLogTopic } from '@filiale/kit/events/topics';
import { managerOf, serviceCaller } from '@filiale/kit/testing/test-callers';
import { AnalyticsEventSchema } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dropDaysOfHits } from '../src/storage/hits.ts';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
const home = newId();
const day = '2026-04-07';
type Sent = {
  readonly visitor: string;
  readonly time: string;
  readonly path?: string;
  readonly event?: string;
  readonly device?: object;
  readonly is?: 'bot' | 'staff';
  readonly on?: string;
};
const logged = ({ visitor, time, path, event, device, is, on = day }: Sent) => {
  const id = newId();
  const [category = '', action = ''] = path
    ? ['page', 'view']
    : device
      ? ['device', 'stats']
      : (event ?? '').split('/');
  return [
    id,
    create(AnalyticsEventSchema, {
      envelope: {
        ...{ eventId: id, type: 'AnalyticsLogged', aggregateId: id },
        occurredAt: timestampFromDate(new Date(`${on}T${time}:00+02:00`)),
      },
      fact: {
        case: 'logged',
        value: {
          ...{ category, action, type: path ?? (device ? 'init' : 'wien'), dataJson: JSON.stringify(device ?? {}) },
          ...{ visitor, localDay: on, timeZone: 'Europe/Vienna', host: 'shop.example' },
          ...{
            browser: visitor === 'ben' ? 'Firefox' : 'Safari',
            browserVersion: '140',
            system: 'iOS',
            device: 'mobile',
          },
          ...{ isBot: is === 'bot', isStaff: is === 'staff' },
        },
      },
    }),
  ] as const;
};
const device = (screenWidth: number, documentReferrer: string) => ({
  ...{ screenWidth, screenHeight: 800, windowDevicePixelRatio: 3, darkMode: true, documentReferrer },
});

let hits: ReturnType<typeof logged>[];
beforeAll(async () => {
  analytics = await startAnalytics({ ANALYTICS_LOG_KEEP_DAYS: '3650' });
  await analytics.sql.query(
    `insert into places (id, identifier, name, time_zone, currency) values ($1, 'wien', 'Wien', '', '')`,
    [home],
  );
  hits = [
    logged({ visitor: 'anna', time: '11:50', device: device(390, 'https://www.example.com/list') }),
    logged({ visitor: 'anna', time: '11:50', path: '/' }),
    // Over the full hour it is the same visit, after 31 minutes another.
    logged({ visitor: 'anna', time: '12:10', path: '/en/store/wien' }),
    logged({ visitor: 'anna', time: '12:12', event: 'cart/add-to-cart' }),
    logged({ visitor: 'anna', time: '12:44', path: '/store/wien' }),
    logged({ visitor: 'ben', time: '12:20', device: device(1440, 'https://shop.example/news') }),
    logged({ visitor: 'ben', time: '12:20', path: '/' }),
    logged({ visitor: 'robot', time: '12:21', path: '/', is: 'bot' }),
    logged({ visitor: 'chef', time: '12:22', path: '/', is: 'staff' }),
    logged({ visitor: '', time: '12:23', path: '/' }),
  ];
  await analytics.publish(analyticsLogTopic, ...hits, ...hits.slice(0, 3));
  await until(async () => (await analytics.sql.query('select from visitor_hits')).rowCount === 9);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const ask = (set: StatSetName, query: Partial<StatQuery> = {}, as = admin) =>
  analytics.ask(set, { from: day, to: day, ...query }, as);
const rowsOf = async (set: StatSetName, query: Partial<StatQuery> = {}) =>
  (await ask(set, query)).rows.filter(({ m }) => m[0]).map(({ d, m }) => [...d, ...m]);

describe('visits [STAT-002]', () => {
  it('have visitors counted once a day, and end after half an hour without anything', async () => {
    const visitors = await ask('unique-visitors', { granularity: 'day' });
    expect(visitors.rows).toEqual([{ d: [day], m: [2, 3] }]);
    const hours = await ask('unique-visitors', { granularity: 'hour' });
    expect(hours.rows.filter(({ m }) => m[0]).map(({ d, m }) => [String(d[0]).slice(11, 13), ...m])).toEqual([
      ['11', 1, 1],
      ['12', 2, 2],
    ]);
    // One who was there in two hours is one visitor.
    expect(hours.totals).toEqual([2, 3]);
  });

  it('leave out bots and staff, and say how many', async () => {
    const views = await ask('page-views', { granularity: 'day' });
    expect(views.totals).toEqual([4, 2]);
    expect(views.meta).toMatchObject({ excluded: { bot: 1, staff: 1 }, exactness: 'exact', complete: true });
  });

  it('tell pages, events and how one leads to the next', async () => {
    expect(await rowsOf('pages')).toEqual([
      ['/', 2, 2],
      ['/en/store/wien', 1, 1],
      ['/store/wien', 1, 1],
    ]);
    expect(await rowsOf('events')).toEqual([['cart/add-to-cart', 1, 1]]);
    expect((await rowsOf('event-flow')).toSorted()).toEqual([
      [1, '/', '', 1],
      [1, '/', '/en/store/wien', 1],
      [1, '/store/wien', '', 1],
      [2, '/en/store/wien', '', 1],
    ]);
  });

  it('tell where visitors come from, our own pages being nowhere', async () => {
    expect(await rowsOf('referrers')).toEqual([
      ['', 1],
      ['example.com', 1],
    ]);
  });

  it('tell what visitors use [STAT-003]', async () => {
    expect(await rowsOf('browsers')).toEqual([
      ['Firefox', 1, 1],
      ['Safari', 1, 3],
    ]);
    expect(await rowsOf('browsers', { by: 'browserVersion' })).toEqual([
      ['Firefox 140', 1, 1],
      ['Safari 140', 1, 3],
    ]);
    expect(await rowsOf('operating-systems')).toEqual([['iOS', 2, 4]]);
    expect(await rowsOf('resolutions')).toEqual([
      ['1440×800', 1],
      ['390×800', 1],
    ]);
    expect(await rowsOf('device-pixel-ratios')).toEqual([['3', 2]]);
    expect(await rowsOf('color-schemes')).toEqual([['dark', 2]]);
  });

  it('tell when visitors come [STAT-006]', async () => {
    expect((await rowsOf('visitor-times')).map((row) => row.slice(0, 4))).toEqual([
      [2, 11, 1, 1],
      [2, 12, 3, 2],
    ]);
  });

  it('of the shop of a branch are read by its managers, all by editors', async () => {
    const query = { granularity: 'day' } as const;
    expect((await ask('page-views', query, managerOf(home))).totals).toEqual([2, 1]);
    expect((await ask('page-views', query, managerOf(newId()))).totals).toEqual([0, 0]);
    const editor = { ...managerOf(), roles: ['ROLE_EDITOR'] } as typeof admin;
    expect((await ask('page-views', query, editor)).totals).toEqual([4, 2]);
    expect((await analytics.send(`GET /api/statistics/revenue?from=${day}&to=${day}`, { as: editor })).status).toBe(
      403,
    );
  });
});

describe('counts of a day', () => {
  const countsOf = async (on: string) =>
    (
      await analytics.sql.query('select * from visit_counts where local_day = $1 order by branch_id, dimension, keys', [
        on,
      ])
    ).rows;

  it('are the same when everything is delivered again', async () => {
    const before = await countsOf(day);
    expect(before.length).toBeGreaterThan(0);
    const later = '2026-04-08';
    await analytics.publish(
      analyticsLogTopic,
      ...hits,
      logged({ visitor: 'last', time: '10:00', path: '/', on: later }),
    );
    await until(async () => (await countsOf(later)).length > 0);
    expect(await countsOf(day)).toEqual(before);
  });

  it('have at most a thousand rows of a kind, the rest in one, so that totals stay right', async () => {
    const on = '2026-04-09';
    const views = Array.from({ length: 1_020 }, (_, n) =>
      logged({ visitor: 'crawler', time: '10:00', path: `/${n}`, on }),
    );
    await analytics.publish(analyticsLogTopic, ...views);
    const pages = () => ask('pages', { from: on, to: on, limit: 1_000 });
    await until(async () => (await pages()).totals[0] === views.length);
    const { rows, other } = await pages();
    expect(rows).toHaveLength(1_000);
    expect(other).toEqual([20, null]);
  });

  it('stay when what they were made of ends [TRACK-012]', async () => {
    expect(await dropDaysOfHits(analytics.sql, new Date('2026-04-09T01:00:00Z'), 10)).toBe(1);
    expect((await analytics.sql.query('select from visitor_hits where local_day = $1', [day])).rowCount).toBe(0);
    expect((await ask('page-views', { granularity: 'day' })).totals).toEqual([4, 2]);
  });
});

it('says on how many of the opened pages visitors consented, of figures that need it, each message counted once [TRACK-006]', async () => {
  const today = localDate(new Date(), 'Europe/Vienna');
  const days = { from: today, to: today };
  const shareOf = async (set: StatSetName, query: Partial<StatQuery> = {}) =>
    (await ask(set, { ...days, ...query })).meta.coverage.consentBp;
  expect(await shareOf('page-views')).toBeNull();
  const first = { id: newId(), opened: 5, consented: 2 };
  const tell = (body: typeof first) =>
    analytics.send('POST /internal/analytics/consents', { as: serviceCaller('gateway'), body });
  expect((await tell(first)).status).toBe(204);
  await tell(first);
  await tell({ id: newId(), opened: 1, consented: 0 });
  for (const set of ['page-views', 'referrers', 'qr-code-revenue'] as const) expect(await shareOf(set)).toBe(3_333);
  // Of the whole website, whatever is asked for.
  expect(await shareOf('page-views', { branch: home })).toBe(3_333);
  for (const set of ['revenue', 'popular-items', 'qr-code-targets', 'staffing'] as const)
    expect(await shareOf(set)).toBeNull();
  expect(await shareOf('page-views', { from: day, to: day })).toBeNull();
  // A page may say so after its own day.
  await tell({ id: newId(), opened: 0, consented: 9 });
  expect(await shareOf('page-views')).toBe(10_000);
});

it('has nothing of the address or of how the browser calls itself, and one mark a day for the same of both [TRACK-001]', async () => {
  const visit = (address: string, agent: string) =>
    analytics.log({ type: '/mark', action: 'view', category: 'page', data: {}, address, userAgent: agent });
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  await visit('203.0.113.7', safari);
  await visit('203.0.113.7', safari);
  await visit('203.0.113.8', safari);
  await visit('203.0.113.9', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  const marked = async () =>
    (await analytics.sql.query(`select hits.*, hits::text as line from visitor_hits as hits where name = '/mark'`))
      .rows;
  await until(async () => (await marked()).length === 4);
  const rows = await marked();
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);
  expect(rows.map(({ line }) => line).join()).not.toMatch(/203\.0\.113|Mozilla|KHTML|google\.com/);
  expect(rows.filter(({ is_bot: isBot }) => isBot)).toHaveLength(1);
  expect(
    rows.filter(({ browser, system, device: kind }) => `${browser}/${system}/${kind}` === 'Safari/iOS/mobile'),
  ).toHaveLength(3);
  const today = localDate(new Date(), 'Europe/Vienna');
  const { totals } = await ask('unique-visitors', { from: today, to: today });
  expect(totals[0]).toBe(2);
});
