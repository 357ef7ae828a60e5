import type { Order } from '@filiale/contracts/order';
import { fromRefusal, ProblemError } from '@filiale/kit/problem-error';
import { moveOrder, type OrderMove } from '@filiale/rules/order-lifecycle';
import { isRefusal } from '@filiale/rules/refusal';
import type { Ordering } from '../service.ts';
import { staffOrder } from '../storage/order-row.ts';
import { announceOrderChanged } from './announce-order.ts';

type Request = {
  readonly id: string;
  readonly move: OrderMove;
  /** Revision the caller saw, from If-Match; null moves the present state. */
  readonly revision: number | null;
  readonly traceparent: string;
};

/** Staff or the customer moves an order one step: load for update, decide, save and announce in one transaction. Source: ORDER-005..009, ORDER-018. */
export async function changeOrderStatus(
  { orders, relay }: Pick<Ordering, 'orders' | 'relay'>,
  request: Request,
): Promise<Order> {
  const { id, move, revision, traceparent } = request;
  const changed = await orders.change(id, (order) => {
    if (revision !== null && revision !== order.revision)
      throw new ProblemError('record.stale', { details: { current: staffOrder(order) } });
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) throw fromRefusal(moved);
    const [event] = moved.events;
    if (!event) throw new Error('a move without an event');
    return { order: moved.order, announcement: (next) => announceOrderChanged(moved.order, event, next, traceparent) };
  });
  if (!changed) throw new ProblemError('record.missing');
  relay.nudge();
  return staffOrder(changed);
}
