import type { Payment as PaymentAnswer, PaymentHistory } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { fromCents } from '@filiale/rules/decimal';
import { paymentStateOf } from '@filiale/rules/payment-ledger';
import { ProviderAway } from '../clients/payment-provider.ts';
import type { StoredLedger } from '../storage/payment-row.ts';

/** The money of an order as staff sees it. */
export function paymentAnswer(ledger: StoredLedger): PaymentAnswer {
  const { orderId, revision, status, method, amountCents, capturedCents, refundedCents, hasOpenAttempt } =
    paymentStateOf(ledger);
  return {
    order: orderId,
    revision,
    status,
    method,
    currency: ledger.currency,
    amount: fromCents(amountCents),
    captured: fromCents(capturedCents),
    refunded: fromCents(refundedCents),
    hasOpenAttempt,
  };
}

/** The same with everything that led there. */
export const historyAnswer = (ledger: StoredLedger): PaymentHistory => ({
  payment: paymentAnswer(ledger),
  attempts: ledger.attempts.map(
    ({ id, method, reference, status, currency, amountCents, reason, createdAt, updatedAt }) => ({
      id,
      method,
      reference,
      status,
      currency,
      amount: fromCents(amountCents),
      reason,
      createdAt,
      updatedAt,
    }),
  ),
  captures: ledger.captures.map(({ id, attempt, method, amountCents, at }) => ({
    id,
    attempt,
    method,
    currency: ledger.currency,
    amount: fromCents(amountCents),
    at,
  })),
  refunds: ledger.refunds.map(
    ({ id, capture, amountCents, status, cause, reason, reference, createdAt, updatedAt }) => ({
      id,
      capture,
      currency: ledger.currency,
      amount: fromCents(amountCents),
      status,
      cause,
      reason,
      reference,
      createdAt,
      updatedAt,
    }),
  ),
});

/** Turns an unavailable provider into a refusal: 503 `payment.provider-away`. */
export async function orProviderAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ProviderAway) throw new ProblemError('payment.provider-away', { cause });
    throw cause;
  }
}
