import { newId } from '@filiale/contracts/fields/ids';
import type { Attempt } from '@filiale/rules/payment-ledger';
import { applyReading, endHold } from '@filiale/rules/payment-moves';
import {
  type PaymentProvider,
  type ProviderReading,
  ProviderRefused,
  providerOf,
} from '../clients/payment-provider.ts';
import type { Payment } from '../context.ts';
import type { PaymentAlert } from '../payment-metrics.ts';
import { emptyLedger, type StoredLedger } from '../storage/payment-row.ts';
import { failAttempt } from './launch-attempt.ts';

/** `endsAttempts`: those that can be cancelled are. `endsHold`: so they are, and no further one is taken. */
type Wish = { readonly endsHold?: boolean; readonly endsAttempts?: boolean };

/**
 * The command behind webhook, return page, staff's button and the end of the hold: reads the attempts of an order from their
 * providers and applies the result. Raises `ProviderAway`. An unknown order has no money.
 */
export async function refreshPayment(payment: Payment, orderId: string, wish: Wish = {}): Promise<StoredLedger> {
  const { payments, now } = payment;
  const known = await payments.get(orderId);
  for (const attempt of known?.attempts ?? []) await refreshAttempt(payment, orderId, attempt, wish);
  if (wish.endsHold)
    return payments.change(orderId, (ledger) => {
      const at = now().toISOString();
      const { ledger: ended, cause } = endHold(ledger, { at });
      return { ledger: { ...ledger, ...ended }, cause, at };
    });
  return (await payments.get(orderId)) ?? emptyLedger(orderId);
}

/** The same for one attempt. */
export async function refreshAttempt(
  payment: Payment,
  orderId: string,
  attempt: Attempt,
  { endsHold = false, endsAttempts = endsHold }: Wish = {},
): Promise<void> {
  const provider = providerOf(payment.providers, attempt.method);
  const reference = attempt.reference ?? (await lostReference(payment, orderId, attempt, endsHold));
  if (reference === null) return;
  let reading = await provider.look(reference);
  if (endsAttempts && reading?.isCancelable && (reading.status === 'open' || reading.status === 'pending')) {
    await cancelIfPossible(provider, reference, attempt.id);
    reading = await provider.look(reference);
  }
  const stranger = reading ? strangerOf(orderId, attempt, reading) : 'unknown-at-provider';
  if (!reading || stranger) {
    payment.logger.error({ orderId, attemptId: attempt.id, stranger }, 'a payment that does not belong to its order');
    payment.metrics.alert('mismatch');
    if (endsHold) await failAttempt(payment, orderId, attempt.id, 'mismatch');
    return;
  }
  await saveReading(payment, orderId, attempt.id, reading);
}

/** Applies a provider's reading of an attempt, and raises the alarm where it shows that money went astray. */
export async function saveReading(
  payment: Payment,
  orderId: string,
  attemptId: string,
  reading: ProviderReading,
): Promise<StoredLedger> {
  const alerts: PaymentAlert[] = [];
  const saved = await payment.payments.change(orderId, (ledger) => {
    const at = payment.now().toISOString();
    const step = applyReading(ledger, attemptId, reading, { at, newId });
    if (step.ledger === ledger && step.tasks.length === 0) return null;
    if (step.cause === 'second-payment' || step.cause === 'late-payment') alerts.push(step.cause);
    if (failedRefunds(step.ledger) > failedRefunds(ledger)) alerts.push('refund-failed');
    return { ledger: { ...ledger, ...step.ledger }, tasks: step.tasks, cause: step.cause, at };
  });
  for (const alert of alerts) {
    payment.logger.error({ orderId, attemptId, alert }, 'money went astray');
    payment.metrics.alert(alert);
  }
  payment.nudge();
  return saved;
}

const failedRefunds = ({ refunds }: Pick<StoredLedger, 'refunds'>): number =>
  refunds.filter(({ status }) => status === 'failed').length;

/** An attempt whose start got no answer may exist all the same; the same key shows it. Only needed when it must end. */
async function lostReference(
  payment: Payment,
  orderId: string,
  attempt: Attempt,
  endsHold: boolean,
): Promise<string | null> {
  if (!endsHold) return null;
  const launched = await payment.launchOnce(orderId, attempt.id);
  return launched?.reference ?? null;
}

/** Contradictions between our attempt and the provider's reading of its payment; null for none. */
function strangerOf(orderId: string, attempt: Attempt, reading: ProviderReading): string | null {
  if (attempt.reference !== null && reading.reference !== attempt.reference) return 'reference';
  if (reading.attemptId !== attempt.id) return 'attempt';
  if (reading.orderId !== null && reading.orderId !== orderId) return 'order';
  if (reading.amountCents !== null && reading.amountCents !== attempt.amountCents) return 'amount';
  return reading.currency === attempt.currency ? null : 'currency';
}

/** Cancels at the provider; that it is too late for that shows in the next reading. */
export async function cancelIfPossible(provider: PaymentProvider, reference: string, attemptId: string): Promise<void> {
  try {
    await provider.cancel(reference, attemptId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
