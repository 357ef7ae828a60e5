import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, divideToNet, floor, fromCents, roundHalfUp, toCents, toFixedText } from './decimal.ts';

describe('exact decimals', () => {
  it('adds tenths without binary drift', () => {
    expect(decimal(0.1).plus(0.2).toNumber()).toBe(0.3);
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
  ])('rounds %s half-up to %i decimals: %s', (value, places, expected) => {
    expect(roundHalfUp(decimal(value), places).toString()).toBe(expected);
  });

  it.each([
    [1.005, 101],
    [1.115, 112],
    [0.285, 29],
    [19.99, 1999],
    [0, 0],
  ])('turns %d into %i cents although its binary form is below', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('refuses money that whole numbers cannot hold exactly', () => {
    expect(() => toCents('99999999999999999')).toThrow(RangeError);
  });

  it('turns cents back into the number that is nearest to the amount', () => {
    expect(fromCents(1999)).toBe(19.99);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => fromCents(cents) === decimal(cents).div(100).toNumber()),
      { numRuns: 2_000 },
    );
    expect(() => fromCents(Number.NaN)).toThrow(RangeError);
  });

  it.each([
    ['1.9', '1'],
    ['-1.1', '-2'],
    ['3', '3'],
  ])('floors %s to %s', (value, expected) => {
    expect(floor(decimal(value)).toString()).toBe(expected);
  });

  it.each([
    [1000, 110, '9.0909'],
    [1, 3, '0.3333'],
    [2, 3, '0.6667'],
    [0.5, 10_000, '0.0001'],
  ])('divides %d by %d to %s', (dividend, divisor, expected) => {
    expect(divideToNet(dividend, divisor).toFixed(4)).toBe(expected);
  });

  it('writes a fixed number of decimals', () => {
    expect(toFixedText(decimal('9.0909090909'), 4)).toBe('9.0909');
  });
});
