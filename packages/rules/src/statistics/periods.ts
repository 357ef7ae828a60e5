import type { Comparison, Granularity } from '@filiale/contracts/analytics/statistics';
import { addDays, addMonths, daysBetween, monthOf } from '../wall-time.ts';

/** Local days, both counted. */
export type Days = { readonly from: string; readonly to: string };

const WEEKS_FROM_DAYS = 93;
const MONTHS_FROM_DAYS = 750;
const WEEK = 7;
const WEEKS_OF_A_YEAR = 52;

export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** The buckets that a period is shown in where nobody says which. */
export function usualGranularity(days: Days): Granularity {
  const length = lengthOf(days);
  if (length <= 1) return 'hour';
  if (length < WEEKS_FROM_DAYS) return 'day';
  return length < MONTHS_FROM_DAYS ? 'week' : 'month';
}

/**
 * The days that a period is compared with: those before it, or those of a year before. Both begin on the same weekday, so the days before a
 * period of three days are three of the week before. A series of months is compared with whole months.
 */
export function comparedPeriod(days: Days, by: Comparison, granularity: Granularity | null): Days {
  if (granularity === 'month') {
    const months = by === 'year' ? 12 : monthsIn(days);
    return { from: monthsBefore(days.from, months), to: monthsBefore(days.to, months) };
  }
  const shift = by === 'year' ? WEEKS_OF_A_YEAR * WEEK : Math.ceil(lengthOf(days) / WEEK) * WEEK;
  return { from: addDays(days.from, -shift), to: addDays(days.to, -shift) };
}

const monthsIn = ({ from, to }: Days): number => {
  let count = 1;
  for (let month = monthOf(from); month < monthOf(to); month = addMonths(month, 1)) count += 1;
  return count;
};

const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day some months before; the last day of a month stays the last. */
function monthsBefore(date: string, months: number): string {
  const month = addMonths(monthOf(date), -months);
  const last = lastOf(month);
  const same = `${month}${date.slice(7)}`;
  return date === lastOf(monthOf(date)) || same > last ? last : same;
}
