import type { AlternativeUnit, Product } from '@filiale/contracts/catalog/product';
import type { CalculationModel, Unit } from '@filiale/contracts/catalog/units';
import type { Label } from '@filiale/contracts/fields/locales';
import { type Decimal, decimal } from './decimal.ts';

/** What a unit measures (READ-008). Amounts convert freely within one type, and across types by a product's alternative units only. */
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

type UnitEntry = {
  readonly type: UnitType;
  /** How many base units of its type it is. */
  readonly factor: number;
  readonly abbreviation: Label;
  /** True for products counted in whole numbers, false for weighed or measured ones. */
  readonly isCounted: boolean;
  /** True for the one that is not named beside its amount: `2 ×`. */
  readonly isSilent: boolean;
  /** How often one of it loads a kitchen; null: any amount once. */
  readonly portions: number | null;
  /** How many things one of it is in a cart; null: any amount is one. Source: CART-010. */
  readonly things: number | null;
  /** True where a price is shown without "per …". */
  readonly isPriceBare: boolean;
};

const measured = (type: UnitType, factor: number, de: string, en = de): UnitEntry => ({
  ...{ type, factor, abbreviation: { de, en } },
  ...{ isCounted: false, isSilent: false, portions: null, things: null, isPriceBare: false },
});
/** An entry of a counted unit. */
export const counted = (
  type: UnitType,
  factor: number,
  de: string,
  en: string,
  more: Partial<UnitEntry> = {},
): UnitEntry => ({
  ...measured(type, factor, de, en),
  ...{ isCounted: true, portions: factor, isPriceBare: true },
  ...more,
});

/** Every unit with all that is said of it but its name, with which it begins: `contracts/catalog/units`. Source: PROD-005, PROD-006. */
export const unitCatalogue: Readonly<Record<Unit, UnitEntry>> = {
  piece: counted('amount', 1, 'Stk.', 'pc.', { things: 1, isSilent: true }),
  serving: counted('serving', 1, 'Port.', 'serv.'),
  pair: counted('pair', 1, 'Paar', 'pair', { things: 1 }),
  person: counted('person', 1, 'Pers.', 'pers.', { things: 1, isPriceBare: false }),
  package: counted('package', 1, 'Pkg.', 'pkg.'),
  gram: measured('weight', 1, 'g'),
  decagram: measured('weight', 10, 'dag'),
  kilogram: measured('weight', 1000, 'kg'),
  milliliter: measured('volume', 1, 'ml'),
  centiliter: measured('volume', 10, 'cl'),
  deciliter: measured('volume', 100, 'dl'),
  liter: measured('volume', 1000, 'l'),
  millimeter: measured('length', 1, 'mm'),
  centimeter: measured('length', 10, 'cm'),
  decimeter: measured('length', 100, 'dm'),
  meter: measured('length', 1000, 'm'),
  kilometer: measured('length', 1_000_000, 'km'),
  'square-millimeter': measured('area', 1, 'mm²'),
  'square-centimeter': measured('area', 100, 'cm²'),
  'square-decimeter': measured('area', 10_000, 'dm²'),
  'square-meter': measured('area', 1_000_000, 'm²'),
  'cubic-millimeter': measured('cubic', 1, 'mm³'),
  'cubic-centimeter': measured('cubic', 1000, 'cm³'),
  'cubic-decimeter': measured('cubic', 1_000_000, 'dm³'),
  'cubic-meter': measured('cubic', 1_000_000_000, 'm³'),
};

export const unitTypeOf = (unit: Unit): UnitType => unitCatalogue[unit].type;

/** The unit by which weighed or measured products are priced and limited; counted ones have none. */
export const referenceUnits: Readonly<Partial<Record<UnitType, Unit>>> = {
  weight: 'kilogram',
  volume: 'liter',
  length: 'meter',
  area: 'square-meter',
  cubic: 'cubic-meter',
};

type Amount = { readonly amount: number; readonly unit: Unit };

/** How many things an amount is in a cart: pieces, pairs and persons by their number, anything else one. Source: CART-010. */
export function thingsOf({ amount, unit }: Amount): number {
  const { things } = unitCatalogue[unit];
  return things === null ? 1 : decimal(amount).times(things).toNumber();
}

/** How often an amount loads a kitchen: once per counted piece, once in all if weighed or measured. */
export function portionsOf({ amount, unit }: Amount): number {
  const { portions } = unitCatalogue[unit];
  return portions === null ? 1 : Math.ceil(decimal(amount).times(portions).toNumber());
}

/** True where more than one of something counted was ordered: what must not be overlooked. */
export const isSeveral = ({ amount, unit }: Amount): boolean => unitCatalogue[unit].isCounted && amount > 1;

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
 * product's unit. Null when no alternative bridges the types, or when its ratio is 0. Source: PROD-023, READ-037.
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
