import { isProved } from '@filiale/contracts/api/access';
import { MOST_LINES_OF_SHEET } from '@filiale/contracts/api/export';
import type { ExportQuery } from '@filiale/contracts/api/list-query';
import { type Column, cellOf } from '@filiale/contracts/fields/cells';
import { valueAt } from '@filiale/contracts/fields/field-changes';
import type { SheetDialect } from '@filiale/contracts/fields/sheet-dialect';
import { now } from '../process/clock.ts';
import type { Call } from './http.ts';
import type { Answer } from './http-answer.ts';
import { ProblemError } from './problem-error.ts';
import { type ColumnKinds, sheetAnswer } from './sheet-stream.ts';

/** Some records of a list, in its order, and where it goes on; `next` is undefined at its end. */
export type ListPart<P> = { readonly items: readonly object[]; readonly total: number; readonly next: P | undefined };

/** A column of an export: what stands above it, and its value of a record. */
export type ExportColumn = {
  readonly heading: string;
  readonly valueIn: (record: object) => unknown;
  /** It holds local days, or amounts of money. */
  readonly kind?: keyof ColumnKinds;
};

/** A column of the contract in an export, under its path, by which an import knows it again. */
export const exportColumn = ({ path }: Pick<Column, 'path'>): ExportColumn => ({
  heading: path,
  valueIn: (record) => valueAt(record, path),
});

type Exported<P> = {
  /** What the file is called. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** How a CSV file is written; for programs by default. */
  readonly dialect?: SheetDialect;
  /** Reads on after a place; from the beginning without one. */
  readonly read: (after: P | undefined) => Promise<ListPart<P>>;
};

/** Records that are read at a time. */
export const EXPORTED_AT_ONCE = 500;

/** Refuses exports of personal data or secrets to callers who have not proved their password lately: 403 `access.proof-needed`. */
export function refuseUnproved(
  { caller }: Pick<Call, 'caller'>,
  columns: readonly Pick<Column, 'isSensitive'>[],
): void {
  if (columns.some(({ isSensitive }) => isSensitive) && !isProved(caller, now()))
    throw new ProblemError('access.proof-needed');
}

/** The requested columns of an export; 400 for unknown ones. */
export function columnsAsked<C>(
  { fields }: { readonly fields?: string | undefined },
  all: readonly C[],
  columnAt: (path: string) => C | undefined,
): readonly C[] {
  if (fields === undefined) return all;
  return [...new Set(fields.split(','))].map((path) => {
    const column = columnAt(path);
    if (!column) throw new ProblemError('request.parameter-unknown', { details: { name: `fields=${path}` } });
    return column;
  });
}

/**
 * Answers a list as a streamed file. The first part is read before sending, so that refusals have their usual status. The answer is aborted if the
 * store goes away in the middle.
 */
export async function exportList<P>(
  { format }: Pick<ExportQuery, 'format'>,
  { name, columns, dialect, read }: Exported<P>,
): Promise<Answer> {
  const first = await read(undefined);
  if (format === 'xlsx' && first.total >= MOST_LINES_OF_SHEET)
    throw new ProblemError('request.parameter-invalid', { details: { name: 'format' } });
  const rowsOf = ({ items }: ListPart<P>) => items.map((item) => columns.map(({ valueIn }) => cellOf(valueIn(item))));
  async function* rows() {
    for (let part = first; ; part = await read(part.next)) {
      yield rowsOf(part);
      if (part.next === undefined) return;
    }
  }
  const placesOf = (wanted: keyof ColumnKinds) => columns.flatMap(({ kind }, at) => (kind === wanted ? [at] : []));
  const sheet = {
    ...{ header: columns.map(({ heading }) => heading), rows: rows() },
    ...{ days: placesOf('days'), money: placesOf('money') },
  };
  return sheetAnswer(sheet, {
    ...{ name: `${name}-${now().toISOString().slice(0, 10)}`, format },
    ...(dialect && { dialect }),
  });
}
