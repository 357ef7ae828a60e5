import type { StatNote } from '@filiale/contracts/analytics/stat-note';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { PublicHolidays } from '@filiale/contracts/workforce/public-holidays';
import { bucketOf } from '@filiale/rules/statistics/buckets';
import { addDays } from '@filiale/rules/wall-time';

/** What happened on some days that explains figures; `name` of hours are those that the branch had, of prices the dishes that have new ones. */
export type Annotation = {
  readonly kind: 'holiday' | 'closed' | 'hours' | 'note' | 'price';
  readonly from: string;
  readonly to: string;
  readonly name: string;
};

/** Dishes with new prices that are named of a day. */
const PRICES_NAMED = 2;

type Known = {
  readonly notes: readonly StatNote[];
  readonly holidays: PublicHolidays;
  /** Opening hours of the branch that is looked at. */
  readonly hours: readonly OpeningHoursRule[];
  /** Dishes that have a new price since a day, in words. */
  readonly prices: readonly { readonly localDate: string; readonly text: string }[];
};
type Days = { readonly from: string; readonly to: string };

/** The annotations of a chart, by day. */
export function annotationsOf({ notes, holidays, hours, prices }: Known, days: Days): readonly Annotation[] {
  const special = new Map<string, OpeningHoursRule[]>();
  for (const rule of hours)
    if (rule.type === 'once' && rule.date !== null) special.set(rule.date, [...(special.get(rule.date) ?? []), rule]);
  const all: Annotation[] = [
    ...holidays.map(({ localDate: day, name }) => ({ kind: 'holiday' as const, from: day, to: day, name })),
    ...[...special].map(([day, rules]) => {
      const open = rules.filter(({ isClosed }) => !isClosed);
      const name = open.map(({ from, to }) => `${from}–${to}`).join(', ');
      return { kind: open.length > 0 ? ('hours' as const) : ('closed' as const), from: day, to: day, name };
    }),
    ...[...Map.groupBy(prices, ({ localDate }) => localDate)].map(([day, all]) => {
      const named = all.slice(0, PRICES_NAMED).map(({ text }) => text);
      const name = [...named, ...(all.length > named.length ? [`+${all.length - named.length}`] : [])].join(', ');
      return { kind: 'price' as const, from: day, to: day, name };
    }),
    ...notes.map(({ from, to, name }) => ({ kind: 'note' as const, from: from ?? '', to: to ?? '', name })),
  ];
  return all
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Places of the buckets in which days of an annotation lie. */
export function bucketsOfDays(
  { from, to }: Days,
  { query, rows }: Pick<StatResult, 'query' | 'rows'>,
): readonly number[] {
  const { granularity } = query;
  if (granularity === null || granularity === 'hour') return [];
  const [first, last] = [from < query.from ? query.from : from, to > query.to ? query.to : to];
  const buckets = new Set<string>();
  for (let day = first; day <= last; day = addDays(day, 1))
    buckets.add(bucketOf({ day, hour: 0, fold: 0 }, granularity, query.timeZone));
  return rows.flatMap(({ d }, at) => (buckets.has(String(d[0])) ? [at] : []));
}
