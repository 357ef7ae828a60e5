import { randomUUID } from 'node:crypto';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limitTable } from '../src/limits/rate-limits.ts';
import { asAdmin, asService, type Gateway, startGateway, startUpstream } from './start-gateway.ts';

let gateway: Gateway;
let analytics: Awaited<ReturnType<typeof startUpstream>>;
let payment: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  analytics = await startUpstream('analytics');
  payment = await startUpstream('payment');
  gateway = await startGateway({
    PAYMENT_URL: payment.origin,
    LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: 'loopback',
    ANALYTICS_URL: analytics.origin,
  });
});
afterAll(async () => {
  await gateway.stop();
  await analytics.stop();
  await payment.stop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const times = async (count: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status);
  return statuses;
};

describe('limits', () => {
  it('of webhooks are their own, and their foreign pages and cookies refuse nobody; signed bodies arrive unchanged', async () => {
    const body = '{"transactionId": "1",  "status":"settled"}';
    const headers = {
      ...from('203.0.113.9'),
      cookie: 'a=b',
      origin: 'https://pay.example',
      'sec-fetch-site': 'cross-site',
      'datatrans-signature': 't=1,s0=ab',
    };
    const { points } = limitTable.api;
    const call = () => gateway.send('POST /api/payments/datatrans/webhook', { raw: body, headers });
    expect(new Set(await times(points + 1, call))).toEqual(new Set([200]));
    const last = payment.received.at(-1);
    expect([last?.body, last?.headers['datatrans-signature'], last?.headers.cookie]).toEqual([
      body,
      't=1,s0=ab',
      undefined,
    ]);
    const back = await gateway.send('POST /api/payments/return/u/h', { raw: 'a=b', headers });
    expect(back.status).toBe(200);
  });

  it('refuse orders of one address with 429 and Retry-After, and no other address', async () => {
    const order = (address: string) => gateway.send('POST /api/orders', { raw: '{}', headers: from(address) });
    const { points } = limitTable.orders;
    const statuses = await times(points, () => order('203.0.113.1'));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await order('203.0.113.1');
    expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'request.too-many']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await order('203.0.113.2')).status).toBe(200);
    expect((await gateway.send('GET /api/products', { headers: from('203.0.113.1') })).status).toBe(200);
  });

  it('refuse entries of the analytics log past their own limit, and take nothing from other calls', async () => {
    const log = () => gateway.send('POST /api/analytics-log', { raw: '{}', headers: from('203.0.113.7') });
    const { points } = limitTable.analytics;
    // Without an entry in it.
    expect(new Set(await times(points, log))).toEqual(new Set([422]));
    const refused = await log();
    expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'request.too-many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const read = () => gateway.send('GET /api/products', { headers: from('203.0.113.7') });
    expect(new Set(await times(limitTable.api.points, read))).toEqual(new Set([200]));
    expect((await read()).status).toBe(429);
  });

  it('stop who guesses the keys of orders, while who knows them may poll', async () => {
    gateway.ordering.handle((call, response) =>
      call.url.endsWith('/right') ? answerJson(response, 200, { data: 1 }) : answerJson(response, 404, { errors: [] }),
    );
    const read = (hash: string, address: string) =>
      gateway.send(`GET /api/orders/public/u/${hash}`, { headers: from(address) });
    expect(new Set(await times(60, () => read('right', '203.0.113.3')))).toEqual(new Set([200]));
    const { points } = limitTable.links;
    const guesses = await times(points + 5, () => read('wrong', '203.0.113.4'));
    expect(guesses.slice(0, points)).toEqual(Array(points).fill(404));
    expect(guesses.at(-1)).toBe(429);
    expect((await read('right', '203.0.113.3')).status).toBe(200);
    // A link that has worked here is not blocked by others' failures behind the same address.
    expect((await read('right', '203.0.113.4')).status).toBe(200);
    gateway.ordering.reset();
  });

  it('stop who guesses the links of orders by their pages', async () => {
    gateway.web.handle((call, response) => {
      response.writeHead(call.url.includes('right') ? 200 : 404, { 'content-type': 'text/html' });
      response.end('<p>');
    });
    const page = (path: string) =>
      gateway.send(`GET ${path}`, { headers: { ...from('203.0.113.20'), accept: 'text/html' } });
    expect((await page('/status/u/right')).status).toBe(200);
    const guesses = await times(limitTable.links.points + 5, () => page('/en/status/u/wrong'));
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
    // The refusal of a page is a page in its language.
    const refused = await page('/en/status/u/wrong');
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.text).toContain('There were too many requests from your internet connection');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await page('/status/u/wrong')).text).toContain('Bestellungen sind davon nicht betroffen');
    expect((await page('/status/u/right')).status).toBe(200);
    expect((await page('/status/u/other')).status).toBe(429);
    expect((await page('/store/graz-right')).status).toBe(200);
    gateway.web.reset();
  });

  it('never keep out an order that was placed, by its page or by its key, at whichever replica [STATUS-001]', async () => {
    const other = await startGateway({
      KAFKA_TOPIC_PREFIX: gateway.prefix,
      LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: 'loopback',
    });
    for (const { ordering } of [gateway, other])
      ordering.handle(({ method, url }, response) => {
        if (method === 'POST') {
          response.setHeader('location', '/api/orders/public/placed/here');
          return answerJson(response, 201, { data: {} });
        }
        const isRight = url.endsWith('/placed/here') || url.endsWith('/the-key-of-the-cart');
        answerJson(response, isRight ? 200 : 404, isRight ? { data: 1 } : { errors: [] });
      });
    const headers = from('203.0.113.40');
    const at = (one: Gateway, path: string) => one.send(`GET ${path}`, { headers });
    expect((await times(limitTable.links.points + 1, () => at(gateway, '/api/orders/public/u/wrong'))).at(-1)).toBe(
      429,
    );
    expect((await at(gateway, '/api/placed-orders/another-key-of-a-cart')).status).toBe(429);
    const key = { 'idempotency-key': 'the-key-of-the-cart' };
    await gateway.send('POST /api/orders', { raw: '{}', headers: { ...headers, ...key } });
    for (const one of process.env.REDIS_URL ? [gateway, other] : [gateway])
      for (const path of ['/api/orders/public/placed/here', '/api/placed-orders/the-key-of-the-cart'])
        expect((await at(one, path)).status).toBe(200);
    await other.stop();
    gateway.ordering.reset();
  });

  it('take wrong tokens, keys and links each for themselves', async () => {
    const headers = { ...from('203.0.113.21'), authorization: 'Bearer wrong' };
    const guess = () => gateway.send('GET /api/products', { headers });
    expect((await times(limitTable.tokens.points + 1, guess)).at(-1)).toBe(429);
    const guest = await gateway.send('GET /api/orders/public/u/h', { headers: from('203.0.113.21') });
    expect(guest.status).toBe(200);
  });

  it('are asked before wrong keys and cookies of devices cost a call, and a wrong one is asked about once', async () => {
    gateway.ordering.handle((call, response) => {
      if (call.url !== '/internal/ordering/device') return answerJson(response, 200, { data: null });
      answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
    });
    const asked = () => gateway.ordering.received.filter(({ url }) => url === '/internal/ordering/device').length;
    gateway.ordering.received.length = 0;
    const withKey = (key: string) =>
      gateway.send('GET /api/products', { headers: { ...from('203.0.113.22'), 'x-api-key': `fk_wrong-key-${key}` } });
    expect(await times(5, () => withKey('same'))).toEqual([401, 401, 401, 401, 401]);
    expect(asked()).toBe(1);
    const statuses = await times(limitTable.keys.points + 10, () => withKey(randomUUID()));
    expect(statuses.at(-1)).toBe(429);
    expect(asked()).toBe(limitTable.keys.points);
    const withCookie = () =>
      gateway.send('GET /api/products', {
        headers: { ...from('203.0.113.23'), cookie: `filiale_device=wrong-cookie-of-a-tablet-${randomUUID()}` },
      });
    expect(new Set(await times(limitTable.cookies.points + 10, withCookie))).toEqual(new Set([200]));
    expect(asked()).toBe(limitTable.keys.points + limitTable.cookies.points);
    gateway.ordering.reset();
  });

  it('are shown in every answer', async () => {
    const headers = from('203.0.113.24');
    const quotaOf = ({ headers: given }: { headers: Headers }) =>
      ['ratelimit-policy', 'ratelimit-limit', 'ratelimit-remaining'].map((name) => given.get(name));
    const first = await gateway.send('GET /api/products', { headers });
    expect(quotaOf(first)).toEqual(['600;w=60', '600', '599']);
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(quotaOf(await gateway.send('GET /api/nothing', { headers }))).toEqual(['600;w=60', '600', '598']);
    expect(quotaOf(await gateway.send('POST /api/orders', { headers, raw: '{}' }))).toEqual(['20;w=60', '20', '19']);
    expect(quotaOf(await gateway.send('GET /api/products', { headers: asAdmin }))[0]).toBe('3000;w=60');
    expect(quotaOf(await gateway.send('GET /', { headers }))[0]).toBe('600;w=60');
    for (let call = 0; call < 2; call += 1)
      expect((await gateway.send('GET /api/init', { headers })).headers.get('ratelimit-policy')).toBe('600;w=60');
  });

  it('stop who guesses tokens', async () => {
    const guess = () =>
      gateway.send('GET /api/orders', { headers: { ...from('203.0.113.5'), authorization: 'Bearer wrong' } });
    expect((await times(limitTable.tokens.points + 1, guess)).at(-1)).toBe(429);
    const right = await gateway.send('GET /api/orders', { headers: { ...from('203.0.113.6'), ...asAdmin } });
    expect(right.status).toBe(200);
  });

  it('do not concern the web app', async () => {
    const call = () => gateway.sendInside('POST /api/orders', { raw: '{}', headers: asService });
    expect(new Set(await times(limitTable.orders.points + 5, call))).toEqual(new Set([200]));
  });
});
