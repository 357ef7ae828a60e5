import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Ordering } from '../context.ts';
import type { DueTimer } from '../storage/timers.ts';
import { applyPayment } from './apply-payment.ts';

/**
 * An order has waited long enough for its payment: payment asks the provider a last time and takes no further attempt. False while
 * some attempt may still bring money, then it is asked again. Source: ordering research §4.3, transition 4.
 */
export async function endPaymentHold(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'timers' | 'payment'>,
  timer: DueTimer,
): Promise<boolean> {
  const { orders, payment, timers, now } = ordering;
  const order = await orders.get(timer.orderId);
  if (order?.state !== 'awaitingPayment') {
    await timers.settle(timer, null);
    return true;
  }
  // Never failed unasked: somebody may have paid.
  if (!payment) throw new ProblemError('service.unavailable', { cause: new Error('PAYMENT_URL is not set') });
  if (order.holdEndsAt !== null && Date.parse(order.holdEndsAt) > now().getTime()) {
    await timers.settle(timer, order.holdEndsAt);
    return true;
  }
  const state = await payment.look(order.id, true);
  const { state: reached } = await applyPayment(ordering, { state, endsHold: true, traceparent: '' });
  return reached !== 'awaitingPayment';
}
