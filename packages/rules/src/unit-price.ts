import type { Product } from '@filiale/contracts/catalog/product';
import type { Unit } from '@filiale/contracts/catalog/units';
import { type ConfigurableProduct, partsOf } from './configurable-parts.ts';
import { decimal, fromCents, toCents } from './decimal.ts';
import { formatCurrency } from './formats.ts';
import { convert, referenceUnits, unitCatalogue, unitTypeOf } from './units.ts';
import { labelIn } from './words.ts';

export type UnitPricedProduct = ConfigurableProduct &
  Pick<Product, 'price' | 'netQuantity' | 'isPriceHidden' | 'pricing'> & { readonly unit: Unit };

/** Gross price of one kilogram, liter, meter, square or cubic meter. */
export type UnitPrice = { readonly unit: Unit; readonly amount: number };

/**
 * The price of a packed product by its content, half-up to the cent: 3,20 for 500 ml is 6,40 a liter. `netQuantity` is the content of
 * one of the product's `unit`. Null without a content, for content that is only counted, for hidden prices, for products already sold by
 * weight or measure, and where a choice replaces the price (another size: its content is not known). Source: PROD-003.
 */
export function unitPrice(product: UnitPricedProduct): UnitPrice | null {
  const { value, unit } = product.netQuantity;
  const by = referenceUnits[unitTypeOf(unit)];
  if (!by || value === null || value <= 0) return null;
  if (product.isPriceHidden || referenceUnits[unitTypeOf(product.unit)] || product.pricing === 'flat') return null;
  if (partsOf(product).some(({ options }) => options.some(({ modifier }) => modifier === 'overwrite'))) return null;
  const content = convert(value, unit, by);
  return content && { unit: by, amount: fromCents(toCents(decimal(product.price).div(content))) };
}

/** `1 l = 6,40 €`, `1 l = €6.40`. */
export const formatUnitPrice = ({ unit, amount }: UnitPrice, locale: string, currency: string): string =>
  `1 ${labelIn(unitCatalogue[unit].abbreviation, locale)} = ${formatCurrency(amount, currency, locale)}`;
