import type { OrderItem } from '@filiale/contracts/ordering/order';
import type { PartInput } from '@filiale/contracts/ordering/place-order';
import { type Cart, type CartItem, clearCart } from './cart.ts';
import { decimal } from './decimal.ts';

/** The fields read of an ordered line; a stored order has more. */
export type OrderedItem = Pick<OrderItem, 'product' | 'amount' | 'unit' | 'note'> & {
  readonly parts: readonly PartInput[];
};

/**
 * The cart after an order that was made from an earlier state of it: ordered items are removed, later ones stay, under the key of the next
 * order. A dish whose choices were changed since is another dish and stays. If nothing is left, it is an empty cart.
 * Source: CART-012.
 */
export function cartAfterOrder(
  cart: Cart,
  ordered: readonly OrderedItem[],
  { isKiosk, orderKey }: { readonly isKiosk: boolean; readonly orderKey: string },
): Cart {
  const items = withoutOrdered(cart.items, ordered);
  return items.length === 0 ? clearCart(cart, { isKiosk, orderKey }) : { ...cart, items, orderKey };
}

function withoutOrdered(items: readonly CartItem[], ordered: readonly OrderedItem[]): CartItem[] {
  const left = ordered.map((line) => ({ kind: kindOf(line.product, line), amount: decimal(line.amount) }));
  return items.flatMap((item) => {
    const kind = kindOf(item.product.id, item);
    let amount = decimal(item.amount);
    for (const line of left.filter((each) => each.kind === kind)) {
      const taken = amount.lt(line.amount) ? amount : line.amount;
      line.amount = line.amount.minus(taken);
      amount = amount.minus(taken);
    }
    return amount.gt(0) ? [{ ...item, amount: amount.toNumber() }] : [];
  });
}

/** The contents of an order as a text that is equal for the same amounts of the same dishes, however they are split into lines. */
export function contentsOf(ordered: readonly OrderedItem[]): string {
  const amounts = new Map<string, number>();
  for (const line of ordered) {
    const kind = kindOf(line.product, line);
    amounts.set(
      kind,
      decimal(amounts.get(kind) ?? 0)
        .plus(line.amount)
        .toNumber(),
    );
  }
  return JSON.stringify([...amounts].sort(([a], [b]) => a.localeCompare(b)));
}

/** True when two lines are the same dish with the same choices, in any order, and the same note. */
const kindOf = (
  product: string,
  { unit, parts, note }: { readonly unit: string; readonly parts: readonly PartInput[]; readonly note: string },
) =>
  JSON.stringify([
    product,
    unit,
    note,
    parts
      .map(({ name, value }) => [name ?? '', value] as const)
      .filter(([, value]) => value.length > 0)
      .sort(([a], [b]) => a.localeCompare(b)),
  ]);
