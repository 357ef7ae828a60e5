import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.reset());

const nobodyWasAsked = () =>
  [gateway.catalog, gateway.ordering, gateway.content, gateway.web].every(({ received }) => received.length === 0);
const get = (target: string) => gateway.raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

describe('hostile addresses', () => {
  it.each([
    '/api/../internal/init',
    '/api/%2e%2e/internal/init',
    '/api/..%2finternal/init',
    '/api/products/%2E%2E%2F%2E%2E',
    '/image/../../etc/passwd',
    '/api//products',
    '//evil.example/%2f..',
    '/api/products/%00',
    '/api/%E0%A4%A',
    '/%',
    '/api\\products',
    'http://evil.example/api/products',
    `/${'a'.repeat(9_000)}`,
    `/api/products?search=${'a'.repeat(9_000)}`,
  ])('are refused with 400: %.60s', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request.malformed"');
    expect(nobodyWasAsked()).toBe(true);
  });

  it('are refused also when they are 100 kB long', async () => {
    const answer = await get(`/api/products?x=${'a'.repeat(100_000)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('{"errors":[{"code":"request.');
  });

  it.each(['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'and broken requests get the documented answer',
    async (text) => {
      const answer = await gateway.raw(text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('{"errors":[{"code":"request.malformed"');
    },
  );
});

describe('what pages are not for', () => {
  it('two hosts are refused, before anything else is looked at', async () => {
    for (const path of ['/', '/api/init', '/api/products']) {
      const answer = await gateway.raw(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(nobodyWasAsked()).toBe(true);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS'])('%s of a page is refused with 405', async (method) => {
    for (const path of ['/', '/store/graz', '/.well-known/security.txt']) {
      const answer = await gateway.send(`${method} ${path}`);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'HEAD, GET']);
    }
    expect(gateway.web.received).toEqual([]);
  });

  it('TRACE echoes nothing, wherever it goes', async () => {
    for (const path of ['/', '/api/init', '/api/products', '/image/x.jpg', '/health/live']) {
      const answer = await gateway.raw(
        `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer.slice(9, 12)]).toEqual([path, '405']);
      expect(answer).not.toContain('echoed');
    }
    expect(nobodyWasAsked()).toBe(true);
  });

  it('pages without a policy of their own run no inline script, and may not ask for camera and the like', async () => {
    gateway.web.handle((_call, response) => {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end('<p>');
    });
    for (const path of ['/wp-login.php', '/']) {
      const { headers } = await gateway.send(`GET ${path}`, { headers: { accept: 'text/html' } });
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  it('the contact for security reports is at its standard path', async () => {
    const answer = await gateway.send('GET /.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toMatch(/^Contact: http:\/\/localhost:8080\/site\/imprint\nExpires: \d{4}-/);
  });
});

describe('bodies', () => {
  const big = 'x'.repeat(300 * 1024);

  it('over the limit of the route are refused by their announced length', async () => {
    const answer = await gateway.send('POST /api/orders', { raw: big });
    expect([answer.status, answer.errors[0]?.code]).toEqual([413, 'request.too-large']);
    expect(gateway.ordering.received).toEqual([]);
  });

  it('over the limit of the route are refused while they stream', async () => {
    const chunk = new TextEncoder().encode(big.slice(0, 64 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 20) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await gateway.send('POST /api/orders', { raw: body });
    expect([answer.status, answer.errors[0]?.code]).toEqual([413, 'request.too-large']);
  });

  it('within the limit of the route stream through whole', async () => {
    const body = 'y'.repeat(4 * 1024 * 1024);
    const answer = await gateway.send('POST /api/uploads', { raw: body });
    expect([answer.status, answer.data.body.length]).toEqual([200, body.length]);
    const stream = new Blob(['{"a":', '1}']).stream();
    const chunked = await gateway.send('POST /api/orders', { raw: stream });
    expect(chunked.data.body).toBe('{"a":1}');
  });

  it('of a GET are refused, since the next hop could take them for another request', async () => {
    const smuggled = 'GET /internal/init HTTP/1.1\r\nHost: x\r\n\r\n';
    const plain = `GET /api/products HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
    const chunked = `GET /api/products HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    for (const text of [plain, chunked]) expect(await gateway.raw(text)).toMatch(/^HTTP\/1\.1 400 /);
    expect(nobodyWasAsked()).toBe(true);
  });

  it('framed in two ways at once are refused', async () => {
    const both =
      'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    const odd = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n';
    const twice = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde';
    for (const text of [both, odd, twice]) expect(await gateway.raw(text)).toMatch(/^HTTP\/1\.1 400 /);
    expect(nobodyWasAsked()).toBe(true);
  });

  it('of a DELETE reach their service in their own frame', async () => {
    const smuggled = 'GET /internal/init HTTP/1.1\r\nHost: x\r\n\r\n';
    const text = `DELETE /api/products/01970000-0000-7000-8000-000000000001 HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin.authorization}\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    expect(await gateway.raw(text)).toMatch(/^HTTP\/1\.1 200 /);
    expect(gateway.catalog.received.map(({ method, body }) => [method, body])).toEqual([['DELETE', smuggled]]);
  });

  it('that their sender breaks off reach no service whole', async () => {
    const text = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"items":';
    await gateway.raw(text);
    expect(gateway.ordering.received).toEqual([]);
    expect((await gateway.send('GET /api/products')).status).toBe(200);
  });
});
