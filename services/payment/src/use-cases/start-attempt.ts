import { newId } from '@filiale/contracts/fields/ids';
import type { StartAttempt, StartedAttempt } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Attempt, isLive, isOver, isPaid } from '@filiale/rules/payment-ledger';
import { lookTask } from '@filiale/rules/payment-step';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';
import type { LedgerChange } from '../storage/payments.ts';
import { refreshAttempt, refreshPayment } from './refresh-payment.ts';

/**
 * Starts paying an order at a provider. An attempt of the same method and amount that can still be paid is gone on with; other open
 * ones are cancelled. Our row comes first and its id is the provider's idempotency key, so that no crash makes two payments of one attempt.
 */
export async function startAttempt(payment: Payment, key: string, wanted: StartAttempt): Promise<StartedAttempt> {
  if (!payment.providers[wanted.method]) throw new ProblemError('payment.method-unavailable');
  const known = await payment.payments.get(wanted.orderId);
  // The customer's last action at the provider may not have reached us yet.
  if (known?.attempts.some(isLive)) await refreshPayment(payment, wanted.orderId);
  let attemptId = '';
  await payment.payments.change(wanted.orderId, (ledger) => {
    const decided = decide(ledger, key, wanted, payment.now());
    attemptId = decided.attempt.id;
    return decided.change;
  });
  const attempt = await payment.launchOnce(wanted.orderId, attemptId);
  payment.nudge();
  if (!attempt?.reference || !attempt.redirectUrl || !isLive(attempt)) throw new ProblemError('order.payment-failed');
  // A webhook that was faster than the provider's answer looked like a forged one.
  if (await payment.payments.hasReceipt(attempt.method, attempt.reference))
    await refreshAttempt(payment, wanted.orderId, attempt);
  return { attemptId, redirectUrl: attempt.redirectUrl };
}

function decide(
  ledger: StoredLedger,
  key: string,
  wanted: StartAttempt,
  now: Date,
): { readonly attempt: Attempt; readonly change: LedgerChange | null } {
  if (isPaid(ledger)) throw new ProblemError('payment.already-paid');
  if (isOver(ledger)) throw new ProblemError('order.payment-failed');
  if (ledger.isHoldEnded || now >= new Date(wanted.holdEndsAt)) throw new ProblemError('payment.hold-ended');
  const { method, amountCents, currency } = wanted;
  const isSame = (one: Attempt) =>
    one.method === method && one.amountCents === amountCents && one.currency === currency;
  const earlier = ledger.attempts.find((one) => one.key === key);
  if (earlier && !isSame(earlier)) throw new ProblemError('payment.key-reused');
  const open = ledger.attempts.find((one) => isLive(one) && isSame(one));
  if (open) return { attempt: open, change: null };
  if (earlier) throw new ProblemError('order.payment-failed');

  const at = now.toISOString();
  const attempt: Attempt = {
    id: newId(),
    key,
    method,
    reference: null,
    redirectUrl: null,
    status: 'open',
    amountCents,
    currency,
    reason: '',
    createdAt: at,
    updatedAt: at,
  };
  const { uid, hash, branchIdentifier, locale, ticketNumber } = wanted;
  return {
    attempt,
    change: {
      ledger: {
        ...ledger,
        method,
        amountCents,
        currency,
        returnPage: { uid, hash, branchIdentifier, locale },
        ticketNumber,
        attempts: [...ledger.attempts, attempt],
      },
      tasks: [
        lookTask(attempt.id),
        ...ledger.attempts.filter(isLive).map(({ id }) => ({ kind: 'cancel', subject: id }) as const),
      ],
      cause: 'attempt',
      at,
    },
  };
}
