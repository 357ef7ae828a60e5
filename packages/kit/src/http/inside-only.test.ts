import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../process/logging.ts';
import { createMetrics } from '../process/metrics.ts';
import { keyPair } from '../testing/test-callers.ts';
import { callerHeader, callerVerifier, signCaller } from './access.ts';
import { createHttpApp } from './http.ts';

const { publicKey, privateKey } = keyPair();
const token = 'a-token-of-monitoring';
const nextToken = 'the-token-after-it';

const http = createHttpApp({
  service: 'catalog',
  logger: createLogger('test', 'silent'),
  verifyCaller: callerVerifier([publicKey], 'catalog'),
  metrics: createMetrics('test'),
  directCalls: 'refused',
  metricsTokens: [token, nextToken],
});
const route = { owner: 'catalog', summary: '' } as const;
http.bindRoute('GET /api/said', { ...route, access: 'public' }, () => ({ data: null }));
http.bindRoute('GET /internal/said', { ...route, access: 'service', callers: ['gateway'] }, () => ({ data: null }));
http.bindRoute('GET /internal/other', { ...route, access: 'service', callers: ['ordering'] }, () => ({ data: null }));
http.bindRoute('GET /api/staff', { ...route, access: 'person' }, () => ({ data: null }));
http.app.get('/image/:name', (_request, response) => void response.end('picture'));

let origin = '';
let stop = async () => {};
beforeAll(async () => {
  const listener = await http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${listener.port}`;
  stop = listener.stop;
});
afterAll(() => stop());

const status = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}`, { headers });
  await response.text();
  return response.status;
};
const as = async (caller: Parameters<typeof signCaller>[0]) => ({
  [callerHeader]: await signCaller(caller, 'catalog', privateKey),
});

describe('the port of a service', () => {
  it('answers only callers with a token of the gateway, except for its health', async () => {
    for (const path of ['/api/said', '/image/a.png', '/api/nothing', '/internal/said'])
      expect([path, await status(path), await status(path, { [callerHeader]: 'forged' })]).toEqual([path, 401, 401]);
    expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 200]);
    const visitor = await as({ kind: 'anonymous' });
    expect([await status('/api/said', visitor), await status('/image/a.png', visitor)]).toEqual([200, 200]);
  });

  it('lets a service do what lists it as a caller and nothing else', async () => {
    const gateway = await as({ kind: 'service', sub: 'gateway' });
    expect(await status('/internal/said', gateway)).toBe(200);
    expect(await status('/internal/other', gateway)).toBe(403);
    expect(await status('/api/staff', gateway)).toBe(403);
  });

  it('returns its metrics to callers with the token', async () => {
    expect(await status('/metrics')).toBe(404);
    expect(await status('/metrics', { authorization: 'Bearer wrong' })).toBe(404);
    expect(await status('/metrics', { authorization: token })).toBe(404);
    for (const one of [token, nextToken])
      expect(await status('/metrics', { authorization: `Bearer ${one}` })).toBe(200);
    expect(await status('/metrics', { authorization: `Bearer ${token},${nextToken}` })).toBe(404);
  });
});
