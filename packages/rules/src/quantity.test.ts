import type { Unit } from '@filiale/contracts/catalog/units';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal } from './decimal.ts';
import { exampleProduct, exampleUnit } from './example-product.ts';
import { formatNumber } from './formats.ts';
import {
  canDecrease,
  canIncrease,
  changeUnit,
  checkCountedAmount,
  checkQuantity,
  decrease,
  increase,
  parseAmount,
  type QuantityLimits,
  quantityLimits,
  snapAmount,
  startAmount,
} from './quantity.ts';

const limits = (minimum: number, maximum: number | null, step: number): QuantityLimits => ({ minimum, maximum, step });

describe('typed amounts', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 2 ', 2],
    ['', 0],
    ['abc', 0],
    ['1,2,3', 0],
    ['1.2.3', 0],
    ['Infinity', 0],
    ['1e3', 0],
    ['-1', -1],
    ['3.500', 3500],
    ['1.234.567,5', 1_234_567.5],
    ['3 500', 3500],
    ['3.500,', 3500],
    ['0.500', 0.5],
    ['3.50', 3.5],
    ['1,234.5', 0],
    [',5', 0.5],
  ])('reads %j in German as %d [PROD-020]', (text, amount) => {
    expect(parseAmount(text, 'de-AT')).toBe(amount);
  });

  it.each([
    ['3.500', 3.5],
    ['3,500', 3500],
    ['3,500.25', 3500.25],
    ['1,5', 1.5],
  ])('reads %j in English as %d [PROD-020]', (text, amount) => {
    expect(parseAmount(text, 'en-GB')).toBe(amount);
  });

  it.each(['de-AT', 'en-GB'])('reads formatted amounts back, in %s', (locale) => {
    for (const amount of [0.5, 2, 99.125, 1000, 3500, 12_345.6, 1_000_000])
      expect(parseAmount(formatNumber(amount, 4, locale), locale)).toBe(amount);
  });
});

describe('snapping', () => {
  it.each<[number, QuantityLimits, number]>([
    [0, limits(1, 10, 1), 1],
    [-5, limits(1, 10, 1), 1],
    [Number.NaN, limits(1, 10, 1), 1],
    [11, limits(1, 10, 1), 10],
    [2.4, limits(1, 10, 1), 2],
    [2.5, limits(1, 10, 1), 3],
    [0.3, limits(0.1, null, 0.1), 0.3],
    [0.1 + 0.2, limits(0.1, null, 0.1), 0.3],
    [0.7, limits(0.5, null, 0.25), 0.75],
    [4, limits(1, 4, 2), 4],
    [3.9, limits(1, 4, 2), 3],
    [3.9, limits(1, 4.5, 2), 3],
    [4.4, limits(1, 4.5, 2), 4.5],
    [1_000_000, limits(1, null, 0.0001), 1_000_000],
  ])('brings %d within %j to %d [PROD-021]', (amount, bounds, expected) => {
    expect(snapAmount(amount, bounds)).toBe(expected);
  });
});

describe('limits of a product', () => {
  it.each([
    [{}, limits(1, null, 1)],
    [{ minimumQuantity: 0, maximumQuantity: 0, quantityStepSize: 0 }, limits(1, null, 1)],
    [{ minimumQuantity: 0.5 }, limits(0.5, null, 0.5)],
    [{ minimumQuantity: 3 }, limits(3, null, 1)],
    [{ quantityStepSize: 0.25 }, limits(0.25, null, 0.25)],
    [{ maximumQuantity: 0.5 }, limits(0.5, 0.5, 1)],
    [{ minimumQuantity: 5, maximumQuantity: 2 }, limits(5, null, 1)],
  ])('reads %j as %j', (overrides, expected) => {
    expect(quantityLimits(exampleProduct(overrides), 'piece')).toEqual(expected);
  });

  it('takes the limits of the alternative unit when that is chosen', () => {
    const product = exampleProduct({
      unit: 'kilogram',
      minimumQuantity: 0.5,
      alternativeUnits: [exampleUnit({ unit: 'piece', minimumQuantity: 2, maximumQuantity: 8, quantityStepSize: 2 })],
    });
    expect(quantityLimits(product, 'piece')).toEqual(limits(2, 8, 2));
    expect(quantityLimits(product, 'kilogram').minimum).toBe(0.5);
  });
});

describe('opening a product', () => {
  it.each([
    [{}, { amount: 1, unit: 'piece' }],
    [{ minimumQuantity: 4 }, { amount: 4, unit: 'piece' }],
    [
      { minimumQuantity: 2, defaultQuantity: 6 },
      { amount: 6, unit: 'piece' },
    ],
    [
      { minimumQuantity: 2, quantityStepSize: 4, defaultQuantity: 5 },
      { amount: 6, unit: 'piece' },
    ],
    [
      { defaultQuantity: 20, defaultUnit: 'decagram' },
      { amount: 20, unit: 'decagram' },
    ],
    [{ defaultUnit: 'decagram' }, { amount: 10, unit: 'decagram' }],
    [{ defaultUnit: 'liter' }, { amount: 1, unit: 'piece' }],
  ])('%j starts with %j [PROD-011]', (overrides, expected) => {
    const alternativeUnits = [exampleUnit({ unit: 'decagram', ratio: 0.1, minimumQuantity: 10, quantityStepSize: 5 })];
    expect(startAmount(exampleProduct({ alternativeUnits, ...overrides }))).toEqual(expected);
  });
});

describe('plus and minus', () => {
  it.each<[number, QuantityLimits, number, number]>([
    [1, limits(1, 3, 1), 2, 1],
    [3, limits(1, 3, 1), 3, 2],
    [3.5, limits(1, 3.5, 2), 3.5, 3],
    [3, limits(1, 3.5, 2), 3.5, 1],
    [0.3, limits(0.1, null, 0.1), 0.4, 0.2],
    [0, limits(1, null, 1), 1, 1],
    [9, limits(1, 4, 1), 4, 3],
  ])('from %d within %j lead to %d and %d [PROD-022]', (amount, bounds, up, down) => {
    expect(increase(amount, bounds)).toBe(up);
    expect(decrease(amount, bounds)).toBe(down);
  });

  it('are disabled at the maximum, and at or below the minimum [PROD-022]', () => {
    const bounds = limits(2, 4, 1);
    expect([1, 2, 3].map((amount) => canDecrease(amount, bounds))).toEqual([false, false, true]);
    expect([3, 4, 5].map((amount) => canIncrease(amount, bounds))).toEqual([true, false, false]);
    expect(canIncrease(1_000, limits(1, null, 1))).toBe(true);
  });
});

describe('changing the unit', () => {
  const ham = exampleProduct({
    unit: 'kilogram',
    quantityStepSize: 0.05,
    alternativeUnits: [
      exampleUnit({ unit: 'decagram', minimumQuantity: 5, quantityStepSize: 5 }),
      exampleUnit({ unit: 'piece', ratio: 0.3 }),
    ],
  });

  it.each<[number, Unit, Unit, number]>([
    [0.25, 'kilogram', 'decagram', 25],
    [25, 'decagram', 'kilogram', 0.25],
    [0.02, 'kilogram', 'decagram', 5],
    [1, 'kilogram', 'piece', 3],
    [3, 'piece', 'kilogram', 0.9],
    [1, 'kilogram', 'liter', 0.05],
  ])('turns %d %s into %s: %d [PROD-023]', (amount, from, to, expected) => {
    expect(changeUnit(amount, from, to, ham)).toBe(expected);
  });
});

describe('what the server says', () => {
  const product = exampleProduct({ minimumQuantity: 2, maximumQuantity: 10, quantityStepSize: 2 });

  it('takes amounts on the grid', () => {
    expect([2, 4, 10].map((amount) => checkQuantity(product, 'piece', amount))).toEqual([null, null, null]);
  });

  it.each([1, 3, 12, 0, -2, Number.NaN, 1e300])('refuses %d pieces and names the nearest amount', (amount) => {
    const refusal = checkQuantity(product, 'piece', amount);
    expect(refusal).toMatchObject({ code: 'order.amount-invalid', field: 'amount' });
    const details = refusal?.details as { nearest: number } | undefined;
    expect(checkQuantity(product, 'piece', details?.nearest ?? 0)).toBeNull();
  });

  it('refuses a unit that is not offered', () => {
    expect(checkQuantity(product, 'gram', 2)).toMatchObject({ code: 'order.unit-invalid', field: 'unit' });
  });

  it('refuses amounts beyond the exact range where no maximum is set', () => {
    expect(checkQuantity(exampleProduct(), 'piece', 2_000_000)).toMatchObject({ code: 'order.amount-invalid' });
  });
});

describe('every quantity, unit and step', () => {
  const quantity = fc.option(
    fc.integer({ min: 0, max: 200_000 }).map((n) => n / 10_000),
    { nil: null },
  );
  const bounds = fc.record({ minimumQuantity: quantity, maximumQuantity: quantity, quantityStepSize: quantity });
  const products = fc
    .record({
      own: bounds,
      other: bounds,
      unit: fc.constantFrom<Unit>('kilogram', 'liter', 'piece'),
      alternative: fc.constantFrom<Unit>('gram', 'serving', 'decagram'),
      ratio: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1_000_000),
    })
    .map(({ own, other, unit, alternative, ratio }) =>
      exampleProduct({ unit, ...own, alternativeUnits: [exampleUnit({ unit: alternative, ratio, ...other })] }),
    );
  const amounts = fc.double({ min: -10, max: 1_000, noNaN: true });

  const isOnGrid = (amount: number, { minimum, maximum, step }: QuantityLimits) =>
    amount === maximum || decimal(amount).minus(minimum).mod(step).eq(0);
  const isWithin = (amount: number, { minimum, maximum }: QuantityLimits) =>
    amount >= minimum && (maximum === null || amount <= maximum);

  it('stays on its grid and within its limits, however it was reached [PROD-021]', () => {
    fc.assert(
      fc.property(
        products,
        amounts,
        fc.array(fc.constantFrom('up', 'down', 'unit', 'type'), { maxLength: 12 }),
        (product, typed, steps) => {
          let unit: Unit = product.unit;
          let amount = snapAmount(typed, quantityLimits(product, unit));
          for (const step of steps) {
            if (step === 'up') amount = increase(amount, quantityLimits(product, unit));
            if (step === 'down') amount = decrease(amount, quantityLimits(product, unit));
            if (step === 'type') amount = snapAmount(amount * 1.1, quantityLimits(product, unit));
            if (step === 'unit') {
              const next = unit === product.unit ? (product.alternativeUnits[0]?.unit ?? unit) : product.unit;
              amount = changeUnit(amount, unit, next, product);
              unit = next;
            }
            const current = quantityLimits(product, unit);
            expect(isOnGrid(amount, current)).toBe(true);
            expect(isWithin(amount, current)).toBe(true);
            expect(snapAmount(amount, current)).toBe(amount);
            if (amount <= 1_000_000) expect(checkQuantity(product, unit, amount)).toBeNull();
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('goes strictly up while it can increase and strictly down while it can decrease [PROD-022]', () => {
    fc.assert(
      fc.property(products, amounts, (product, typed) => {
        const current = quantityLimits(product, product.unit);
        const amount = snapAmount(typed, current);
        expect(increase(amount, current) > amount).toBe(canIncrease(amount, current));
        expect(decrease(amount, current) < amount).toBe(canDecrease(amount, current));
      }),
    );
  });
});

describe('an amount that staff sets', () => {
  const halves = exampleProduct({ unit: 'piece', minimumQuantity: 0.5, quantityStepSize: 0.5 });
  it.each([
    ['a half piece', exampleProduct({ unit: 'piece' }), 'piece', 1.5, 2],
    ['a half piece of a removed product', undefined, 'piece', 1.5, 2],
    ['a half piece of a product sold by halves', halves, 'piece', 1.5, null],
    ['a third of a product sold by halves', halves, 'piece', 1.3, 1.5],
    ['a weighed amount', exampleProduct({ unit: 'kilogram' }), 'kilogram', 1.234, null],
    ['more than customers may order', exampleProduct({ unit: 'piece', maximumQuantity: 3 }), 'piece', 9, null],
  ] as const)(
    'is refused for counted products unless it is a possible count: %s [ORDER-012]',
    (_what, product, unit, amount, nearest) => {
      const refusal = checkCountedAmount({ name: 'Knödel', unit }, product, amount);
      expect(refusal && (refusal.details as { nearest: number }).nearest).toBe(nearest);
    },
  );
});
