import { ApiError } from '@filiale/contracts/api/client';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { Cart } from '@filiale/rules/cart';
import { orderLabel } from '@filiale/rules/order-timeline';
import { cartAfterOrder, contentsOf } from '@filiale/rules/ordered-items';
import { randomKey } from '../api/random-key.ts';
import { type AwaitedScope, awaitPayment } from '../payment/awaited-payment.ts';
import { type Place, trackPaidOrder } from '../tracking/shop-events.ts';
import { placedUnder, rememberPlaced } from './last-placed.ts';
import { sentBodies } from './sent-bodies.ts';

/** What became of an order whose answer was lost with its page: it is placed, waits for its payment, or was never taken. */
export type LostOrder = { readonly kind: 'placed' | 'awaits-payment' | 'missing' };

export type LostOrderTools = {
  readonly scope: AwaitedScope;
  readonly place: Place;
  /** The key of the cart now. */
  readonly cartKey: string;
  readonly update: (change: (cart: Cart) => Cart) => void;
  /** `GET /api/placed-orders/{key}`; throws `ApiError` or the network's own error. */
  readonly load: (key: string) => Promise<PublicOrder>;
  readonly wait: (ms: number) => Promise<void>;
};

/** Waits in ms before an order that may still be on its way is asked for again. */
const WAITS_MS = [1_000, 3_000, 6_000];

/**
 * Recovers after a lost answer: asks for the order that a cart was sent as, and removes its items from the cart; later
 * ones stay. Null if nothing was sent, the answer came meanwhile, or the outcome is unknown. Source: CHECK-046.
 */
export async function settleLostOrder(tools: LostOrderTools): Promise<LostOrder | null> {
  const { scope, place, cartKey: key, load, wait } = tools;
  const sent = sentBodies(scope, place.branch.identifier);
  for (const pause of [...WAITS_MS, null]) {
    if (sent.of(key).length === 0) return null;
    try {
      return settle(await load(key), tools);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      if (pause === null) return isMissing ? { kind: 'missing' } : null;
      await wait(pause);
    }
  }
  return null;
}

function settle(order: PublicOrder, { scope, place, cartKey: key, update }: LostOrderTools): LostOrder | null {
  const branch = place.branch.identifier;
  const sent = sentBodies(scope, branch);
  if (sent.of(key).length === 0) return null;
  const { uid, hash, ticketNumber: number, items } = order;
  const label = orderLabel(order);
  if (label === 'awaitingPayment') {
    awaitPayment(scope, branch, { key, uid, hash });
    return { kind: 'awaits-payment' };
  }
  sent.clear();
  const orderKey = randomKey();
  if (label === 'failed') {
    update((cart) => (cart.orderKey === key ? { ...cart, orderKey } : cart));
    return null;
  }
  if (!placedUnder(scope, branch, key)) trackPaidOrder(place, order);
  // Announced before the cart empties, so that the order is shown instead of an empty cart.
  const contents = contentsOf(items);
  const isOver = label === 'canceled';
  rememberPlaced(scope, branch, { ...{ key, uid, hash, number, contents }, isFound: true, isUnseen: true, isOver });
  update((cart) => (cart.orderKey === key ? cartAfterOrder(cart, items, { isKiosk: false, orderKey }) : cart));
  return { kind: 'placed' };
}
