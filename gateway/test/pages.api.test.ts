import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './start-gateway.ts';

const script = 'console.log("Kren");'.repeat(50);
let folder: string;
let gateway: Gateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filiale-static-'));
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'chunks', 'a [1].js'), script);
  await writeFile(join(folder, 'service-worker.js'), script);
  await writeFile(join(folder, 'chunks', 'app.js'), script);
  await writeFile(join(folder, 'chunks', 'app.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'chunks', 'app.js.gz'), gzipSync(script));
  gateway = await startGateway({ WEB_STATIC_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});
const get = (path: string, accept: string) => gateway.call('GET', path, { headers: { 'accept-encoding': accept } });

describe('built files of the web app', () => {
  it.each(['br, gzip', 'gzip', 'identity'])('are sent as they were compressed beforehand: %s', async (accept) => {
    const answer = await get('/_next/static/chunks/app.js', accept);
    expect(answer.text).toBe(script);
    expect(answer.headers.get('content-encoding')).toBe(accept === 'identity' ? null : accept.split(',')[0]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('are sent plain where nothing compressed lies beside them, also under encoded names', async () => {
    const answer = await get('/_next/static/chunks/a%20%5B1%5D.js', 'br');
    expect([answer.text, answer.headers.get('content-encoding')]).toEqual([script, null]);
  });

  it('let the service worker speak for every page, and change under its name [PWA-007]', async () => {
    const { headers } = await get('/_next/static/service-worker.js', 'br');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/_next/static/chunks/app.js', 'br')).headers.get('service-worker-allowed')).toBeNull();
  });

  it('answer HEAD without a body', async () => {
    const answer = await gateway.call('HEAD', '/_next/static/chunks/app.js');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('are all that the folder gives away', async () => {
    for (const path of [
      '/_next/static/chunks/app.js.br',
      '/_next/static/chunks',
      '/_next/static/none.js',
      '/_next/data/x.json',
    ])
      expect((await get(path, 'br')).data).toMatchObject({ by: 'web', url: path });
    expect((await gateway.raw('GET /_next/static/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n')).slice(9, 12)).toBe(
      '400',
    );
  });
});

describe('pages', () => {
  it('get the headers that keep browsers safe', async () => {
    const { headers } = await gateway.call('GET', '/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('come with uploads that can run nothing', async () => {
    const { headers } = await gateway.call('GET', '/upload/hash/1.html');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('pages that could not be made', () => {
  const shell = (digest: string) =>
    `<!DOCTYPE html><html id="__next_error__"><head></head><body><script>self.__next_f.push([1,"E{\\"digest\\":\\"${digest}\\"}"])</script></body></html>`;
  const fail = (digest: string) =>
    gateway.web.handle((_call, response) => {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(shell(digest));
    });
  const page = (path: string, method = 'GET') => gateway.call(method, path, { headers: { accept: 'text/html' } });
  afterEach(() => gateway.web.reset());

  it.each([
    ['/store/lend', 'Gleich wieder da', 'Jetzt neu laden'],
    ['/en/store/lend', 'Back in a moment', 'Reload now'],
  ])(
    'because a service is away say so, with a title and a way to try again: %s [ERR-016]',
    async (path, title, retry) => {
      fail('service-away');
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
    fail('1234567');
    const { status, text } = await page(path);
    expect(status).toBe(500);
    expect(text).toContain('<title>500 Internal Server Error</title>');
    expect(text).toContain(words);
  });

  it('are left as they are for what is no page', async () => {
    fail('service-away');
    const { status, text } = await gateway.call('GET', '/store/lend?_rsc=1', { headers: { accept: '*/*' } });
    expect([status, text.startsWith('<!DOCTYPE html><html id="__next_error__">')]).toEqual([500, true]);
  });
});

describe('pages that are not there', () => {
  const shell = '<!DOCTYPE html><html id="__next_error__"><body></body></html>';
  const answerAll = (whole: number) =>
    gateway.web.handle(({ headers }, response) => {
      const isWhole = headers['x-filiale-missing'] === '1';
      response.writeHead(isWhole ? whole : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(isWhole ? '<h1>404 Not Found</h1>' : shell);
    });
  const missing = (method: string, accept: string) =>
    gateway.call(method, '/gibt/es/nicht', { headers: { accept, 'x-filiale-missing': '1' } });
  afterEach(() => gateway.web.reset());

  it('come whole, with the status of what is missing, for whoever reads without scripts [SITE-002]', async () => {
    answerAll(200);
    const { status, text } = await missing('GET', 'text/html');
    expect([status, text]).toEqual([404, '<h1>404 Not Found</h1>']);
    expect((await missing('HEAD', 'text/html')).status).toBe(404);
  });

  it('are asked for once more and not again', async () => {
    answerAll(404);
    expect((await missing('GET', 'text/html')).status).toBe(404);
    expect(gateway.web.received.map(({ headers }) => headers['x-filiale-missing'])).toEqual([undefined, '1']);
  });

  it('are not asked for where something was sent: pages are read', async () => {
    answerAll(200);
    const { status } = await gateway.call('POST', '/gibt/es/nicht', {
      headers: { accept: 'text/html' },
      body: '{"a":1}',
    });
    expect([status, gateway.web.received.map(({ body }) => body)]).toEqual([405, []]);
  });

  it('are left as they are for what is no page', async () => {
    answerAll(200);
    const { status, text } = await missing('GET', '*/*');
    expect([status, text]).toEqual([404, shell]);
  });
});
