import { describe, expect, it } from '@jest/globals';
import { branchPath, checkoutPath, statusPath } from './named-routes.ts';
import { canonicalPath, localeOfPath, localePath } from './paths.ts';

describe('addresses of pages', () => {
  it.each([
    ['de-AT', '/', '/'],
    ['en-GB', '/', '/en'],
    ['de-AT', '/store/lend', '/store/lend'],
    ['en-GB', '/store/lend', '/en/store/lend'],
  ] as const)('%s %s is %s', (locale, path, expected) => {
    expect(localePath(locale, path)).toBe(expected);
    expect(localeOfPath(expected)).toEqual({ locale, path });
  });

  it('take a name that only begins like a language as German', () => {
    expect(localeOfPath('/ente')).toEqual({ locale: 'de-AT', path: '/ente' });
  });

  it.each([
    ['/de-AT/store/lend', '/store/lend'],
    ['/de-at', '/'],
    ['/de/store/lend', '/store/lend'],
    ['/en-GB', '/en'],
    ['/EN/Store/lend/CheckOut/Error', '/en/store/lend/checkout/error'],
    ['/store/lend/', '/store/lend'],
    ['/en/', '/en'],
    ['/Site/imprint', '/site/imprint'],
  ])('%s belongs to %s [SEO-005]', (pathname, canonical) => {
    expect(canonicalPath(pathname)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  it.each([
    '/',
    '/en',
    '/store/Lend',
    '/status/aB_c/Dd-E',
    '/en/status/aB/cD',
    '/ente',
    '/Aktuelles',
    '/store/checkout',
  ])('leaves %s as it is', (pathname) => {
    expect(canonicalPath(pathname)).toBe(pathname);
  });

  it('escape what they are made from', () => {
    expect(branchPath('a/b')).toBe('/store/a%2Fb');
    expect(checkoutPath('lend')).toBe('/store/lend/checkout');
    expect(statusPath('u', 'h?')).toBe('/status/u/h%3F');
  });
});
