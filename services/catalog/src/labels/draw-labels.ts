import type { LabelLayout } from '@filiale/contracts/catalog/labels';
import { type LabelPlace, labelPlace } from '@filiale/rules/label-sheet';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';

/** The content of a label. */
export type Label = {
  /** Small, above; empty for nothing. */
  readonly head: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Large, below; empty for nothing. */
  readonly price: string;
  /** Address behind the QR code, and the text in its middle. */
  readonly qr: { readonly address: string; readonly middle: string };
};

const POINTS_PER_MM = 72 / 25.4;
const mm = (value: number): number => value * POINTS_PER_MM;
/** Padding between the edge of a label and its content, in mm. */
const padding: Readonly<Record<LabelLayout, number>> = { compact: 1.8, detail: 5 };
const sizes: Readonly<
  Record<LabelLayout, { head: number; title: number; line: number; price: number; middle: number }>
> = {
  compact: { head: 5.5, title: 8, line: 5.5, price: 9, middle: 8 },
  detail: { head: 9, title: 16, line: 9, price: 18, middle: 20 },
};
/** Share of the code that the number in its middle covers; the code still reads with 30 % of it gone. */
const MIDDLE_SHARE = 0.28;

/** Sheets of labels as PDF, ready to print at 100 %. `skip` labels of the first sheet are used up. */
export function drawLabels(
  labels: readonly Label[],
  layout: LabelLayout,
  skip: number,
  title: string,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.addPage();
  let sheet = 0;
  labels.forEach((label, position) => {
    const place = labelPlace(layout, position, skip);
    if (place.sheet !== sheet) document.addPage();
    sheet = place.sheet;
    drawLabel(document, label, place, layout);
  });
  document.end();
  return ended;
}

function drawLabel(document: PDFKit.PDFDocument, label: Label, place: LabelPlace, layout: LabelLayout): void {
  const size = sizes[layout];
  const inset = mm(padding[layout]);
  const [x, y] = [mm(place.xMm) + inset, mm(place.yMm) + inset];
  const [width, height] = [mm(place.widthMm) - 2 * inset, mm(place.heightMm) - 2 * inset];
  const side = height;
  drawCode(document, label.qr, { x, y, side }, size.middle);

  const text = { x: x + side + inset, width: width - side - inset };
  const line = (words: string, font: string, points: number, top: number, most: number): number => {
    if (!words || most < points * 1.2) return top;
    document.font(font).fontSize(points).fillColor('#000');
    const room = Math.max(Math.floor(most / (points * 1.2)), 1) * points * 1.2;
    const tall = Math.min(document.heightOfString(words, { width: text.width }), room);
    document.text(words, text.x, top, { width: text.width, height: room, ellipsis: true, lineGap: 0 });
    return top + tall;
  };
  const priceTop = y + height - size.price * 1.2;
  const bottom = label.price ? priceTop - size.line * 0.4 : y + height;
  let top = line(label.head, 'Helvetica', size.head, y, size.head * 1.3);
  top = line(label.title, 'Helvetica-Bold', size.title, top, Math.min(bottom - top, size.title * 2.5));
  for (const words of label.lines) top = line(words, 'Helvetica', size.line, top + size.line * 0.2, bottom - top);
  if (label.price) line(label.price, 'Helvetica-Bold', size.price, priceTop, size.price * 1.3);
}

/** The code in one path of squares, with a word on white in its middle. Source: CHECK-005. */
function drawCode(
  document: PDFKit.PDFDocument,
  { address, middle }: Label['qr'],
  { x, y, side }: { x: number; y: number; side: number },
  points: number,
): void {
  const modules = encodeQR(address, 'raw', { ecc: middle ? 'high' : 'medium', border: 2 });
  const unit = side / modules.length;
  modules.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) document.rect(x + across * unit, y + down * unit, unit, unit);
    });
  });
  document.fill('#000');
  if (!middle) return;
  document.font('Helvetica-Bold').fontSize(points);
  const most = side * MIDDLE_SHARE;
  const wide = document.widthOfString(middle);
  document.fontSize(Math.min(points, (points * most) / wide));
  const [w, h] = [document.widthOfString(middle) + 3, document.currentLineHeight()];
  document.rect(x + (side - w) / 2, y + (side - h) / 2, w, h).fill('#fff');
  document
    .fillColor('#000')
    .text(middle, x + (side - w) / 2 + 1.5, y + (side - h) / 2 + h * 0.06, { lineBreak: false });
}
