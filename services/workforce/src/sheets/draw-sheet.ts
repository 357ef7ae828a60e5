import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatDateTime, formatLocalDate, formatWeekday } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { weekdayOf } from '@filiale/rules/wall-time';
import PDFDocument from 'pdfkit';
import { edgesOf } from './sheet-rows.ts';
import { creditText, type SheetLanguage, sheetWords } from './sheet-words.ts';

const MARGIN = 36;
const LINE = 14.5;
/** Widths of the columns in points: A4 within its margins. */
const widths = [74, 40, 40, 42, 52, 44, 48, 48, 50, 52, 33] as const;
type Place = { readonly x: number; readonly width: number };
const places: readonly Place[] = widths.map((width, index) => ({
  width,
  x: MARGIN + widths.slice(0, index).reduce((sum, each) => sum + each, 0),
}));

/** A time sheet as PDF, for the records of working time and for signatures. */
export function drawSheet(sheet: MonthSheet, language: SheetLanguage): Promise<Buffer> {
  const words = sheetWords[language];
  const { totals, timeZone } = sheet;
  const month = `${sheet.month.slice(5)}/${sheet.month.slice(0, 4)}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${words.title} ${month}, ${sheet.name}` },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  let y = MARGIN;
  const line = (cells: readonly string[], isStrong = false): void => {
    document.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.5);
    cells.forEach((cell, index) => {
      const place = places[index];
      const isLast = index === places.length - 1;
      if (place)
        document.text(cell, place.x, y, {
          ...{ width: place.width - 4, height: LINE, lineBreak: false, ellipsis: true },
          align: index === 0 || isLast ? 'left' : 'right',
        });
    });
    y += LINE;
  };
  const rule = (): void => {
    document
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + widths.reduce((sum, each) => sum + each, 0), y - 3)
      .lineWidth(0.5)
      .stroke();
  };
  // The built-in fonts have no minus sign.
  const time = (seconds: number): string => hoursText(seconds).replace('−', '-');

  document.font('Helvetica-Bold').fontSize(16).text(`${words.title} ${month}`, MARGIN, y);
  document
    .font('Helvetica')
    .fontSize(11)
    .text(sheet.name, MARGIN, y + 22);
  y += 48;
  line(
    [
      words.day,
      words.begin,
      words.end,
      words.breaks,
      words.worked,
      words.target,
      words.credited,
      words.adjusted,
      words.delta,
      words.running,
      '',
    ],
    true,
  );
  rule();
  line([words.before, '', '', '', '', '', '', '', '', time(totals.beforeSeconds), '']);
  for (const day of sheet.days) {
    const date = `${formatWeekday(weekdayOf(day.localDate), language, 'short')} ${formatLocalDate(day.localDate)}`;
    line([
      date,
      ...edgesOf(day, timeZone),
      ...[day.breakSeconds, day.workedSeconds, day.targetSeconds, day.creditedSeconds, day.adjustedSeconds].map(
        (seconds) => (seconds === 0 ? '' : time(seconds)),
      ),
      time(day.deltaSeconds),
      time(day.runningSeconds),
      creditText(day, language),
    ]);
  }
  rule();
  line(
    [
      words.sum,
      '',
      '',
      ...[totals.breakSeconds, totals.workedSeconds, totals.targetSeconds, totals.creditedSeconds].map(time),
      ...[totals.adjustedSeconds, totals.deltaSeconds, totals.runningSeconds].map(time),
      '',
    ],
    true,
  );
  y += LINE;
  const approval =
    sheet.state === 'approved' ? sheet.entries.findLast(({ action }) => action === 'approve') : undefined;
  const state = approval
    ? words.approved.replace('{by}', approval.by).replace('{at}', formatDateTime(new Date(approval.at), timeZone))
    : words.notApproved;
  document.font('Helvetica').fontSize(9).text(state, MARGIN, y);
  document.fontSize(7).text(`${words.head}: ${sheet.head ?? '–'}`, MARGIN, y + 14);
  y += 62;
  for (const [index, name] of [words.person, words.manager].entries()) {
    const x = MARGIN + index * 270;
    document
      .moveTo(x, y)
      .lineTo(x + 230, y)
      .lineWidth(0.5)
      .stroke();
    document.fontSize(8).text(name, x, y + 4);
  }
  document.end();
  return ended;
}
