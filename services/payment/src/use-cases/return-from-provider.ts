import { ProblemError } from '@filiale/kit/http/problem-error';
import { paymentStatusOf } from '@filiale/rules/payment-ledger';
import { ProviderAway } from '../clients/payment-provider.ts';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';
import { refreshPayment } from './refresh-payment.ts';

const over: readonly string[] = ['failed', 'canceled', 'expired', 'voided'];

/**
 * Handles the customer's return from the provider: refreshes the payment and returns the path to go on to. The query of the provider is not
 * trusted; a customer who gave up through our own address ends open attempts. Goes to the status page while the provider is away, too; the state shows there as soon as it is known. Source: PAY-006.
 */
export async function returnFromProvider(
  payment: Payment,
  uid: string,
  hash: string,
  hasGivenUp: boolean,
): Promise<string> {
  const known = await payment.payments.getPublic(uid, hash);
  if (!known?.returnPage) throw new ProblemError('record.missing');
  let ledger: StoredLedger = known;
  try {
    ledger = hasGivenUp
      ? await refreshPayment(payment, known.orderId, { endsAttempts: true })
      : await payment.refreshOnce(known.orderId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    payment.logger.warn({ error, orderId: known.orderId }, 'provider away as the customer came back');
  }
  const { locale, branchIdentifier } = known.returnPage;
  // The site knows which of its languages stands where; a page named by its language in full is led to its address.
  const prefix = `/${locale}`;
  return over.includes(paymentStatusOf(ledger))
    ? `${prefix}/store/${encodeURIComponent(branchIdentifier)}/checkout/error`
    : `${prefix}/status/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}`;
}
