import type { Cart } from '@filiale/rules/cart';
import { contentsOf } from '@filiale/rules/ordered-items';
import { placedAlike } from './last-placed.ts';
import { sentBodies } from './sent-bodies.ts';
import type { DuplicateOrder } from './submission-state.ts';

type Scope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

/** The contents of a cart, to be compared with those of an order. */
export const cartContents = ({ items }: Pick<Cart, 'items'>): string =>
  contentsOf(items.map(({ product, ...item }) => ({ ...item, product: product.id })));

/**
 * The order of the same things that this browser placed at the branch a short while ago, so that the customer is asked before it is placed
 * once more. null where there is none, and for a cart that was sent before: its key makes sure that it is taken once. Source: CHECK-046.
 */
export function findDuplicateOrder(
  scope: Scope,
  branch: string,
  cart: Pick<Cart, 'items' | 'orderKey'>,
  now: Date,
): DuplicateOrder | null {
  if (sentBodies(scope, branch).of(cart.orderKey).length > 0) return null;
  const duplicate = placedAlike(scope, branch, cartContents(cart), now);
  return (
    duplicate && { uid: duplicate.uid, hash: duplicate.hash, ticketNumber: duplicate.number ?? null, at: duplicate.at }
  );
}
