import {
  type StatMeasure,
  type StatSet,
  type StatSetName,
  statDimensions,
  statMeasures,
  statSets,
} from '@filiale/contracts/analytics/stat-sets';
import type { Granularity, StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { localDate } from '../wall-time.ts';
import { bucketsOf } from './buckets.ts';
import type { Days } from './periods.ts';

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
  readonly language: 'de' | 'en';
  readonly now: Date;
};

/** What an answer says of itself whose figures are read as they are written: they are those of now. */
const metaOf = (now: Date): StatResult['meta'] => ({
  ...{ computedAt: now.toISOString(), watermark: now.toISOString(), complete: false, exactness: 'exact' },
  ...{ coverage: { consentBp: null }, excluded: { bot: 0, staff: 0, spam: 0 } },
});

/** What an answer says before its figures. */
export const headOf = (
  set: string,
  {
    set: { kind, measures, dimensions },
    language,
    now,
  }: { set: Pick<StatSet, 'kind' | 'measures' | 'dimensions'>; language: 'de' | 'en'; now: Date },
): Pick<StatResult, 'set' | 'kind' | 'dimensions' | 'measures' | 'other' | 'meta'> => ({
  ...{ set, kind, other: null, meta: metaOf(now) },
  dimensions: dimensions.map((key) => ({
    key,
    label: statDimensions[key].label[language],
    type: statDimensions[key].type,
  })),
  measures: measures.map((key) => ({ key, label: statMeasures[key].label[language], unit: statMeasures[key].unit })),
});

/** The answer of a set in time, of figures that are kept by days: every bucket in its place. */
export function seriesOfDays(
  name: StatSetName,
  { query, days, before, granularity, timeZone, language, now }: Asked,
  counted: CountedDays,
  compared: CountedDays | null,
): StatResult {
  const set: StatSet = statSets[name];
  const listed = (figures: BucketFigures = {}): number[] => set.measures.map((key) => figures[key] ?? 0);
  const counterparts = before && compared ? bucketsOf(before, granularity, timeZone) : null;
  const head = headOf(name, { set, language, now });
  return {
    ...head,
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
    meta: { ...head.meta, complete: days.to < localDate(now, timeZone) },
  };
}
