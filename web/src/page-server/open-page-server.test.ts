import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openBuiltFiles } from './built-files.ts';
import { openPageServer } from './open-page-server.ts';

const script = 'console.log("Kren");'.repeat(50);
const page =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n1"/>' +
  '<script src="/_next/static/chunks/app.js" async="" nonce="n1"></script></head><body>' +
  `${'Knödel '.repeat(300)}<script nonce="n1">self.__next_f.push([1,"x"])</script></body></html>`;

let folder: string;
let server: Awaited<ReturnType<typeof openPageServer>>;
/** In the place of Next. */
let handle: RequestListener;
let warnings: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filiale-page-server-'));
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'chunks', 'a [1].js'), script);
  await writeFile(join(folder, 'chunks', 'a.css'), '.a{color:red}');
  await writeFile(join(folder, 'service-worker.js'), script);
  await writeFile(join(folder, 'chunks', 'app.js'), script);
  await writeFile(join(folder, 'chunks', 'app.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'chunks', 'app.js.gz'), gzipSync(script));
  server = await openPageServer({
    handle: (incoming, outgoing) => handle(incoming, outgoing),
    files: await openBuiltFiles(folder),
    port: 0,
    host: '127.0.0.1',
    startScript: 'start()',
    warn: (sentence) => warnings.push(sentence),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  warnings = [];
  handle = (incoming, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'nonce-n1'",
      'cache-control': 'private, no-store',
      link: '</_next/static/chunks/app.js>; rel=preload; as="script"',
      vary: 'rsc',
    });
    outgoing.end(incoming.method === 'HEAD' ? undefined : page);
  };
});

const asPage = { accept: 'text/html' };
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('built files', () => {
  it.each(['br, gzip', 'gzip', 'identity'])('are sent as they were compressed beforehand: %s', async (accept) => {
    const answer = await get('/_next/static/chunks/app.js', { 'accept-encoding': accept });
    expect(answer.text).toBe(script);
    expect(answer.headers.get('content-encoding')).toBe(accept === 'identity' ? null : accept.split(',')[0]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('are sent plain where nothing compressed lies beside them, also under encoded names', async () => {
    const answer = await get('/_next/static/chunks/a%20%5B1%5D.js?x', { 'accept-encoding': 'br' });
    expect([answer.text, answer.headers.get('content-encoding')]).toEqual([script, null]);
  });

  it('let the service worker speak for every page, and change under its name [PWA-007]', async () => {
    const { headers } = await get('/_next/static/service-worker.js');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/_next/static/chunks/app.js')).headers.get('service-worker-allowed')).toBeNull();
  });

  it('answer HEAD without a body', async () => {
    const answer = await get('/_next/static/chunks/app.js', {}, 'HEAD');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it.each(['chunks/app.js.br', 'chunks', 'none.js', '%E0%A4%A.js', '..%2f..%2fetc%2fpasswd'])(
    'are all that the folder gives away; Next is asked for anything else: %s',
    async (name) => {
      handle = (_incoming, outgoing) => outgoing.writeHead(404).end('of Next');
      expect(await get(`/_next/static/${name}`)).toMatchObject({ status: 404, text: 'of Next' });
    },
  );
});

describe('pages', () => {
  it.each(['br', 'gzip', 'identity'])('are arranged to be painted first, and sent as %s', async (coding) => {
    const { headers, text } = await get('/', { ...asPage, 'accept-encoding': coding });
    expect(text).toContain('<style>.a{color:red}</style><link disabled rel="stylesheet"');
    expect(text).toContain('data-scripts="/_next/static/chunks/app.js">start()</script>');
    expect(headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(headers.get('vary')).toBe('rsc, Accept-Encoding');
    expect(headers.get('content-security-policy')).toBe("script-src 'nonce-n1'");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('link')).toBeNull();
    expect(warnings).toEqual([]);
  });

  it('answer HEAD with their headers', async () => {
    const { status, headers, text } = await get('/', asPage, 'HEAD');
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  it('go out as they are when Next writes them differently, which is said once', async () => {
    handle = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page.replace(' async=""', ' async'));
    };
    expect((await get('/', asPage)).text).toContain('<script src="/_next/static/chunks/app.js" async nonce');
    await get('/', asPage);
    expect(warnings).toEqual([expect.stringContaining('Next writes its pages differently')]);
  });

  it('that a router asks for stream through', async () => {
    handle = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/x-component' });
      outgoing.write('1:a');
      outgoing.end('2:b');
    };
    expect((await get('/?_rsc=1', { rsc: '1' })).text).toBe('1:a2:b');
  });

  it('that nobody waits for any longer are given up', async () => {
    const given = new Promise<void>((resolve) => {
      handle = (_incoming, outgoing) => outgoing.once('close', resolve);
    });
    const asked = request({ port: server.port, host: '127.0.0.1' }).on('error', () => undefined);
    asked.end();
    setTimeout(() => asked.destroy(), 100);
    await given;
  });

  it('that break off are broken off, or 500 where nothing has been sent', async () => {
    handle = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      outgoing.write('<html>');
      setTimeout(() => outgoing.destroy(), 20);
    };
    expect((await get('/', asPage)).status).toBe(500);
    expect(warnings).toEqual(['a page was not answered']);
  });
});

describe('pages that could not be made', () => {
  const fail = (digest: string) => {
    handle = (_incoming, outgoing) => {
      outgoing.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(
        `<html id="__next_error__"><script>self.__next_f.push([1,"E{\\"digest\\":\\"${digest}\\"}"])</script></html>`,
      );
    };
  };

  it.each([
    ['service-away', 503],
    ['1234567', 500],
  ])('say why by their status alone: %s [ERR-016]', async (digest, status) => {
    fail(digest);
    expect(await get('/store/lend', asPage)).toMatchObject({ status, text: '' });
  });

  it('are left as they are for what is no page', async () => {
    fail('service-away');
    const { status, text } = await get('/store/lend?_rsc=1', { accept: '*/*', rsc: '1' });
    expect([status, text.startsWith('<html id="__next_error__">')]).toEqual([500, true]);
  });
});

describe('pages that are not there', () => {
  const asked: (string | string[] | undefined)[] = [];
  const answerAll = (whole: number) => {
    asked.length = 0;
    handle = ({ headers }, outgoing) => {
      asked.push(headers['x-filiale-missing']);
      const isWhole = headers['x-filiale-missing'] === '1';
      outgoing.writeHead(isWhole ? whole : 404, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(isWhole ? '<h1>404 Not Found</h1>' : '<html id="__next_error__"></html>');
    };
  };
  const missing = (accept: string, method = 'GET', more: Record<string, string> = {}) =>
    get('/gibt/es/nicht', { accept, 'x-filiale-missing': '1', ...more }, method);

  it('are complete without scripts, with status 404 for missing ones [SITE-002]', async () => {
    answerAll(200);
    expect(await missing('text/html')).toMatchObject({ status: 404, text: '<h1>404 Not Found</h1>' });
    expect((await missing('text/html', 'HEAD')).status).toBe(404);
    // Crawlers, link checkers and curl take anything.
    expect(await missing('*/*')).toMatchObject({ status: 404, text: '<h1>404 Not Found</h1>' });
  });

  it('are asked for once more and not again', async () => {
    answerAll(404);
    expect((await missing('text/html')).status).toBe(404);
    expect(asked).toEqual([undefined, '1']);
  });

  it('are left as they are for what is no page', async () => {
    answerAll(200);
    const uses: Record<string, string>[] = [{ rsc: '1' }, { 'sec-fetch-dest': 'script' }];
    for (const more of uses)
      expect(await missing('*/*', 'GET', more)).toMatchObject({
        status: 404,
        text: '<html id="__next_error__"></html>',
      });
  });
});
