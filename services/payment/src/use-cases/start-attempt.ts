import { newId } from '@filiale/contracts/fields/ids';
import type { StartAttempt, StartedAttempt } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Attempt, isLive, isOver, isPaid, kindOf } from '@filiale/rules/payment-ledger';
import { lookTask } from '@filiale/rules/payment-step';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';
import type { LedgerChange } from '../storage/payments.ts';
import { REFUSED } from './launch-attempt.ts';
import { refreshAttempt } from './refresh-payment.ts';

/**
 * Starts paying an order at a provider. The newest attempt is gone on with where it is of the same method, means and amount and can still
 * be paid; those before it are cancelled once it has a page. Without means only a page is gone on with: what is paid
 * within ours has none. Our row comes first and its id is the provider's idempotency key, so that no crash makes two payments of one attempt.
 */
export async function startAttempt(payment: Payment, key: string, wanted: StartAttempt): Promise<StartedAttempt> {
  const provider = payment.providers[wanted.method];
  const isIntent = kindOf(wanted.means) === 'intent';
  if (!provider || (isIntent && !provider.clientSecret)) throw new ProblemError('payment.method-unavailable');
  const known = await payment.payments.get(wanted.orderId);
  // The customer's last action at the provider may not have reached us yet.
  const live = known?.attempts.filter(isLive) ?? [];
  await Promise.all(live.map((attempt) => refreshAttempt(payment, wanted.orderId, attempt)));
  let attemptId = '';
  await payment.payments.change(wanted.orderId, (ledger) => {
    const decided = decide(ledger, key, wanted, payment.now());
    attemptId = decided.attempt.id;
    return decided.change;
  });
  const attempt = await payment.launchOnce(wanted.orderId, attemptId);
  payment.nudge();
  if (attempt?.means && attempt.reason === REFUSED) throw new ProblemError('payment.means-refused');
  if (!attempt?.reference || !isLive(attempt)) throw new ProblemError('order.payment-failed');
  // A webhook that was faster than the provider's answer looked like a forged one.
  if (await payment.payments.hasReceipt(attempt.method, attempt.reference))
    await refreshAttempt(payment, wanted.orderId, attempt);
  const clientSecret = isIntent && (await provider.clientSecret?.(attempt.reference));
  if (clientSecret) return { attemptId, clientSecret };
  if (isIntent || !attempt.redirectUrl) throw new ProblemError('order.payment-failed');
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
  const { method, means, amountCents, currency } = wanted;
  const kind = kindOf(means);
  const isOfAmount = (one: Attempt) => isLive(one) && one.amountCents === amountCents && one.currency === currency;
  const isOf = (one: Attempt) => one.method === method && one.means === means && one.kind === kind;
  const newest = ledger.attempts.at(-1);
  // What came before the newest is on its way to being cancelled; who asks for it again gets a new one.
  const open =
    means === undefined
      ? ledger.attempts.findLast((one) => isOfAmount(one) && one.kind === kind)
      : newest && isOfAmount(newest) && isOf(newest) && newest;
  if (open) return { attempt: open, change: null };

  const at = now.toISOString();
  const attempt: Attempt = {
    id: newId(),
    key: ledger.attempts.some((one) => one.key === key) ? `${key}:${ledger.attempts.length + 1}` : key,
    method,
    kind,
    means: means ?? null,
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
      tasks: [lookTask(attempt.id)],
      cause: 'attempt',
      at,
    },
  };
}
