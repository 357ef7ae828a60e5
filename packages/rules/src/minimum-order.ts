/** The minimum order value of a delivery area: where it applies, the missing amount, and the refusal below it. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { fromCents, toCents } from './decimal.ts';
import { formatCurrency } from './formats.ts';
import type { PricedArea } from './pricing.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Cents still missing to the area's minimum order value, by the items' gross before the fee; 0 once reached. Source: PRICE-012. */
export const minimumOrderGap = (itemsGrossCents: number, area: Pick<PricedArea, 'minimumOrderValue'>): number =>
  Math.max(0, toCents(area.minimumOrderValue ?? 0) - itemsGrossCents);

/** True where the minimum order value decides: deliveries, but never a quotation request. Source: CHECK-033, READ-016. */
export const hasMinimum = (branch: Pick<Branch, 'isQuotationRequired'>, mode: OrderMode): boolean =>
  mode === 'delivery' && !branch.isQuotationRequired;

/** Refuses a delivery below its area's minimum, by the items' gross before the fee. Source: CHECK-033, PRICE-012. */
export function checkMinimumOrder(
  branch: Pick<Branch, 'isQuotationRequired'>,
  mode: OrderMode,
  area: Pick<PricedArea, 'minimumOrderValue'> | null,
  itemsGrossCents: number,
  { currency, locale }: { readonly currency?: string | undefined; readonly locale?: string | undefined } = {},
): Refusal | null {
  if (area === null || !hasMinimum(branch, mode)) return null;
  const missing = fromCents(minimumOrderGap(itemsGrossCents, area));
  return missing === 0
    ? null
    : refuse('order.minimum-not-reached', 'deliveryArea', {
        missing,
        amount: formatCurrency(missing, currency, locale),
      });
}
