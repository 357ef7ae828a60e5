import type { WordsLocale } from '@filiale/rules/locales';

const german = {
  receipt: 'Bestellbeleg',
  kitchen: 'Küche',
  correction: 'KORREKTUR',
  cancel: 'STORNO',
  cancelHint: 'Nicht mehr zubereiten',
  copy: 'KOPIE {number}',
  preorder: 'VORBESTELLUNG',
  comment: 'Anmerkung',
  vatNumber: 'UID-Nr. {number}',
  notFiscal: 'Kein Kassenbeleg',
  test: 'Testdruck',
  testLine: 'Umlaute: ÄÖÜ äöü ß é € – „Grüße“',
} as const;
type PrintText = keyof typeof german;

const english: Readonly<Record<PrintText, string>> = {
  receipt: 'Order receipt',
  kitchen: 'Kitchen',
  correction: 'CORRECTION',
  cancel: 'CANCELLED',
  cancelHint: 'Do not prepare',
  copy: 'COPY {number}',
  preorder: 'PREORDER',
  comment: 'Comment',
  vatNumber: 'VAT no. {number}',
  notFiscal: 'Not a fiscal receipt',
  test: 'Test print',
  testLine: 'Umlauts: ÄÖÜ äöü ß é € – “Grüße”',
};

/** Words on paper, in the language of the sheet. */
export const printText = (locale: WordsLocale, text: PrintText): string =>
  (locale === 'en-GB' ? english : german)[text];
