import { EXTERNAL_IDS, systemAt } from './external-ids.ts';
import { type Field, isGroup, typeOf } from './field.ts';
import { fieldAt, isSensitive, METADATA } from './field-changes.ts';
import { hasTranslations } from './field-shape.ts';
import type { AnyResource } from './resource.ts';
import { plainDialect, type SheetDialect } from './sheet-dialect.ts';
import { jsonFrom, numberFrom } from './types/cell-readers.ts';

/** What stands in one place of a table: of a sheet or of a file of values with commas between. */
export type Cell = string | number | boolean | null;

/** A column of a table of records: where its values are (`price`, `size.width`, `translations.en-GB.name`), and what they are of. */
export type Column = {
  readonly path: string;
  /** None for what every record carries, and for texts in other languages as a whole. */
  readonly field?: Field | undefined;
  readonly isSensitive: boolean;
};

type Fielded = Pick<AnyResource, 'fields' | 'isOwnOnly' | 'hasMetadata'>;

const TRANSLATIONS = 'translations';
const headsBefore = ['id', 'revision'];
const headsAfter = ['createdAt', 'updatedAt'];
const isTextOfLanguage = (path: string): boolean => /(^|\.)translations\.[^.]+\.[^.]+$/.test(path);
/** Values without a field that stand in a cell as JSON. */
const isJson = (path: string): boolean => path.endsWith(TRANSLATIONS) || path === METADATA || path === EXTERNAL_IDS;
const plainColumn = (path: string): Column => ({ path, isSensitive: false });

function columnsWithin(fields: AnyResource['fields'], above: string): Column[] {
  const own = Object.entries(fields).flatMap(([name, field]): Column[] => {
    const path = `${above}${name}`;
    if (isGroup(field)) return columnsWithin(field.fields ?? {}, `${path}.`);
    return [{ path, field, isSensitive: isSensitive(field) }];
  });
  return hasTranslations(fields) ? [...own, plainColumn(`${above}${TRANSLATIONS}`)] : own;
}

/** All columns of a resource: groups by their fields, lists of records and texts in other languages as a whole. */
export const columnsOf = ({ fields, isOwnOnly, hasMetadata }: Fielded): Column[] => [
  ...headsBefore.map(plainColumn),
  ...(isOwnOnly ? [] : [plainColumn('externalId'), plainColumn(EXTERNAL_IDS)]),
  ...columnsWithin(fields, ''),
  ...(hasMetadata ? [plainColumn(METADATA)] : []),
  ...headsAfter.map(plainColumn),
];

/** The column at a path, also a text in one language, an external id of one system and a group as a whole; undefined where there is nothing. */
export function columnAt(resource: Fielded, path: string): Column | undefined {
  const known = columnsOf(resource).find((column) => column.path === path);
  if (known) return known;
  if (!resource.isOwnOnly && systemAt(path) !== undefined) return plainColumn(path);
  const field = fieldAt(resource.fields, path);
  if (!field || (isTextOfLanguage(path) && !field.translatable)) return undefined;
  return { path, field, isSensitive: isSensitive(field) };
}

/** Stands for a value that is too long for a sheet; an import leaves the field as it is. */
export const LONG_CELL = '[…]';

/** A value as it stands in a table: numbers, yes or no and texts as they are, choices and references with commas between, anything else as JSON. */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.length === 0) return null;
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(','));
  if (isPlainList) return value.join(',');
  return typeof value === 'object' && Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

const dateOf = (at: Date, mode: Field['mode']): string => {
  const iso = at.toISOString();
  return mode === 'date' ? iso.slice(0, 10) : mode === 'time' ? iso.slice(11, 16) : iso;
};

/** What an empty cell says of a field. */
function nothingOf({ path, field }: Pick<Column, 'path' | 'field'>): unknown {
  if (!field) return isJson(path) ? {} : null;
  // A text in one language that is not there falls back to the base text.
  if (isTextOfLanguage(path)) return null;
  return typeOf(field).empty(field);
}

/**
 * The value that a cell of a column says, for the field's own checks; undefined: it says nothing of it. Reads what {@link cellOf} wrote, and what people
 * and their sheets make of it: dates, decimal commas, yes and no in words.
 */
export function valueOfCell(column: Pick<Column, 'path' | 'field'>, cell: Cell | Date | undefined): unknown {
  const { path, field } = column;
  if (cell === LONG_CELL || cell === undefined) return undefined;
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return nothingOf(column);
  if (cell instanceof Date) return dateOf(cell, field?.mode);
  if (field) return typeOf(field).fromCell(cell, field);
  if (isJson(path)) return jsonFrom(cell);
  return path === 'revision' ? numberFrom(cell) : String(cell);
}

/** What a sheet would take for a formula, also behind marks that say it is none. */
const formula = /^'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const markedFormula = /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Digits without an exponent. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
};

/** A cell as text between separators: a `'` before what a sheet would carry out as a formula. */
export function csvText(cell: Cell, dialect: SheetDialect = plainDialect, isMoney = false): string {
  const { separator, decimal, hasCents } = dialect;
  if (cell === null) return '';
  if (typeof cell === 'number')
    return (isMoney && hasCents ? cell.toFixed(2) : plainNumber(cell)).replace('.', decimal);
  if (typeof cell === 'boolean') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) || text.trim() !== text
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Begins a file of values with separators between: without it Excel takes letters beyond ASCII for others. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of such a file (RFC 4180), with its end; `money` names the places of amounts, counted from 0. */
export const csvLine = (
  cells: readonly Cell[],
  dialect: SheetDialect = plainDialect,
  money: readonly number[] = [],
): string => `${cells.map((cell, place) => csvText(cell, dialect, money.includes(place))).join(dialect.separator)}\r\n`;

/** A text as it was before {@link csvText} marked it. */
export const cellOfCsv = (text: string): Cell => (text === '' ? null : markedFormula.test(text) ? text.slice(1) : text);
