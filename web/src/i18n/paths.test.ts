import { languagesOf, usualLanguages } from '@filiale/rules/locales';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languagesOfText, languagesText, setLanguages } from './company-languages.ts';
import { languageNames } from './language-names.ts';
import { messages } from './messages.ts';
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

describe('addresses of an Italian company that also speaks English', () => {
  const italian = languagesOf({ locale: 'it-IT', locales: ['en-GB'] });
  beforeAll(() => void setLanguages(italian));
  afterAll(() => void setLanguages(usualLanguages));

  it.each([
    ['it-IT', '/', '/'],
    ['it-IT', '/store/roma', '/store/roma'],
    ['en-GB', '/store/roma', '/en/store/roma'],
  ])('%s %s is %s', (locale, path, expected) => {
    expect(localePath(locale, path)).toBe(expected);
    expect(localeOfPath(expected)).toEqual({ locale, path });
  });

  it.each([
    ['/it/store/roma', '/store/roma'],
    ['/it-IT/status/u/h', '/status/u/h'],
    ['/en-GB/status/u/h', '/en/status/u/h'],
    ['/de-AT/status/u/h', '/status/u/h'],
    ['/de/store/roma', '/de/store/roma'],
  ])('%s belongs to %s', (pathname, canonical) => expect(canonicalPath(pathname)).toBe(canonical));

  it('are carried by the document', () => {
    expect(languagesOfText(languagesText(italian))).toEqual(italian);
  });

  it('have words of ours in their language, and in English where there are none in it', () => {
    expect(messages('it-IT', 'frame').cart).toBe('Carrello');
    expect(messages('it-IT', 'list')).toEqual(messages('en-GB', 'list'));
  });

  it('name their languages on the buttons', () => {
    const named = (offered: string[], locale: string) => offered.map((of) => languageNames(of, offered, locale));
    expect(named(['it-IT', 'en-GB'], 'it-IT')).toEqual([
      { lang: 'it', short: 'IT', name: 'Italiano' },
      { lang: 'en', short: 'EN', name: 'Inglese' },
    ]);
    expect(named(['de-AT', 'de-CH'], 'de-AT').map(({ short, lang }) => [short, lang])).toEqual([
      ['DE-AT', 'de-AT'],
      ['DE-CH', 'de-CH'],
    ]);
  });
});
