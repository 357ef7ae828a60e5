import { describe, expect, it } from '@jest/globals';
import { fromUnits, toUnits } from './minor-units.ts';
import { ProviderRefused } from './payment-provider.ts';

describe('minor units', () => {
  it.each([
    ['EUR', 2_590, 2_590],
    ['CHF', 5, 5],
    ['JPY', 2_500, 25],
    ['KRW', 100, 1],
    ['KWD', 1_234, 12_340],
  ])('of %s: %i cents are %i of them, and back', (currency, cents, units) => {
    expect(toUnits(cents, currency)).toBe(units);
    expect(fromUnits(units, currency)).toBe(cents);
  });

  it('are never a part of a coin', () => {
    expect(() => toUnits(2_590, 'JPY')).toThrow(ProviderRefused);
  });

  it('use the decimals that a provider prescribes', () => {
    expect(toUnits(500, 'ISK', 2)).toBe(500);
    expect(fromUnits(500, 'ISK', 2)).toBe(500);
  });
});
