import { isPerson } from '@filiale/contracts/api/access';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Payment } from '../context.ts';
import { emptyLedger, type StoredLedger } from '../storage/payment-row.ts';
import { historyAnswer, orProviderAway, paymentAnswer } from '../use-cases/payment-answer.ts';
import { refreshPayment } from '../use-cases/refresh-payment.ts';
import { refundOrder } from '../use-cases/refund-order.ts';

type Asked = Pick<Call<{ id: string }>, 'params' | 'reach'>;

/** Routes for staff. */
export function bindStaff(http: HttpApp, payment: Payment): void {
  const reached = async ({ params: { id }, reach }: Asked): Promise<StoredLedger | null> => {
    const ledger = await payment.payments.get(id);
    // The branch of an order that payment does not know yet is unknown.
    refuseForeignBranch(reach, ledger?.branchId ?? null);
    return ledger;
  };
  const known = async (call: Asked): Promise<StoredLedger> => {
    const ledger = await reached(call);
    if (!ledger) throw new ProblemError('record.missing');
    return ledger;
  };

  http.bind('GET /api/orders/{id}/payments', async (call) => ({
    // An order that payment does not know (yet) has an empty ledger.
    data: historyAnswer((await reached(call)) ?? emptyLedger(call.params.id)),
  }));

  http.bind('POST /api/orders/{id}/refund', async (call) => {
    const { params, body, caller, idempotencyKey } = call;
    const { placedBy } = await known(call);
    const isOwn = isPerson(caller) && placedBy === caller.sub;
    if (isOwn) throw new ProblemError('access.own-affair');
    return { data: paymentAnswer(await refundOrder(payment, params.id, idempotencyKey, body, metaOf(call))) };
  });

  http.bind('POST /api/orders/{id}/update-payment-status', async (call) => {
    const { params } = call;
    await known(call);
    return { data: paymentAnswer(await orProviderAway(refreshPayment(payment, params.id))) };
  });
}
