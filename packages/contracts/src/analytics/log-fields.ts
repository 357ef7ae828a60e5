import { ConfigRecord } from '../catalog/config.ts';
import type { Fields } from '../fields/field.ts';
import { boolean, date, money, number, references, select, text } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import type { OrderStateName } from '../ordering/order.ts';
import type { PaymentStatus } from '../payment/payment.ts';
import { ShiftRequest } from '../workforce/shift-request.ts';

/** Kinds of records that the log and keys of integrators name and that are no generic resource: what one, and what many are called. */
export const otherKinds: Readonly<Record<string, { readonly one: Label; readonly many: Label }>> = {
  orders: { one: { de: 'Bestellung', en: 'Order' }, many: { de: 'Bestellungen', en: 'Orders' } },
  'print-jobs': { one: { de: 'Druckauftrag', en: 'Print job' }, many: { de: 'Druckaufträge', en: 'Print jobs' } },
  statistics: { one: { de: 'Statistik', en: 'Statistics' }, many: { de: 'Statistiken', en: 'Statistics' } },
  journal: { one: { de: 'Buchungsjournal', en: 'Journal' }, many: { de: 'Buchungsjournal', en: 'Journal' } },
  'analytics-log': {
    one: { de: 'Besuchsereignis', en: 'Event of a visit' },
    many: { de: 'Besuchsereignisse', en: 'Events of visits' },
  },
  setup: { one: { de: 'Demo-Firma', en: 'Demo company' }, many: { de: 'Demo-Firma', en: 'Demo company' } },
  'shift-requests': { one: ShiftRequest.label.one, many: ShiftRequest.label.many },
  'time-sheets': { one: { de: 'Stundenzettel', en: 'Time sheet' }, many: { de: 'Stundenzettel', en: 'Time sheets' } },
  sessions: { one: { de: 'Anmeldung', en: 'Session' }, many: { de: 'Anmeldungen', en: 'Sessions' } },
  [ConfigRecord.name]: {
    one: { de: 'Einstellungen des Unternehmens', en: 'Settings of the company' },
    many: { de: 'Einstellungen des Unternehmens', en: 'Settings of the company' },
  },
};

const states: Readonly<Record<OrderStateName, Label>> = {
  awaitingPayment: { de: 'Wartet auf Zahlung', en: 'Awaiting payment' },
  placed: { de: 'Eingegangen', en: 'Placed' },
  counterOffered: { de: 'Andere Zeit vorgeschlagen', en: 'Other time offered' },
  confirmed: { de: 'Angenommen', en: 'Confirmed' },
  inDelivery: { de: 'Fertig oder unterwegs', en: 'Ready or on its way' },
  delivered: { de: 'Zugestellt', en: 'Delivered' },
  completed: { de: 'Abgeschlossen', en: 'Completed' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  canceled: { de: 'Storniert', en: 'Cancelled' },
  failed: { de: 'Fehlgeschlagen', en: 'Failed' },
};
const paymentStates: Readonly<Record<PaymentStatus, Label>> = {
  none: { de: 'Keine Zahlung', en: 'No payment' },
  open: { de: 'Offen', en: 'Open' },
  pending: { de: 'In Arbeit', en: 'Pending' },
  authorized: { de: 'Zugesagt', en: 'Authorized' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  partlyRefunded: { de: 'Teilweise zurückgezahlt', en: 'Partly refunded' },
  refunded: { de: 'Zurückgezahlt', en: 'Refunded' },
  voided: { de: 'Freigegeben', en: 'Voided' },
  canceled: { de: 'Abgebrochen', en: 'Cancelled' },
  expired: { de: 'Abgelaufen', en: 'Expired' },
  failed: { de: 'Fehlgeschlagen', en: 'Failed' },
  chargedBack: { de: 'Zurückgebucht', en: 'Charged back' },
};
/** Why money went back without somebody of the staff giving it. */
const refundCauses: Readonly<Record<string, Label>> = {
  rejected: { de: 'Bestellung abgelehnt', en: 'Order rejected' },
  canceled: { de: 'Bestellung storniert', en: 'Order cancelled' },
  failed: { de: 'Bestellung fehlgeschlagen', en: 'Order failed' },
  edited: { de: 'Artikel geändert', en: 'Items changed' },
  'second-payment': { de: 'Doppelt bezahlt', en: 'Paid twice' },
  'late-payment': { de: 'Zu spät bezahlt', en: 'Paid too late' },
  provider: { de: 'Beim Anbieter zurückgezahlt', en: 'Given back at the provider' },
};
const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What lines of the log say of a kind of record besides its fields; of orders all that they say. */
export const otherFields: Readonly<Record<string, Fields>> = {
  orders: {
    amount: money({ label: { de: 'Betrag', en: 'Amount' } }),
    reason: text({ label: { de: 'Grund', en: 'Reason' }, max: 500 }),
    cause: select({ label: { de: 'Grund', en: 'Reason' }, options: optionsOf(refundCauses), default: 'canceled' }),
    state: select({ label: { de: 'Stand', en: 'State' }, options: optionsOf(states), default: 'placed' }),
    paymentStatus: select({
      label: { de: 'Zahlung', en: 'Payment' },
      options: optionsOf(paymentStates),
      default: 'none',
    }),
    totalGross: money({ label: { de: 'Summe', en: 'Total' } }),
    captured: money({ label: { de: 'Eingenommen', en: 'Received' } }),
    refunded: money({ label: { de: 'Zurückgezahlt', en: 'Refunded' } }),
    isPaid: boolean({ label: { de: 'Bezahlt', en: 'Paid' } }),
    isRefunded: boolean({ label: { de: 'Ganz zurückgezahlt', en: 'Refunded in full' } }),
    items: text({ label: { de: 'Artikel', en: 'Items' } }),
    appointment: select({
      label: { de: 'Termin', en: 'Appointment' },
      options: optionsOf({ asap: { de: 'So bald wie möglich', en: 'As soon as possible' } }),
      default: 'asap',
    }),
    appointmentDate: date({ label: { de: 'Zeit', en: 'Time' } }),
    counterAppointment: date({ label: { de: 'Vorgeschlagene Zeit', en: 'Offered time' } }),
    rejectionMessage: text({ label: { de: 'Nachricht an den Gast', en: 'Message to the guest' } }),
    questionnaireRating: number({ label: { de: 'Bewertung', en: 'Rating' } }),
    missedAt: date({ label: { de: 'Unbeantwortet seit', en: 'Unanswered since' } }),
    stationsDone: references({
      label: { de: 'Fertige Küchenstationen', en: 'Kitchen stations that are done' },
      targets: ['kitchen-station'],
    }),
  },
  devices: {
    offeredBy: text({ label: { de: 'Code gezeigt von', en: 'Code shown by' } }),
    validUntil: date({ label: { de: 'Gilt bis', en: 'Valid until' } }),
  },
};
