import type { Column } from '../fields/cells.ts';
import { orderFormShape } from './place-order.ts';

/** Fields of an order without personal data. */
const plain = [
  ...['id', 'revision', 'ticketNumber', 'createdAt', 'branch.id', 'state', 'isDelivery', 'isDineIn', 'tableIdentifier'],
  ...['appointment', 'appointmentDate', 'paymentMethod', 'isPaid', 'isRefunded', 'isPreorder', 'isQuotation'],
  'currency',
  ...['pricing.net', 'pricing.tax', 'pricing.gross', 'pricing.deliveryGross'],
  ...['pricing.totalNet', 'pricing.totalTax', 'pricing.totalGross', 'pricing.tip', 'pricing.payable'],
  ...['payment.status', 'payment.captured', 'payment.refunded', 'payment.owed'],
  ...['donatee', 'donation', 'questionnaireRating', 'locale', 'stateChangedAt', 'stateChangedBy', 'updatedAt'],
];
/** What guests wrote themselves, notes on their dishes among it, and what other systems keep. */
const personal = [...Object.keys(orderFormShape), 'items', 'metadata'];

/** Columns that orders are exported with. Sums are in the currency of the order, lines are JSON. */
export const orderColumns: readonly Column[] = [
  ...plain.map((path) => ({ path, isSensitive: false })),
  ...personal.map((path) => ({ path, isSensitive: true })),
];
