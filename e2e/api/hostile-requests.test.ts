import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { problems } from '@filiale/contracts/api/problems';
import { methodAndPath } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { readSecrets } from '@filiale/devstack/secrets';
import { describe, expect, it } from '@jest/globals';
import { isLong } from '../is-long.ts';
import { testStack } from '../test-stack.ts';

const stack = testStack();
const { adminToken } = readSecrets(stack.stateDir);
type Answer = { status: number; type: string; body: string };

/** Sends exactly these bytes; fetch would mend or refuse some of them. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: stack.ports.gateway, method, path, headers, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
const json = { 'content-type': 'application/json' };
const asAdmin = { ...json, authorization: `Bearer ${adminToken}` };

/** Every refusal has the documented shape, a documented code and its status, and no refusal is our fault. */
function expectRefusal({ status, type, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(type).toMatch(/^application\/json/);
  const { errors } = JSON.parse(body) as { errors: { code: string; message: string }[] };
  expect(errors.length).toBeGreaterThan(0);
  for (const { code, message } of errors) {
    expect(Object.keys(problems)).toContain(code);
    expect(message).toBeTruthy();
  }
  expect(problems[errors[0]?.code as keyof typeof problems].status).toBe(status);
}

const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const hostileBodies: [string, string][] = [
  ['nothing', ''],
  ['half a document', '{"name": "x'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1e999'],
  ['deep nesting', nested],
  ['a prototype', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}'],
  [
    'every field of the wrong type',
    JSON.stringify({
      name: { $gt: '' },
      price: '1; drop table orders',
      id: [],
      revision: 'x',
      items: { length: 9e9 },
      branch: { $ne: null },
      branches: 'x',
      openingHours: 7,
    }),
  ],
  [
    'script in texts',
    JSON.stringify({ name: '<script>alert(1)</script>', items: [], identifier: '\u0000', price: -1 }),
  ],
  ['unpaired surrogates', '{"name": "\\ud800", "price": 1, "identifier": "\\udfff"}'],
];
const writes = Object.keys(routes).filter((key) => /^(POST|PUT)/.test(key) && !/\/(images|uploads)\b/.test(key));
const concrete = (key: string): { method: string; path: string } => {
  const { method, path } = methodAndPath(key);
  return { method, path: path.replace(/\{\w+\}/g, randomUUID()) };
};

/** A third of what is hostile, another one for each of three routes in turn; in `make test-hard` all of it. */
const shareOf = <T>(all: readonly T[], turn: number): readonly T[] =>
  isLong ? all : all.filter((_one, index) => index % 3 === turn % 3);

describe('hostile requests through the gateway', () => {
  it.each(writes.map((key, turn) => [key, turn] as const))(
    '%s refuses hostile bodies with a documented answer',
    async (key, turn) => {
      const { method, path } = concrete(key);
      for (const [, body] of shareOf(hostileBodies, turn)) {
        const answer = await send(method, path, { ...asAdmin, 'idempotency-key': randomUUID() }, body);
        if (answer.status >= 400) expectRefusal(answer);
        expect(answer.body).not.toMatch(/<script>alert/);
      }
    },
  );

  // A stream of events takes no parameters and does not end; gateway/test has its own tests of it.
  const reads = Object.keys(routes).filter(
    (key) => key.startsWith('GET') && !/^GET \/api\/branches\/\{id\}\/(orders|queue)\/events$/.test(key),
  );
  const queries = [
    '?unknown=1',
    '?page=-1',
    '?page=1e99',
    '?pageSize=0',
    '?sort[]=x',
    '?sort=%00',
    '?filter[a][b][c]=1',
    '?filter[$where]=1',
    '?filter[__proto__]=x',
    '?search=%',
    '?search=%E0%A4%A',
    `?search=${'x'.repeat(5000)}`,
    '?page=1&page=2',
  ];
  it.each(reads.map((key, turn) => [key, turn] as const))('%s refuses hostile parameters', async (key, turn) => {
    const { path } = concrete(key);
    for (const query of shareOf(queries, turn)) {
      const answer = await send('GET', `${path}${query}`, asAdmin);
      if (answer.status >= 400) expectRefusal(answer);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it.each([
    '/api/branches/..%2f..%2fetc%2fpasswd',
    '/api/branches/%00',
    '/api/branches/1%27%20or%201=1',
    '/api//branches',
    '/api/../internal/catalog/position',
    '/internal/catalog/position',
    '/api/%2e%2e/internal/init',
    '/metrics',
    '/api/nothing',
    '/api/orders/public/x/%E0%A4',
  ])('finds nothing at %s', async (path) => expectRefusal(await send('GET', path, asAdmin)));

  it('finds nothing at a path of 9,000 characters', async () =>
    expectRefusal(await send('GET', `/api/branches/${'9'.repeat(9000)}`)));

  it('refuses bodies that are too large, of another kind or cut off', async () => {
    const place = (headers: Record<string, string>, body: string | Buffer) =>
      send('POST', '/api/orders', { 'idempotency-key': randomUUID(), ...headers }, body);
    expect((await place(json, Buffer.alloc(2_000_000, 0x20))).status).toBe(413);
    expect((await place({ 'content-type': 'text/xml' }, '<order/>')).status).toBe(415);
    expect((await place({ ...json, 'content-encoding': 'gzip' }, 'not gzip')).status).toBeLessThan(500);
  });

  it('refuses ten thousand items with the field, and stores nothing', async () => {
    const items = Array.from({ length: 10_000 }, () => ({ product: randomUUID(), amount: 1, unit: 'piece' }));
    const answer = await send(
      'POST',
      '/api/orders',
      { ...json, 'idempotency-key': randomUUID() },
      JSON.stringify({ branch: randomUUID(), items }),
    );
    expect([413, 422]).toContain(answer.status);
    expectRefusal(answer);
  });

  it('ignores identities that a caller claims', async () => {
    const forged = { 'x-filiale-caller': 'eyJhbGciOiJub25lIn0.eyJraW5kIjoic2VydmljZSJ9.' };
    expect((await send('GET', '/api/orders', forged)).status).toBe(401);
    expect((await send('GET', '/api/orders', { authorization: 'Bearer wrong' })).status).toBe(401);
  });
});
