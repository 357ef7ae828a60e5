import { newId } from '@filiale/contracts/fields/ids';
import { wordLanguage } from '@filiale/rules/locales';
import { type Attempt, isLive } from '@filiale/rules/payment-ledger';
import { applyReading } from '@filiale/rules/payment-moves';
import { isKeyForgotten, ProviderRefused, providerOf } from '../clients/payment-provider.ts';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';

/** Why an attempt failed that its provider does not take. */
export const REFUSED = 'refused';
/** In the query of who comes back without having paid. */
export const GAVE_UP = 'gaveUp';

/**
 * Makes sure that an attempt exists at its provider, as often as it is called: the attempt's id is the idempotency key. One that is
 * over, or so old that the provider has forgotten the key, is left as it is. Answers the attempt with the provider's id and address, or as it ended when the provider refuses it. Raises `ProviderAway`.
 */
export async function launchAttempt(payment: Payment, orderId: string, attemptId: string): Promise<Attempt | null> {
  const { payments, providers, now, publicUrl } = payment;
  const ledger = await payments.get(orderId);
  const attempt = ledger?.attempts.find(({ id }) => id === attemptId);
  if (!ledger?.returnPage || !attempt || attempt.reference !== null || !isLive(attempt)) return attempt ?? null;
  if (isKeyForgotten(now().getTime() - Date.parse(attempt.createdAt))) return attempt;
  const provider = providerOf(providers, attempt.method);
  const { returnPage } = ledger;
  const { uid, hash, locale } = returnPage;
  const returnUrl = `${publicUrl}/api/payments/return/${uid}/${hash}`;
  const request = {
    attemptId,
    orderId,
    kind: attempt.kind,
    means: attempt.means,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    locale,
    description: describe(ledger),
    returnUrl,
    giveUpUrl: `${returnUrl}?${GAVE_UP}=1`,
  };
  try {
    const started = await provider.create(request);
    const saved = await payments.change(orderId, (present) => {
      const at = now().toISOString();
      // Only now is there another page to pay on: those before it are closed.
      const isNewest = present.attempts.at(-1)?.id === attemptId;
      const others = isNewest ? present.attempts.filter((one) => one.id !== attemptId && isLive(one)) : [];
      const tasks = others.map(({ id }) => ({ kind: 'cancel', subject: id }) as const);
      return { ledger: withStarted(present, attemptId, started, at), tasks, cause: 'attempt', at };
    });
    return saved.attempts.find(({ id }) => id === attemptId) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    payment.logger.error({ error, orderId, attemptId }, 'the provider refuses the payment');
    const saved = await failAttempt(payment, orderId, attemptId, REFUSED);
    return saved.attempts.find(({ id }) => id === attemptId) ?? null;
  }
}

/** Ends an attempt that no payment at the provider stands behind. */
export const failAttempt = ({ payments, now }: Payment, orderId: string, attemptId: string, reason: string) =>
  payments.change(orderId, (present) => {
    const at = now().toISOString();
    const reading = { reference: null, status: 'failed', chargedBackCents: 0, reason, refunds: [] } as const;
    const step = applyReading(present, attemptId, reading, { at, newId });
    return { ledger: { ...present, ...step.ledger }, cause: 'attempt', at };
  });

const withStarted = (
  ledger: StoredLedger,
  attemptId: string,
  { reference, redirectUrl }: { readonly reference: string; readonly redirectUrl: string | null },
  updatedAt: string,
): StoredLedger => ({
  ...ledger,
  attempts: ledger.attempts.map((one) =>
    one.id === attemptId && one.reference === null ? { ...one, reference, redirectUrl, updatedAt } : one,
  ),
});

/** The text on the payment page and the customer's account statement. */
export const describe = ({ returnPage, ticketNumber, orderId }: StoredLedger): string => {
  const number = ticketNumber ?? orderId.slice(-6);
  return wordLanguage(returnPage?.locale) === 'en' ? `Order ${number}` : `Bestellung ${number}`;
};
