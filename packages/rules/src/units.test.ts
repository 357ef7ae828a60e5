import type { CalculationModel, Unit } from '@filiale/contracts/catalog/units';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { itemCount } from './cart.ts';
import { exampleProduct, exampleUnit } from './example-product.ts';
import { amountText } from './formats.ts';
import { checkLineLimits, orderLimitsOf } from './order-size.ts';
import { cartLoad } from './slot-capacity.ts';
import {
  calculationModelOf,
  calculationModelTexts,
  convert,
  convertWithAlternatives,
  counted,
  isSeveral,
  offeredUnits,
  type UnitType,
  unitCatalogue,
  unitTypeOf,
} from './units.ts';

const units = Object.keys(unitCatalogue) as Unit[];

describe('unit catalogue', () => {
  it.each<[Unit, UnitType, string]>([
    ['piece', 'amount', 'Stk.'],
    ['serving', 'serving', 'Port.'],
    ['pair', 'pair', 'Paar'],
    ['person', 'person', 'Pers.'],
    ['package', 'package', 'Pkg.'],
  ])('%s alone makes up the type %s and is written %s [PROD-005]', (unit, type, abbreviation) => {
    expect(unitTypeOf(unit)).toBe(type);
    expect(unitCatalogue[unit].abbreviation.de).toBe(abbreviation);
    expect(units.filter((other) => unitTypeOf(other) === type)).toEqual([unit]);
  });

  it.each<[UnitType, [Unit, number, string][]]>([
    [
      'weight',
      [
        ['gram', 1, 'g'],
        ['decagram', 10, 'dag'],
        ['kilogram', 1000, 'kg'],
      ],
    ],
    [
      'volume',
      [
        ['milliliter', 1, 'ml'],
        ['centiliter', 10, 'cl'],
        ['deciliter', 100, 'dl'],
        ['liter', 1000, 'l'],
      ],
    ],
    [
      'length',
      [
        ['millimeter', 1, 'mm'],
        ['centimeter', 10, 'cm'],
        ['decimeter', 100, 'dm'],
        ['meter', 1000, 'm'],
        ['kilometer', 1e6, 'km'],
      ],
    ],
    [
      'area',
      [
        ['square-millimeter', 1, 'mm²'],
        ['square-centimeter', 100, 'cm²'],
        ['square-decimeter', 1e4, 'dm²'],
        ['square-meter', 1e6, 'm²'],
      ],
    ],
    [
      'cubic',
      [
        ['cubic-millimeter', 1, 'mm³'],
        ['cubic-centimeter', 1e3, 'cm³'],
        ['cubic-decimeter', 1e6, 'dm³'],
        ['cubic-meter', 1e9, 'm³'],
      ],
    ],
  ])('%s has exactly these units and factors [PROD-006]', (type, expected) => {
    const found = units
      .filter((unit) => unitTypeOf(unit) === type)
      .map((unit) => [unit, unitCatalogue[unit].factor, unitCatalogue[unit].abbreviation.de]);
    expect(found).toEqual(expected);
  });

  it.each<[CalculationModel, string, string | undefined]>([
    ['fixed', 'Exakt', undefined],
    ['approximate', 'Ungefähr', 'ca.'],
    ['minimum', 'Minimum', 'ab'],
  ])('%s is called %s with prefix %s [PROD-007]', (model, label, prefix) => {
    expect(calculationModelTexts[model].label.de).toBe(label);
    expect(calculationModelTexts[model].prefix?.de).toBe(prefix);
  });
});

describe('conversion', () => {
  it.each<[number, Unit, Unit, number | undefined]>([
    [250, 'gram', 'kilogram', 0.25],
    [0.1, 'kilogram', 'decagram', 10],
    [3, 'deciliter', 'milliliter', 300],
    [1.5, 'square-meter', 'square-centimeter', 15_000],
    [7, 'piece', 'piece', 7],
    [1, 'piece', 'kilogram', undefined],
    [1, 'liter', 'kilogram', undefined],
  ])('%d %s are %s: %d [PROD-006]', (amount, from, to, expected) => {
    expect(convert(amount, from, to)?.toNumber()).toBe(expected);
  });

  const byWeight = exampleProduct({
    unit: 'kilogram',
    alternativeUnits: [exampleUnit({ unit: 'piece', ratio: 0.25 }), exampleUnit({ unit: 'serving', ratio: 0.2 })],
  });

  it.each<[number, Unit, Unit, number]>([
    [4, 'piece', 'kilogram', 1],
    [0.5, 'kilogram', 'piece', 2],
    [500, 'gram', 'piece', 2],
    [4, 'piece', 'serving', 5],
    [5, 'serving', 'decagram', 100],
  ])('%d %s are %s: %d, by the ratios of the product [PROD-023]', (amount, from, to, expected) => {
    expect(convertWithAlternatives(amount, from, to, byWeight)?.toNumber()).toBe(expected);
  });

  it('finds no way to a type that the product does not bridge', () => {
    expect(convertWithAlternatives(1, 'liter', 'kilogram', byWeight)).toBeNull();
    const broken = exampleProduct({ unit: 'kilogram', alternativeUnits: [exampleUnit({ unit: 'piece', ratio: 0 })] });
    expect(convertWithAlternatives(1, 'kilogram', 'piece', broken)).toBeNull();
  });

  it('comes back exactly within one type, by any path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (from, to, tenThousandths) => {
          fc.pre(unitTypeOf(from) === unitTypeOf(to));
          const amount = tenThousandths / 10_000;
          const there = convert(amount, from, to);
          expect(there === null ? null : convert(there, to, from)?.toNumber()).toBe(amount);
        },
      ),
    );
  });
});

describe('units of a product', () => {
  it('offers its own unit first and each alternative once', () => {
    const alternativeUnits = [
      exampleUnit({ unit: 'gram' }),
      exampleUnit({ unit: 'piece' }),
      exampleUnit({ unit: 'gram' }),
    ];
    expect(offeredUnits(exampleProduct({ unit: 'piece', alternativeUnits }))).toEqual(['piece', 'gram']);
  });

  it('takes the calculation model of the chosen unit', () => {
    const ham = exampleProduct({
      unit: 'kilogram',
      alternativeUnits: [exampleUnit({ unit: 'piece', ratio: 0.2, calculationModel: 'approximate' })],
    });
    expect(calculationModelOf(ham, 'kilogram')).toBe('fixed');
    expect(calculationModelOf(ham, 'piece')).toBe('approximate');
  });
});

describe('what units say of themselves', () => {
  it.each([
    [1, 'piece', false],
    [2, 'piece', true],
    [2, 'serving', true],
    [350, 'gram', false],
  ] as const)('of %d %s is more than one: %p', (amount, unit, several) =>
    expect(isSeveral({ amount, unit })).toBe(several),
  );

  it('is all that a new unit needs: a dozen is counted, named, cooked and limited by its line of the catalogue [PROD-005]', () => {
    const catalogue = unitCatalogue as Record<string, (typeof unitCatalogue)[Unit]>;
    const unit = 'dozen' as Unit;
    catalogue.dozen = counted('amount', 12, 'Dtzd.', 'doz.', { things: 12 });
    try {
      expect(amountText({ amount: 2, unit }, 'de-AT')).toBe('2 Dtzd.');
      expect(amountText({ amount: 24, unit: 'piece' }, 'de-AT')).toBe('24 ×');
      expect(convert(2, unit, 'piece')?.toNumber()).toBe(24);
      expect(itemCount([{ amount: 2, unit }])).toBe(24);
      expect(cartLoad([{ product: { loadUnits: 3 }, amount: 2, unit }])).toBe(72);
      expect(isSeveral({ amount: 2, unit })).toBe(true);
      const limits = orderLimitsOf({ orderLineAmountMax: 36 });
      const product = { name: 'Eier' };
      expect(checkLineLimits([{ product, amount: 3, unit }], limits)).toEqual([]);
      expect(checkLineLimits([{ product, amount: 4, unit }], limits)).toHaveLength(1);
    } finally {
      delete catalogue.dozen;
    }
  });
});
