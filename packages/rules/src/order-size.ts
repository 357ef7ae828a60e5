import type { Config } from '@filiale/contracts/catalog/config';
import type { Unit } from '@filiale/contracts/catalog/units';
import { fromCents, toCents } from './decimal.ts';
import { formatCurrency, formatNumber } from './formats.ts';
import { type Refusal, refuse } from './refusal.ts';
import { referenceUnits, unitCatalogue } from './units.ts';
import { labelIn } from './words.ts';

/** What one order may come to at most, as the company sets it. */
export type OrderLimits = Pick<Config, 'orderTotalMax' | 'orderLineAmountMax' | 'orderLinesMax' | 'currency'>;

/** The defaults of the configuration, which stand in for those of one that was stored before there were any. */
const usual: OrderLimits = { orderTotalMax: 5_000, orderLineAmountMax: 500, orderLinesMax: 200, currency: 'EUR' };

/** The limits of a configuration. */
export const orderLimitsOf = (config: Partial<OrderLimits>): OrderLimits => ({
  orderTotalMax: config.orderTotalMax ?? usual.orderTotalMax,
  orderLineAmountMax: config.orderLineAmountMax ?? usual.orderLineAmountMax,
  orderLinesMax: config.orderLinesMax ?? usual.orderLinesMax,
  currency: config.currency ?? usual.currency,
});

/** Largest amount of a line in its unit; measured products are limited in their reference unit. */
function mostOf(unit: Unit, { orderLineAmountMax }: OrderLimits): number {
  const { type, factor, isCounted } = unitCatalogue[unit];
  const limitFactor = isCounted ? 1 : unitCatalogue[referenceUnits[type] ?? unit].factor;
  return (orderLineAmountMax * limitFactor) / factor;
}

type LimitedItem = { readonly product: { readonly name: string }; readonly amount: number; readonly unit: Unit };

/** Refuses lines beyond their limits: too many (`order.too-many-items`), or too much of one (`order.amount-too-large`, its `field` points into `items`). */
export function checkLineLimits(items: readonly LimitedItem[], limits: OrderLimits, locale?: string): Refusal[] {
  const { orderLinesMax: maximum } = limits;
  const over = items.length - maximum;
  if (over > 0) return [refuse('order.too-many-items', 'items', { maximum, over })];
  return items.flatMap(({ product, amount, unit }, index) => {
    const maximum = mostOf(unit, limits);
    if (amount <= maximum) return [];
    const most = `${formatNumber(maximum, 4, locale)} ${labelIn(unitCatalogue[unit].abbreviation, locale)}`;
    return [refuse('order.amount-too-large', `items.${index}.amount`, { name: product.name, maximum, most })];
  });
}

/** Refuses an order that comes to more than the company takes online. A request for a quotation may: people agree on its price. */
export function checkTotalLimit(
  { isQuotationRequired }: { readonly isQuotationRequired: boolean },
  totalGrossCents: number,
  { orderTotalMax, currency }: OrderLimits,
  locale?: string,
): Refusal | null {
  if (isQuotationRequired || totalGrossCents <= toCents(orderTotalMax)) return null;
  const total = fromCents(totalGrossCents);
  return refuse('order.total-too-large', 'items', {
    total,
    maximum: orderTotalMax,
    most: formatCurrency(orderTotalMax, currency, locale),
  });
}
