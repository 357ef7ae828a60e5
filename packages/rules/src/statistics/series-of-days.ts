import type { StatMeasure } from '@filiale/contracts/analytics/stat-sets';
import type { Granularity, StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { localDate } from '../wall-time.ts';
import { bucketsOf } from './buckets.ts';
import { comparedPeriod, type Days, usualGranularity } from './periods.ts';

/** Figures of a bucket, by measure; what there is none of is nothing. */
export type BucketFigures = Readonly<Partial<Record<StatMeasure, number>>>;
/** Figures by bucket, and those of all days together. */
export type CountedDays = { readonly buckets: ReadonlyMap<string, BucketFigures>; readonly totals: BucketFigures };

type Asked = {
  readonly query: Pick<StatQuery, 'branch' | 'compare'>;
  readonly days: Days;
  /** The days that they are compared with; null: none. */
  readonly before: Days | null;
  readonly granularity: Exclude<Granularity, 'hour'>;
  readonly timeZone: string;
  readonly now: Date;
};
/** How finely days are answered that have no hours, and with which days they are compared; `hour` only where it was asked for. */
export function seriesAsked({ granularity, compare }: Pick<StatQuery, 'granularity' | 'compare'>, days: Days) {
  const usual = usualGranularity(days);
  const chosen = granularity ?? (usual === 'hour' ? 'day' : usual);
  return { granularity: chosen, before: compare ? comparedPeriod(days, compare, chosen) : null };
}

type Described = Pick<StatResult, 'set' | 'kind' | 'dimensions' | 'measures'>;

/** What an answer says of itself whose figures are read as they are written: they are those of now. */
export const metaOfNow = (now: Date): StatResult['meta'] => ({
  ...{ computedAt: now.toISOString(), watermark: now.toISOString(), complete: false, exactness: 'exact' },
  ...{ coverage: { consentBp: null }, excluded: { bot: 0, staff: 0, spam: 0 } },
});

/** The answer of a set in time, of figures that are kept by days: every bucket in its place. `described` says what they are. */
export function seriesOfDays(
  described: Described,
  { query, days, before, granularity, timeZone, now }: Asked,
  counted: CountedDays,
  compared: CountedDays | null,
): StatResult {
  const listed = (figures: BucketFigures = {}): number[] =>
    described.measures.map(({ key }) => figures[key as StatMeasure] ?? 0);
  const counterparts = before && compared ? bucketsOf(before, granularity, timeZone) : null;
  return {
    ...described,
    query: {
      ...{ ...days, timeZone, granularity, by: null },
      filters: query.branch === undefined ? {} : { branch: query.branch },
      compare: before && query.compare ? { by: query.compare, ...before } : null,
    },
    rows: bucketsOf(days, granularity, timeZone).map((bucket, at) => ({
      ...{ d: [bucket], m: listed(counted.buckets.get(bucket)) },
      ...(counterparts && { c: listed(compared?.buckets.get(counterparts[at] ?? '')) }),
    })),
    totals: listed(counted.totals),
    comparedTotals: compared ? listed(compared.totals) : null,
    other: null,
    meta: { ...metaOfNow(now), complete: days.to < localDate(now, timeZone) },
  };
}
