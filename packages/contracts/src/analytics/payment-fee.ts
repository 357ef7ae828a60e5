import { date, money, percent, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { paymentMethods } from '../ordering/place-order.ts';
import { paymentLabels } from './journal-words.ts';

/** What a provider or the bank of the card terminal takes of a payment by the contract with them. A record of its own: settings of payments are public. */
export const PaymentFee = resource(
  'payment-fees',
  {
    method: select({
      label: { de: 'Zahlungsart', en: 'Payment method' },
      options: paymentMethods
        .filter((value) => value !== 'cash')
        .map((value) => ({ value, label: paymentLabels[value] })),
      required: true,
      default: 'atm-card',
    }),
    percent: percent({
      label: { de: 'Anteil', en: 'Share' },
      description: { de: 'Vom bezahlten Betrag, samt Trinkgeld.', en: 'Of the amount paid, with tips.' },
      default: 0,
    }),
    fixed: money({
      label: { de: 'Je Zahlung', en: 'Per payment' },
      description: { de: 'In der Währung des Unternehmens.', en: 'In the currency of the company.' },
      default: 0,
    }),
    validFrom: date({
      label: { de: 'Gilt ab', en: 'Valid from' },
      description: { de: 'Leer: von Anfang an.', en: 'Empty: from the beginning.' },
      mode: 'date',
    }),
    note: text({ label: { de: 'Notiz', en: 'Note' }, max: 200, sensitive: true }),
  },
  {
    service: 'analytics',
    about: 'What payments cost, by payment method; closings of days estimate fees by them.',
    label: { one: { de: 'Zahlungsgebühr', en: 'Payment fee' }, many: { de: 'Zahlungsgebühren', en: 'Payment fees' } },
    menuGroup: 'reports',
    list: ['method', 'percent', 'fixed', 'validFrom', 'note'],
    filters: ['method'],
    rights: { read: { ROLE_MANAGER: 'all', ROLE_ACCOUNTING: 'all', key: 'all' } },
  },
);
export type PaymentFee = RecordOf<typeof PaymentFee>;
