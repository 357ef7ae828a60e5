import { AnalyticsLogEntry } from '@filiale/contracts/analytics/analytics-log';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics();
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const list = async (query = '') => {
  const { status, data, meta, errors } = await analytics.send(`GET /api/analytics-log${query}`, { as: admin });
  return { status, meta, errors, entries: status === 200 ? AnalyticsLogEntry.array().parse(data) : [] };
};
const stored = async (category: string, count: number): Promise<AnalyticsLogEntry[]> => {
  await until(async () => (await list(`?filter[category]=${category}`)).entries.length >= count);
  return (await list(`?filter[category]=${category}`)).entries;
};

describe('entries that the gateway hands over', () => {
  it('are in the log soon, as they happened [TRACK-001, TRACK-012]', async () => {
    const data = {
      path: '/store/wien-josefstadt',
      languages: ['de-AT', 'en'],
      darkMode: false,
      width: 390.5,
      umlaut: 'Käse 🥨',
    };
    const sent = { type: 'init', action: 'stats', category: 'device', data };
    const eventId = newId();
    expect((await analytics.log({ ...sent, eventId, ageMs: 3_600_000 })).status).toBe(204);
    const [entry, ...others] = await stored('device', 1);
    expect(others).toEqual([]);
    const { createdAt, ...rest } = entry as AnalyticsLogEntry;
    expect(rest).toEqual({ ...sent, id: eventId });
    expect(Date.parse(createdAt)).toBeLessThan(Date.now() - 3_500_000);
    expect((await analytics.send(`GET /api/analytics-log/${eventId}`, { as: admin })).data).toEqual(entry);
  });

  it('keep nothing of the connection', async () => {
    const entry = { type: 'a', action: 'view', category: 'private', data: {} };
    await analytics.log({ ...entry, userAgent: 'Spy/1.0', address: '203.0.113.77' });
    await stored('private', 1);
    const { rows } = await analytics.sql.query(
      "select log::text as line from analytics_log log where category = 'private'",
    );
    expect(rows[0].line).not.toMatch(/Spy|203\.0\.113/);
  });

  it('are stored each once, also what is handed over again [TRACK-001]', async () => {
    const all = Array.from({ length: 250 }, (_, n) => ({
      ...{ type: `n${n}`, action: 'many', category: 'burst', data: { n }, eventId: newId() },
    }));
    for (const part of [all, all.slice(0, 100)]) expect((await analytics.log(...part)).status).toBe(204);
    const after = { type: 'last', action: 'many', category: 'after', data: {} };
    await analytics.log(after);
    await stored('after', 1);
    const { rows } = await analytics.sql.query(
      "select count(distinct data->>'n')::int as n, count(*)::int as lines from analytics_log where category = 'burst'",
    );
    expect(rows[0]).toEqual({ n: 250, lines: 250 });
  });

  it('come from the gateway alone', async () => {
    for (const as of [admin, undefined])
      expect((await analytics.send('POST /internal/analytics/entries', { as, body: { entries: [] } })).status).toBe(
        as ? 403 : 401,
      );
  });
});

describe('GET /api/analytics-log', () => {
  beforeAll(async () => {
    for (const [type, action] of [
      ['first', 'add'],
      ['second', 'remove'],
      ['third%', 'add'],
    ] as const)
      await analytics.log({ type, action, category: 'listed', data: {} });
    await stored('listed', 3);
  }, 30_000);
  const types = async (query: string) => (await list(query)).entries.map(({ type }) => type);

  it('lists the newest first, filters, searches, sorts and pages [TRACK-011]', async () => {
    const of = '?filter[category]=listed';
    expect(await types(of)).toEqual(['third%', 'second', 'first']);
    expect(await types(`${of}&filter[action]=add`)).toEqual(['third%', 'first']);
    expect(await types(`${of}&filter[type]=first,second&sort=type`)).toEqual(['first', 'second']);
    expect(await types(`${of}&search=third%25`)).toEqual(['third%']);
    expect(await types(`${of}&search=%25`)).toEqual(['third%']);
    const page = await list(`${of}&pageSize=2&page=2`);
    expect([page.entries.map(({ type }) => type), page.meta]).toEqual([['first'], { total: 3, page: 2, pageSize: 2 }]);
  });

  it('keeps to a span of time', async () => {
    const [newest] = (await list('?filter[category]=listed')).entries;
    const at = encodeURIComponent(newest?.createdAt ?? '');
    expect((await types(`?filter[category]=listed&filter[from]=${at}`)).includes('third%')).toBe(true);
    expect((await types(`?filter[category]=listed&filter[to]=${at}`)).includes('third%')).toBe(false);
  });

  it.each([
    ['?filter[data]=1', 'request.parameter-unknown'],
    ['?filter[from]=yesterday', 'request.parameter-invalid'],
    ['?filter[from]=2026-01-01T00:00:00Z,2026-01-02T00:00:00Z', 'request.parameter-invalid'],
    ['?filter[id]=1', 'request.parameter-invalid'],
    ['?sort=data', 'request.parameter-unknown'],
    ['?since=1', 'request.parameter-unknown'],
  ])('refuses %s', async (query, code) => {
    const { status, errors } = await list(query);
    expect([status, errors?.[0]?.code]).toEqual([400, code]);
  });

  it('is for staff, and read-only [TRACK-011]', async () => {
    expect((await analytics.send('GET /api/analytics-log')).status).toBe(401);
    expect((await analytics.send(`GET /api/analytics-log/${newId()}`)).status).toBe(401);
    const [entry] = (await list('?filter[category]=listed')).entries;
    for (const method of ['PUT', 'DELETE'])
      expect((await analytics.send(`${method} /api/analytics-log/${entry?.id}`, { as: admin })).status).toBe(405);
  });

  it('answers 404 for an entry nobody logged', async () => {
    for (const id of [newId(), 'nothing'])
      expect((await analytics.send(`GET /api/analytics-log/${id}`, { as: admin })).status).toBe(404);
  });
});
