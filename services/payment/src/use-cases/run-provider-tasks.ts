import type { Retries } from '@filiale/kit/process/back-off';
import type { Leased, Outcome } from '@filiale/kit/stores/work-queue';
import { type Attempt, isLive, isOver, isRefundOnItsWay, type Refund, sum } from '@filiale/rules/payment-ledger';
import { refundAnswered } from '@filiale/rules/payment-refunds';
import { isKeyForgotten, type PaymentProvider, ProviderRefused, providerOf } from '../clients/payment-provider.ts';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';
import type { DueTask } from '../storage/provider-tasks.ts';
import { describe, failAttempt } from './launch-attempt.ts';
import { cancelIfPossible, refreshAttempt, saveReading } from './refresh-payment.ts';

const LONGEST_PAUSE_MS = 15 * 60_000;
/** An attempt that is still open is looked at after this time, then more and more seldom. */
const NEXT_LOOK_MS = 2 * 60_000;
const LONGEST_LOOK_PAUSE_MS = 30 * 60_000;

/** How a provider task that failed is tried again; `pace` multiplies the pauses. */
export const taskRetries = (pace: number): Retries => ({ firstMs: 1_000 * pace, maxMs: LONGEST_PAUSE_MS * pace });

/** Carries out the due requests to providers. */
export const runProviderTask =
  (payment: Payment) =>
  async (task: Leased<DueTask>): Promise<Outcome> => {
    const pauseMs = await attend(payment, task);
    return pauseMs === null
      ? { is: 'done' }
      : { is: 'later', until: new Date(payment.now().getTime() + pauseMs * payment.pace) };
  };

/** Carries a provider task out. Returns null when it is done, else after how many ms to go on. */
async function attend(payment: Payment, task: Leased<DueTask>): Promise<number | null> {
  const ledger = await payment.payments.get(task.orderId);
  if (!ledger) return null;
  if (task.kind === 'refund') {
    const refund = ledger.refunds.find(({ id }) => id === task.subject);
    if (refund?.status === 'requested') await sendRefund(payment, ledger, refund, task);
    return null;
  }
  return attendAttempt(payment, ledger, task);
}

const triesBefore = ({ lease }: Leased<DueTask>): number => lease.tries - 1;

const lookPauseMs = (tries: number): number => Math.min(LONGEST_LOOK_PAUSE_MS, NEXT_LOOK_MS * 2 ** Math.min(tries, 10));

const isStillLive = (attempt: Attempt | undefined): boolean => attempt !== undefined && isLive(attempt);

async function attendAttempt(payment: Payment, ledger: StoredLedger, task: Leased<DueTask>): Promise<number | null> {
  const { orderId, subject, kind } = task;
  const tries = triesBefore(task);
  const find = (of: StoredLedger | null) => of?.attempts.find(({ id }) => id === subject);
  let attempt = find(ledger);
  if (!attempt || (kind !== 'look' && !isLive(attempt))) return null;
  const isUnwanted = kind === 'cancel' || (kind === 'capture' && isOver(ledger));
  // Only an existing payment can be cancelled at the provider; a start that was never answered is repeated to find out.
  if (isUnwanted && attempt.reference === null) attempt = (await payment.launchOnce(orderId, subject)) ?? attempt;
  const provider = providerOf(payment.providers, attempt.method);
  const { reference } = attempt;
  if (reference !== null && isLive(attempt)) {
    if (isUnwanted) await cancelIfPossible(provider, reference, attempt.id);
    else if (kind === 'capture') await provider.capture(reference, attempt);
  }
  // Nobody was ever sent to it, and its provider can no longer be asked for it.
  if (reference === null && isKeyForgotten(payment.now().getTime() - Date.parse(attempt.createdAt)))
    await failAttempt(payment, orderId, subject, 'never-started');
  else await refreshAttempt(payment, orderId, attempt);
  const after = await payment.payments.get(orderId);
  if (kind === 'capture') return isStillLive(find(after)) ? 1_000 * 2 ** Math.min(tries, 8) : null;
  const isAsked = isStillLive(find(after)) || (kind === 'look' && after !== null && isRefundOnItsWay(after, subject));
  return isAsked ? lookPauseMs(tries) : null;
}

/** Asks the provider for a refund, always with the refund's id as key. One that it refuses for good has failed, which is an alarm. */
async function sendRefund(
  payment: Payment,
  ledger: StoredLedger,
  refund: Refund,
  task: Leased<DueTask>,
): Promise<void> {
  const capture = ledger.captures.find(({ id }) => id === refund.capture);
  const attempt = ledger.attempts.find(({ id }) => id === capture?.attempt);
  if (!capture || !attempt?.reference) throw new Error('a refund of nothing');
  const provider = providerOf(payment.providers, attempt.method);
  const { reference } = attempt;
  if (
    triesBefore(task) > 0 &&
    isKeyForgotten(payment.now().getTime() - task.createdAt.getTime()) &&
    (await wasGiven(payment, ledger.orderId, provider, reference, refund))
  )
    return;
  const settle = (answer: Parameters<typeof refundAnswered>[2]) =>
    payment.payments.change(ledger.orderId, (present) => {
      const at = payment.now().toISOString();
      const { ledger: next, tasks, cause } = refundAnswered(present, refund.id, answer, { at });
      return next === present ? null : { ledger: { ...present, ...next }, tasks, cause, at };
    });
  try {
    const { currency } = attempt;
    // Customers read it on their statement; the text of staff is not for them.
    const description = describe(ledger);
    await settle(
      await provider.refund(reference, { id: refund.id, amountCents: refund.amountCents, currency, description }),
    );
    payment.nudge();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    payment.logger.error({ error, orderId: ledger.orderId, refundId: refund.id }, 'the provider refuses a refund');
    payment.metrics.alert('refund-refused');
    await settle({ status: 'failed', reference: null });
    payment.nudge();
  }
}

/** Whether an earlier try reached the provider, by its books; then that is written down. */
async function wasGiven(
  payment: Payment,
  orderId: string,
  provider: PaymentProvider,
  reference: string,
  refund: Refund,
): Promise<boolean> {
  const reading = await provider.look(reference);
  if (!reading) return false;
  const attempt = reading.refunds.some(({ id }) => id === refund.id) && reading.attemptId;
  const saved = attempt
    ? await saveReading(payment, orderId, attempt, reading)
    : await payment.payments.change(orderId, (ledger) => {
        const at = payment.now().toISOString();
        const known = ledger.refunds.filter(
          ({ capture: of, status }) => of === refund.capture && (status === 'sent' || status === 'done'),
        );
        const unexplained = reading.givenBackCents - sum(known.map(({ amountCents }) => amountCents));
        if (reading.refunds.length > 0 || unexplained < refund.amountCents) return null;
        const { ledger: next, cause } = refundAnswered(ledger, refund.id, { status: 'done', reference: null }, { at });
        return { ledger: { ...ledger, ...next }, cause, at };
      });
  return saved.refunds.some(({ id, status }) => id === refund.id && status !== 'requested');
}
