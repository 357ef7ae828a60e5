import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal } from './decimal.ts';
import { exampleArea, examplePart, exampleProduct, exampleUnit } from './example-product.ts';
import {
  areTotalsHidden,
  deliveryFeeCents,
  freeDeliveryGap,
  type PricedProduct,
  type PricingItem,
  priceCart,
  pricingToWire,
  shownSums,
  splitTax,
  taxRateOf,
} from './pricing.ts';

const item = (overrides: Partial<PricedProduct> = {}, amount = 1, rest: Partial<PricingItem> = {}): PricingItem => {
  const product = exampleProduct(overrides);
  return { product, amount, unit: product.unit, parts: [], ...rest };
};
const price = (
  items: PricingItem[],
  mode: 'takeaway' | 'delivery' | 'dine-in' = 'takeaway',
  deliveryArea = exampleArea(),
) => priceCart({ items, mode, deliveryArea });

describe('tax', () => {
  it.each<['takeaway' | 'delivery' | 'dine-in', number]>([
    ['delivery', 10],
    ['takeaway', 13],
    ['dine-in', 20],
  ])('for %s is taken at %d percent [PRICE-003]', (mode, rate) => {
    expect(taxRateOf({ tax: 10, takeawayTax: 13, dineInTax: 20 }, mode)).toBe(rate);
    const pricing = price([item({ tax: 10, takeawayTax: 13, dineInTax: 20 })], mode, exampleArea({ free: true }));
    expect(pricing.taxes.map((group) => group.rate)).toEqual([rate]);
  });

  it.each([
    [1000, 10, '9.0909', '0.9091'],
    [1000, 20, '8.3333', '1.6667'],
    [1990, 10, '18.0909', '1.8091'],
    [1000, 4.9, '9.5329', '0.4671'],
    [1000, 0, '10.0000', '0.0000'],
    [1, 10, '0.0091', '0.0009'],
  ])('in %d cents at %d percent leaves net %s and tax %s [PRICE-002]', (cents, rate, net, tax) => {
    const split = splitTax(cents, rate);
    expect([split.net.toFixed(4), split.tax.toFixed(4)]).toEqual([net, tax]);
  });
});

describe('a line', () => {
  it.each([
    ['price times amount', { price: 4.9 }, 3, 1470],
    ['half-up to cents, once', { price: 0.99, unit: 'kilogram' as const }, 0.5, 50],
    ['without binary drift', { price: 1.15, unit: 'kilogram' as const }, 0.3, 35],
    ['once per item when flat', { price: 25, pricing: 'flat' as const }, 8, 2500],
  ])('costs %s [PRICE-005]', (_fact, overrides, amount, cents) => {
    expect(price([item(overrides, amount)]).lines[0]?.grossCents).toBe(cents);
  });

  it('converts the amount into the unit of the product [PRICE-005]', () => {
    const ham = {
      price: 39.9,
      unit: 'kilogram' as const,
      alternativeUnits: [exampleUnit({ unit: 'decagram' }), exampleUnit({ unit: 'piece', ratio: 0.3 })],
    };
    expect(price([item(ham, 15, { unit: 'decagram' })]).grossCents).toBe(599);
    expect(price([item(ham, 2, { unit: 'piece' })]).grossCents).toBe(2394);
  });

  it('counts a unit without a way to the unit of the product as a bug', () => {
    expect(() => price([item({}, 1, { unit: 'liter' })])).toThrow('no way from liter to piece');
  });

  it('carries the configured price of one unit for display', () => {
    const product = {
      type: 'configurable' as const,
      price: 8,
      config: { parts: [examplePart({}, [['Reis', 'add', 1.5]])] },
    };
    const pricing = price([item(product, 2, { parts: [{ name: 'Beilage', value: 'Reis' }] })]);
    expect(pricing.lines[0]).toMatchObject({
      unitPriceCents: 950,
      grossCents: 1900,
      taxRate: 10,
      amount: 2,
      unit: 'piece',
    });
  });
});

describe('the delivery fee', () => {
  it.each([
    ['is the price of the area', {}, 3999, 390],
    ['falls away at the threshold', {}, 4000, 0],
    ['falls away in a free area', { free: true }, 100, 0],
    ['stays without a threshold', { freeFromOrderValue: null }, 1_000_000, 390],
    ['stays with a threshold of zero', { freeFromOrderValue: 0 }, 1_000_000, 390],
  ])('%s [PRICE-004]', (_fact, overrides, gross, fee) => {
    expect(deliveryFeeCents(gross, exampleArea(overrides))).toBe(fee);
  });

  it('is taxed at the rate of the area and counts in the group of that rate [PRICE-004]', () => {
    const pricing = price([item({ price: 20, tax: 20 }), item({ price: 5, tax: 10 })], 'delivery');
    expect(pricing.deliveryGrossCents).toBe(390);
    expect(pricing.deliveryNet).toBe('3.2500');
    expect(pricing.taxes).toEqual([
      { rate: 10, net: '4.5455', tax: '0.4545', grossCents: 500 },
      { rate: 20, net: '19.9167', tax: '3.9833', grossCents: 2390 },
    ]);
  });

  it.each(['takeaway', 'dine-in'] as const)('is not taken for %s', (mode) => {
    expect(price([item()], mode).deliveryGrossCents).toBe(0);
  });

  it('is not taken for an empty cart, nor before an area is chosen', () => {
    expect(price([], 'delivery').totalGrossCents).toBe(0);
    expect(priceCart({ items: [item()], mode: 'delivery', deliveryArea: null }).deliveryGrossCents).toBe(0);
  });

  it('compares the threshold with the items before the fee [PRICE-004]', () => {
    expect(price([item({ price: 39 })], 'delivery').deliveryGrossCents).toBe(390);
  });

  it.each([
    [{}, 3000, 1000],
    [{}, 4100, 0],
    [{ freeFromOrderValue: null }, 3000, null],
    [{ freeFromOrderValue: 0 }, 3000, null],
    [{ free: true }, 3000, null],
    [{ price: 0 }, 3000, null],
  ])('in an area with %j is %j cents away from free: %j [PRICE-011]', (overrides, gross, gap) => {
    expect(freeDeliveryGap(gross, exampleArea(overrides))).toBe(gap);
  });
});

describe('a pricing', () => {
  it('has net, tax and gross for items, delivery and total, and a tax amount per rate [PRICE-001]', () => {
    const wire = pricingToWire(price([item({ price: 10.9 }, 2), item({ price: 3.2, tax: 20 }, 1)], 'delivery'));
    expect(wire).toEqual({
      net: 22.4849,
      tax: 2.5151,
      gross: 25,
      deliveryNet: 3.25,
      deliveryTax: 0.65,
      deliveryGross: 3.9,
      totalNet: 25.7349,
      totalTax: 3.1651,
      totalGross: 28.9,
      tip: 0,
      payable: 28.9,
      taxes: [
        { rate: 10, net: 19.8182, tax: 1.9818, gross: 21.8 },
        { rate: 20, net: 5.9167, tax: 1.1833, gross: 7.1 },
      ],
      isApproximate: false,
      hasHiddenPrices: false,
    });
  });

  it('is all zero for an empty cart', () => {
    expect(price([])).toMatchObject({ net: '0.0000', totalTax: '0.0000', totalGrossCents: 0, taxes: [], lines: [] });
  });

  it.each(['approximate', 'minimum'] as const)(
    'is approximate, and its totals hidden, with one %s item [PRICE-007]',
    (calculationModel) => {
      const pricing = price([item(), item({ calculationModel })]);
      expect(pricing.isApproximate).toBe(true);
      expect(areTotalsHidden(pricing)).toBe(true);
      expect(areTotalsHidden(price([item()]))).toBe(false);
    },
  );

  it('is approximate by the model of the chosen unit [PRICE-007]', () => {
    const alternativeUnits = [exampleUnit({ unit: 'piece', ratio: 0.3, calculationModel: 'approximate' })];
    expect(price([item({ unit: 'kilogram', alternativeUnits })]).isApproximate).toBe(false);
    expect(price([item({ unit: 'kilogram', alternativeUnits }, 1, { unit: 'piece' })]).isApproximate).toBe(true);
  });

  it('says when a price is hidden, and hides the totals that would reveal it [PRICE-009]', () => {
    const pricing = price([item(), item({ isPriceHidden: true })]);
    expect(pricing).toMatchObject({ hasHiddenPrices: true, isApproximate: false });
    expect(areTotalsHidden(pricing)).toBe(true);
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
const rate = fc.constantFrom(0, 4.9, 7, 10, 13, 19, 20, 7.7, 2.625);
const parts = fc.array(fc.tuple(fc.constantFrom('add', 'subtract', 'overwrite'), cents(3_000)), { maxLength: 3 });
const items = fc.array(
  fc
    .record({
      price: cents(20_000),
      tax: rate,
      takeawayTax: rate,
      dineInTax: rate,
      pricing: fc.constantFrom('unit', 'flat'),
      unit: fc.constantFrom('kilogram', 'piece'),
      isInGrams: fc.boolean(),
      amount: fc.integer({ min: 1, max: 500_000 }).map((n) => n / 10_000),
      options: parts,
    })
    .map(({ options, isInGrams, amount, unit, ...rest }) => {
      const names = options.map((_option, index) => `Option ${index}`);
      const part = examplePart(
        { name: 'P', type: 'multiselect', optional: true },
        options.map(([modifier, value], index) => [`Option ${index}`, modifier, value]),
      );
      const alternativeUnits = [exampleUnit({ unit: 'gram', ratio: 0.001 })];
      const product = { ...rest, unit, type: 'configurable' as const, alternativeUnits, config: { parts: [part] } };
      return item(product, amount, { unit: isInGrams ? 'gram' : unit, parts: [{ name: 'P', value: names }] });
    }),
  { maxLength: 8 },
);
const area = fc.record({
  price: cents(1_000),
  tax: rate,
  free: fc.boolean(),
  freeFromOrderValue: fc.option(cents(5_000), { nil: null }),
  minimumOrderValue: fc.option(cents(5_000), { nil: null }),
});
const carts = fc.record({
  items,
  mode: fc.constantFrom('takeaway', 'delivery', 'dine-in'),
  deliveryArea: fc.option(area, { nil: null }),
});

describe('every cart', () => {
  const sum = (values: readonly string[]) => values.reduce((total, value) => total.plus(value), decimal(0)).toFixed(4);

  it('adds up exactly: lines and delivery to the total, taxes per rate to the tax, net and tax to the gross', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const pricing = priceCart(cart);
        const lines = pricing.lines.reduce((total, line) => total + line.grossCents, 0);
        expect(pricing.grossCents).toBe(lines);
        expect(pricing.totalGrossCents).toBe(lines + pricing.deliveryGrossCents);
        expect(pricing.taxes.reduce((total, group) => total + group.grossCents, 0)).toBe(pricing.totalGrossCents);
        expect(sum(pricing.taxes.map((group) => group.tax))).toBe(pricing.totalTax);
        expect(sum(pricing.taxes.map((group) => group.net))).toBe(pricing.totalNet);
        expect(sum([pricing.net, pricing.deliveryNet])).toBe(pricing.totalNet);
        expect(sum([pricing.tax, pricing.deliveryTax])).toBe(pricing.totalTax);
        expect(sum([pricing.net, pricing.tax])).toBe(decimal(pricing.grossCents).div(100).toFixed(4));
        expect(sum([pricing.totalNet, pricing.totalTax])).toBe(decimal(pricing.totalGrossCents).div(100).toFixed(4));
      }),
      { numRuns: 500 },
    );
  });

  it('is shown in lines of whole cents that add up to its total', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const pricing = priceCart(cart);
        const { netCents, taxes } = shownSums(pricing);
        expect(taxes.reduce((sum, { cents }) => sum + cents, netCents)).toBe(pricing.totalGrossCents);
        expect(Math.abs(netCents - Number(pricing.totalNet) * 100)).toBeLessThanOrEqual(taxes.length / 2 + 0.01);
      }),
    );
  });

  it('has no negative line and no negative sum', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const pricing = priceCart(cart);
        for (const line of pricing.lines) expect(line.grossCents).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(pricingToWire(pricing)).filter((entry) => typeof entry === 'number')) {
          expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('costs the server what it costs the browser, after a round trip as JSON and in any order of items', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const browser = priceCart(cart);
        expect(priceCart(JSON.parse(JSON.stringify(cart)))).toEqual(browser);
        const { lines: _lines, ...totals } = browser;
        expect(priceCart({ ...cart, items: cart.items.toReversed() })).toMatchObject(totals);
      }),
    );
  });

  it('keeps every amount on the wire equal to its exact text', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const pricing = priceCart(cart);
        const wire = pricingToWire(pricing);
        expect(wire.totalNet.toFixed(4)).toBe(pricing.totalNet);
        expect(decimal(wire.totalGross).times(100).toNumber()).toBe(pricing.totalGrossCents);
      }),
    );
  });
});
