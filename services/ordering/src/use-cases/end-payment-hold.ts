import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import type { Ordering } from '../context.ts';
import { setAnew, type Timer } from '../storage/timers.ts';
import { applyPayment } from './apply-payment.ts';

/**
 * An order has waited long enough for its payment: payment asks the provider a last time and takes no further attempt. While
 * some attempt may still bring money it is asked again. Source: ordering research §4.3, transition 4.
 */
export async function endPaymentHold(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'payment'>,
  { orderId }: Timer,
): Promise<Outcome> {
  const { orders, payment, now } = ordering;
  const order = await orders.get(orderId);
  if (order?.state !== 'awaitingPayment') return setAnew(null);
  // Never failed unasked: somebody may have paid.
  if (!payment) throw new ProblemError('service.unavailable', { cause: new Error('PAYMENT_URL is not set') });
  if (order.holdEndsAt !== null && Date.parse(order.holdEndsAt) > now().getTime()) return setAnew(order.holdEndsAt);
  const state = await payment.look(order.id, true);
  const { state: reached } = await applyPayment(ordering, { state, endsHold: true, traceparent: '' });
  return { is: reached === 'awaitingPayment' ? 'later' : 'settled' };
}
