import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('built files of the web app', () => {
  it('come as the web app sends them, without the headers of a page', async () => {
    gateway.web.handle((_call, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
      response.end(gzipSync('"Kren"'));
    });
    const { headers, text } = await gateway.send('GET /_next/static/service-worker.js');
    expect([text, headers.get('content-encoding')]).toEqual(['"Kren"', 'gzip']);
    // A service worker would be bound by it.
    expect(headers.get('content-security-policy')).toBeNull();
    gateway.web.reset();
  });

  it('that are not there run nothing', async () => {
    gateway.web.handle((_call, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'));
    const { status, headers } = await gateway.send('GET /_next/static/none.js');
    expect([status, headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining("script-src 'self'"),
    ]);
    gateway.web.reset();
  });

  it('cannot be asked for by a way up', async () => {
    const answer = await gateway.raw('GET /_next/static/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer.slice(9, 12)).toBe('400');
  });
});

describe('pages', () => {
  it('get the headers that keep browsers safe', async () => {
    const { headers } = await gateway.send('GET /');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('come with uploads that can run nothing', async () => {
    const { headers } = await gateway.send('GET /upload/hash/1.html');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('pages that could not be made', () => {
  const fail = (status: number) =>
    gateway.web.handle((_call, response) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end('of the web app');
    });
  const page = (path: string, method = 'GET') =>
    gateway.send(`${method} ${path}`, { headers: { accept: 'text/html' } });
  afterEach(() => gateway.web.reset());

  it.each([
    ['/store/lend', 'Gleich wieder da', 'Jetzt neu laden'],
    ['/en/store/lend', 'Back in a moment', 'Reload now'],
  ])(
    'because a service is away say so, with a title and a way to try again: %s [ERR-016]',
    async (path, title, retry) => {
      fail(503);
      const { status, headers, text } = await page(path);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('3');
      expect(text).toContain(`<title>${title}</title>`);
      expect(text).toContain(`<a href="">${retry}</a>`);
    },
  );

  it.each([
    ['/', 'Leider ist ein interner Fehler aufgetreten.'],
    ['/en', 'Unfortunately an internal error has occurred.'],
  ])('because something is broken are 500 with the prescribed words: %s [ERR-016]', async (path, words) => {
    fail(500);
    const { status, text } = await page(path);
    expect(status).toBe(500);
    expect(text).toContain('<title>500 Internal Server Error</title>');
    expect(text).toContain(words);
  });

  it('are passed on unchanged for answers that are no page', async () => {
    fail(503);
    const { status, text } = await gateway.send('GET /store/lend?_rsc=1', { headers: { accept: '*/*', rsc: '1' } });
    expect([status, text]).toEqual([503, 'of the web app']);
  });
});

describe('pages that are not there', () => {
  afterEach(() => gateway.web.reset());

  it('come as the web app draws them, asked for once and by no header of the visitor', async () => {
    gateway.web.handle((_call, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404'));
    const { status, text } = await gateway.send('GET /gibt/es/nicht', {
      headers: { accept: 'text/html', 'x-filiale-missing': '1' },
    });
    expect([status, text]).toEqual([404, '<h1>404']);
    expect(gateway.web.received.map(({ headers }) => headers['x-filiale-missing'])).toEqual([undefined]);
  });

  it('are not asked for where something was sent: pages are read', async () => {
    const { status } = await gateway.send('POST /gibt/es/nicht', { headers: { accept: 'text/html' }, raw: '{"a":1}' });
    expect([status, gateway.web.received]).toEqual([405, []]);
  });
});
