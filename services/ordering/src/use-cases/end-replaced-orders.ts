import type { PlaceOrder } from '@filiale/contracts/ordering/place-order';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { offStates } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { applyPayment } from './apply-payment.ts';

/**
 * Ends unpaid orders that the customer wants another one instead of, so that none of them is paid as well: their payments are cancelled at the provider, and
 * what comes after all is given back. Raises `order.earlier-paid` where one has been paid meanwhile, and `order.earlier-unsettled` where the customer
 * has confirmed a payment of which its provider does not know yet. While payment or the provider is away they end by themselves, as every unpaid
 * order does; the new one does not wait for that.
 */
export async function endReplacedOrders(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'payment' | 'logger'>,
  key: string,
  { replaces = [] }: Pick<PlaceOrder, 'replaces'>,
): Promise<void> {
  // What was ordered under this key already has ended them.
  if (replaces.length === 0 || (await ordering.orders.findByKey(key))) return;
  for (const { uid, hash } of replaces) {
    const order = await ordering.orders.getPublic(uid, hash);
    const ended = order?.state === 'awaitingPayment' ? await endUnpaid(ordering, order) : order;
    if (!ended || isOff(ended.state)) continue;
    throw new ProblemError(ended.state === 'awaitingPayment' ? 'order.earlier-unsettled' : 'order.earlier-paid');
  }
}

const isOff = (state: StoredOrder['state']): boolean => offStates.includes(state);

/** The order after its payment was ended; null where that could not be. */
async function endUnpaid(
  ordering: Parameters<typeof endReplacedOrders>[0],
  order: StoredOrder,
): Promise<StoredOrder | null> {
  const { payment, logger } = ordering;
  if (!payment) return null;
  try {
    const state = await payment.look(order.id, true);
    return await applyPayment(ordering, { state, endsHold: true, isReplaced: true, traceparent: '' });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    logger.warn({ error, orderId: order.id }, 'an order that was replaced could not be ended');
    return null;
  }
}
