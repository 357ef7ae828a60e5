import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleArea, exampleProduct } from './example-product.ts';
import { payableCents, priceCart, pricingToWire } from './pricing.ts';
import { repriceOrder } from './reprice-order.ts';
import {
  checkTip,
  isTipTaken,
  offeredPercentages,
  readTip,
  tipCentsOf,
  tipFields,
  tipOfFields,
  tipSettingsOf,
} from './tip.ts';

const config = { currency: 'EUR', enableTips: true, tipPercentages: [], tipMax: 50 };
const branch = { isQuotationRequired: false, isTipEnabled: true };
const settings = tipSettingsOf(config, branch);
const order = { settings, mode: 'delivery', paymentMethod: 'mollie', grossCents: 2_000, isTotalHidden: false } as const;

const anyTip = fc.oneof(
  fc.constant(null),
  fc.constantFrom(3, 5, 8, 10, 12, 15, 18, 20, 25).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 5_000 }).map((cents) => ({ cents })),
);

describe('a tip', () => {
  it.each([
    ['the company takes none', { ...config, enableTips: false }, branch],
    ['the company has not said it', { currency: 'EUR' }, branch],
    ['the branch takes none', config, { ...branch, isTipEnabled: false }],
    ['a quotation is asked for', config, { ...branch, isQuotationRequired: true }],
  ])('is not asked for where %s', (_case, company, place) => {
    expect(tipSettingsOf(company, place)).toBeNull();
  });

  it('is suggested as the company says, else as usual', () => {
    expect(settings).toEqual({ percentages: [5, 10, 15], max: 50, currency: 'EUR' });
    expect(
      tipSettingsOf({ ...config, tipPercentages: ['12', '3'], tipMax: 9 }, { isQuotationRequired: false }),
    ).toEqual({
      percentages: [3, 12],
      max: 9,
      currency: 'EUR',
    });
    expect(settings && offeredPercentages(settings, 40_000)).toEqual([5, 10]);
  });

  it.each([
    ['delivery', 'cash', true],
    ['delivery', 'mollie', true],
    ['takeaway', 'datatrans', true],
    ['dine-in', 'mollie', true],
    ['takeaway', 'cash', false],
    ['dine-in', 'atm-card', false],
  ] as const)('with %s and %s: taken %s', (mode, method, isTaken) => {
    expect(isTipTaken(mode, method)).toBe(isTaken);
  });

  it.each([
    [{ percent: 10 }, 1_995, 200],
    [{ percent: 5 }, 1_010, 51],
    [{ percent: 15 }, 333, 50],
    [{ percent: 10 }, 0, 0],
    [{ cents: 250 }, 0, 250],
    [null, 9_999, 0],
  ])('%j of %d cents is %d', (tip, grossCents, cents) => {
    expect(tipCentsOf(tip, grossCents)).toBe(cents);
  });

  it.each([
    ['10%', { percent: 10 }],
    ['2.5', { cents: 250 }],
    ['0.01', { cents: 1 }],
    ...['', '0', '0%', '-1', 'NaN', '1e9', 'Infinity', '2,5', '1.005', '99999999'].map((text) => [text, null] as const),
  ])('kept as %p is %j', (text, tip) => {
    expect(readTip(text)).toEqual(tip);
  });

  it.each([
    [{}, null],
    [{ tip: null, tipPercent: null }, null],
    [{ tip: 0, tipPercent: 0 }, null],
    [{ tip: 50 }, null],
    [{ tipPercent: 15 }, null],
    [{ tip: 50.01 }, { code: 'order.tip-too-large', field: 'tip' }],
    [{ tipPercent: 11 }, { code: 'order.tip-invalid', field: 'tipPercent' }],
    [
      { tip: 1, tipPercent: 5 },
      { code: 'order.tip-invalid', field: 'tipPercent' },
    ],
  ])('%j of a delivery: %j', (fields, refusal) => {
    const refused = checkTip(fields, order);
    if (refusal) expect(refused).toMatchObject(refusal);
    else expect(refused).toBeNull();
  });

  it.each([
    ['none is taken', { settings: null }],
    ['it is given from hand to hand', { mode: 'takeaway', paymentMethod: 'cash' }],
    ['the sum is not known', { isTotalHidden: true }],
  ] as const)('is refused where %s, unless it is none', (_case, other) => {
    expect(checkTip({ tip: 1 }, { ...order, ...other })).toMatchObject({ code: 'order.tip-unavailable', field: 'tip' });
    expect(checkTip({ tipPercent: 5 }, { ...order, ...other })).toMatchObject({ field: 'tipPercent' });
    expect(checkTip({ tip: 0 }, { ...order, ...other })).toBeNull();
  });

  it('with a percentage above the ceiling is refused as one', () => {
    expect(checkTip({ tipPercent: 15 }, { ...order, grossCents: 40_000 })?.code).toBe('order.tip-too-large');
  });

  it('travels as fields and comes back the same', () => {
    fc.assert(fc.property(anyTip, (tip) => expect(tipOfFields(tipFields(tip))).toEqual(tip)));
  });

  it('changes no sum, no tax and no fee of an order, and is what its payment is larger by', () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
    const product = fc
      .record({ price: cents(20_000), tax: fc.constantFrom(0, 10, 19, 20), amount: fc.integer({ min: 1, max: 20 }) })
      .map(({ amount, ...overrides }) => ({
        product: exampleProduct(overrides),
        amount,
        unit: 'piece' as const,
        parts: [],
      }));
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 6 }),
        fc.constantFrom('delivery', 'takeaway', 'dine-in'),
        fc.record({ price: cents(900), freeFromOrderValue: fc.option(cents(9_000)) }),
        anyTip,
        (items, mode, area, tip) => {
          const cart = { items, mode, deliveryArea: exampleArea(area) } as const;
          const [plain, tipped] = [priceCart(cart), priceCart({ ...cart, tip })];
          expect({ ...tipped, tipCents: 0 }).toEqual(plain);
          expect(tipped.tipCents).toBe(tipCentsOf(tip, plain.grossCents));
          expect(Number.isInteger(tipped.tipCents)).toBe(true);
          expect(payableCents(tipped)).toBe(plain.totalGrossCents + tipped.tipCents);
          if (tip && 'percent' in tip)
            expect(Math.abs(tipped.tipCents - (plain.grossCents * tip.percent) / 100)).toBeLessThanOrEqual(0.5);
          const wire = pricingToWire(tipped);
          expect(Math.round(wire.payable * 100)).toBe(Math.round(wire.totalGross * 100) + Math.round(wire.tip * 100));
        },
      ),
    );
  });

  it('stays what it was when lines of the order are changed', () => {
    const items = [{ product: exampleProduct({ price: 20 }), amount: 1, unit: 'piece' as const, parts: [] }];
    const pricing = pricingToWire(priceCart({ items, mode: 'takeaway', deliveryArea: null, tip: { percent: 10 } }));
    const line = { gross: 20, taxRate: 10, calculationModel: 'fixed' } as never;
    expect(repriceOrder({ items: [line], pricing }, [line, line])).toMatchObject({
      totalGrossCents: 4_000,
      tipCents: 200,
    });
  });
});
