import { MOST_COUNTED } from '@filiale/contracts/api/list-query';
import { type Fields, isWholePerLanguage } from '@filiale/contracts/fields/field';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { ResolvedList } from '../http/list-query.ts';
import { richTextOfMarkdown } from '../http/markdown-document.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Page } from '../http/record-store.ts';

/** Records of a page as they were read, in order, at least one more than the page takes where there are more. */
type Read<S> = {
  readonly found: readonly S[];
  /** Number of records in the whole list, counted up to `most`. */
  count(most: number): Promise<number>;
  idOf(stored: S): string;
  /** What the list is sorted by, as the store compares it. */
  sortedOf(stored: S): string | number | boolean | null;
  recordOf(stored: S): unknown;
};

/** How many records a store skips and reads for a page: one more than it takes, which says whether the list goes on. */
export const rangeOf = ({ page, pageSize, after }: ResolvedList): { skip: number; take: number } => ({
  skip: after ? 0 : (page - 1) * pageSize,
  take: pageSize + 1,
});

/**
 * Cuts a page out of the records read. Counts only if the end is not known and no earlier page has counted, and no further than `mostCounted`: beyond
 * that it only says that there are more, for which one extra record is read.
 */
export async function pageOf<V, S>(
  query: ResolvedList,
  { found, count, idOf, sortedOf, recordOf }: Read<S>,
): Promise<Page<V>> {
  const { pageSize, after, mostCounted = MOST_COUNTED } = query;
  const { skip } = rangeOf(query);
  const taken = found.slice(0, pageSize);
  const isEnd = found.length <= pageSize;
  const isCounted = isEnd && !after && (taken.length > 0 || skip === 0);
  const totalOf = async (): Promise<{ total: number; isTotalMinimum: boolean }> => {
    if (after?.total !== undefined) return { total: after.total, isTotalMinimum: after.isTotalMinimum ?? false };
    if (isCounted) return { total: skip + taken.length, isTotalMinimum: false };
    const counted = mostCounted === 0 ? 1 : await count(mostCounted + 1);
    if (counted <= mostCounted) return { total: counted, isTotalMinimum: false };
    // A page beyond the counted limit has been read, with one record more.
    const seen = after ? 0 : skip + taken.length;
    return { total: Math.max(mostCounted, seen), isTotalMinimum: true };
  };
  const { total, isTotalMinimum } = await totalOf();
  const last = taken.at(-1);
  const next = isEnd || last === undefined ? null : { id: idOf(last), value: sortedOf(last) };
  return { items: taken.map(recordOf) as V[], total, ...(isTotalMinimum && { isTotalMinimum }), next };
}

type Values = Record<string, unknown>;
type Complete = (values: Values) => Values;

/** What is read of records for a list of some columns: those, and what they are read by in their shape of before. */
export const readFor = (fields: Fields, columns: readonly string[]): readonly string[] =>
  columns.flatMap((name) => [name, ...(fields[name]?.formerBeside ?? [])]);

/** Makes of a record's values what a list answers of it: all of them, or the columns asked for, with their defaults. */
export function partOf(fields: Fields, columns: readonly string[] | undefined, complete: Complete): Complete {
  if (!columns) return complete;
  const wanted = ['id', ...columns.filter((name) => name !== 'id')];
  const fill = completerOf(
    Object.fromEntries(Object.entries(fields).filter(([name]) => columns.includes(name))),
    richTextOfMarkdown,
  );
  const left = Object.keys(fields).filter(
    (name) => fields[name] && isWholePerLanguage(fields[name]) && !columns.includes(name),
  );
  return (values) => {
    fill(values);
    if (left.length > 0) values.translations = textsWithout(left, values.translations);
    return Object.fromEntries(wanted.map((name) => [name, values[name]]));
  };
}

/** Texts in other languages without the groups that each language has whole, where those are no columns. */
const textsWithout = (names: readonly string[], translations: unknown): unknown =>
  typeof translations === 'object' && translations !== null
    ? Object.fromEntries(
        Object.entries(translations as Record<string, Values>).map(([locale, texts]) => [
          locale,
          Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name))),
        ]),
      )
    : translations;

/** Ways to make columns of records that are remembered; there are as many as lists of columns that people ask for. */
const MOST_PARTS = 200;

/** The same for one resource: what follows from its fields alone is found out once for each list of columns. */
export function partsOf(fields: Fields, complete: Complete): (columns: readonly string[] | undefined) => Complete {
  const known = new Map<string, Complete>();
  return (columns) => {
    if (!columns) return complete;
    const key = columns.join();
    const part = known.get(key) ?? partOf(fields, columns, complete);
    if (known.size >= MOST_PARTS) known.clear();
    known.set(key, part);
    return part;
  };
}

/**
 * Makes one object of some values, always with these names first: objects of one shape are copied and written as JSON in half the time that those take whose names
 * come one by one, as a driver reads them.
 */
export function shaped(names: readonly string[]): (id: string, values: Readonly<Record<string, unknown>>) => Values {
  const shape: Values = Object.fromEntries(['id', ...names].map((name) => [name, undefined]));
  return (id, values) => {
    const record = { ...shape };
    for (const name in values) if (name !== '_id') record[name] = values[name];
    record.id = id;
    return record;
  };
}

/** The page of a list that is short enough to be read whole, in its order. A cursor at a record that has left it is refused with 400. */
export function pageOfAll<V extends RecordHead>(query: ResolvedList, records: readonly V[]): Promise<Page<V>> {
  const { skip, take } = rangeOf(query);
  const { after, columns } = query;
  const at = after ? records.findIndex(({ id }) => id === after.id) : skip - 1;
  if (after && at < 0) throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  const part = partOf({}, columns, (record) => record);
  return pageOf<V, V>(query, {
    found: records.slice(at + 1, at + 1 + take),
    count: async () => records.length,
    idOf: ({ id }) => id,
    sortedOf: () => null,
    recordOf: part,
  });
}
