import { answerJson } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: 'loopback' });
  gateway.content.handle(({ url }, response) => {
    const moved = [{ path: '/alt', target: '/neu', status: 301 }];
    answerJson(response, 200, { data: url === '/internal/content/redirects' ? moved : [] });
  });
  gateway.catalog.handle((_call, response) => answerJson(response, 200, { data: [] }));
});
afterAll(() => gateway.stop());

const overTls = { 'x-forwarded-proto': 'https' };

describe('every answer over TLS', () => {
  it.each([
    ['of the shop as it is made', 'GET /api/init', 200],
    ['of the shop that lies ready', 'GET /api/init', 200],
    ['of a service', 'GET /api/branches', 200],
    ['that refuses a visitor', 'GET /api/orders', 401],
    ['of an unknown address', 'GET /api/nothing', 404],
    ['of the description of the API', 'GET /api/openapi.json', 200],
    ['of the page to read it', 'GET /api/docs', 200],
    ['of a page', 'GET /', 200],
    ['to a POST to a page', 'POST /', 405],
    ['of a page that moved', 'GET /alt', 301],
    ['of a picture', 'GET /image/small/x.jpg', 200],
    ['about security', 'GET /.well-known/security.txt', 200],
    ['about health', 'GET /health/live', 200],
  ])('%s insists on TLS, is of the type it says, and stands in no foreign frame', async (_what, call, status) => {
    const answer = await gateway.send(call, { headers: overTls });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors '(?:self|none)'/);
  });

  it('insists on nothing over plain HTTP, also where it lies ready', async () => {
    for (const call of ['GET /api/init', 'GET /'])
      expect((await gateway.send(call)).headers.get('strict-transport-security')).toBeNull();
  });

  it('is accepted only from trusted proxies', async () => {
    const open = await startGateway();
    try {
      open.catalog.handle((_call, response) => answerJson(response, 200, { data: [] }));
      for (const _time of ['made', 'ready']) {
        const { headers } = await open.send('GET /api/init', { headers: overTls });
        expect(headers.get('strict-transport-security')).toBeNull();
      }
    } finally {
      await open.stop();
    }
  });

  it('with which a page has no policy of its own moves no relative address', async () => {
    const { headers } = await gateway.send('GET /', { headers: overTls });
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  });
});

describe('a malformed request', () => {
  it('is answered with nothing that a browser could take for a page', async () => {
    const answer = await gateway.raw('nonsense\r\n\r\n');
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r$/im);
  });
});
