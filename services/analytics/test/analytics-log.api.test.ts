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

describe('POST /api/analytics-log', () => {
  it('takes type, action, category and data from anybody and stores them soon; other names are ignored [TRACK-001, TRACK-012]', async () => {
    const data = {
      path: '/store/wien-josefstadt',
      languages: ['de-AT', 'en'],
      darkMode: false,
      width: 390.5,
      umlaut: 'Käse 🥨',
    };
    const sent = { type: 'init', action: 'stats', category: 'device', data };
    const began = Date.now();
    const { status, data: answer } = await analytics.log({ ...sent, id: newId(), password: 'x' });
    expect([status, answer]).toEqual([202, null]);
    const [entry, ...others] = await stored('device', 1);
    expect(others).toEqual([]);
    const { id, createdAt, ...rest } = entry as AnalyticsLogEntry;
    expect(rest).toEqual(sent);
    expect(Math.abs(Date.parse(createdAt) - began)).toBeLessThan(10_000);
    expect((await analytics.send(`GET /api/analytics-log/${id}`, { as: admin })).data).toEqual(entry);
  });

  it('keeps nothing of the connection', async () => {
    await analytics.log(
      { type: 'a', action: 'view', category: 'private' },
      {
        'content-type': 'application/json',
        'user-agent': 'Spy/1.0',
        'x-forwarded-for': '203.0.113.77',
        cookie: 'who=me',
      },
    );
    await stored('private', 1);
    const { rows } = await analytics.sql.query(
      "select log::text as line from analytics_log log where category = 'private'",
    );
    expect(rows[0].line).not.toMatch(/Spy|203\.0\.113|127\.0\.0|who=/);
    expect((await stored('private', 1))[0]?.data).toEqual({});
  });

  it('stores every entry of many at once, each once', async () => {
    const all = Array.from({ length: 400 }, (_, n) => ({
      type: `n${n}`,
      action: 'many',
      category: 'burst',
      data: { n },
    }));
    const answers = await Promise.all(all.map((entry) => analytics.log(entry)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await until(async () => (await total('burst')) === 400);
    const { rows } = await analytics.sql.query(
      "select count(distinct data->>'n')::int as n from analytics_log where category = 'burst'",
    );
    expect(rows[0].n).toBe(400);
  });

  const valid = { type: 'a', action: 'b', category: 'c', data: {} };
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });
  it.each([
    ['a body that is no JSON', '{', 400, 'request.body-malformed'],
    ['no body', '', 400, 'request.body-malformed'],
    ['a list', [valid], 422, 'field.type'],
    ['null', 'null', 422, 'field.required'],
    ['no type', { ...valid, type: undefined }, 422, 'field.required'],
    ['an empty category', { ...valid, category: '  ' }, 422, 'field.required'],
    ['a long action', { ...valid, action: 'x'.repeat(65) }, 422, 'field.too-long'],
    ['a number as type', { ...valid, type: 5 }, 422, 'field.type'],
    ['data that is a list', { ...valid, data: [1] }, 422, 'field.type'],
    ['data nested too deep', { ...valid, data: nested(6) }, 422, 'field.invalid'],
    ['a bottomless body', `{"data":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, 400, 'request.malformed'],
    [
      'too many names',
      { ...valid, data: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`n${n}`, n])) },
      422,
      'field.invalid',
    ],
    ['a NUL', { ...valid, data: { text: 'a\0b' } }, 400, 'request.malformed'],
    [
      'half a surrogate pair',
      `{"type":"a","action":"b","category":"c","data":{"x":"\\ud800"}}`,
      400,
      'request.malformed',
    ],
    ['more than 8 KiB', { ...valid, data: { text: 'x'.repeat(8_200) } }, 413, 'request.too-large'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await analytics.log(body);
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([status, code]);
  });

  it.each([
    ['data as deep as may be', { data: nested(5) }],
    ['__proto__ as a name', { data: JSON.parse('{"__proto__":{"polluted":1},"ok":1}') }],
    ['numbers beyond all bounds', { data: { big: 1e308, small: -0 } }],
    ['no data', { data: undefined }],
  ])('takes %s', async (_name, more) => {
    expect((await analytics.log({ ...valid, ...more })).status).toBe(202);
  });

  it('takes JSON only', async () => {
    const answer = await analytics.log({ ...valid }, { 'content-type': 'text/plain' });
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([415, 'request.type-unsupported']);
  });
});

const total = async (category: string): Promise<number> =>
  ((await list(`?filter[category]=${category}&pageSize=1`)).meta as { total: number }).total;

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
