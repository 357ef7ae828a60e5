import { describe, expect, it } from '@jest/globals';
import { assetsOf, isKeepable, storedAtMs, storedPage, storedTitle, themeOf } from './stored-page.ts';

const html =
  '<!DOCTYPE html><html lang="de-AT"><head><link rel="preload" href="/_next/static/media/figtree-s.p.1.woff2"/>' +
  '<style>:root{--brand:#123456}</style><title>Schnitzel &amp; Kren&#x27;s</title>' +
  '<script src="/_next/static/chunks/a-1.js" nonce="n1"></script><script src="/_next/static/chunks/a-1.js"></script></head></html>';

describe('the copy of a page', () => {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "script-src 'nonce-n1'",
    'x-request-id': '1',
  });
  const page = storedPage(html, headers, 1_000);

  it('is marked as one, with its time and title', async () => {
    expect(await page.clone().text()).toContain('<html data-stored lang="de-AT">');
    expect(storedAtMs(page)).toBe(1_000);
    expect(storedTitle(page)).toBe("Schnitzel & Kren's");
  });

  it('keeps the policy whose nonce stands in it, and nothing of the request', () => {
    expect(page.headers.get('content-security-policy')).toBe("script-src 'nonce-n1'");
    expect(page.headers.get('x-request-id')).toBeNull();
  });

  it('names its files once each, and the colours it wears', () => {
    expect(assetsOf(html)).toEqual(['/_next/static/media/figtree-s.p.1.woff2', '/_next/static/chunks/a-1.js']);
    expect(themeOf(html)).toBe(':root{--brand:#123456}');
    expect(themeOf('<style>body{}</style>')).toBe('');
  });
});

it.each([
  [{}, true],
  [{ status: 503 }, false],
  [{ redirected: true }, false],
  [{ type: 'opaqueredirect' as const, status: 0 }, false],
  [{ headers: new Headers({ 'content-type': 'application/json' }) }, false],
])('an answer like %j is kept: %s', (change, expected) => {
  const answer = {
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': 'text/html' }),
  };
  expect(isKeepable({ ...answer, ...change })).toBe(expected);
});
