import { initialConfig } from '@filiale/contracts/catalog/config';
import { describe, expect, it } from '@jest/globals';
import { checkLineLimits, checkTotalLimit, orderLimitsOf } from './order-size.ts';

const limits = orderLimitsOf({ ...initialConfig, orderLinesMax: 3 });
const line = (amount: number, unit: Parameters<typeof checkLineLimits>[0][number]['unit'] = 'piece') => ({
  product: { name: 'Suppe' },
  amount,
  unit,
});

describe('the limits of an order', () => {
  it('are the usual ones where a configuration says none', () => {
    expect(orderLimitsOf({})).toEqual(orderLimitsOf(initialConfig));
    expect(initialConfig).toMatchObject({ orderTotalMax: 5_000, orderLineAmountMax: 500, orderLinesMax: 200 });
  });

  it.each([
    ['pieces', line(500), line(501), '500 Stk.'],
    ['kilograms', line(500, 'kilogram'), line(500.1, 'kilogram'), '500 kg'],
    ['grams, counted by the kilogram', line(500_000, 'gram'), line(500_001, 'gram'), '500.000 g'],
    ['litres', line(5_000, 'deciliter'), line(5_001, 'deciliter'), '5.000 dl'],
  ] as const)('hold for one line in %s', (_unit, most, more, words) => {
    expect(checkLineLimits([most], limits)).toEqual([]);
    expect(checkLineLimits([most, more], limits)).toMatchObject([
      { code: 'order.amount-too-large', field: 'items.1.amount', details: { name: 'Suppe', most: words } },
    ]);
  });

  it('hold for the lines, and say how many are too many', () => {
    expect(checkLineLimits([line(1), line(1), line(1)], limits)).toEqual([]);
    expect(checkLineLimits(Array(5).fill(line(1)), limits)).toMatchObject([
      { code: 'order.too-many-items', field: 'items', details: { maximum: 3, over: 2 } },
    ]);
  });

  it('hold for the total, but not of a request whose price is agreed later', () => {
    const shop = { isQuotationRequired: false };
    expect(checkTotalLimit(shop, 500_000, limits)).toBeNull();
    expect(checkTotalLimit(shop, 500_001, limits)).toMatchObject({
      code: 'order.total-too-large',
      details: { maximum: 5_000, total: 5_000.01 },
    });
    expect(checkTotalLimit({ isQuotationRequired: true }, 98_000_000_000, limits)).toBeNull();
  });
});
