import type { Server } from 'node:http';
import { connect } from 'node:net';
import { rightsTo } from '@filiale/contracts/api/rights';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createLogger } from '../process/logging.ts';
import { createMetrics } from '../process/metrics.ts';
import { keyPair } from '../testing/test-callers.ts';
import { callerVerifier, signCaller } from './access.ts';
import { createHttpApp } from './http.ts';
import { listenHttp } from './http-server.ts';
import { ProblemError } from './problem-error.ts';

const { publicKey, privateKey } = keyPair();

const http = createHttpApp({
  service: 'catalog',
  logger: createLogger('test', 'silent'),
  verifyCaller: callerVerifier([publicKey], 'catalog'),
  metrics: createMetrics('test'),
});
const route = { owner: 'catalog', access: 'public', summary: '' } as const;
const Dish = z.strictObject({ name: z.string().min(1).max(5), price: z.number().optional() });
const Query = z.strictObject({
  filter: z.record(z.string(), z.string()).default({}),
  page: z.coerce.number().int().default(1),
});
http.bindRoute('GET /api/echo', { ...route, query: Query }, ({ query, language, caller }) => ({
  data: { query, language, caller },
}));
http.bindRoute('POST /api/dishes', { ...route, status: 201, body: Dish, bodyLimitBytes: 1000 }, ({ body }) => ({
  data: body,
}));
http.bindRoute('GET /api/dishes/{id}', { ...route, params: z.object({ id: z.uuid() }) }, ({ params }) => ({
  data: params,
}));
http.bindRoute('GET /api/names/{name}', route, ({ params }) => ({ data: params }));
http.bindRoute('POST /api/moves', { ...route, body: z.object({ message: z.string().optional() }) }, ({ body }) => ({
  data: body,
}));
const Basket = z.object({
  items: z.array(z.object({ amount: z.number().default(1) })),
  contact: z.object({}).nullish(),
});
http.bindRoute('POST /api/baskets', { ...route, status: 201, body: Basket }, ({ body }) => ({ data: body }));
http.bindRoute('POST /api/paid', { ...route, idempotency: 'required' }, ({ idempotencyKey }) => ({
  data: idempotencyKey,
}));
const { read, change } = rightsTo('things', { read: { ROLE_EMPLOYEE: 'branches' }, change: {} });
const own = { owner: 'catalog', summary: '' } as const;
http.bindRoute('GET /api/staff', { ...own, right: read }, ({ reach }) => ({ data: reach }));
http.bindRoute('GET /api/admin', { ...own, right: change }, () => ({ data: 'ok' }));
http.bindRoute('GET /api/bug', route, () => {
  throw new Error('secret text');
});
const begun = Promise.withResolvers<void>();
const finish = Promise.withResolvers<void>();
http.bindRoute('GET /api/slow', route, async () => {
  begun.resolve();
  await finish.promise;
  return { data: 'done' };
});
http.bindRoute('GET /api/away', route, () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
});
http.bindRoute('GET /api/refused', route, () => {
  throw new ProblemError('order.minimum-not-reached', { field: 'items', details: { amount: '3,00 €' } });
});
http.bindRoute('GET /api/bytes', route, () => ({
  bytes: 'raw',
  headers: { 'content-type': 'text/plain', 'cache-control': 'public' },
}));
http.app.get('/image/:name', (request, response) => void response.end(request.params.name));

let origin = '';
let port = 0;
let server: Server;
let stop = async () => {};
beforeAll(async () => {
  const listener = await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port, server, stop } = listener);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => stop());

type Body = { data?: unknown; errors?: { code: string; message: string; field?: string; details?: unknown }[] };
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(origin + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
};
const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  headers: Record<string, string> = {},
) => ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('http', () => {
  it('wraps data and sends safe headers', async () => {
    const answer = await ask('/api/echo?filter[a]=1&filter%5Bb%5D=x+y&page=2');
    expect(answer.body.data).toMatchObject({
      query: { filter: { a: '1', b: 'x y' }, page: 2 },
      caller: { kind: 'anonymous' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['?other=1', 'request.parameter-unknown'],
    ['?page=x', 'request.parameter-invalid'],
    ['?page=1&page=2', 'request.parameter-invalid'],
    ['?page[a]=1&page=2', 'request.parameter-invalid'],
    ['?filter=a', 'request.parameter-invalid'],
    ['?filter[a]=1&filter[a]=2', 'request.parameter-invalid'],
    ['?filter[a][b]=1', 'request.parameter-unknown'],
    ['?filter[__proto__]=1', 'request.parameter-unknown'],
    ['?__proto__[x]=1', 'request.parameter-unknown'],
    ['?constructor=1', 'request.parameter-unknown'],
    ['?page=%E0%A4', 'request.parameter-invalid'],
    ['?%E0%A4=1', 'request.malformed'],
    ['?filter[a]=%00', 'request.parameter-invalid'],
    [`?filter[a]=${'x'.repeat(9000)}`, 'request.malformed'],
  ])('answers the query %s with 400 %s', async (query, code) => {
    const answer = await ask(`/api/echo${query}`);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, code]);
  });

  it('answers a malformed id like a missing record', async () => {
    expect((await ask('/api/dishes/nonsense')).body.errors?.[0]?.code).toBe('record.missing');
    expect((await ask('/api/dishes/%27%20or%201=1')).status).toBe(404);
  });

  it.each(['/api/names/%E0%A4', '/api/names/%00', '/api/%', '/%ff'])(
    'answers the address %s with 400',
    async (path) => {
      expect((await ask(path)).status).toBe(400);
    },
  );

  it('decodes a path parameter but no plus sign', async () => {
    expect((await ask('/api/names/a%20b+c')).body.data).toEqual({ name: 'a b+c' });
  });

  it.each([
    ['{', 'application/json', 400, 'request.body-malformed'],
    ['', 'application/json', 400, 'request.body-malformed'],
    ['{"name":"a"}', 'text/plain', 415, 'request.type-unsupported'],
    ['{"name":"a"}', 'application/json; charset=latin1', 415, 'request.type-unsupported'],
    ['{"name":"\\u0000"}', 'application/json', 422, 'field.invalid'],
    ['{"name":"\\ud800"}', 'application/json', 422, 'field.invalid'],
    ['{"\\u0000":"a"}', 'application/json', 400, 'request.malformed'],
    [`{"name":${'['.repeat(400)}${']'.repeat(400)}}`, 'application/json', 400, 'request.malformed'],
    [`{"name":"${'x'.repeat(2000)}"}`, 'application/json', 413, 'request.too-large'],
    ['{}', 'application/json', 422, 'field.required'],
    ['[]', 'application/json', 422, 'field.type'],
    ['null', 'application/json', 422, 'field.required'],
    ['{"name":""}', 'application/json', 422, 'field.required'],
    ['{"name":"toolong"}', 'application/json', 422, 'field.too-long'],
    ['{"name":1}', 'application/json', 422, 'field.type'],
    ['{"name":"a","price":1e999}', 'application/json', 422, 'field.type'],
    ['{"name":"a","extra":1}', 'application/json', 422, 'field.unknown'],
  ])('answers the body %.40s of type %s with %i %s', async (body, type, status, code) => {
    const answer = await post('/api/dishes', body, type);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
  });

  it('names the field whose characters no store can keep', async () => {
    const { body } = await post('/api/dishes', '{"parts":[{"name":"a"},{"name":"b\\u0000"}]}');
    expect(body.errors?.[0]).toMatchObject({ field: 'parts.1.name', details: { reason: 'characters' } });
  });

  it('refuses bytes that are no UTF-8, and compressed bodies', async () => {
    expect((await post('/api/dishes', Uint8Array.from([0x22, 0xff, 0x22]))).body.errors?.[0]?.code).toBe(
      'request.body-malformed',
    );
    const packed = await post('/api/dishes', '{"name":"a"}', 'application/json', { 'content-encoding': 'gzip' });
    expect(packed.status).toBe(415);
  });

  it('pollutes no prototype', async () => {
    const answer = await post(
      '/api/dishes',
      '{"name":"a","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(answer.status).toBe(422);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('answers every bad field in one list, in the language asked for [ERR-015]', async () => {
    const answer = await post('/api/dishes', '{"name":1,"price":"x"}', 'application/json', { 'accept-language': 'en' });
    expect(answer.body.errors).toEqual([
      { code: 'field.type', message: 'The value has the wrong type.', field: 'name' },
      { code: 'field.type', message: 'The value has the wrong type.', field: 'price' },
    ]);
  });

  it('names the fields of a body that it takes without them, and does not refuse them', async () => {
    const basket = { items: [{ amount: 2 }, { amout: 3, 'größe"': 1 }], contact: { fon: '1' }, note: null };
    const { status, headers, body } = await post('/api/baskets', JSON.stringify(basket));
    expect([status, body.data]).toEqual([201, { items: [{ amount: 2 }, { amount: 1 }], contact: {} }]);
    expect(headers.get('unknown-fields')).toBe(
      '"items[1].amout", "items[1].gr%C3%B6%C3%9Fe%22", "contact.fon", "note"',
    );
    const many = Object.fromEntries(Array.from({ length: 30 }, (_none, nth) => [`field${nth}`, 'x'.repeat(200)]));
    const named = (await post('/api/baskets', JSON.stringify({ ...many, items: [] }))).headers.get('unknown-fields');
    expect(named?.split(', ')).toHaveLength(20);
    const halved = await post('/api/baskets', `{"items": [], "${'x'.repeat(99)}😀": 1}`);
    expect([halved.status, halved.headers.get('unknown-fields')]).toEqual([201, `"${'x'.repeat(99)}%EF%BF%BD"`]);
    const known = await post('/api/baskets', JSON.stringify({ items: [{}], contact: null }));
    expect([known.status, known.headers.get('unknown-fields')]).toEqual([201, null]);
  });

  it('takes an absent body where nothing in it is required', async () => {
    expect((await ask('/api/moves', { method: 'POST' })).body.data).toEqual({});
  });

  it('requires an idempotency key where the route does', async () => {
    expect((await ask('/api/paid', { method: 'POST' })).body.errors?.[0]?.code).toBe('request.idempotency-key-missing');
    const answer = await ask('/api/paid', { method: 'POST', headers: { 'idempotency-key': '12345678' } });
    expect(answer.body.data).toBe('12345678');
  });

  it.each(['1234567', 'x'.repeat(201), 'with a space'])(
    'says of the idempotency key %j how it must be',
    async (key) => {
      const { status, body } = await ask('/api/paid', {
        method: 'POST',
        headers: { 'idempotency-key': key, 'accept-language': 'en' },
      });
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            code: 'request.idempotency-key-invalid',
            message: expect.stringMatching(/“Idempotency-Key” must be 8 to 200/),
          },
        ],
      ]);
    },
  );

  it('answers another method of a known path with 405 and the allowed methods, OPTIONS too', async () => {
    const answer = await ask('/api/dishes', { method: 'PUT' });
    expect([answer.status, answer.headers.get('allow'), answer.body.errors?.[0]?.code]).toEqual([
      405,
      'POST',
      'request.method-not-allowed',
    ]);
    expect((await ask('/api/echo', { method: 'OPTIONS' })).headers.get('allow')).toBe('HEAD, GET');
  });

  it('answers HEAD like GET without a body', async () => {
    const answer = await ask('/api/echo', { method: 'HEAD' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10);
  });

  it('answers unknown addresses with 404 and leaves express routes of the service reachable', async () => {
    expect((await ask('/api/nothing')).body.errors?.[0]?.code).toBe('request.route-unknown');
    expect((await ask('/api/echo/')).status).toBe(404);
    expect(await (await fetch(`${origin}/image/x`)).text()).toBe('x');
  });

  it('hides what a bug says', async () => {
    const answer = await ask('/api/bug');
    expect([answer.status, answer.body.errors]).toEqual([
      500,
      [{ code: 'internal', message: 'Ein unbekannter Fehler ist aufgetreten.' }],
    ]);
  });

  it('answers 503 with Retry-After while a store is away', async () => {
    const answer = await ask('/api/away');
    expect([answer.status, answer.headers.get('retry-after'), answer.body.errors?.[0]?.code]).toEqual([
      503,
      '2',
      'service.unavailable',
    ]);
  });

  it('answers a refusal with its text, field and details', async () => {
    expect((await ask('/api/refused')).body.errors).toEqual([
      {
        code: 'order.minimum-not-reached',
        message: 'Der Mindestbestellwert ist noch nicht erreicht. Es fehlen 3,00 €.',
        field: 'items',
        details: { amount: '3,00 €' },
      },
    ]);
  });

  it('lets only allowed callers in', async () => {
    const as = async (caller: Parameters<typeof signCaller>[0], audience = 'catalog') => ({
      headers: { 'x-filiale-caller': await signCaller(caller, audience, privateKey) },
    });
    const employee = { kind: 'staff', sub: 'u', name: 'U', roles: ['ROLE_EMPLOYEE'], branches: ['b'] } as const;
    expect((await ask('/api/staff')).body.errors?.[0]?.code).toBe('access.session-missing');
    expect((await ask('/api/staff', await as({ kind: 'anonymous' }))).status).toBe(401);
    expect((await ask('/api/staff', await as(employee))).body.data).toEqual([{ branches: ['b'] }]);
    expect((await ask('/api/admin', await as(employee))).body.errors?.[0]?.code).toBe('access.forbidden');
    expect((await ask('/api/staff', await as(employee, 'ordering'))).body.errors?.[0]?.code).toBe(
      'access.token-invalid',
    );
    expect((await ask('/api/staff', { headers: { 'x-filiale-caller': 'nonsense' } })).status).toBe(401);
    expect((await ask('/api/echo', { headers: { 'x-filiale-caller': 'nonsense' } })).status).toBe(200);
  });

  it('answers broken and overlong requests with an errors list', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"request\.malformed"/);
    expect(await raw(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400[\s\S]*"errors"/,
    );
  });

  it('goes on listening when a connection could not be taken', async () => {
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect((await ask('/api/echo')).status).toBe(200);
  });

  it('sends prepared bytes as they are', async () => {
    const response = await fetch(`${origin}/api/bytes`);
    expect([await response.text(), response.headers.get('cache-control')]).toEqual(['raw', 'public']);
  });

  it('reports whether it lives and is ready, and names missing dependencies', async () => {
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/health/ready')).status).toBe(200);
    http.health.register('mongodb', () => Promise.reject(new Error('gone')));
    const answer = await ask('/health/ready');
    expect([answer.status, answer.body.errors?.[0]?.details]).toEqual([503, { away: ['mongodb'] }]);
  });

  it('counts its calls for Prometheus by route, not by address', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{service="test",route="GET /api/dishes/{id}",status="404"} 2',
    );
  });
});

describe('a server that stops', () => {
  it('lets running calls finish and keeps none of their connections', async () => {
    const other = await listenHttp(http.app, { port: 0, host: '127.0.0.1', logger: createLogger('test', 'silent') });
    const running = fetch(`http://127.0.0.1:${other.port}/api/slow`);
    await begun.promise;
    const stopped = other.stop();
    finish.resolve();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
  });
});
