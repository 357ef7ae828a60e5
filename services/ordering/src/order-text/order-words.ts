import type { WordsLocale } from '@filiale/rules/locales';

const german = {
  ticket: 'Bestellnummer',
  comment: 'Anmerkung',
  branch: 'Filiale',
  way: 'Bestellart',
  customer: 'Name',
  phone: 'Telefon',
  email: 'E-Mail',
  address: 'Adresse',
  table: 'Tisch',
  wanted: 'Gewünscht',
  offered: 'Unser Vorschlag',
  promised: 'Zugesagt',
  payment: 'Zahlungsart',
  soon: 'so schnell wie möglich',
  today: 'heute um {time} Uhr',
  onDay: 'am {day}, {date} um {time} Uhr',
  dated: '{day}, {date}, {time}',
  takeaway: 'Takeaway',
  delivery: 'Lieferung',
  'dine-in': 'Dine In',
  cash: 'Barzahlung',
  'atm-card': 'Bankomat',
  'hydro-ag-voucher': 'HydroAG-Gutschein',
  online: 'Online bezahlen',
  'money.open': '{method}',
  'money.paid': '{method}, bezahlt',
  'money.partlyPaid': '{method}, {amount} bezahlt',
  'money.refundPending': '{method}, wird zurückgezahlt',
  'money.partlyRefunded': '{method}, bezahlt, davon {amount} zurückgezahlt',
  'money.refunded': '{method}, zurückgezahlt',
  onRequest: 'auf Anfrage',
  deliveryFee: 'Lieferung',
  free: 'kostenlos',
  total: 'Gesamt',
  tip: 'Trinkgeld',
  withTip: 'Mit Trinkgeld',
  paidSoFar: 'Bereits bezahlt',
  payable: 'Zu zahlen',
  taxIncluded: 'inkl. USt. {rate}',
  approximate: 'Den genauen Preis erfahren Sie, wenn Ihre Bestellung fertig ist.',
  file: 'eine Datei',
  files: '{count} Dateien',
} as const;

export type OrderWord = keyof typeof german;

const english: Readonly<Record<OrderWord, string>> = {
  ticket: 'Order number',
  comment: 'Comment',
  branch: 'Branch',
  way: 'Order type',
  customer: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  table: 'Table',
  wanted: 'Requested',
  offered: 'We suggest',
  promised: 'Promised',
  payment: 'Payment method',
  soon: 'as soon as possible',
  today: 'today at {time}',
  onDay: '{day}, {date} at {time}',
  dated: '{day}, {date}, {time}',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  'dine-in': 'Dine in',
  cash: 'Cash',
  'atm-card': 'Debit card',
  'hydro-ag-voucher': 'HydroAG voucher',
  online: 'Pay online',
  'money.open': '{method}',
  'money.paid': '{method}, paid',
  'money.partlyPaid': '{method}, {amount} paid',
  'money.refundPending': '{method}, being refunded',
  'money.partlyRefunded': '{method}, paid, {amount} of it refunded',
  'money.refunded': '{method}, refunded',
  onRequest: 'on request',
  deliveryFee: 'Delivery',
  free: 'free',
  total: 'Total',
  tip: 'Tip',
  withTip: 'With tip',
  paidSoFar: 'Already paid',
  payable: 'To pay',
  taxIncluded: 'incl. VAT {rate}',
  approximate: 'You will be told the exact price when your order is ready.',
  file: 'one file',
  files: '{count} files',
};

/** Words for the facts and sums of an order, in messages and on paper. `{name}` marks a place. German is the source, English has the same keys. */
export const orderWords = { 'de-AT': german, 'en-GB': english } as const satisfies Record<WordsLocale, object>;

/** Looks up a text and fills its places; a place without a value stays visible, so that a slip is seen. */
export type Translate<Text extends string> = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

export const translator =
  <Text extends string>(texts: Readonly<Record<Text, string>>): Translate<Text> =>
  (text, values = {}) =>
    texts[text].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export const translateOrder = (locale: WordsLocale): Translate<OrderWord> => translator<OrderWord>(orderWords[locale]);
