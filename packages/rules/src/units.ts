import type { Label } from '@filiale/contracts/locales';
import type { AlternativeUnit, Product } from '@filiale/contracts/product';
import type { CalculationModel, Unit } from '@filiale/contracts/units';
import { type Decimal, decimal } from './decimal.ts';

/** What a unit measures. Amounts convert freely within one type, and across types by a product's alternative units only. */
export type UnitType =
  | 'amount'
  | 'serving'
  | 'pair'
  | 'person'
  | 'package'
  | 'weight'
  | 'volume'
  | 'length'
  | 'area'
  | 'cubic';

type UnitEntry = { readonly type: UnitType; readonly factor: number; readonly abbreviation: Label };

const entry = (type: UnitType, factor: number, de: string, en = de): UnitEntry => ({
  type,
  factor,
  abbreviation: { de, en },
});

/** Every unit with its type, its factor to the base unit of that type, and its abbreviation. Source: PROD-005, PROD-006. */
export const unitCatalogue: Readonly<Record<Unit, UnitEntry>> = {
  piece: entry('amount', 1, 'Stk.', 'pc.'),
  serving: entry('serving', 1, 'Port.', 'serv.'),
  pair: entry('pair', 1, 'Paar', 'pair'),
  person: entry('person', 1, 'Pers.', 'pers.'),
  package: entry('package', 1, 'Pkg.', 'pkg.'),
  gram: entry('weight', 1, 'g'),
  decagram: entry('weight', 10, 'dag'),
  kilogram: entry('weight', 1000, 'kg'),
  milliliter: entry('volume', 1, 'ml'),
  centiliter: entry('volume', 10, 'cl'),
  deciliter: entry('volume', 100, 'dl'),
  liter: entry('volume', 1000, 'l'),
  millimeter: entry('length', 1, 'mm'),
  centimeter: entry('length', 10, 'cm'),
  decimeter: entry('length', 100, 'dm'),
  meter: entry('length', 1000, 'm'),
  kilometer: entry('length', 1_000_000, 'km'),
  'square-millimeter': entry('area', 1, 'mm²'),
  'square-centimeter': entry('area', 100, 'cm²'),
  'square-decimeter': entry('area', 10_000, 'dm²'),
  'square-meter': entry('area', 1_000_000, 'm²'),
  'cubic-millimeter': entry('cubic', 1, 'mm³'),
  'cubic-centimeter': entry('cubic', 1000, 'cm³'),
  'cubic-decimeter': entry('cubic', 1_000_000, 'dm³'),
  'cubic-meter': entry('cubic', 1_000_000_000, 'm³'),
};

/** Units that come in pieces; all others are weighed or measured. */
export const countedUnits: readonly Unit[] = ['piece', 'serving', 'pair', 'person', 'package'];

export const unitTypeOf = (unit: Unit): UnitType => unitCatalogue[unit].type;

/** How a calculation model is called, and what stands before a price known only so exactly. Source: PROD-007. */
export const calculationModelTexts: Readonly<
  Record<CalculationModel, { readonly label: Label; readonly prefix: Label | null }>
> = {
  fixed: { label: { de: 'Exakt', en: 'Exact' }, prefix: null },
  approximate: { label: { de: 'Ungefähr', en: 'Approximate' }, prefix: { de: 'ca.', en: 'approx.' } },
  minimum: { label: { de: 'Minimum', en: 'Minimum' }, prefix: { de: 'ab', en: 'from' } },
};

/** What conversion and quantities need to know of a product. */
export type MeasuredProduct = Pick<
  Product,
  'unit' | 'minimumQuantity' | 'maximumQuantity' | 'quantityStepSize' | 'calculationModel'
> & { readonly alternativeUnits: readonly AlternativeUnit[] };

/** Units a customer may choose for a product: its own first, then the alternatives in their order, each once. */
export function offeredUnits(product: Pick<MeasuredProduct, 'unit' | 'alternativeUnits'>): Unit[] {
  return [...new Set([product.unit, ...product.alternativeUnits.map((alternative) => alternative.unit)])];
}

/** The alternative-unit entry that governs `unit`; undefined for the product's own unit, whose limits stand on the product. */
export function alternativeUnitOf(
  product: Pick<MeasuredProduct, 'unit' | 'alternativeUnits'>,
  unit: Unit,
): AlternativeUnit | undefined {
  return unit === product.unit ? undefined : product.alternativeUnits.find((alternative) => alternative.unit === unit);
}

/** How exactly the price is known when the product is ordered in `unit`. Source: PROD-003, PROD-007. */
export const calculationModelOf = (product: MeasuredProduct, unit: Unit): CalculationModel =>
  (alternativeUnitOf(product, unit) ?? product).calculationModel;

/** Converts within one unit type, exactly. Null when the types differ. Source: PROD-006. */
export function convert(amount: number | Decimal, from: Unit, to: Unit): Decimal | null {
  if (from === to) return decimal(amount);
  const source = unitCatalogue[from];
  const target = unitCatalogue[to];
  if (source.type !== target.type) return null;
  return decimal(amount).times(source.factor).div(target.factor);
}

/**
 * Converts across unit types by the product's alternative units. One alternative unit is `ratio` × the product's unit: with
 * unit kilogram and the alternative piece at ratio 0.25, four pieces are one kilogram and half a kilogram is two pieces.
 * Within one type the catalogue factors count and the ratio is not read. Between two alternatives the way leads over the
 * product's unit. Null when no alternative bridges the types, or when its ratio is 0. Source: PROD-023.
 */
export function convertWithAlternatives(
  amount: number | Decimal,
  from: Unit,
  to: Unit,
  product: Pick<MeasuredProduct, 'unit' | 'alternativeUnits'>,
): Decimal | null {
  const direct = convert(amount, from, to);
  if (direct !== null) return direct;
  const inProductUnit = toProductUnit(decimal(amount), from, product);
  return inProductUnit === null ? null : fromProductUnit(inProductUnit, to, product);
}

type Bridged = Pick<MeasuredProduct, 'unit' | 'alternativeUnits'>;

/** The alternative that speaks for `unit`: the same unit, else the first of its type. */
const bridgeOf = (product: Bridged, unit: Unit): AlternativeUnit | undefined => {
  const usable = product.alternativeUnits.filter((alternative) => alternative.ratio > 0);
  return (
    usable.find((alternative) => alternative.unit === unit) ??
    usable.find((alternative) => unitTypeOf(alternative.unit) === unitTypeOf(unit))
  );
};

function toProductUnit(amount: Decimal, from: Unit, product: Bridged): Decimal | null {
  const direct = convert(amount, from, product.unit);
  if (direct !== null) return direct;
  const bridge = bridgeOf(product, from);
  if (bridge === undefined) return null;
  return convert(amount, from, bridge.unit)?.times(bridge.ratio) ?? null;
}

function fromProductUnit(amount: Decimal, to: Unit, product: Bridged): Decimal | null {
  const direct = convert(amount, product.unit, to);
  if (direct !== null) return direct;
  const bridge = bridgeOf(product, to);
  return bridge === undefined ? null : convert(amount.div(bridge.ratio), bridge.unit, to);
}
