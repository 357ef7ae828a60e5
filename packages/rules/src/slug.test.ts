import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { path, slug } from './slug.ts';

describe('slug [SITE-071]', () => {
  it.each([
    ['Rosmarin & Kren', 'rosmarin-kren'],
    ['Käse_Wurst', 'kaese-wurst'],
    ['ÄÖÜ äöü ß', 'aeoeue-aeoeue-ss'],
    ['Grüße', 'gruesse'],
    ['Crème brûlée', 'crme-brle'],
    ['a -- b', 'a-b'],
    ['Ende!', 'ende'],
    ['Ende -', 'ende'],
    ['- Anfang', '-anfang'],
    ['1. Bezirk/Wien', '1-bezirkwien'],
    ['U\u0308ber', 'ueber'],
    ['!?', ''],
  ])('makes %p into %p', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('does not change a slug', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => slug(slug(text)) === slug(text)));
  });
});

describe('path [SITE-072]', () => {
  it.each([
    ['/Über uns/Team.html/', 'ueber-uns/team.html'],
    ['--a/b--', 'a/b'],
    ['/-a-/', 'a'],
    ['../secret', 'secret'],
    ['Aktuelles_2026/Groß & Klein', 'aktuelles-2026/gross-klein'],
    ['/', ''],
  ])('makes %p into %p', (text, expected) => {
    expect(path(text)).toBe(expected);
  });

  it('neither begins nor ends with a separator', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !/^[-./]|[-./]$/.test(path(text))));
  });
});
