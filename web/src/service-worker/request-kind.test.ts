import { describe, expect, it } from '@jest/globals';
import { isKeepableAddress, pageKey, requestKind } from './request-kind.ts';

const origin = 'https://shop.example';
const kindOf = (path: string, mode = 'navigate', method = 'GET') =>
  requestKind({ method, mode, url: path.startsWith('http') ? path : origin + path }, origin);

describe('what the worker does with a request', () => {
  it.each([
    ['/', 'page'],
    ['/en', 'page'],
    ['/store/lend', 'page'],
    ['/en/store/lend?product=1', 'page'],
    ['/impressum', 'page'],
    ['/store/lend/checkout', 'private-page'],
    ['/en/store/lend/checkout/error', 'private-page'],
    ['/status/uid/hash', 'private-page'],
    ['/en/status/uid/hash', 'private-page'],
    ['/backend/login', 'network'],
    ['/backend', 'office'],
    ['/backend/logout', 'network'],
    ['/api/docs', 'network'],
    ['/upload/hash/rechnung.pdf', 'network'],
    ['/app/manifest.webmanifest', 'network'],
    ['/sitemap.xml', 'network'],
    ['https://other.example/', 'network'],
  ])('navigating to %s: %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it.each([
    ['/_next/static/chunks/a.js', 'asset'],
    ['/_next/static/service-worker.js', 'network'],
    ['/image/medium/1-1.png', 'image'],
    ['/api/init', 'init'],
    ['/api/init?branch=lend', 'init'],
    // Whether the shop answers at all is asked with this one.
    ['/api/config', 'network'],
    ['/api/orders/public/uid/hash', 'network'],
    ['/api/orders/public/uid/hash/events', 'network'],
    // The data of a page that the router enters.
    ['/store/lend?_rsc=1', 'network'],
  ])('fetching %s: %s', (path, kind) => {
    expect(kindOf(path, 'cors')).toBe(kind);
  });

  it('leaves everything alone that is posted', () => {
    for (const path of ['/api/orders', '/api/uploads', '/api/init', '/store/lend'])
      expect(kindOf(path, 'navigate', 'POST')).toBe('network');
  });
});

it('a page is kept under its path, and only where nothing was asked of it', () => {
  expect(pageKey(`${origin}/store/lend?product=1#suppen`)).toBe(`${origin}/store/lend`);
  expect(isKeepableAddress(`${origin}/store/lend`, origin)).toBe(true);
  expect(isKeepableAddress(`${origin}/store/lend#suppen`, origin)).toBe(true);
  expect(isKeepableAddress(`${origin}/?term=1080`, origin)).toBe(false);
  expect(isKeepableAddress(`${origin}/status/uid/hash`, origin)).toBe(false);
  expect(isKeepableAddress(`${origin}/backend`, origin)).toBe(false);
});
