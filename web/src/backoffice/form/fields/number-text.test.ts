import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberText, readNumber } from './number-text.ts';

const money = { decimals: 2, max: 1_000_000, places: 2 };
const place = { decimals: 6, max: 180 };

describe('a typed number', () => {
  it.each([
    ['1,20', 1.2],
    ['24,9', 24.9],
    ['4.9', 4.9],
    ['1.284', 1284],
    ['1.284,50', 1284.5],
    ['1 284,50 €', 1284.5],
    ['1,284.50', 1284.5],
    ['1.000.000', 1_000_000],
    ['−3,50', -3.5],
    ['-0,5', -0.5],
    ['10 %', 10],
    [',5', 0.5],
    ['7,', 7],
    ['', null],
    ['  ', null],
  ])('reads „%s“ as %p in German', (typed, value) => {
    expect(readNumber(typed, 'de-AT', money)).toBe(value);
  });

  it.each(['zwölf', '1,2,3', '1..2', '12a', '-', '1.284,50.1'])('keeps „%s“, which is none, as it is', (typed) => {
    expect(readNumber(typed, 'de-AT', money)).toBe(typed);
  });

  it('takes a point as it is meant where thousands cannot be', () => {
    expect(readNumber('48.208', 'de-AT', place)).toBe(48.208);
    expect(readNumber('16,373', 'en-GB', place)).toBe(16.373);
  });

  it('reads in English as English is written', () => {
    expect(readNumber('1,284.50', 'en-GB', money)).toBe(1284.5);
    expect(readNumber('1,284', 'en-GB', money)).toBe(1284);
    expect(readNumber('1.20', 'en-GB', money)).toBe(1.2);
  });

  it('comes back as it was, whatever it is', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, fc.constantFrom('de-AT', 'de-CH', 'en-GB'), (value, locale) => {
        expect(readNumber(numberText(value, locale, money), locale, money)).toBe(value);
      }),
    );
  });
});

describe('a shown number', () => {
  it('has the decimals of its kind', () => {
    expect(numberText(24.9, 'de-AT', money)).toBe('24,90');
    expect(numberText(10, 'de-AT', { decimals: 3 })).toBe('10');
    expect(numberText(null, 'de-AT', money)).toBe('');
    expect(numberText('zwölf', 'de-AT', money)).toBe('zwölf');
  });
});
