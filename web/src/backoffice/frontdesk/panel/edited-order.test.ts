import type { Order, OrderItem } from '@filiale/contracts/ordering/order';
import { pricingToWire, totalsOf } from '@filiale/rules/pricing';
import { describe, expect, it } from '@jest/globals';
import { changesOf, editedItems, editedTotalCents, settlementOf, stepOf, typedAmount } from './edited-order.ts';

const line = (id: string, amount: number, unitPrice: number): OrderItem => ({
  id,
  product: `product-${id}`,
  name: id,
  amount,
  unit: 'piece',
  parts: [],
  note: '',
  sku: '',
  externalId: null,
  externalIds: {},
  station: null,
  translations: {},
  unitPrice,
  gross: amount * unitPrice,
  taxRate: 10,
  isPriceHidden: false,
  calculationModel: 'fixed',
});
const items = [line('soup', 2, 5), line('beer', 1, 4)];
const totals = totalsOf(
  items.map(({ gross, taxRate }) => ({ grossCents: gross * 100, taxRate })),
  { grossCents: 200, taxRate: 10 },
);
const order = {
  items,
  pricing: pricingToWire({ ...totals, tipCents: 0, isApproximate: false, hasHiddenPrices: false }),
} as Pick<Order, 'items' | 'pricing'>;
const never = () => false;
const totalWith = (amounts: ReadonlyMap<string, number>, isFlat = never) =>
  editedTotalCents(order, editedItems(order, amounts, isFlat));

describe('an order with other amounts [ORDER-012]', () => {
  it('costs what its lines then cost, with the fee of its delivery', () => {
    expect(totalWith(new Map())).toBe(1_600);
    expect(totalWith(new Map([['soup', 1]]))).toBe(1_100);
    expect(totalWith(new Map([['beer', 0]]))).toBe(1_200);
    expect(totalWith(new Map([['soup', 1]]), () => true)).toBe(1_600);
  });

  it('is changed where it grows first, and nowhere else', () => {
    expect(changesOf(order, new Map([['soup', 2]]))).toEqual([]);
    const wanted = new Map([
      ['soup', 0],
      ['beer', 3],
    ]);
    expect(changesOf(order, wanted)).toEqual([
      { itemId: 'beer', amount: 3 },
      { itemId: 'soup', amount: 0 },
    ]);
  });

  it.each([
    ['gives back what was paid too much', { captured: 16, refunded: 0, owed: 0 }, 1_100, 500, 0],
    ['owes what it costs more', { captured: 16, refunded: 0, owed: 0 }, 2_000, 0, 400],
    ['owes less where it owed before', { captured: 14, refunded: 0, owed: 2 }, 1_500, 0, 100],
    ['gives back nothing that was not paid', { captured: 14, refunded: 0, owed: 2 }, 1_400, 0, 0],
    ['asks for no goodwill again', { captured: 16, refunded: 3, owed: 0 }, 1_700, 0, 100],
    ['gives back no more than is left', { captured: 16, refunded: 14, owed: 0 }, 1_100, 200, 0],
    ['moves no money while nobody has paid', { captured: 0, refunded: 0, owed: 0 }, 1_100, 0, 0],
  ])('%s', (_what, payment, totalCents, backCents, owedCents) => {
    expect(settlementOf({ pricing: { payable: 16 }, payment }, totalCents)).toEqual({ backCents, owedCents });
  });

  it('takes amounts as they are typed', () => {
    expect([stepOf('piece'), stepOf('decagram'), stepOf('kilogram')]).toEqual([1, 1, 0.1]);
    expect(typedAmount(' 3 ', 'piece')).toBe(3);
    expect(typedAmount('0,385', 'kilogram')).toBe(0.385);
    for (const [text, unit] of [
      ['1,5', 'piece'],
      ['', 'gram'],
      ['viel', 'gram'],
      ['-1', 'piece'],
    ] as const)
      expect(typedAmount(text, unit)).toBeNull();
  });
});
