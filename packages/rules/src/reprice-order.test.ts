import type { OrderItem } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromCents, toCents } from './decimal.ts';
import { pricingToWire, totalsOf } from './pricing.ts';
import { repriceOrder, withAmount } from './reprice-order.ts';

const item = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  id: '0190a000-0000-7000-8000-000000000001',
  product: '0190a000-0000-7000-8000-000000000002',
  name: 'Bergkäse',
  amount: 2,
  unit: 'piece',
  parts: [],
  note: '',
  sku: '',
  externalId: null,
  externalIds: {},
  station: null,
  translations: {},
  unitPrice: 4.2,
  gross: 8.4,
  taxRate: 10,
  isPriceHidden: false,
  calculationModel: 'fixed',
  ...overrides,
});

describe('another amount of a line [ORDER-012]', () => {
  it.each<[string, Partial<OrderItem>, number, boolean, number]>([
    ['costs the unit price it was ordered for', {}, 3, false, 12.6],
    ['in another unit than the price, costs in proportion', { amount: 250, unitPrice: 20, gross: 5 }, 310, false, 6.2],
    ['of something with a flat price costs the same', { amount: 4, unitPrice: 9, gross: 9 }, 2, true, 9],
    ['rounds half a cent up', { amount: 2, unitPrice: 0.33, gross: 0.66 }, 1.5, false, 0.5],
  ])('%s', (_fact, line, amount, isFlat, gross) => {
    expect(withAmount(item(line), amount, isFlat)).toMatchObject({ amount, gross });
  });

  it('is exact, once staff has weighed it', () => {
    expect(withAmount(item({ calculationModel: 'approximate' }), 1.9, false).calculationModel).toBe('fixed');
  });
});

describe('the price of an order with other lines', () => {
  const lines = fc.array(
    fc.record({ gross: fc.integer({ min: 0, max: 9_999 }), taxRate: fc.constantFrom(10, 20, 4.9) }),
    { minLength: 1, maxLength: 6 },
  );
  const fee = fc.option(fc.record({ grossCents: fc.integer({ min: 1, max: 900 }), taxRate: fc.constantFrom(10, 20) }), {
    nil: null,
  });

  it('is that of the lines, with the delivery fee and its rate as they were agreed', () => {
    fc.assert(
      fc.property(lines, lines, fee, (before, after, delivery) => {
        const itemsOf = (some: typeof before) =>
          some.map(({ gross, taxRate }) => item({ gross: fromCents(gross), taxRate }));
        const totals = totalsOf(
          before.map(({ gross: grossCents, taxRate }) => ({ grossCents, taxRate })),
          delivery,
        );
        const pricing = pricingToWire({ ...totals, tipCents: 0, isApproximate: false, hasHiddenPrices: false });
        const repriced = repriceOrder({ items: itemsOf(before), pricing }, itemsOf(after));
        const sum = after.reduce((all, { gross }) => all + gross, 0);
        expect(repriced.totalGrossCents).toBe(sum + (delivery?.grossCents ?? 0));
        expect(repriced.taxes.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(repriced.totalGrossCents);
        expect(toCents(Number(repriced.totalNet) + Number(repriced.totalTax))).toBe(repriced.totalGrossCents);
        expect(repriceOrder({ items: itemsOf(before), pricing }, itemsOf(before))).toMatchObject(totals);
      }),
      { numRuns: 300 },
    );
  });
});
