import { collection, number, select, text, word } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { paymentMethods } from '../ordering/place-order.ts';
import { paymentLabels } from './journal-words.ts';

/** Kinds of file, see `bookingFiles` in rules. */
const layouts = [
  { value: 'datev', label: { de: 'DATEV, Buchungsstapel', en: 'DATEV, posting batch' } },
  { value: 'bmd', label: { de: 'BMD NTCS, Buchungen', en: 'BMD NTCS, bookings' } },
] as const;

const accounts = collection({
  label: { de: 'Konten', en: 'Accounts' },
  description: {
    de: 'Ein Konto ohne Steuersatz oder Zahlungsart gilt für alle übrigen.',
    en: 'An account without a tax rate or a payment method is for all others.',
  },
  isIdentified: true,
  max: 60,
  fields: {
    use: select({
      label: { de: 'Für', en: 'For' },
      options: [
        { value: 'revenue', label: { de: 'Erlöse', en: 'Revenue' } },
        { value: 'tips', label: { de: 'Trinkgeld', en: 'Tips' } },
        { value: 'payment', label: { de: 'Zahlungsart', en: 'Payment method' } },
      ],
      required: true,
      default: 'revenue',
    }),
    taxRate: number({ label: { de: 'Steuersatz', en: 'Tax rate' }, min: 0, max: 100, decimals: 1, isPercent: true }),
    paymentMethod: select({
      label: { de: 'Zahlungsart', en: 'Payment method' },
      options: [
        { value: '', label: { de: 'Alle übrigen', en: 'All others' } },
        ...paymentMethods.map((value) => ({ value, label: paymentLabels[value] })),
      ],
      default: '',
    }),
    account: word({ label: { de: 'Konto', en: 'Account' }, required: true, max: 9, pattern: /^\d{1,9}$/ }),
    taxKey: word({
      label: { de: 'Steuerschlüssel', en: 'Tax key' },
      description: {
        de: 'Bei DATEV der BU-Schlüssel, bei BMD der Steuercode. Leer, wo das Konto ihn schon sagt.',
        en: 'DATEV calls it BU-Schlüssel, BMD Steuercode. Empty where the account says it.',
      },
      max: 4,
      pattern: /^\d{1,4}$/,
    }),
  },
});

/** How sales become bookings for an accountant’s program: the kind of file, the numbers it asks for, and the accounts. */
export const BookingFormat = resource(
  'booking-formats',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    layout: select({ label: { de: 'Programm', en: 'Program' }, options: layouts, required: true, default: 'datev' }),
    per: select({
      label: { de: 'Eine Buchung für', en: 'One booking for' },
      options: [
        {
          value: 'day',
          label: { de: 'Tag, Filiale, Zahlungsart und Satz', en: 'Day, branch, payment method and rate' },
        },
        { value: 'order', label: { de: 'jede Bestellung', en: 'each order' } },
      ],
      required: true,
      default: 'day',
    }),
    adviserNumber: number({
      label: { de: 'Beraternummer', en: 'Adviser number' },
      min: 1_001,
      max: 9_999_999,
      decimals: 0,
    }),
    clientNumber: number({ label: { de: 'Mandantennummer', en: 'Client number' }, min: 1, max: 99_999, decimals: 0 }),
    fiscalYearMonth: number({
      label: { de: 'Wirtschaftsjahr beginnt im Monat', en: 'Fiscal year begins in month' },
      required: true,
      min: 1,
      max: 12,
      decimals: 0,
      default: 1,
    }),
    accountLength: number({
      label: { de: 'Stellen der Sachkonten', en: 'Digits of accounts' },
      required: true,
      min: 4,
      max: 8,
      decimals: 0,
      default: 4,
    }),
    accounts,
  },
  {
    service: 'analytics',
    about: 'How sales become bookings for an accountant’s program.',
    label: {
      one: { de: 'Buchungsformat', en: 'Booking format' },
      many: { de: 'Buchungsformate', en: 'Booking formats' },
    },
    menuGroup: 'settings',
    list: ['name', 'layout', 'per'],
    filters: ['layout'],
    search: ['name'],
    rights: { read: { ROLE_MANAGER: 'all', ROLE_ACCOUNTING: 'all', key: 'all' } },
  },
);
export type BookingFormat = RecordOf<typeof BookingFormat>;
