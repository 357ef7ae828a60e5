import type { Unit } from '@filiale/contracts/catalog/units';
import type { Order, OrderItem } from '@filiale/contracts/ordering/order';
import { toCents } from '@filiale/rules/decimal';
import { payableCents } from '@filiale/rules/pricing';
import { repriceOrder, withAmount } from '@filiale/rules/reprice-order';
import { unitCatalogue } from '@filiale/rules/units';

/** What staff wants of lines, by item; 0 takes a line off. Lines that are not named stay. */
export type LineAmounts = ReadonlyMap<string, number>;
export type LineChange = { readonly itemId: string; readonly amount: number };

type Edited = Pick<Order, 'items' | 'pricing'>;
type Held = Pick<Order['payment'], 'captured' | 'refunded' | 'owed'>;

/** The amount of a line as it is wanted. */
export const wantedAmount = ({ id, amount }: Pick<OrderItem, 'id' | 'amount'>, amounts: LineAmounts): number =>
  amounts.get(id) ?? amount;

/** The changed lines, increases first, so that only the final difference is refunded. */
export function changesOf({ items }: Pick<Order, 'items'>, amounts: LineAmounts): readonly LineChange[] {
  const grows = ({ itemId, amount }: LineChange) => amount > (items.find(({ id }) => id === itemId)?.amount ?? 0);
  const changes = items
    .map((item) => ({ itemId: item.id, amount: wantedAmount(item, amounts) }))
    .filter(({ itemId, amount }) => items.some((item) => item.id === itemId && item.amount !== amount));
  return [...changes.filter(grows), ...changes.filter((change) => !grows(change))];
}

/** The lines as the server will price them. `isFlat`: products whose price is the same for every amount. */
export const editedItems = (
  { items }: Pick<Order, 'items'>,
  amounts: LineAmounts,
  isFlat: (productId: string) => boolean,
): readonly OrderItem[] =>
  items.flatMap((item) => {
    const amount = wantedAmount(item, amounts);
    if (amount === item.amount) return [item];
    return amount === 0 ? [] : [withAmount(item, amount, isFlat(item.product))];
  });

/** The amount to pay for the edited order, in cents. */
export const editedTotalCents = (order: Edited, items: readonly OrderItem[]): number =>
  payableCents(repriceOrder(order, items));

/**
 * The effect of a new total on payments already taken, in cents: the refund, and the amount still to pay. The paid amount is the order's
 * former price less the amount it owes.
 */
export function settlementOf(
  { pricing, payment }: { readonly pricing: Pick<Order['pricing'], 'payable'>; readonly payment: Held },
  totalCents: number,
): { readonly backCents: number; readonly owedCents: number } {
  if (payment.captured === 0) return { backCents: 0, owedCents: 0 };
  const coveredCents = toCents(pricing.payable) - toCents(payment.owed);
  const heldCents = toCents(payment.captured) - toCents(payment.refunded);
  return {
    backCents: Math.max(0, Math.min(heldCents, coveredCents - totalCents)),
    owedCents: Math.max(0, totalCents - coveredCents),
  };
}

/** One step of a line's amount: pieces and grams by one, kilograms, litres and metres by a tenth. */
export const stepOf = (unit: Unit): number => (unitCatalogue[unit].factor >= 1_000 ? 0.1 : 1);

/** A typed amount of a line, up to three decimals for weighed products; null for other text. */
export function typedAmount(text: string, unit: Unit): number | null {
  const isWhole = unitCatalogue[unit].isCounted;
  const words = text.trim().replace(',', '.');
  if (!(isWhole ? /^\d{1,4}$/ : /^\d{1,6}(\.\d{1,3})?$/).test(words)) return null;
  return Number(words);
}
