import { PaymentState } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { PaymentEvent } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import type { Ordering } from '../context.ts';
import { applyPayment } from '../use-cases/apply-payment.ts';

/**
 * Topic `payments`: an order follows its money. No inbox is needed, because an order drops events that are not above its revision. Events
 * of an unknown order are not dropped: they are tried again, and end among the dead letters if the order never comes.
 */
export const paymentChanged =
  (ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>) =>
  async ({ fact }: PaymentEvent): Promise<void> => {
    if (fact.case !== 'changed') throw new Error('payment event without a known fact');
    const { value } = fact;
    const state = PaymentState.parse({
      orderId: value.orderId,
      revision: Number(value.revision),
      status: value.status,
      method: value.method || null,
      currency: value.currency,
      amountCents: Number(value.amountCents),
      capturedCents: Number(value.capturedCents),
      refundedCents: Number(value.refundedCents),
      coveredCents: Number(value.coveredCents ?? value.capturedCents - value.refundedCents),
      hasOpenAttempt: value.hasOpenAttempt,
    });
    try {
      await applyPayment(ordering, { state, endsHold: false, traceparent: '' });
    } catch (error) {
      // Of a deleted order money has nothing more to say here; payment keeps what its providers said.
      const isMissing = error instanceof ProblemError && error.code === 'record.missing';
      if (!isMissing || !(await ordering.orders.isDeleted(state.orderId))) throw error;
    }
  };
