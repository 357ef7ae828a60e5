import type { StatDimension, StatMeasure, StatSet } from '@filiale/contracts/analytics/stat-sets';
import type { Days } from '@filiale/rules/statistics/periods';
import type { Group, Question } from './stat-question.ts';

type VisitSet = Extract<StatSet['of'], 'visits' | 'scans'>;

/** Columns of measures, by what a set is about. */
const columns: { readonly [T in VisitSet]: { readonly [M in StatMeasure]?: VisitColumn } } = {
  visits: { visitors: 'visitors', visits: 'visits', views: 'views', events: 'events' },
  scans: { scans: 'events', firstScans: 'visits' },
};
/** Counts without keys, and what the counts by a dimension are called: each of them stands beside the others. */
const whole: { readonly [T in VisitSet]: string } = { visits: 'time', scans: 'scan' };
const counts: { readonly [T in VisitSet]: { readonly [D in StatDimension]?: string } } = {
  visits: {
    ...{ page: 'page', event: 'event', referrer: 'referrer', resolution: 'resolution', pixelRatio: 'pixelRatio' },
    ...{ colorScheme: 'colorScheme', browser: 'browser', browserVersion: 'browserVersion', system: 'system' },
    ...{ device: 'device', step: 'step' },
  },
  scans: { qrCode: 'scanCode', device: 'scanDevice', system: 'scanSystem' },
};
/** What visitors must have done to be in the counts by a dimension, where that is not everything. */
const kinds: { readonly [D in StatDimension]?: string } = {
  ...{ page: 'view', event: 'event', referrer: 'device', resolution: 'device', pixelRatio: 'device' },
  ...{ colorScheme: 'device' },
};

type Counts = { readonly dimension: string; readonly key?: string };
type VisitColumn = 'visitors' | 'visits' | 'views' | 'events';
export type QuestionOfVisits = Question & { readonly of: VisitSet };

/** A question about visits or scans as sums of counts of days, whatever they are kept in. */
export type VisitSums = {
  readonly days: Days;
  /** Of these branches; null: of everything. */
  readonly branches: readonly string[] | null;
  /** The dimension whose counts are read, and the only key of it where one is asked for. */
  readonly dimension: string;
  readonly key: string | null;
  /** What they are grouped by. */
  readonly time: 'day' | 'weekday' | null;
  readonly isByKeys: boolean;
  readonly isByBranch: boolean;
  /** Figures, and the columns that they are sums of. */
  readonly sums: readonly (readonly [name: StatMeasure, column: VisitColumn])[];
};
/** What it is answered with. `day` is one of those of its weekday where that is asked for. `keys` without a key: what has no row of its own. */
export type VisitSum = { readonly day?: string; readonly keys?: readonly string[]; readonly figures: Group['figures'] };

/** What visits are asked on; one for each engine that keeps counts of them. */
export type VisitStatistics = {
  /** Sums by what they are grouped by; none where nothing was counted. */
  sums(asked: VisitSums): Promise<readonly VisitSum[]>;
  /** The instant of the newest event that is counted; the beginning of its day where that is all that is left of it. */
  watermark(): Promise<Date | null>;
  /** What bots and staff did in some days, which is in no figure. */
  excluded(days: Days, branches: readonly string[] | null): Promise<{ readonly bot: number; readonly staff: number }>;
};

function countsOf({ of, dimensions, isByHour, isWhole = false }: QuestionOfVisits): Counts {
  const [first] = dimensions;
  const kind = first && kinds[first];
  if (isWhole) return kind ? { dimension: 'kind', key: kind } : { dimension: whole[of] };
  const isInHours = dimensions.includes('hour') || (first === 'bucket' && isByHour);
  if (isInHours && of === 'visits') return { dimension: 'hour' };
  return { dimension: (first && counts[of][first]) ?? whole[of] };
}

/** Sets of visits and scans: a question is a sum of counts of days. */
export async function groupsOfVisits(
  { sums }: Pick<VisitStatistics, 'sums'>,
  question: QuestionOfVisits,
): Promise<Group[]> {
  const { of, days, dimensions, measures, branches, isWhole = false } = question;
  const { dimension, key = null } = countsOf(question);
  const isByKeys = !isWhole && dimension !== whole[of];
  const rows = await sums({
    ...{ days, branches, dimension, key, isByKeys },
    isByBranch: !isWhole && dimensions[0] === 'branch',
    time: isWhole ? null : dimensions.includes('weekday') ? 'weekday' : dimensions.includes('bucket') ? 'day' : null,
    sums: measures.flatMap((name) => {
      const column = columns[of][name];
      return column ? [[name, column] as const] : [];
    }),
  });
  return rows.map(({ day, keys = [], figures }): Group => {
    const group = { currency: '', name: null, figures, ...(day !== undefined && { day }) };
    if (dimension === 'hour') return { ...group, keys: [], hour: Number(keys[0]), fold: keys[1] === '1' ? 1 : 0 };
    if (dimension === 'step' && keys.length > 0)
      return { ...group, keys: [Number(keys[0]), ...keys.slice(1)], isRest: false };
    return { ...group, keys, isRest: isByKeys && keys.length === 0 };
  });
}
