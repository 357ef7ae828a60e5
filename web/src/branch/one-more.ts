import { addItem, type Cart, type CartItem, changeAmount } from '@filiale/rules/cart';
import { partsOf } from '@filiale/rules/configurable-parts';
import { decimal } from '@filiale/rules/decimal';
import { canIncrease, increase, quantityLimits, startAmount } from '@filiale/rules/quantity';
import { thingsOf, unitCatalogue } from '@filiale/rules/units';
import type { ShopProduct } from '../product/shop-product.ts';

/** A dish that has nothing to choose: its plus adds it at once, the others' opens the overlay. */
export const isPlain = (product: ShopProduct): boolean =>
  partsOf(product).length === 0 && product.alternativeUnits.length === 0 && unitCatalogue[product.unit].isSilent;

/** The cart with one more of a plain dish: its line without a note grows, or begins with the starting amount; `grown` is by how much. */
function withOneMore(cart: Cart, product: ShopProduct): { cart: Cart; grown: number } {
  const { id, name, description, price, unit } = product;
  const at = cart.items.findIndex((item) => item.product.id === id && item.unit === unit && item.note === '');
  const amount = cart.items[at]?.amount;
  if (amount === undefined) {
    const start = startAmount(product);
    const item = { product: { id, name, description, price }, ...start, parts: [], note: '' };
    return { cart: addItem(cart, item), grown: start.amount };
  }
  const limits = quantityLimits(product, unit);
  if (!canIncrease(amount, limits)) return { cart, grown: 0 };
  const more = increase(amount, limits);
  return { cart: changeAmount(cart, at, more), grown: decimal(more).minus(amount).toNumber() };
}

/** Puts one more of a plain dish into the cart and returns the item; null if the limit is reached. */
export function addedOne(
  update: (change: (cart: Cart) => Cart) => void,
  product: ShopProduct,
): Pick<CartItem, 'amount' | 'unit' | 'parts'> | null {
  let grown = 0;
  update((kept) => {
    const next = withOneMore(kept, product);
    grown = next.grown;
    return next.cart;
  });
  return grown === 0 ? null : { amount: grown, unit: product.unit, parts: [] };
}

/** How many of each dish a cart holds; weighed ones count once. */
export function countsOf({ items }: Cart): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { product, unit, amount } of items) {
    const count = decimal(counts.get(product.id) ?? 0).plus(thingsOf({ amount, unit }));
    counts.set(product.id, count.toNumber());
  }
  return counts;
}
