import type { Label } from '../fields/locales.ts';

type SheetColumn = {
  readonly label: Label;
  /** Fields of an order that it is made of. */
  readonly fields: readonly string[];
  /** Where a guest lives and what was written about them is personal. */
  readonly isSensitive?: true;
};

/** Columns of lists of orders, which are those of their files for people, too. */
export const orderSheetColumns = {
  ticketNumber: { label: { de: 'Nummer', en: 'Number' }, fields: ['ticketNumber', 'uid'] },
  branch: { label: { de: 'Filiale', en: 'Branch' }, fields: ['branch'] },
  createdAt: { label: { de: 'Bestellt', en: 'Ordered' }, fields: ['createdAt', 'branch'] },
  dueAt: { label: { de: 'Fällig', en: 'Due' }, fields: ['appointment', 'appointmentDate', 'branch'] },
  way: { label: { de: 'Art', en: 'Order type' }, fields: ['isDelivery', 'isDineIn', 'tableIdentifier'] },
  state: { label: { de: 'Status', en: 'State' }, fields: ['state', 'isDelivery'] },
  paid: {
    label: { de: 'Zahlung', en: 'Payment' },
    fields: ['paymentMethod', 'payment', 'isPaid', 'isRefunded', 'isRejected', 'isCanceled', 'isQuotation'],
  },
  totalGross: { label: { de: 'Summe', en: 'Total' }, fields: ['pricing', 'currency'] },
  net: { label: { de: 'Netto', en: 'Net' }, fields: ['pricing', 'currency'] },
  tip: { label: { de: 'Trinkgeld', en: 'Tip' }, fields: ['pricing', 'currency'] },
  refunded: { label: { de: 'Zurückgezahlt', en: 'Refunded' }, fields: ['payment', 'currency'] },
  place: {
    label: { de: 'Ort', en: 'Town' },
    fields: ['zipCode', 'city', 'isDeliveryAddressDifferent', 'deliveryZipCode', 'deliveryCity'],
    isSensitive: true,
  },
  rating: { label: { de: 'Bewertung', en: 'Rating' }, fields: ['questionnaireRating'] },
  reason: { label: { de: 'Grund', en: 'Reason' }, fields: ['rejectionMessage'], isSensitive: true },
  changedAt: { label: { de: 'Geändert', en: 'Changed' }, fields: ['updatedAt', 'branch'] },
} as const satisfies Readonly<Record<string, SheetColumn>>;
export type OrderSheetColumn = keyof typeof orderSheetColumns;
export const orderSheetColumnNames = Object.keys(orderSheetColumns) as OrderSheetColumn[];

/** Heads of what a file has in places of its own: days beside times, methods beside how far they are paid. */
export const orderSheetHeads = {
  time: { de: '{column} (Uhrzeit)', en: '{column} (time)' },
  method: { de: 'Zahlungsart', en: 'Payment method' },
  currency: { de: 'Währung', en: 'Currency' },
} as const satisfies Readonly<Record<string, Label>>;

/** How far an order is paid, in words. */
export const standingLabels = {
  open: { de: 'offen', en: 'open' },
  paid: { de: 'bezahlt', en: 'paid' },
  partlyPaid: { de: 'teilweise bezahlt', en: 'partly paid' },
  refundPending: { de: 'wird zurückerstattet', en: 'being refunded' },
  partlyRefunded: { de: 'teilweise zurückerstattet', en: 'partly refunded' },
  refunded: { de: 'zurückerstattet', en: 'refunded' },
  quotation: { de: 'Angebotsanfrage', en: 'Quote request' },
} as const satisfies Readonly<Record<string, Label>>;
