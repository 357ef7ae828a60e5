import { collection, currency, date, money, number, reference, select, text, textarea } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { paymentMethods } from '../ordering/place-order.ts';
import { paymentLabels } from './journal-words.ts';

/** An amount that may be below nothing. */
const amount = (label: Label) =>
  number({ label, min: -1_000_000, max: 1_000_000, decimals: 2, default: 0, isMoney: true });

const cash = { min: -1_000_000, max: 1_000_000, decimals: 2, isMoney: true } as const;

const methods = collection({
  label: { de: 'Nach Zahlungsart', en: 'By payment method' },
  isIdentified: true,
  max: 50,
  fields: {
    method: select({
      label: { de: 'Zahlungsart', en: 'Payment method' },
      options: [
        { value: '', label: { de: 'Unbekannt', en: 'Unknown' } },
        ...paymentMethods.map((value) => ({ value, label: paymentLabels[value] })),
      ],
      default: '',
    }),
    /** Those whose money is in the revenue: without rejected and cancelled ones. */
    orders: number({ label: { de: 'Bestellungen', en: 'Orders' }, min: -1_000_000, decimals: 0, default: 0 }),
    revenue: amount({ de: 'Umsatz', en: 'Revenue' }),
    tips: amount({ de: 'Trinkgeld', en: 'Tips' }),
    refunded: amount({ de: 'Zurückgezahlt', en: 'Refunded' }),
    /** What the provider takes of it, by the rates in `payment-fees`; none where there is no rate, and in closings from before. */
    estimatedFees: money({ label: { de: 'Gebühren (geschätzt)', en: 'Fees (estimated)' } }),
  },
});

/**
 * A day of a branch as somebody closed it: what was sold by payment method, as the statistics have it at that moment, and the cash that was counted beside what
 * should be there. It stays as it was signed but for its note; a day that is counted again has another one, whose note says why. What changes later stands in the statistics of the day on which it happens.
 */
export const DayClosing = resource(
  'day-closings',
  {
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    localDate: date({ label: { de: 'Tag', en: 'Day' }, mode: 'date', required: true }),
    /** Which one of its day it is; the last one holds. */
    count: number({ label: { de: 'Zählung', en: 'Count' }, min: 1, decimals: 0 }),
    openingCash: money({
      label: { de: 'Wechselgeld am Anfang', en: 'Cash at the beginning' },
      description: { de: 'Was schon in der Kassa war.', en: 'What was in the till before.' },
      default: 0,
    }),
    countedCash: money({ label: { de: 'Gezähltes Bargeld', en: 'Cash counted' }, required: true }),
    note: textarea({
      label: { de: 'Notiz', en: 'Note' },
      description: {
        de: 'Bei einem Tag, der schon abgeschlossen ist: warum neu gezählt wurde.',
        en: 'For a day that has been closed before: why it was counted again.',
      },
      max: 2_000,
      sensitive: true,
    }),
    methods,
    currency: currency({ label: { de: 'Währung', en: 'Currency' } }),
    /** What orders were paid in cash on the day, with their tips; not known of closings from before it was kept, like the three below. */
    takenCash: number({ label: { de: 'Bar eingenommen', en: 'Taken in cash' }, ...cash }),
    refundedCash: number({ label: { de: 'Bar zurückgezahlt', en: 'Given back in cash' }, ...cash }),
    /** Orders of the day to be paid in cash that nobody had paid then. */
    openCash: number({ label: { de: 'Bar, noch offen', en: 'Cash, still open' }, ...cash }),
    openCashOrders: number({ label: { de: 'Davon Bestellungen', en: 'Orders of these' }, min: 0, decimals: 0 }),
    /** Cash at the beginning and what was taken in cash, less what was given back in cash. */
    expectedCash: amount({ de: 'Erwartetes Bargeld', en: 'Cash expected' }),
    /** What was counted, less what was expected. */
    difference: amount({ de: 'Differenz', en: 'Difference' }),
    closedBy: text({ label: { de: 'Abgeschlossen von', en: 'Closed by' }, max: 200 }),
    closedAt: date({ label: { de: 'Abgeschlossen am', en: 'Closed at' } }),
  },
  {
    service: 'analytics',
    about: 'Days of branches as they were closed: sums by payment method, cash counted against expected.',
    label: { one: { de: 'Tagesabschluss', en: 'Day closing' }, many: { de: 'Tagesabschlüsse', en: 'Day closings' } },
    menuGroup: 'reports',
    list: ['localDate', 'branch', 'count', 'expectedCash', 'countedCash', 'difference', 'closedBy'],
    note: ['difference', 'closedBy'],
    filters: ['branch', 'localDate'],
    search: ['note', 'closedBy'],
    branchField: 'branch',
    fixed: ['branch', 'localDate', 'openingCash', 'countedCash'],
    byService: [
      'count',
      'methods',
      'currency',
      'takenCash',
      'refundedCash',
      'openCash',
      'openCashOrders',
      'expectedCash',
      'difference',
      'closedBy',
      'closedAt',
    ],
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_ACCOUNTING: 'all', key: 'branches' },
      create: { ROLE_MANAGER: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['note'] } },
    },
  },
);
export type DayClosing = RecordOf<typeof DayClosing>;
