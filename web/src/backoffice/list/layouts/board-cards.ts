import type { AskedList } from '../../grid/use-rows.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { filterOf, withFilter } from '../filter-value.ts';

/** A column as it was read: the records with a value, and how many of them there are; null while nobody knows. */
export type ReadColumn = {
  readonly value: string;
  readonly loaded: readonly AnyRecord[];
  readonly total: number | null;
};
/** A column as it is shown. */
export type CardColumn = {
  readonly value: string;
  readonly cards: readonly AnyRecord[];
  readonly total: number | null;
};

/** The columns of a board: the options of its field, as far as the filter of the list leaves them. */
export function columnValues(options: readonly string[], filters: AskedList['filter'], by: string): readonly string[] {
  const filter = filterOf(filters ?? {}, by);
  return filter && !filter.isSet ? options.filter((value) => filter.values.includes(value)) : options;
}

/** What is asked for a column: what the list asks, of one value. */
export const askedOfColumn = (asked: AskedList, by: string, value: string): AskedList => ({
  ...asked,
  filter: { ...withFilter(asked.filter ?? {}, by, null), [by]: value },
});

/**
 * Puts each record once into the column of its value, whichever column it was read with: a card that was moved stands where it was moved to (`moved`, by
 * id) until both columns are read again. Those that came from elsewhere stand first.
 */
export function cardColumns(
  columns: readonly ReadColumn[],
  by: string,
  moved: ReadonlyMap<string, AnyRecord>,
): readonly CardColumn[] {
  const records = new Map<string, AnyRecord>();
  for (const record of columns.flatMap(({ loaded }) => loaded)) {
    const known = records.get(record.id);
    if (!known || known.revision < record.revision) records.set(record.id, record);
  }
  for (const [id, record] of moved) records.set(id, { ...(records.get(id) ?? record), [by]: record[by] });
  return columns.map(({ value, loaded, total }) => {
    const own = new Set(loaded.map(({ id }) => id));
    const stay = [...own].flatMap((id) => records.get(id) ?? []).filter((record) => record[by] === value);
    const come = [...records.values()].filter((record) => record[by] === value && !own.has(record.id));
    return {
      value,
      cards: [...come, ...stay],
      total: total === null ? null : total + come.length + stay.length - own.size,
    };
  });
}
