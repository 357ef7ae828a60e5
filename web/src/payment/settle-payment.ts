import { type Cart, clearCart } from '@filiale/rules/cart';
import { orderLabel, type TrackedOrder } from '@filiale/rules/order-timeline';
import { newOrderKey } from '../cart/cart-store.ts';
import { rememberPlaced } from '../checkout/last-placed.ts';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { type AwaitedPayment, type AwaitedScope, awaitedPayment, forgetPayment } from './awaited-payment.ts';

export type Settlement = {
  readonly scope: AwaitedScope;
  readonly branch: string;
  readonly update: (change: (cart: Cart) => Cart) => void;
};

/**
 * Settles what this browser kept for a payment once it is known how it ended: an order that was paid empties its cart, one that
 * failed leaves the cart with a key of its own for the next try. True while the money has not arrived. Source: CART-012, PAY-006.
 */
export function settlePayment(
  awaited: AwaitedPayment,
  order: TrackedOrder,
  { scope, branch, update }: Settlement,
): boolean {
  const label = orderLabel(order);
  if (label === 'awaitingPayment') return true;
  const { key, uid, hash } = awaited;
  const ofThisCart = (change: (cart: Cart) => Cart) => update((cart) => (cart.orderKey === key ? change(cart) : cart));
  if (label === 'failed') {
    ofThisCart((cart) => ({ ...cart, orderKey: newOrderKey() }));
  } else {
    // Told before the cart empties, so that a checkout which is open shows the order instead of an empty cart.
    rememberPlaced(scope, branch, { key, uid, hash, isPaid: true });
    ofThisCart((cart) => clearCart(cart, { isKiosk: false, orderKey: newOrderKey() }));
  }
  const sent = sentBodies(scope, branch);
  if (sent.of(key).length > 0) sent.clear();
  if (awaitedPayment(scope, branch)?.key === key) forgetPayment(scope, branch);
  return false;
}
