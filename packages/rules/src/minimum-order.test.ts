import type { OrderMode } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { exampleArea } from './example-product.ts';
import { checkMinimumOrder, minimumOrderGap } from './minimum-order.ts';

describe('the minimum order value', () => {
  it.each<[OrderMode, number, boolean, string | null]>([
    ['delivery', 1499, false, 'order.minimum-not-reached'],
    ['delivery', 1500, false, null],
    ['takeaway', 100, false, null],
    ['delivery', 100, true, null],
  ])('for %s with %d cents, quotation %s: %s [CHECK-033]', (mode, cents, isQuotationRequired, code) => {
    expect(checkMinimumOrder({ isQuotationRequired }, mode, exampleArea(), cents)?.code ?? null).toBe(code);
  });

  it('says how much is missing [PRICE-012]', () => {
    expect(checkMinimumOrder({ isQuotationRequired: false }, 'delivery', exampleArea(), 1150)).toMatchObject({
      field: 'deliveryArea',
      details: { missing: 3.5, amount: '3,50\u00a0€' },
    });
  });

  it.each([
    [15, 1499, 1],
    [15, 1500, 0],
    [null, 0, 0],
    [0, 0, 0],
    [14.35, 1, 1434],
  ])('with minimum order value %j and %d cents misses %d cents [PRICE-012]', (minimumOrderValue, gross, gap) => {
    expect(minimumOrderGap(gross, { minimumOrderValue })).toBe(gap);
  });
});
