import type { PaperWidth } from '@filiale/contracts/ordering/device';
import type { PrintSlip, PrintStation } from '@filiale/contracts/ordering/print-job';
import { isAllergyNote } from '@filiale/rules/allergy-note';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { OrderLine } from '../order-text/lines-of-order.ts';
import type { PrintedSheet } from './compose-sheet.ts';
import { printText } from './print-texts.ts';
import { printable } from './printable.ts';

/** Printer languages: Epson's ESC/POS, Star's own, and that of older Stars. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

type Job = {
  readonly station: PrintStation;
  readonly slip: PrintSlip;
  /** 0 is the original. */
  readonly copy: number;
  readonly sheet: PrintedSheet;
};

/** Characters of the ordinary size that fit on a line. */
const COLUMNS: Readonly<Record<PaperWidth, number>> = { '80': 48, '58': 32 };
const PRICE_COLUMNS = 11;
/** Lines between the last word and the knife. */
const FEED_LINES = 5;

/** Lays a sheet out for a paper width and says it in a printer's language, cut at its end. Never more than one sheet. */
export function layOutSheet({ station, slip, copy, sheet }: Job, paper: PaperWidth, language: PrinterLanguage): Buffer {
  const columns = COLUMNS[paper];
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    codepageMapping: language === 'esc-pos' ? 'epson' : 'star',
    newline: '\n',
    feedBeforeCut: FEED_LINES,
    errors: 'relaxed',
  });
  const isKitchen = station === 'kitchen';
  encoder.initialize().codepage('windows1252').align('center');

  sheet.shop.forEach((line, position) => {
    encoder
      .bold(position === 0)
      .line(printable(line))
      .bold(false);
  });
  encoder.newline();
  for (const mark of marksOf(slip, copy, sheet))
    encoder.bold(true).invert(true).size(2, 2).line(` ${mark} `).size(1, 1).invert(false).bold(false);
  if (slip === 'cancel') encoder.bold(true).line(printText(sheet.locale, 'cancelHint')).bold(false);
  encoder.line(printable(sheet.title));
  if (sheet.number) encoder.bold(true).size(3, 3).line(sheet.number).size(1, 1).bold(false);
  encoder
    .bold(true)
    .size(isKitchen ? 2 : 1, 2)
    .line(printable(sheet.way))
    .size(1, 1)
    .bold(false);
  encoder.bold(true).line(printable(sheet.due)).bold(false).align('left').rule();

  for (const [label, value] of sheet.facts) encoder.line(printable(`${label}: ${value}`));
  if (sheet.facts.length > 0) encoder.rule();
  for (const line of sheet.lines) layOutLine(encoder, line, columns, isKitchen);
  if (sheet.comment) {
    encoder
      .rule()
      .bold(true)
      .line(`${printText(sheet.locale, 'comment')}:`)
      .invert(isKitchen && isAllergyNote(sheet.comment))
      .size(1, isKitchen ? 2 : 1);
    for (const line of printable(sheet.comment).split('\n')) encoder.line(line);
    encoder.invert(false).size(1, 1).bold(false);
  }
  if (sheet.totals.length > 0) encoder.rule();
  for (const { label, value, isSum } of sheet.totals) {
    encoder.bold(isSum).size(1, isSum ? 2 : 1);
    encoder.table(
      [{ width: columns - PRICE_COLUMNS }, { width: PRICE_COLUMNS, align: 'right' }],
      [[printable(label), printable(value)]],
    );
    encoder.size(1, 1).bold(false);
  }
  if (sheet.note) encoder.rule().line(printable(sheet.note));
  if (sheet.footer.length > 0) {
    encoder.rule().align('center');
    for (const line of sheet.footer) encoder.line(printable(line));
  }
  return Buffer.from(encoder.cut().encode());
}

/** Headers to see before anybody cooks: a copy, a correction, a cancellation. */
function marksOf(slip: PrintSlip, copy: number, { locale }: PrintedSheet): string[] {
  const marks: string[] = [];
  if (slip === 'cancel') marks.push(printText(locale, 'cancel'));
  if (slip === 'correction') marks.push(printText(locale, 'correction'));
  if (copy > 0) marks.push(printText(locale, 'copy').replace('{number}', String(copy)));
  return marks;
}

function layOutLine(
  encoder: ReceiptPrinterEncoder,
  { amount, name, choices, note, isSeveral, price }: OrderLine,
  columns: number,
  isKitchen: boolean,
): void {
  const amountColumns = Math.min(Math.max(printable(amount).length + 1, 4), 12);
  const nameColumns = columns - amountColumns;
  const words = printable(note);
  if (isKitchen) {
    encoder.bold(true).size(1, 2);
    const shape = [{ width: amountColumns }, { width: nameColumns }];
    const marked = (cell: ReceiptPrinterEncoder) => cell.invert(true).text(printable(amount)).invert(false);
    encoder.table(shape, [[isSeveral ? marked : printable(amount), printable(name)]]);
    encoder.size(1, 1).bold(false);
    for (const choice of choices) {
      const isAllergy = isAllergyNote(choice);
      encoder
        .bold(isAllergy)
        .table(shape, [['', `${isAllergy ? '!! ' : ''}${printable(choice)}`]])
        .bold(false);
    }
    if (words) {
      const isAllergy = isAllergyNote(note);
      const inverted = (cell: ReceiptPrinterEncoder) => cell.invert(true).text(words).invert(false);
      encoder
        .bold(true)
        .size(1, 2)
        .table(shape, [['', isAllergy ? inverted : words]])
        .size(1, 1)
        .bold(false);
    }
    encoder.newline();
    return;
  }
  const shape = [
    { width: amountColumns },
    { width: nameColumns - PRICE_COLUMNS },
    { width: PRICE_COLUMNS, align: 'right' as const },
  ];
  encoder.table(shape, [
    [printable(amount), printable(name), printable(price)],
    ...[...choices.map(printable), ...(words ? [words] : [])].map((text) => ['', text, '']),
  ]);
}
