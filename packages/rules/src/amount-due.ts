import type { Order } from '@filiale/contracts/ordering/order';
import { fromCents, toCents } from './decimal.ts';

/** The fields of an order that decide whether there is money to collect. */
export type DueOrder = Pick<
  Order,
  'isPaid' | 'isRefunded' | 'isRejected' | 'isCanceled' | 'isFailed' | 'pricing' | 'payment'
>;

/**
 * The amount still to be collected, in the shop currency: the total while nothing is paid, the increase since payment if the order grew,
 * and nothing if the order is paid, held by the provider, or over. Every receipt and page shows this amount.
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
