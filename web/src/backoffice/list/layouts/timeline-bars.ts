import { daysBetween, localDate } from '@filiale/rules/wall-time';

/** Something that lasts from a moment or a local date to another one; without a beginning it is on its last day. */
type Lasting = { readonly from: string | null; readonly to: string };
/** Columns of a bar from the first of the period, both counted, and whether it goes on before and after. */
export type Bar = {
  readonly first: number;
  readonly last: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
};

const dateOf = (at: string, zone: string): string => (at.length === 10 ? at : localDate(new Date(at), zone));

/** Where a record lies among the days of a period; null: in none of them. */
export function barOf({ from, to }: Lasting, dates: readonly string[], zone: string): Bar | null {
  const [start, end] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const last = dateOf(to, zone);
  const begins = from === null ? last : dateOf(from, zone);
  const [first = last] = [begins, last].toSorted();
  if (last < start || first > end) return null;
  return {
    first: Math.max(0, daysBetween(start, first)),
    last: Math.min(dates.length - 1, daysBetween(start, last)),
    ...{ isCutBefore: first < start, isCutAfter: last > end, from: first, to: last },
  };
}
