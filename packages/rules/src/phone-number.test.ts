import { describe, expect, it } from '@jest/globals';
import { keptPhone, readPhone } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+43 664 1234567', 'AT', '+436641234567'],
    ['0664 123 45 67', 'AT', '+436641234567'],
    ['06641234567', 'DE', '+496641234567'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['+44 20 7946 0018', 'IT', '+442079460018'],
    ['+442079460018', 'AT', '+442079460018'],
    // The nought of Rome stays.
    ['06 698 1234', 'IT', '+39066981234'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['+881612345678', 'AT', '+881612345678'],
    // A country nobody knows still lets the international form be read.
    ['+436641234567', '', '+436641234567'],
  ])('%s in %s is %s [CHECK-025, CHECK-028]', (typed, country, number) => {
    expect(readPhone(typed, country)).toBe(number);
  });

  it.each(['abc', '--', '', '+', '12', '+43', '+43 1', '+43 12', '+999123456789', '0664 1234567 0664 1234567 12'])(
    'is not %j',
    (typed) => {
      expect(readPhone(typed, 'AT')).toBeNull();
    },
  );

  it('counts by its length alone, which is what its country has', () => {
    expect(readPhone('+43 664 1', 'AT')).toBe('+436641');
    expect(readPhone('+41 44 12', 'CH')).toBeNull();
  });

  it.each([
    ['0664 1234567', '+436641234567'],
    ['beim Portier', 'beim Portier'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(keptPhone(typed, 'AT')).toBe(kept);
  });

  it('without a country is nothing where the country is not known', () => {
    expect(readPhone('0664 1234567', '')).toBeNull();
  });
});
