import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useRef, useState } from 'react';
import { wholeSelected } from '../grid/selection.ts';
import { selectedRecords } from '../list/selected-records.ts';
import { importColumns, importItems, type Sheet, valuesOfItem } from './import-rows.ts';
import { fieldsOfMatch, type Matcher, matchColumns, matcherOf, nameMatch, usualMatch } from './match-records.ts';

type Paths = readonly (string | null)[];
type State = {
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  /** Columns that may be chosen. */
  readonly offered: readonly string[];
  /** The one that is chosen; null: every line without an id is new. */
  readonly by: string | null;
  readonly matcher: Matcher | null;
  /** Lines that look like entries by another column, which nobody chose. */
  readonly alike: { readonly path: string; readonly count: number } | null;
};
const nothing: State = { isReading: false, hasFailed: false, offered: [], by: null, matcher: null, alike: null };

/** Finds the records that lines of a file mean, by a column that both have. */
export function useMatch(resource: AnyResource) {
  const [state, setState] = useState(nothing);
  const round = useRef(0);

  const matcher = async (lines: readonly object[], path: string): Promise<Matcher> => {
    const fields = fieldsOfMatch(resource, path);
    return matcherOf(await selectedRecords(resource.name, wholeSelected, {}, fields), lines, fields);
  };
  /** Null where another reading has begun meanwhile, or the records cannot be read. */
  const read = async (sheet: Sheet, paths: Paths, chosen?: string | null): Promise<Pick<Matcher, 'find'> | null> => {
    round.current += 1;
    const mine = round.current;
    const columns = matchColumns(importColumns(resource), paths);
    const lines = importItems(resource, sheet, paths).filter(({ item }) => !('set' in item));
    const isNeeded = lines.length > 0;
    const by = chosen === undefined ? usualMatch(resource, columns, paths) : chosen;
    const name = by === null && isNeeded ? nameMatch(resource, columns, paths) : null;
    const base = { ...nothing, offered: isNeeded ? columns.map(({ path }) => path) : [], by };
    setState({ ...base, isReading: isNeeded && (by !== null || name !== null) });
    try {
      const values = lines.map(({ item }) => valuesOfItem(item));
      const found = by !== null && isNeeded ? await matcher(values, by) : null;
      const likely = name === null ? null : await matcher(values, name);
      if (round.current !== mine) return null;
      const count = likely ? likely.found + likely.doubtful : 0;
      setState({ ...base, matcher: found, alike: name !== null && count > 0 ? { path: name, count } : null });
      return found ?? { find: () => undefined };
    } catch {
      if (round.current === mine) setState({ ...base, hasFailed: true });
      return null;
    }
  };
  const forget = () => {
    round.current += 1;
    setState(nothing);
  };
  return { ...state, read, forget };
}
export type Match = ReturnType<typeof useMatch>;
