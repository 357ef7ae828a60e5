import { Branch } from '@filiale/contracts/catalog/branch';
import { Product } from '@filiale/contracts/catalog/product';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { convertAmount, convertMoney } from './convert-money.ts';

describe('an amount in another currency', () => {
  it.each([
    [12.5, 24.5, 306.25],
    [0.07, 24.5, 1.72], // 1.715
    [24.9, 0.0408, 1.02], // 1.01592
    [0, 24.5, 0],
    [0.05, 0.04, 0.01], // 0.002: what cost something never costs nothing
    [1.005, 1, 1.01],
  ])('%d at %d is %d', (amount, rate, expected) => expect(convertAmount(amount, rate)).toBe(expected));

  it('has two decimals at most, and is never further from the exact one than half a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (cents, rate) => {
        const after = convertAmount(cents / 100, rate / 1000);
        expect(Math.round(after * 100) / 100).toBe(after);
        expect(after).toBeGreaterThanOrEqual(0.01);
        if (after > 0.01) expect(Math.abs(after - (cents * rate) / 100_000)).toBeLessThan(0.005 + 1e-6);
      }),
    );
  });
});

describe('a record in another currency', () => {
  it('converts every price of a dish and of its options, and nothing else', () => {
    const dish = Product.create.parse({
      name: 'Schnitzel',
      type: 'configurable',
      price: 24.9,
      tax: 10,
      config: { parts: [{ name: 'Beilage', options: [{ name: 'Reis', value: 1.1, amount: 2 }, { name: 'Salat' }] }] },
    });
    const { values, amounts } = convertMoney(Product.fields, dish, 10);
    expect(values).toMatchObject({
      name: 'Schnitzel',
      price: 249,
      tax: 10,
      config: { parts: [{ options: [{ name: 'Reis', value: 11, amount: 2 }, { value: 0 }] }] },
    });
    expect(amounts.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['price', 24.9, 249],
      ['config.parts.0.options.0.value', 1.1, 11],
    ]);
    expect(dish.price).toBe(24.9);
  });

  it('has the fees and thresholds of its areas changed, and no rate of tax', () => {
    const branch = Branch.create.parse({
      identifier: 'graz',
      name: 'Graz',
      deliveryAreas: [{ area: '8010', price: 2.9, tax: 20, minimumOrderValue: 15 }],
    });
    const { values } = convertMoney(Branch.fields, branch, 2);
    expect(values.deliveryAreas).toMatchObject([
      { price: 5.8, tax: 20, minimumOrderValue: 30, freeFromOrderValue: null },
    ]);
  });
});
