import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { Cart } from '@filiale/rules/cart';
import { orderLabel } from '@filiale/rules/order-timeline';
import { cartAfterOrder, contentsOf } from '@filiale/rules/ordered-items';
import { randomKey } from '../api/random-key.ts';
import { rememberPlaced } from '../checkout/last-placed.ts';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { type Place, trackPaidOrder } from '../tracking/shop-events.ts';
import {
  type AwaitedPayment,
  type AwaitedScope,
  awaitedPayments,
  followCart,
  forgetPayment,
} from './awaited-payment.ts';

export type Settlement = {
  readonly scope: AwaitedScope;
  readonly place: Place;
  readonly update: (change: (cart: Cart) => Cart) => void;
};

/**
 * Cleans up what this browser stored for a payment once it is known how it ended: paid items leave their cart, with any
 * key it has by now, and count as a purchase, once for all tabs; an order that failed leaves the cart with a key of its own for the
 * next try. True while the money has not arrived. Source: CART-012, PAY-006, TRACK-005.
 */
export function settlePayment(
  awaited: AwaitedPayment,
  order: PublicOrder,
  { scope, place, update }: Settlement,
): boolean {
  const label = orderLabel(order);
  if (label === 'awaitingPayment') return true;
  const branch = place.branch.identifier;
  const { key, uid, hash } = awaited;
  const newest = awaitedPayments(scope, branch).find((each) => each.key === key);
  // Another tab has done it.
  if (!newest) return false;
  forgetPayment(scope, branch, key);
  const orderKey = randomKey();
  if (label === 'failed') {
    update((cart) => (cart.orderKey === key ? { ...cart, orderKey } : cart));
    followCart(scope, branch, key, orderKey);
  } else {
    // Announced before the cart empties, so that a checkout which is open shows the order instead of an empty cart.
    const placed = { key: newest.cart, uid, hash, number: order.ticketNumber, contents: contentsOf(order.items) };
    rememberPlaced(scope, branch, { ...placed, isPaid: true, isUnseen: true });
    update((cart) =>
      cart.orderKey === newest.cart ? cartAfterOrder(cart, order.items, { isKiosk: false, orderKey }) : cart,
    );
    followCart(scope, branch, newest.cart, orderKey);
    if (label !== 'canceled') trackPaidOrder(place, order);
  }
  const sent = sentBodies(scope, branch);
  if (sent.of(key).length > 0) sent.clear();
  return false;
}
