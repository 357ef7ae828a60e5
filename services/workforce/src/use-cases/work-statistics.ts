import {
  type StatDimension,
  type StatMeasure,
  type StatSet,
  statDimensions,
  statMeasures,
  statSets,
} from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { MOST_SHEET_DAYS } from '@filiale/contracts/workforce/time-sheet';
import { isInYearsOfWork } from '@filiale/contracts/workforce/years-of-work';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { plannedMinutes } from '@filiale/rules/roster';
import { bucketOf, bucketsOf } from '@filiale/rules/statistics/buckets';
import { comparedPeriod, type Days, lengthOf, usualGranularity } from '@filiale/rules/statistics/periods';
import { localDate } from '@filiale/rules/wall-time';
import type { TimeSheets } from '../storage/time-sheets.ts';
import { daysOfSheet, readBooks } from './time-sheet.ts';

const MINUTE = 60;

type DayFigures = { readonly day: string; readonly figures: Readonly<Partial<Record<StatMeasure, number>>> };
type Asked = {
  readonly query: StatQuery;
  readonly timeZone: string;
  readonly language: 'de' | 'en';
  readonly now: Date;
};

/** Refuses more days than sheets are reckoned for at once, and years that nobody works in. */
export function refuseLong(days: Days, name: string): void {
  const isKnown = [days.from, days.to].every(isInYearsOfWork);
  if (!isKnown || days.to < days.from || lengthOf(days) > MOST_SHEET_DAYS)
    throw new ProblemError('request.parameter-invalid', { field: name });
}

/** A set of working time as a series, from figures of days. Source: STAT-007. */
export async function workSeries(
  name: 'working-activities' | 'working-schedules',
  { query, timeZone, language, now }: Asked,
  read: (days: Days) => Promise<readonly DayFigures[]>,
): Promise<StatResult> {
  const set: StatSet = statSets[name];
  const days: Days = { from: query.from, to: query.to };
  refuseLong(days, 'to');
  const usual = usualGranularity(days);
  const granularity = query.granularity ?? (usual === 'hour' ? 'day' : usual);
  // Sheets have days.
  if (granularity === 'hour') throw new ProblemError('request.parameter-invalid', { field: 'granularity' });
  const before = query.compare ? comparedPeriod(days, query.compare, granularity) : null;
  if (before) refuseLong(before, 'compare');
  const sumOf = (of: readonly DayFigures[]): number[] =>
    set.measures.map((key) => of.reduce((sum, { figures }) => sum + (figures[key] ?? 0), 0));
  const rowsOf = (of: readonly DayFigures[], span: Days) => {
    const byBucket = Map.groupBy(of, ({ day }) => bucketOf({ day, hour: 0, fold: 0 }, granularity, timeZone));
    return bucketsOf(span, granularity, timeZone).map((bucket) => ({
      d: [bucket],
      m: sumOf(byBucket.get(bucket) ?? []),
    }));
  };
  const [figures, compared] = await Promise.all([read(days), before ? read(before) : []]);
  const counterparts = before && rowsOf(compared, before);
  return {
    ...headOf(name, { set, language, now }),
    query: {
      ...{ ...days, timeZone, granularity, by: null },
      filters: query.branch === undefined ? {} : { branch: query.branch },
      compare: before && query.compare ? { by: query.compare, ...before } : null,
    },
    rows: rowsOf(figures, days).map((row, at) =>
      counterparts ? { ...row, c: counterparts[at]?.m ?? sumOf([]) } : row,
    ),
    totals: sumOf(figures),
    comparedTotals: before ? sumOf(compared) : null,
    meta: { ...metaOf(now), complete: days.to < localDate(now, timeZone) },
  };
}

/** The sums of the sheets of people, by local day. What runs counts until now. */
export async function workedDays(
  sheets: TimeSheets,
  users: readonly string[],
  { from, to }: Days,
  now: Date,
): Promise<DayFigures[]> {
  const books = await readBooks(sheets, users, from, to);
  return [...books.values()].flatMap((book) =>
    daysOfSheet(book, from, to, now).days.map((day) => ({
      day: day.localDate,
      figures: {
        worked: day.workedSeconds,
        breaks: day.breakSeconds,
        credited: day.creditedSeconds,
        target: day.targetSeconds,
        delta: day.deltaSeconds,
      },
    })),
  );
}

/** What shifts plan, by the local day they begin on; those without a person are open. */
export const plannedDays = (shifts: readonly Shift[]): DayFigures[] =>
  shifts.map((shift) => {
    const seconds = plannedMinutes(shift) * MINUTE;
    return {
      day: shift.localDate,
      figures: { planned: seconds, shifts: 1, open: shift.user === null ? seconds : 0 },
    };
  });

type Head = Pick<StatSet, 'kind' | 'measures'> & { readonly dimensions: readonly StatDimension[] };

/** What an answer says of itself before its figures. */
export const headOf = (
  set: string,
  { set: { kind, measures, dimensions }, language, now }: { set: Head; language: 'de' | 'en'; now: Date },
): Pick<StatResult, 'set' | 'kind' | 'dimensions' | 'measures' | 'other' | 'meta'> => ({
  ...{ set, kind, other: null, meta: metaOf(now) },
  dimensions: dimensions.map((key) => ({
    key,
    label: statDimensions[key].label[language],
    type: statDimensions[key].type,
  })),
  measures: measures.map((key) => ({ key, label: statMeasures[key].label[language], unit: statMeasures[key].unit })),
});

/** Working time is read as it is written, so figures are those of now. */
const metaOf = (now: Date): StatResult['meta'] => ({
  ...{ computedAt: now.toISOString(), watermark: now.toISOString(), complete: false, exactness: 'exact' },
  ...{ coverage: { consentBp: null }, excluded: { bot: 0, staff: 0, spam: 0 } },
});
