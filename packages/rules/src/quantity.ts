import type { Product } from '@filiale/contracts/catalog/product';
import type { Unit } from '@filiale/contracts/catalog/units';
import { type Decimal, decimal, floor, roundHalfUp } from './decimal.ts';
import { type Refusal, refuse } from './refusal.ts';
import {
  alternativeUnitOf,
  convertWithAlternatives,
  type MeasuredProduct,
  offeredUnits,
  unitCatalogue,
} from './units.ts';

/** Bounds of an amount in one unit. `maximum` null means none. Amounts lie at `minimum + n × step`, or at the maximum itself. */
export type QuantityLimits = { readonly minimum: number; readonly maximum: number | null; readonly step: number };

/** Largest amount an order may hold where a product sets no maximum; keeps every total an exact number of cents. */
export const LARGEST_AMOUNT = 1_000_000;

/**
 * A typed amount, read as its language writes numbers: `3.500` is three thousand five hundred in German, three and a half in English. The sign
 * that groups there still counts as decimal sign where it cannot group (`1.5`, `0.125`). Text that is no number is 0. Source: PROD-020.
 */
export function parseAmount(text: string, locale: string): number {
  const [group, point] = locale.startsWith('en') ? [',', '.'] : ['.', ','];
  const typed = text.replace(/[\s'’]/g, '');
  const grouped = new RegExp(`^[-+]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${point}\\d*)?$`);
  const plain = grouped.test(typed) ? typed.replaceAll(group, '') : typed;
  const amount = /^[-+]?(\d+[.,]?\d*|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return Number.isFinite(amount) ? amount : 0;
}

/**
 * Limits of `unit` for a product: the product's own, or those of the alternative unit. Unset and 0 mean "not set":
 * the step is then 1, or the minimum where that is smaller than 1 (half kilos are counted in half kilos);
 * the minimum is then one step, because an amount of nothing is no item; the maximum is then none.
 * A maximum below the minimum is a slip in the catalogue and is not applied. Source: PROD-021, READ-038.
 */
export function quantityLimits(product: MeasuredProduct, unit: Unit): QuantityLimits {
  const source = alternativeUnitOf(product, unit) ?? product;
  const minimumSet = positive(source.minimumQuantity);
  const maximumSet = positive(source.maximumQuantity);
  const step = positive(source.quantityStepSize) ?? Math.min(1, minimumSet ?? 1);
  const minimum = minimumSet ?? Math.min(step, maximumSet ?? step);
  return { minimum, maximum: maximumSet !== null && maximumSet >= minimum ? maximumSet : null, step };
}

const positive = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

/**
 * Brings an amount onto its grid: at or below the minimum it becomes the minimum, at or above the maximum the maximum,
 * between them the nearest step counted from the minimum (halves upwards), never above the maximum. Source: PROD-021.
 */
export function snapAmount(amount: number | Decimal, limits: QuantityLimits): number {
  const value = typeof amount === 'number' && !Number.isFinite(amount) ? decimal(0) : decimal(amount);
  const { minimum, maximum, step } = limits;
  if (value.lte(minimum)) return minimum;
  if (maximum !== null && value.gte(maximum)) return maximum;
  const steps = roundHalfUp(value.minus(minimum).div(step), 0);
  return capped(steps.times(step).plus(minimum), maximum);
}

const capped = (value: Decimal, maximum: number | null): number =>
  maximum !== null && value.gt(maximum) ? maximum : value.toNumber();

/** The next amount above on the grid; the maximum at the latest. */
export function increase(amount: number, limits: QuantityLimits): number {
  const value = decimal(amount);
  if (value.lt(limits.minimum)) return limits.minimum;
  const steps = floor(value.minus(limits.minimum).div(limits.step)).plus(1);
  return capped(steps.times(limits.step).plus(limits.minimum), limits.maximum);
}

/** The next amount below on the grid; the minimum at the lowest. A maximum between two steps leads to the step below it. */
export function decrease(amount: number, limits: QuantityLimits): number {
  const value = capped(decimal(amount), limits.maximum);
  const steps = decimal(limits.minimum).minus(value).div(limits.step);
  const next = floor(steps).plus(1).times(-1).times(limits.step).plus(limits.minimum);
  return next.lte(limits.minimum) ? limits.minimum : next.toNumber();
}

/** Source: PROD-022. */
export const canIncrease = (amount: number, { maximum }: QuantityLimits): boolean =>
  maximum === null || amount < maximum;
/** Source: PROD-022. */
export const canDecrease = (amount: number, { minimum }: QuantityLimits): boolean => amount > minimum;

/**
 * Amount and unit a product opens with: its default unit where it offers that, else its own unit; its default quantity where set,
 * else the minimum; snapped either way. The default quantity counts in the unit it opens with. Source: PROD-011.
 */
export function startAmount(product: MeasuredProduct & Pick<Product, 'defaultQuantity' | 'defaultUnit'>): {
  amount: number;
  unit: Unit;
} {
  const unit = offeredUnits(product).find((offered) => offered === product.defaultUnit) ?? product.unit;
  const limits = quantityLimits(product, unit);
  return { amount: snapAmount(positive(product.defaultQuantity) ?? limits.minimum, limits), unit };
}

/**
 * The amount after choosing another unit: converted, then snapped to the limits of the new unit. Where nothing bridges the two
 * units the new unit opens with its minimum. Source: PROD-023.
 */
export function changeUnit(amount: number, from: Unit, to: Unit, product: MeasuredProduct): number {
  const limits = quantityLimits(product, to);
  return snapAmount(convertWithAlternatives(amount, from, to, product) ?? limits.minimum, limits);
}

/**
 * Checks an amount that staff enter for a line: any amount of weighed or measured products, whole numbers or multiples of the product's steps
 * of counted ones; null when it is valid. Limits apply to customers only. `product` is undefined once it is gone from the catalogue.
 */
export function checkCountedAmount(
  { name, unit }: { readonly name: string; readonly unit: Unit },
  product: MeasuredProduct | undefined,
  amount: number,
): Refusal<'order.amount-invalid'> | null {
  if (!unitCatalogue[unit].isCounted || Number.isInteger(amount)) return null;
  const isOffered = product !== undefined && offeredUnits(product).includes(unit);
  const { minimum, step } = isOffered ? quantityLimits(product, unit) : { minimum: 1, step: 1 };
  const nearest = snapAmount(amount, { minimum, maximum: null, step });
  return nearest === amount ? null : refuse('order.amount-invalid', 'amount', { name, nearest });
}

/**
 * What a server says to an ordered amount; null when it is fine: the unit must be offered and the amount lie on its grid, within
 * its limits. `details.nearest` is the amount that would pass. Source: CHECK-030, PROD-021.
 */
export function checkQuantity(
  product: MeasuredProduct & Pick<Product, 'name'>,
  unit: Unit,
  amount: number,
): Refusal<'order.unit-invalid' | 'order.amount-invalid'> | null {
  const offered = offeredUnits(product);
  if (!offered.includes(unit)) return refuse('order.unit-invalid', 'unit', { name: product.name, offered });
  const limits = quantityLimits(product, unit);
  const nearest = snapAmount(Math.min(amount, LARGEST_AMOUNT), limits);
  return nearest === amount
    ? null
    : refuse('order.amount-invalid', 'amount', { name: product.name, nearest, ...limits });
}
