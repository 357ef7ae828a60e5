import { describe, expect, it } from '@jest/globals';
import { branchPath, checkoutPath, internalPath, localeOfPath, localePath, statusPath } from './paths.ts';

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

  it('of routes inside are told apart from public ones', () => {
    expect(internalPath('/de-AT/store/lend')).toEqual({ locale: 'de-AT', path: '/store/lend' });
    expect(internalPath('/en-GB')).toEqual({ locale: 'en-GB', path: '/' });
    expect(internalPath('/en/store/lend')).toBeUndefined();
  });

  it('escape what they are made from', () => {
    expect(branchPath('a/b')).toBe('/store/a%2Fb');
    expect(checkoutPath('lend')).toBe('/store/lend/checkout');
    expect(statusPath('u', 'h?')).toBe('/status/u/h%3F');
  });
});
