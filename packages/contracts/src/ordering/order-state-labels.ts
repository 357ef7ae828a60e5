import type { Label } from '../fields/locales.ts';
import type { OrderStateName } from './order.ts';

/** States of orders in words. */
export const orderStateLabels = {
  awaitingPayment: { de: 'Warten auf Zahlungseingang', en: 'Waiting for payment' },
  placed: { de: 'Neu', en: 'New' },
  counterOffered: { de: 'Termin vorgeschlagen', en: 'Other time offered' },
  confirmed: { de: 'Wird bearbeitet', en: 'In progress' },
  inDelivery: { de: 'In Zustellung', en: 'Out for delivery' },
  delivered: { de: 'Zugestellt', en: 'Delivered' },
  completed: { de: 'Abgeschlossen', en: 'Completed' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  canceled: { de: 'Storniert', en: 'Cancelled' },
  failed: { de: 'Zahlung fehlgeschlagen', en: 'Payment failed' },
} as const satisfies Readonly<Record<OrderStateName, Label>>;
/** The same as `inDelivery`, of an order that the guest collects. */
export const readyForPickupLabel = { de: 'Abholbereit', en: 'Ready for pickup' } as const satisfies Label;
