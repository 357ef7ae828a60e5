import type { Label } from '../fields/locales.ts';
import type { orderModes } from '../ordering/order.ts';
import { paymentMethods } from '../ordering/place-order.ts';
import { onlineMethods } from '../payment/online-methods.ts';
import type { channels } from './statistics.ts';

const offline = {
  cash: { de: 'Bar', en: 'Cash' },
  'atm-card': { de: 'Karte', en: 'Card' },
  'hydro-ag-voucher': { de: 'Gutschein', en: 'Voucher' },
} as const satisfies Readonly<Record<string, Label>>;

/** Payment methods as a journal names them; those of a provider have its name. */
export const paymentLabels = Object.fromEntries(
  paymentMethods.map((method): [string, Label] => {
    const name = onlineMethods.find(({ value }) => value === method)?.name ?? method;
    return [method, offline[method as keyof typeof offline] ?? { de: name, en: name }];
  }),
) as Readonly<Record<(typeof paymentMethods)[number], Label>>;

/** Kinds of order. */
export const modeLabels = {
  takeaway: { de: 'Abholung', en: 'Takeaway' },
  delivery: { de: 'Zustellung', en: 'Delivery' },
  'dine-in': { de: 'Vor Ort', en: 'Dine-in' },
} as const satisfies Readonly<Record<(typeof orderModes)[number], Label>>;

/** Where orders are made. */
export const channelLabels = {
  website: { de: 'Website', en: 'Website' },
  table: { de: 'Am Tisch', en: 'At the table' },
  staff: { de: 'Personal', en: 'Staff' },
} as const satisfies Readonly<Record<(typeof channels)[number], Label>>;

/** What happened to an order, by the kind of its entry of sales. */
export const eventLabels = {
  placed: { de: 'Bestellung', en: 'Order' },
  edited: { de: 'Änderung', en: 'Change' },
  canceled: { de: 'Storno', en: 'Cancellation' },
  reopened: { de: 'Wieder geöffnet', en: 'Reopened' },
  refunded: { de: 'Rückzahlung', en: 'Refund' },
} as const satisfies Readonly<Record<string, Label>>;

/** What a line of a journal is about. */
export const aboutLabels = {
  goods: { de: 'Speisen und Getränke', en: 'Food and drinks' },
  delivery: { de: 'Zustellung', en: 'Delivery' },
  goodwill: { de: 'Kulanz', en: 'Goodwill' },
  tip: { de: 'Trinkgeld', en: 'Tip' },
  refund: { de: 'Rückzahlung', en: 'Refund' },
} as const satisfies Readonly<Record<string, Label>>;
