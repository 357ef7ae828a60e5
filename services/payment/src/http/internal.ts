import type { HttpApp } from '@filiale/kit/http/http';
import { paymentStateOf } from '@filiale/rules/payment-ledger';
import type { Payment } from '../context.ts';
import { orProviderAway } from '../use-cases/payment-answer.ts';
import { refreshPayment } from '../use-cases/refresh-payment.ts';
import { startAttempt } from '../use-cases/start-attempt.ts';

/** Routes for ordering. */
export function bindInternal(http: HttpApp, payment: Payment): void {
  http.bind('POST /internal/payment/attempts', async ({ body, idempotencyKey }) => {
    return { data: await orProviderAway(startAttempt(payment, idempotencyKey, body)) };
  });

  http.bind('POST /internal/payment/orders/{id}/look', async ({ params, body }) => ({
    data: paymentStateOf(await orProviderAway(refreshPayment(payment, params.id, body))),
  }));
}
