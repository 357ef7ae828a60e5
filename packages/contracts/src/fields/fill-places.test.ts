import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { fillPlaces, pluralsOf } from './fill-places.ts';

const kept = (place: string) => place;

describe('places of texts', () => {
  it('take values, and stay where there is none', () => {
    expect(fillPlaces('{a} von {b}', { a: 0 }, kept)).toBe('0 von {b}');
    expect(fillPlaces('{a} von {b}', { a: '$&', b: null }, () => '…')).toBe('$& von …');
  });

  it.each([
    ['sl', '{count, plural, one {# lokal} two {# lokala} few {# lokali} other {# lokalov}} v {place}'],
    ['cs', 'V {place} {count, plural, =0 {nic} one {je # jídlo} few {jsou # jídla} other {je # jídel}}.'],
    ['de', '{count, plural, one {# Gericht in {place}} other {# Gerichte in {place}}}'],
    ['de', '{count,plural,one{# Gericht}other{# Gerichte}}'],
    ['hu', '{count} étel ({place})'],
  ])('choose the plurals of %s as ICU does [I18N-001]', (language, text) => {
    const icu = new IntlMessageFormat(text, language);
    for (const count of [0, 1, 2, 3, 4, 5, 11, 21, 101, 102, 104])
      expect(fillPlaces(pluralsOf(text, language), { count, place: 'X' }, kept)).toBe(
        icu.format({ count, place: 'X' }),
      );
  });

  it('take figures that are written already', () => {
    const text = pluralsOf('{count, plural, one {# Artikel} other {# Artikel}}, {total}', 'de');
    expect(fillPlaces(text, { count: '1.284', total: '7 €' }, kept)).toBe('1.284 Artikel, 7 €');
  });
});
