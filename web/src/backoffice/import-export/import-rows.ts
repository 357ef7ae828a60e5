import type { BatchResult } from '@filiale/contracts/api/batch';
import {
  BYTE_ORDER_MARK,
  type Cell,
  type Column,
  cellOfCsv,
  columnAt,
  columnsOf,
  csvLine,
  valueOfCell,
} from '@filiale/contracts/fields/cells';
import { EXTERNAL_IDS, systemAt } from '@filiale/contracts/fields/external-ids';
import { fieldAt, labelAt, valueAt, withValueAt } from '@filiale/contracts/fields/field-changes';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { expectedText } from './expected-text.ts';

/** A cell as a file has it. */
export type FileCell = Cell | Date | undefined;
/** A file of rows: its head, and what stands below. `isText`: its values are texts, marked where a sheet would carry them out. */
export type Sheet = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly FileCell[])[];
  readonly isText: boolean;
};

/** What every record carries and no file changes. */
const heads = new Set(['createdAt', 'updatedAt']);
const languages = ['de', 'en'] as const;

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Columns that a file may bring: all fields of the resource, and by what a record is found again. */
export const importColumns = (resource: AnyResource): Column[] =>
  columnsOf(resource).filter(({ path }) => !heads.has(path) && !resource.byService?.includes(path));

/** What a column is called in a language. */
export const columnLabel = ({ fields }: AnyResource, { path }: Column, language: 'de' | 'en'): string =>
  labelAt(fields, path, language);

/** Which column each name of a head means, by its path or its label in one of our languages; null where it means none. No column is meant twice. */
export function columnsOfHead(resource: AnyResource, head: readonly string[]): (string | null)[] {
  const offered = importColumns(resource);
  const byName = new Map<string, string>();
  for (const column of [...offered].reverse())
    for (const language of languages) byName.set(plain(columnLabel(resource, column, language)), column.path);
  for (const { path } of offered) byName.set(plain(path), path);
  const taken = new Set<string>();
  return head.map((name) => {
    const exact = columnAt(resource, name.trim());
    const path = byName.get(plain(name)) ?? (exact && !heads.has(exact.path) ? exact.path : undefined);
    if (path === undefined || taken.has(path) || resource.byService?.includes(path)) return null;
    taken.add(path);
    return path;
  });
}

/** One line of a file as an item of a batch; `line` counts from 1, the head among them. */
export type ImportItem = { readonly line: number; readonly row: readonly FileCell[]; readonly item: object };

const isEmpty = (cell: FileCell): boolean => cell === null || cell === undefined || String(cell).trim() === '';

/** A choice may stand there in words too. */
function wordToValue({ field }: Column, value: unknown): unknown {
  if (!field?.options || typeof value !== 'string') return value;
  if (field.options.some((option) => option.value === value)) return value;
  const word = plain(value);
  return (
    field.options.find(({ label }) => languages.some((language) => plain(label[language]) === word))?.value ?? value
  );
}

/**
 * The lines of a file as items of a batch: one with an id changes the fields that the file names, at the revision it was exported at; any other creates a record,
 * or changes the one that `known` finds by its values; of both, empty cells say nothing. Empty lines are left out.
 */
export function importItems(
  resource: AnyResource,
  { rows, isText }: Pick<Sheet, 'rows' | 'isText'>,
  paths: readonly (string | null)[],
  known: (values: object) => string | undefined = () => undefined,
): ImportItem[] {
  const columns = paths.map((path) => (path === null ? undefined : columnAt(resource, path)));
  return rows.flatMap((row, at): ImportItem[] => {
    if (row.every(isEmpty)) return [];
    const cellAt = (path: string): FileCell => row[paths.indexOf(path)];
    const id = paths.includes('id') && !isEmpty(cellAt('id')) ? String(cellAt('id')).trim() : null;
    const revision = paths.includes('revision') ? Number(cellAt('revision')) : Number.NaN;
    let values: object = {};
    columns.forEach((column, place) => {
      const cell = row[place];
      if (!column || column.path === 'id' || column.path === 'revision' || (id === null && isEmpty(cell))) return;
      const plainCell = isText && typeof cell === 'string' ? cellOfCsv(cell) : cell;
      const value = wordToValue(column, valueOfCell(column, plainCell));
      if (value !== undefined) values = withValueAt(values, column.path, value);
    });
    const isAt = Number.isInteger(revision) && revision > 0;
    const found = id === null ? known(values) : undefined;
    const item =
      id !== null
        ? { id, ...(isAt && { revision }), set: values }
        : found !== undefined
          ? { id: found, set: values }
          : values;
    return [{ line: at + 2, row, item }];
  });
}

export type Fate = 'isNew' | 'isChanged' | 'isUnchanged' | 'isWrong';
type Result = BatchResult['items'][number];

/** What a line does, or would do. */
export function fateOf({ status, changes }: Pick<Result, 'status' | 'changes'>): Fate {
  if (status >= 400) return 'isWrong';
  if (status === 201) return 'isNew';
  return changes?.length === 0 ? 'isUnchanged' : 'isChanged';
}

/** Names of the fields that hold changed paths: `price`, `size` of `size.width`. */
export const topFieldsOf = (changes: readonly string[]): string[] => [
  ...new Set(changes.map((path) => path.split('.')[0] ?? path)),
];

type Values = Readonly<Record<string, unknown>>;

/** The values that fields of a record had before they were changed, for a write that puts them back. */
export const formerValues = (record: object, changes: readonly string[]): Values =>
  changes.reduce<Values>((set, path) => {
    // What another system calls it is taken away by null alone.
    if (path === 'externalId' || systemAt(path) !== undefined)
      return withValueAt(set, path, valueAt(record, path) ?? null);
    const [name = path] = path.split('.');
    return withValueAt(set, name, valueAt(record, name));
  }, {});

/** The system whose ids say which records lines without an id mean; undefined where none does, or several could. */
export function systemOfItems(items: readonly object[]): string | undefined {
  const named = items.filter((item) => !('set' in item));
  const systems = new Set(
    named.flatMap((item) => Object.keys((valueAt(item, EXTERNAL_IDS) as object | undefined) ?? {})),
  );
  const [system, ...others] = systems;
  return others.length > 0 || named.some((item) => 'externalId' in item) ? undefined : system;
}

/** A value as somebody typed it, in quotes; empty where there is none that could be shown. */
function shownValue(value: unknown, language: 'de' | 'en'): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).trim() === '') return '';
  return language === 'de' ? `„${value}“: ` : `“${value}”: `;
}

/** The values that a line has, whether it changes a record or makes one. */
export const valuesOfItem = (item: object): object => ('set' in item ? (item.set as object) : item);

type Failed = { readonly item: object; readonly result: Pick<Result, 'errors'> };

/** An error of a line: its field, or empty, and the reason with the value and the expected one. */
export const wrongOf = (
  { fields }: AnyResource,
  { item, result: { errors = [] } }: Failed,
  language: 'de' | 'en',
): { readonly field: string; readonly reason: string }[] =>
  errors.map(({ field, message, code }) => {
    if (!field) return { field: '', reason: message };
    const path = field.replace(/^set\./, '');
    const expected = expectedText(fieldAt(fields, path), code, language);
    const value = shownValue(valueAt(valuesOfItem(item), path), language);
    const instead = expected === null ? '' : ` ${language === 'de' ? 'Erwartet' : 'Expected'}: ${expected}.`;
    return { field: labelAt(fields, path, language), reason: `${value}${message}${instead}` };
  });

/** The same in one text. */
export const wrongText = (resource: AnyResource, line: Failed, language: 'de' | 'en'): string =>
  wrongOf(resource, line, language)
    .map(({ field, reason }) => (field ? `${field}: ${reason}` : reason))
    .join(' · ');

const cellAsText = (cell: FileCell): Cell => (cell instanceof Date ? cell.toISOString() : (cell ?? null));

/** Lines as a file of values with commas between, with the errors of each in a last column. A sheet reads its letters right by the mark at its beginning. */
export const fileOfLines = (
  head: readonly string[],
  lines: readonly { readonly row: readonly FileCell[]; readonly wrong: string }[],
  errorColumn: string,
): string =>
  BYTE_ORDER_MARK +
  [[...head, errorColumn], ...lines.map(({ row, wrong }) => [...head.map((_, at) => cellAsText(row[at])), wrong])]
    .map((cells) => csvLine(cells))
    .join('');
