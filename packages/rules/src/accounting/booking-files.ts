import type { Booking } from './bookings.ts';

/** What stands above the bookings of a file: who sends it, and for which days of one fiscal year. */
export type BookingFileHead = {
  readonly adviserNumber: number | null;
  readonly clientNumber: number | null;
  /** First day of the fiscal year, `2026-01-01`. */
  readonly fiscalYear: string;
  /** Digits of accounts. */
  readonly accountLength: number;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  /** When it is made, as the clock of the company shows it: `20261125183000000`. */
  readonly madeAt: string;
};

/** A text in quotes, a number as it is written, or nothing. */
type Value = { readonly text: string } | string;

/** A kind of file that an accountant's program reads. Lines are separated by CR and LF, values by semicolons. */
export type BookingFile = {
  /** What its name begins with, as the program wants it. */
  readonly prefix: string;
  readonly head: (of: BookingFileHead) => readonly (readonly Value[])[];
  readonly columns: readonly { readonly name: string; readonly value?: (of: Booking) => Value }[];
};

const CENTS = 100;
const SIGN = /^-/;
/** `1234,50`. */
const amount = (cents: number): string => (cents / CENTS).toFixed(2).replace('.', ',');
const unsigned = (cents: number): string => amount(cents).replace(SIGN, '');
const compact = (day: string): string => day.replaceAll('-', '');
const cut = (text: string, most: number): Value => ({ text: [...text].slice(0, most).join('') });
const named = (...names: readonly string[]): BookingFile['columns'] => names.map((name) => ({ name }));
const pairs = (one: string, other: string, count: number): BookingFile['columns'] =>
  Array.from({ length: count }, (_, at) => named(`${one} ${at + 1}`, `${other} ${at + 1}`)).flat();
/** Signs that a document number may have there. */
const documentSigns = /[^\w$&%*+\-/]/g;

/** The posting batch of DATEV, version 13 of the format behind a head of version 700. Source: developer.datev.de, DATEV-Format, Buchungsstapel. */
const datev: BookingFile = {
  prefix: 'EXTF_Buchungsstapel',
  head: ({ adviserNumber, clientNumber, fiscalYear, accountLength, from, to, currency, madeAt }) => [
    [
      ...[
        { text: 'EXTF' },
        '700',
        '21',
        { text: 'Buchungsstapel' },
        '13',
        madeAt,
        '',
        { text: '' },
        { text: '' },
        { text: '' },
      ],
      ...[String(adviserNumber ?? ''), String(clientNumber ?? ''), compact(fiscalYear), String(accountLength)],
      ...[compact(from), compact(to), { text: 'Bestellungen' }, { text: '' }, '1', '0', '0', { text: currency }],
      ...['', { text: '' }, '', '', { text: '' }, '', '', { text: '' }, { text: '' }],
    ],
  ],
  columns: [
    { name: 'Umsatz (ohne Soll/Haben-Kz)', value: ({ grossCents }) => unsigned(grossCents) },
    { name: 'Soll/Haben-Kennzeichen', value: ({ grossCents }) => ({ text: grossCents < 0 ? 'H' : 'S' }) },
    { name: 'WKZ Umsatz', value: ({ currency }) => ({ text: currency }) },
    ...named('Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz'),
    { name: 'Konto', value: ({ debit }) => debit },
    { name: 'Gegenkonto (ohne BU-Schlüssel)', value: ({ credit }) => credit },
    { name: 'BU-Schlüssel', value: ({ taxKey }) => ({ text: taxKey }) },
    { name: 'Belegdatum', value: ({ day }) => `${day.slice(8, 10)}${day.slice(5, 7)}` },
    { name: 'Belegfeld 1', value: ({ document }) => cut(document.replaceAll(documentSigns, '-'), 36) },
    ...named('Belegfeld 2', 'Skonto'),
    { name: 'Buchungstext', value: ({ text }) => cut(text, 60) },
    ...named('Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'),
    ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
    ...named('KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'),
    ...named('EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'),
    ...named('BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'),
    ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
    ...named(
      'Stück',
      'Gewicht',
      'Zahlweise',
      'Forderungsart',
      'Veranlagungsjahr',
      'Zugeordnete Fälligkeit',
      'Skontotyp',
    ),
    ...named('Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'),
    ...named('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'),
    ...named('Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'),
    ...named('Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'),
    ...named('Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'),
    ...named('Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land'),
    ...named('Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)'),
    ...named('Abw. Skontokonto'),
  ],
};

/** Bookings for NTCS of BMD. The tax has the sign that is opposite to the amount. Source: BMD, BuErf Import. */
const bmd: BookingFile = {
  prefix: 'BMD_Buchungen',
  head: () => [],
  columns: [
    { name: 'satzart', value: () => '0' },
    { name: 'konto', value: ({ debit }) => debit },
    { name: 'gkonto', value: ({ credit }) => credit },
    { name: 'belegnr', value: ({ document }) => document },
    { name: 'belegdatum', value: ({ day }) => compact(day) },
    { name: 'buchsymbol', value: () => 'AR' },
    { name: 'buchcode', value: () => '1' },
    { name: 'prozent', value: ({ taxRate }) => (taxRate === null ? '' : String(taxRate).replace('.', ',')) },
    { name: 'steuercode', value: ({ taxKey, taxRate }) => taxKey || (taxRate ? '1' : '') },
    { name: 'betrag', value: ({ grossCents }) => amount(grossCents) },
    { name: 'steuer', value: ({ taxCents }) => (taxCents === null ? '' : amount(-taxCents || 0)) },
    { name: 'text', value: ({ text }) => cut(text, 255) },
  ],
};

/** Every kind of file, by its name. A new one is an entry here and in `bookingLayouts` of the contract. */
export const bookingFiles = { datev, bmd } as const satisfies Readonly<Record<string, BookingFile>>;

/** Control characters end lines and values. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches them to take them out
const control = /[\u0000-\u001F\u007F]+/g;
const shown = (value: Value): string => {
  const text = typeof value === 'string' ? value : value.text;
  const clean = text.replaceAll(control, ' ');
  return typeof value === 'string' && !/[;"]/.test(clean) ? clean : `"${clean.replaceAll('"', '""')}"`;
};
const lineOf = (values: readonly Value[]): string => `${values.map(shown).join(';')}\r\n`;

/** A file of bookings as text; both programs read it in ISO 8859-1. */
export function bookingText(file: BookingFile, head: BookingFileHead, bookings: readonly Booking[]): string {
  const names = file.columns.map(({ name }) => name).join(';');
  const rows = bookings.map((booking) => lineOf(file.columns.map(({ value }) => value?.(booking) ?? '')));
  return [...file.head(head).map(lineOf), `${names}\r\n`, ...rows].join('');
}
