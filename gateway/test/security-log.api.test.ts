import { createLogger } from '@filiale/kit/process/logging';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
const lines: Record<string, unknown>[] = [];
const secrets = ['wrong-token-of-somebody', 'fk_wrong-key-of-a-tablet', 'secret-cookie'];

beforeAll(async () => {
  const logger = createLogger('gateway', 'warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  gateway = await startGateway({ LIMIT_FACTOR: '0.05' }, logger);
});
afterAll(() => gateway.stop());

const securityEvents = () =>
  lines.filter(({ log }) => log === 'security').map(({ event, route, status, code }) => [event, route, status, code]);

describe('security log', () => {
  it('records refused tokens and keys, forbidden calls and too many calls, with their address and without secrets', async () => {
    gateway.ordering.handle((call, response) =>
      call.url === '/internal/ordering/device'
        ? answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] })
        : answerJson(response, 403, { errors: [{ code: 'access.forbidden', message: '' }] }),
    );
    await gateway.send('GET /api/products', { headers: { authorization: `Bearer ${secrets[0]}` } });
    await gateway.send('GET /api/products', { headers: { 'x-api-key': String(secrets[1]) } });
    await gateway.send('POST /api/orders', { raw: '{}', headers: { cookie: `a=${secrets[2]}` } });
    await gateway.send('GET /api/orders', { headers: asAdmin });
    for (let call = 0; call < 3; call += 1) await gateway.send('POST /api/orders', { raw: '{}' });
    expect(securityEvents()).toEqual(
      expect.arrayContaining([
        ['refused', 'GET /api/products', 401, 'access.token-invalid'],
        ['refused', 'POST /api/orders', 403, 'request.csrf-invalid'],
        ['refused', 'GET /api/orders', 403, undefined],
        ['refused', 'POST /api/orders', 429, 'request.too-many'],
      ]),
    );
    for (const line of lines.filter(({ log }) => log === 'security'))
      expect(line).toMatchObject({ address: expect.stringContaining('127.0.0.1'), requestId: expect.any(String) });
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('records the use of an integrator’s key without the right', async () => {
    const id = '0190a000-0000-7000-8000-000000000005';
    const key = 'fi_a-right-key-that-opens-little';
    const own: Record<string, unknown>[] = [];
    const logger = createLogger('gateway', 'warn', { write: (line: string) => void own.push(JSON.parse(line)) });
    const open = await startGateway({}, logger);
    try {
      const data = { id, name: 'Kassa', grants: [], branches: null };
      open.workforce.handle((_call, response) => answerJson(response, 200, { data }));
      await open.send('GET /api/users', { headers: { 'x-api-key': key } });
    } finally {
      await open.stop();
    }
    expect(own.find(({ event }) => event === 'key-denied')).toMatchObject({
      ...{ log: 'security', route: 'GET /api/users', actor: `key ${id}` },
      address: expect.stringContaining('127.0.0.1'),
    });
    expect(JSON.stringify(own)).not.toContain(key);
  });
});
