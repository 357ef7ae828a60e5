import type { Order } from '@filiale/contracts/ordering/order';
import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import { acceptedStates, finalStates } from './order-lifecycle.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What of an order decides whether it may be deleted. */
export type DeletedOrder = Pick<
  Order,
  'state' | 'isConfirmed' | 'isCompleted' | 'isPaid' | 'isRefunded' | 'history' | 'payment'
>;

/** Statuses of a payment that has come to its end and brought nothing. */
const endedUnpaid: readonly PaymentStatus[] = ['none', 'voided', 'canceled', 'expired', 'failed'];
/** Statuses in which a provider may still bring money. */
const stillOpen: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

/** Older orders have no history; their flags say the same. */
const wasAccepted = ({ isConfirmed, isCompleted, history }: DeletedOrder): boolean =>
  isConfirmed || isCompleted || history.some(({ state }) => acceptedStates.includes(state));

/**
 * Refuses to delete an order that came about: what was accepted or brought money stays for the books, and what is open is ended first. Null of one
 * that was rejected, canceled or not paid before anybody accepted it. Source: RES-019.
 */
export function refuseDeletion(
  order: DeletedOrder,
): Refusal<'order.deleted-open' | 'order.deleted-kept' | 'order.deleted-unpaid'> | null {
  const { state, isPaid, isRefunded, payment } = order;
  if (!finalStates.includes(state)) return refuse('order.deleted-open', undefined, { state });
  const isMoneyMoved = isPaid || isRefunded || payment.captured > 0 || payment.refunded > 0;
  const isMoneySaid = ![...endedUnpaid, ...stillOpen].includes(payment.status);
  if (wasAccepted(order) || isMoneyMoved || isMoneySaid) return refuse('order.deleted-kept', undefined, { state });
  return endedUnpaid.includes(payment.status)
    ? null
    : refuse('order.deleted-unpaid', undefined, { status: payment.status });
}
