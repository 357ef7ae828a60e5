import type { OrderItem, PricingResult } from '@filiale/contracts/ordering/order';
import { decimal, fromCents, toCents } from './decimal.ts';
import { type PricedDelivery, type Pricing, totalsOf } from './pricing.ts';

/**
 * A line with another amount, at the price per unit it was ordered for: nobody pays more for the rest because the menu has changed
 * since. A flat price stays. What staff weighed or counted is exact, so the line is no longer approximate. Source: ORDER-012.
 */
export function withAmount(item: OrderItem, amount: number, isFlat: boolean): OrderItem {
  const gross = isFlat ? toCents(item.gross) : grossOf(item, amount);
  return { ...item, amount, gross: fromCents(gross), calculationModel: 'fixed' };
}

/** By the unit's price where the line was ordered in the unit it is priced in, else in proportion. */
function grossOf(item: OrderItem, amount: number): number {
  const isByUnit = toCents(decimal(item.unitPrice).times(item.amount)) === toCents(item.gross);
  if (isByUnit) return toCents(decimal(item.unitPrice).times(amount));
  return toCents(decimal(item.gross).times(amount).div(item.amount));
}

/**
 * The price of an order with other lines. The agreed delivery fee and its tax rate stay, even if the new sum crosses a threshold of its area;
 * so does the tip, which is a gift.
 */
export function repriceOrder(
  order: { readonly items: readonly OrderItem[]; readonly pricing: PricingResult },
  items: readonly OrderItem[],
): Omit<Pricing, 'lines'> {
  return {
    ...totalsOf(items.map(lineOf), deliveryOf(order)),
    tipCents: toCents(order.pricing.tip),
    hasHiddenPrices: order.pricing.hasHiddenPrices,
    isApproximate: items.some(({ calculationModel }) => calculationModel !== 'fixed'),
  };
}

const lineOf = ({ gross, taxRate }: OrderItem) => ({ grossCents: toCents(gross), taxRate });

const deliveryOf = ({
  items,
  pricing,
}: {
  readonly items: readonly OrderItem[];
  readonly pricing: PricingResult;
}): PricedDelivery | null =>
  deliveryAmong(items.map(lineOf), {
    deliveryGrossCents: toCents(pricing.deliveryGross),
    taxes: pricing.taxes.map(({ rate, gross }) => ({ rate, grossCents: toCents(gross) })),
  });

/** The fee of an order's delivery and its rate; null without a fee. It is what its tax group holds beyond the lines of that rate. */
export function deliveryAmong(
  lines: readonly { readonly grossCents: number; readonly taxRate: number }[],
  {
    deliveryGrossCents: grossCents,
    taxes,
  }: Pick<Pricing, 'deliveryGrossCents'> & {
    readonly taxes: readonly Pick<Pricing['taxes'][number], 'rate' | 'grossCents'>[];
  },
): PricedDelivery | null {
  if (grossCents === 0) return null;
  const ofLines = (rate: number): number =>
    lines.reduce((sum, line) => (line.taxRate === rate ? sum + line.grossCents : sum), 0);
  const group = taxes.find((tax) => tax.grossCents - ofLines(tax.rate) === grossCents);
  if (!group) throw new Error('an order whose delivery fee is in no tax group');
  return { grossCents, taxRate: group.rate };
}
