import { describedSet, type StatMeasure, type StatSet, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { MOST_SHEET_DAYS } from '@filiale/contracts/workforce/time-sheet';
import { isInYearsOfWork } from '@filiale/contracts/workforce/years-of-work';
import { checkDays } from '@filiale/kit/http/check-days';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { plannedMinutes } from '@filiale/rules/roster';
import { bucketOf } from '@filiale/rules/statistics/buckets';
import type { Days } from '@filiale/rules/statistics/periods';
import { type CountedDays, seriesAsked, seriesOfDays } from '@filiale/rules/statistics/series-of-days';
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
export function refuseLong(days: Days, names: { readonly from: string; readonly to: string }): void {
  for (const [name, day] of [[names.from, days.from] as const, [names.to, days.to] as const])
    if (!isInYearsOfWork(day))
      throw new ProblemError('request.parameter-invalid', { field: name, details: { name, reason: 'unknown-years' } });
  checkDays(days, MOST_SHEET_DAYS, names);
}

/** A set of working time as a series, from figures of days. Source: STAT-007. */
export async function workSeries(
  name: 'working-activities' | 'working-schedules',
  { query, timeZone, language, now }: Asked,
  read: (days: Days) => Promise<readonly DayFigures[]>,
): Promise<StatResult> {
  const set: StatSet = statSets[name];
  const days: Days = { from: query.from, to: query.to };
  refuseLong(days, { from: 'from', to: 'to' });
  const { granularity, before } = seriesAsked(query, days);
  // Sheets have days.
  if (granularity === 'hour') throw new ProblemError('request.parameter-invalid', { field: 'granularity' });
  if (before) refuseLong(before, { from: 'compare', to: 'compare' });
  const sumOf = (of: readonly DayFigures[]) =>
    Object.fromEntries(set.measures.map((key) => [key, of.reduce((sum, { figures }) => sum + (figures[key] ?? 0), 0)]));
  const counted = (of: readonly DayFigures[]): CountedDays => {
    const byBucket = Map.groupBy(of, ({ day }) => bucketOf({ day, hour: 0, fold: 0 }, granularity, timeZone));
    return { buckets: new Map([...byBucket].map(([bucket, all]) => [bucket, sumOf(all)])), totals: sumOf(of) };
  };
  const [figures, compared] = await Promise.all([read(days), before ? read(before) : null]);
  const asked = { query, days, before, granularity, timeZone, now };
  return seriesOfDays(describedSet(name, set, language), asked, counted(figures), compared && counted(compared));
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
