import type { Unit } from '@filiale/contracts/catalog/units';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { examplePart, exampleProduct } from './example-product.ts';
import { formatUnitPrice, unitPrice } from './unit-price.ts';

const packed = (price: number, value: number | null, unit: Unit, more = {}) => ({
  ...exampleProduct({ price, unit: 'package' }),
  netQuantity: { value, unit },
  ...more,
});

describe('the price of a packed product by its content', () => {
  it.each([
    [3.2, 500, 'milliliter', 'liter', 6.4],
    [13.9, 750, 'milliliter', 'liter', 18.53],
    [6.9, 220, 'gram', 'kilogram', 31.36],
    [4.9, 0.5, 'kilogram', 'kilogram', 9.8],
    [5, 200, 'square-centimeter', 'square-meter', 250],
    [2, 50, 'centimeter', 'meter', 4],
  ] as const)('%d for %d %s is by the %s %d [PROD-003]', (price, value, unit, by, amount) => {
    expect(unitPrice(packed(price, value, unit))).toEqual({ unit: by, amount });
  });

  it.each([
    ['no content', packed(3, null, 'gram')],
    ['a content of nothing', packed(3, 0, 'gram')],
    ['a content that is counted', packed(3, 6, 'piece')],
    ['a hidden price', packed(3, 500, 'gram', { isPriceHidden: true })],
    ['a product sold by weight', packed(3, 500, 'gram', { unit: 'kilogram' })],
    ['a price that counts once', packed(3, 500, 'gram', { pricing: 'flat' })],
    [
      'choices of another size',
      packed(3, 500, 'gram', {
        type: 'configurable',
        config: { parts: [examplePart({}, [['Groß', 'overwrite', 9]])] },
      }),
    ],
  ])('is absent for %s', (_case, product) => {
    expect(unitPrice(product)).toBeNull();
  });

  it('does not depend on the unit that the content is written in, and is never off by more than half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (cents, grams) => {
        const inGrams = unitPrice(packed(cents / 100, grams, 'gram'));
        expect(unitPrice(packed(cents / 100, grams / 1000, 'kilogram'))).toEqual(inGrams);
        const exactCents = (cents * 1000) / grams;
        expect(Math.abs((inGrams?.amount ?? Number.NaN) * 100 - exactCents)).toBeLessThanOrEqual(0.5 + 1e-4);
      }),
    );
  });

  it('reads „1 l = 6,40 €“', () => {
    expect(formatUnitPrice({ unit: 'liter', amount: 6.4 }, 'de', 'EUR').replace(/\s/g, ' ')).toBe('1 l = 6,40 €');
  });
});
