import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReservedPath, isSitePublic, normalisedSitePath, siteAddress } from './site-path.ts';

describe('paths of pages', () => {
  it.each([
    ['/Über uns/', 'ueber-uns'],
    ['Unternehmen // Jobs', 'unternehmen/jobs'],
    ['a/../b/./c', 'a/b/c'],
    [' / ', '/'],
    ['?!', ''],
  ])('%p is stored as %p [SITE-007, SITE-072]', (text, expected) => {
    expect(normalisedSitePath(text)).toBe(expected);
  });

  it('stay as they are once they were normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalisedSitePath(text);
        expect(normalisedSitePath(once)).toBe(once);
        expect(once).not.toMatch(/\/\/|(^|\/)\.+(\/|$)/);
      }),
    );
  });

  it.each([
    'api',
    'api/x',
    'store/wien',
    'status',
    'backend',
    'image/x',
    'upload',
    'fonts',
    'en',
    'en/about',
    'next/x',
  ])('%s is reserved', (path) => expect(isReservedPath(path)).toBe(true));
  it.each(['site/privacy', 'robots.txt', 'sitemap.xml', 'news/gansl', 'wissenswertes/oel'])(
    '%s is reserved too',
    (path) => expect(isReservedPath(path)).toBe(true),
  );
  it.each(['/', 'ueber-uns', 'site/team', 'apis', 'menue/karte.html', 'news', 'news/2026/gansl'])(
    '%s is free',
    (path) => expect(isReservedPath(path)).toBe(false),
  );
});

describe('a page in a language', () => {
  const site = { path: 'ueber-uns', isPublic: true, translations: { 'en-GB': { name: 'About us', path: 'about-us' } } };

  it('is shown where it is public and translated [SITE-003, READ-003]', () => {
    expect(isSitePublic(site, 'en-GB', 'de-AT')).toBe(true);
    expect(isSitePublic({ ...site, translations: {} }, 'en-GB', 'de-AT')).toBe(false);
    expect(isSitePublic({ ...site, translations: { 'en-GB': { name: '' } } }, 'en-GB', 'de-AT')).toBe(false);
    expect(isSitePublic({ ...site, translations: {} }, 'de-AT', 'de-AT')).toBe(true);
    expect(isSitePublic({ ...site, isPublic: false }, 'de-AT', 'de-AT')).toBe(false);
  });

  it('has the path of the language, else the base path [SITE-004, NAV-004]', () => {
    expect(siteAddress(site, 'de-AT')).toBe('/ueber-uns');
    expect(siteAddress(site, 'en-GB')).toBe('/about-us');
    expect(siteAddress({ ...site, translations: { 'en-GB': { name: 'About us' } } }, 'en-GB')).toBe('/ueber-uns');
    expect(siteAddress({ path: '/', translations: {} }, 'de-AT')).toBe('/');
  });
});
