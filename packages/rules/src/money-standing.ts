import type { Order, PublicOrder } from '@filiale/contracts/ordering/order';
import { awaitsRefund } from './order-timeline.ts';

/** Payment state of an order as customers and staff see it. */
export type MoneyStanding = 'open' | 'paid' | 'partlyPaid' | 'refundPending' | 'partlyRefunded' | 'refunded';

type Standing = Pick<Order, 'isPaid' | 'isRefunded' | 'isRejected' | 'isCanceled' | 'paymentMethod'> & {
  readonly payment: PublicOrder['payment'];
};

/** One word for it on every paper and page: given back goes before paid, and an order that grew is paid in part. */
export function moneyStandingOf(order: Standing): MoneyStanding {
  if (order.isRefunded) return 'refunded';
  if (awaitsRefund(order)) return 'refundPending';
  if (order.payment && order.payment.owed > 0) return 'partlyPaid';
  if (order.payment && order.payment.refunded > 0) return 'partlyRefunded';
  return order.isPaid ? 'paid' : 'open';
}
