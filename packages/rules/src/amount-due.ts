import type { Order } from '@filiale/contracts/ordering/order';
import { fromCents, toCents } from './decimal.ts';

/** What of an order tells whether there is money to collect. */
export type DueOrder = Pick<
  Order,
  'isPaid' | 'isRefunded' | 'isRejected' | 'isCanceled' | 'isFailed' | 'pricing' | 'payment'
>;

/**
 * What is still to be collected, in the shop currency: all of it while nobody has paid, what the order grew by since it was paid, and
 * nothing of an order that is paid, held by the provider, or over. What papers and pages call the amount to pay is this and no other.
 */
export function amountDue({
  isPaid,
  isRefunded,
  isRejected,
  isCanceled,
  isFailed,
  pricing,
  payment,
}: DueOrder): number {
  if (isRejected || isCanceled || isFailed) return 0;
  if (payment.owed > 0) return payment.owed;
  return isPaid || isRefunded || payment.status === 'authorized' ? 0 : pricing.payable;
}

/** What of an order that grew was paid before, in the shop currency. */
export const paidSoFar = (
  pricing: Pick<Order['pricing'], 'payable'>,
  payment: Pick<Order['payment'], 'owed'>,
): number => fromCents(toCents(pricing.payable) - toCents(payment.owed));
