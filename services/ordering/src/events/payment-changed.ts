import { PaymentState } from '@filiale/contracts/payment';
import type { ReceivedEvent } from '@filiale/kit/apply-events';
import { ProblemError } from '@filiale/kit/problem-error';
import type { PaymentEvent } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import type { Ordering } from '../service.ts';
import { applyPayment } from '../use-cases/apply-payment.ts';

/** Topic `payments`: an order follows its money. No inbox is needed, because an order drops what is not above what it heard. */
export const paymentChanged =
  (ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'logger'>) =>
  async ({ fact }: PaymentEvent, { eventId }: ReceivedEvent<PaymentEvent>): Promise<void> => {
    if (fact.case !== 'changed') throw new Error('payment event without a known fact');
    const { value } = fact;
    const state = PaymentState.parse({
      orderId: value.orderId,
      revision: Number(value.revision),
      status: value.status,
      method: value.method || null,
      amountCents: Number(value.amountCents),
      capturedCents: Number(value.capturedCents),
      refundedCents: Number(value.refundedCents),
      hasOpenAttempt: value.hasOpenAttempt,
    });
    try {
      await applyPayment(ordering, { state, endsHold: false, traceparent: '' });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'record.missing')) throw error;
      ordering.logger.warn({ orderId: state.orderId, eventId }, 'money of an order that is not ours');
    }
  };
