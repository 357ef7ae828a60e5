import { newId } from '@filiale/contracts/fields/ids';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { colleague, signingIn } from './signed-in.ts';
import { type Gateway, startGateway, startUpstream } from './start-gateway.ts';

let gateway: Gateway;
let analytics: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  analytics = await startUpstream('analytics');
  gateway = await startGateway({ ANALYTICS_URL: analytics.origin });
}, 30_000);
beforeEach(() => {
  gateway.reset();
  analytics.reset();
  analytics.handle(({ url }, response) =>
    url === '/internal/analytics/entries' ? response.writeHead(204).end() : answerJson(response, 200, { data: [] }),
  );
});
afterAll(async () => {
  await gateway?.stop();
  await analytics?.stop();
});

const log = (body: unknown, headers: Record<string, string> = {}) =>
  gateway.send('POST /api/analytics-log', { raw: typeof body === 'string' ? body : JSON.stringify(body), headers });
/** Entries of each message that analytics got. */
const messages = () =>
  analytics.received
    .filter(({ url }) => url === '/internal/analytics/entries')
    .map(({ body }) => JSON.parse(body).entries as Record<string, unknown>[]);
const valid = { type: 'a', action: 'b', category: 'c', data: {} };

describe('what browsers report', () => {
  it('goes to analytics in few messages, with what was seen of each visitor, and is answered when it is there [TRACK-001]', async () => {
    const eventId = newId();
    const agent = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const answers = await Promise.all([
      log({ ...valid, eventId, ageMs: 7, password: 'x' }, agent),
      ...Array.from({ length: 99 }, (_, n) => log({ ...valid, type: `n${n}` })),
    ]);
    expect(new Set(answers.map(({ status, data }) => `${status} ${data}`))).toEqual(new Set(['202 null']));
    const entries = messages().flat();
    expect(entries).toHaveLength(100);
    expect(messages().length).toBeLessThan(100);
    expect(entries.find((entry) => entry.eventId === eventId)).toEqual({
      ...valid,
      ...{ eventId, ageMs: 7, isStaff: false, traceparent: expect.stringMatching(/^00-/) },
      ...{ address: '127.0.0.1', userAgent: 'Mozilla/5.0 Firefox/140.0', host: `127.0.0.1:${gateway.port}` },
    });
    expect(new Set(entries.map((entry) => entry.eventId)).size).toBe(100);
  });

  it('says whether somebody of staff looked', async () => {
    const { headers } = signingIn([gateway.workforce]).signIn(
      colleague('Anna', ['ROLE_MANAGER'], [newId()]),
      gateway.port,
    );
    expect((await log(valid, { ...headers, 'content-type': 'application/json' })).status).toBe(202);
    expect(messages().flat()).toEqual([expect.objectContaining({ isStaff: true })]);
  });

  it('is counted beside the pages that were opened, which tells how many consented [TRACK-006]', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    for (const path of ['/', '/store/wien'])
      await gateway.send(`GET ${path}`, { headers: { ...agent, accept: 'text/html', 'sec-fetch-dest': 'document' } });
    await log({ ...valid, category: 'device', action: 'stats' }, { ...agent, 'content-type': 'application/json' });
    const told = () =>
      analytics.received
        .filter(({ url }) => url === '/internal/analytics/consents')
        .map(({ body }) => JSON.parse(body));
    await until(() => told().reduce((sum, { opened }) => sum + opened, 0) === 2, 'pages that were opened');
    await until(() => told().reduce((sum, { consented }) => sum + consented, 0) === 1, 'one with consent');
  }, 30_000);

  it('is unavailable while analytics does not take it', async () => {
    analytics.handle((_call, response) => answerJson(response, 503, { errors: [] }));
    const { status, errors, headers } = await log(valid);
    expect([status, errors[0]?.code]).toEqual([503, 'service.unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });
  it.each([
    ['a body that is no JSON', '{', 400, 'request.body-malformed'],
    ['no body', '', 400, 'request.body-malformed'],
    ['a list', [valid], 422, 'field.type'],
    ['null', 'null', 422, 'field.required'],
    ['no type', { ...valid, type: undefined }, 422, 'field.required'],
    ['an empty category', { ...valid, category: '  ' }, 422, 'field.required'],
    ['the category of scans', { ...valid, category: 'qr' }, 422, 'field.invalid'],
    ['a negative age', { ...valid, ageMs: -1 }, 422, 'field.too-small'],
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
    ['a NUL', { ...valid, data: { text: 'a\0b' } }, 422, 'field.invalid'],
    ['half a surrogate pair', `{"type":"a","action":"b","category":"c","data":{"x":"\\ud800"}}`, 422, 'field.invalid'],
    ['more than 8 KiB', { ...valid, data: { text: 'x'.repeat(8_200) } }, 413, 'request.too-large'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await log(body);
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([status, code]);
    expect(messages()).toEqual([]);
  });

  it.each([
    ['data as deep as may be', { data: nested(5) }],
    ['__proto__ as a name', { data: JSON.parse('{"__proto__":{"polluted":1},"ok":1}') }],
    ['numbers beyond all bounds', { data: { big: 1e308, small: -0 } }],
    ['no data', { data: undefined }],
  ])('takes %s', async (_name, more) => {
    expect((await log({ ...valid, ...more })).status).toBe(202);
  });

  it('is JSON only', async () => {
    const answer = await log(valid, { 'content-type': 'text/plain' });
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([415, 'request.type-unsupported']);
  });
});
