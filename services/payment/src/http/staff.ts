import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Payment } from '../context.ts';
import { emptyLedger, type StoredLedger } from '../storage/payment-row.ts';
import { lookAtPayment } from '../use-cases/look-at-payment.ts';
import { historyAnswer, orProviderAway, paymentAnswer } from '../use-cases/payment-answer.ts';
import { refundOrder } from '../use-cases/refund-order.ts';

/** What staff calls. */
export function bindStaff(http: HttpApp, payment: Payment): void {
  const known = async (id: string): Promise<StoredLedger> => {
    const ledger = await payment.payments.get(id);
    if (!ledger) throw new ProblemError('record.missing');
    return ledger;
  };

  http.bind('GET /api/orders/{id}/payments', async ({ params: { id } }) => ({
    // An order that payment has not heard of (yet) has no money: that is what is true of it.
    data: historyAnswer((await payment.payments.get(id)) ?? emptyLedger(id)),
  }));

  http.bind('POST /api/orders/{id}/refund', async ({ params, body, idempotencyKey }) => {
    return { data: paymentAnswer(await refundOrder(payment, params.id, idempotencyKey, body)) };
  });

  http.bind('POST /api/orders/{id}/update-payment-status', async ({ params }) => {
    await known(params.id);
    return { data: paymentAnswer(await orProviderAway(lookAtPayment(payment, params.id))) };
  });
}
