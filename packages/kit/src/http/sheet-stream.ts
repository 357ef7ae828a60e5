import { Readable } from 'node:stream';
import { type ExportFormat, exportTypes, LONGEST_SHEET_TEXT } from '@filiale/contracts/api/export';
import { BYTE_ORDER_MARK, type Cell, csvLine, LONG_CELL } from '@filiale/contracts/fields/cells';
import { plainDialect, type SheetDialect } from '@filiale/contracts/fields/sheet-dialect';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Answer } from './http-answer.ts';

/** Rows as they are read, some at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/** Which columns, counted from 0, hold local days (`2026-11-25`) or amounts of money. */
export type ColumnKinds = { readonly days?: readonly number[]; readonly money?: readonly number[] };

/** A file of values with separators between (RFC 4180) in UTF-8, piece by piece. */
export async function* csvOf(
  header: readonly string[],
  rows: Rows,
  { days = [], money = [], dialect = plainDialect }: ColumnKinds & { readonly dialect?: SheetDialect } = {},
): AsyncGenerator<Buffer> {
  const shown = (cell: Cell, place: number): Cell =>
    days.includes(place) && isDay(cell) ? dialect.dayText(cell) : cell;
  const line = (cells: readonly Cell[]): string => csvLine(cells.map(shown), dialect, money);
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(header, dialect));
  for await (const some of rows) yield Buffer.from(some.map(line).join(''));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What a workbook consists of besides its only sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const SHEET = 'xl/worksheets/sheet1.xml';
/** The names of the columns stay in sight. */
const SHEET_BEGIN = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** As XML may hold it; what it may not is written as Excel writes it. */
const xmlText = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to escape
    /[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g,
    (sign) => marks[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

/** `A`, `B`, … `Z`, `AA`: the name of a column by its place, counted from 0. */
const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

const DAY_MS = 86_400_000;
/** Days are counted from this one, and shown as the reader's language writes dates: format 14. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_STYLE = 1;
/** Two decimals with the separators of the reader's language: format 4. */
const MONEY_STYLE = 2;
const isDay = (cell: Cell): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);

function sheetCell(cell: Cell, at: string, kind: keyof ColumnKinds | null): string {
  if (cell === null) return '';
  if (kind === 'days' && isDay(cell))
    return `<c r="${at}" s="${DAY_STYLE}"><v>${(Date.parse(cell) - DAY_ZERO) / DAY_MS}</v></c>`;
  if (typeof cell === 'number')
    return `<c r="${at}"${kind === 'money' ? ` s="${MONEY_STYLE}"` : ''}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell.length > LONGEST_SHEET_TEXT ? LONG_CELL : cell;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/**
 * A workbook of Office Open XML with one sheet, piece by piece: only some rows are held at a time, however many there are. Texts are texts there, so
 * none is carried out as a formula; days are dates, and amounts have two decimals.
 */
export async function* xlsxOf(
  header: readonly string[],
  rows: Rows,
  { days = [], money = [] }: ColumnKinds = {},
): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  const taken = (): Buffer => {
    const piece = Buffer.concat(ready);
    ready = [];
    return piece;
  };
  const names = header.map((_, place) => columnName(place));
  const kindOf = (place: number): keyof ColumnKinds | null =>
    days.includes(place) ? 'days' : money.includes(place) ? 'money' : null;
  let count = 0;
  const rowOf = (cells: readonly Cell[]): string => {
    count += 1;
    return `<row r="${count}">${cells.map((cell, place) => sheetCell(cell, `${names[place]}${count}`, kindOf(place))).join('')}</row>`;
  };

  for (const [name, text] of Object.entries(parts)) begin(name).push(strToU8(text), true);
  const sheet = begin(SHEET);
  sheet.push(strToU8(SHEET_BEGIN + rowOf(header)));
  yield taken();
  for await (const some of rows) {
    sheet.push(strToU8(some.map(rowOf).join('')));
    yield taken();
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield taken();
}

/** A table: its heads, its rows as they are read, and what its columns hold. */
export type Sheet = ColumnKinds & { readonly header: readonly string[]; readonly rows: Rows };

/** Answers a table as a file of the format, streamed, to be saved under a name without its ending. A file of values is in a `dialect`, that of programs by default. */
export function sheetAnswer(
  { header, rows, days, money }: Sheet,
  { name, format, dialect }: { readonly name: string; readonly format: ExportFormat; readonly dialect?: SheetDialect },
): Answer {
  const kinds = { ...(days && { days }), ...(money && { money }) };
  const isValues = format === 'csv';
  return {
    stream: Readable.from(
      isValues ? csvOf(header, rows, { ...kinds, ...(dialect && { dialect }) }) : xlsxOf(header, rows, kinds),
    ),
    headers: {
      'content-type': exportTypes[format] + (isValues ? '; charset=utf-8' : ''),
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  };
}
