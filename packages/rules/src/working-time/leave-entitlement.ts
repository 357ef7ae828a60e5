import { addDays, daysBetween } from '../wall-time.ts';
import type { LeaveRules } from './leave-rules.ts';
import { endOfMonths, type LeaveYear, monthsLater } from './leave-year.ts';

/** Minutes of leave a year from a local date on; an entitlement holds until the next begins. */
export type Entitlement = { readonly validFrom: string; readonly minutesPerYear: number };

/** Somebody's employment: local dates, both included; `leftOn` null: it goes on. */
export type Employment = { readonly hiredOn: string; readonly leftOn: string | null };

/** Minutes of leave from a piece of a leave year. */
export type EntitlementPart = { readonly from: string; readonly to: string; readonly minutes: number };

const WAITING_MONTHS = 6;
const daysOf = (from: string, to: string): number => daysBetween(from, to) + 1;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

/** Full months between local dates, both included. */
function fullMonths(from: string, to: string): number {
  let months = 0;
  while (endOfMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** The days of a leave year, of a short one those of the whole year that it is the end of. */
const yearDays = ({ from, to }: LeaveYear): number =>
  Math.max(daysOf(from, to), daysOf(monthsLater(addDays(to, 1), -12), to));

/** The share of a year that a short one is. */
export const shareOfYear = (year: LeaveYear): number => daysOf(year.from, year.to) / yearDays(year);

/** The share of a year's leave that is due, as a fraction, and the last day that it is due for. */
function shareOf(
  { proRata }: LeaveRules,
  { hiredOn, leftOn }: Employment,
  year: LeaveYear,
  on: string,
): { readonly numerator: number; readonly denominator: number; readonly until: string } {
  const ends = leftOn === null ? year.to : earlier(leftOn, year.to);
  const days = year.from === hiredOn ? yearDays(year) : daysOf(year.from, year.to);
  const waited = endOfMonths(hiredOn, WAITING_MONTHS);
  const whole = { numerator: 1, denominator: 1, until: year.to };
  if (ends < year.from) return { ...whole, numerator: 0 };
  switch (proRata) {
    case 'whole':
      return whole;
    case 'duration':
      return { numerator: daysOf(year.from, ends), denominator: days, until: ends };
    case 'elapsed': {
      const until = earlier(on, ends);
      return until > waited ? whole : { numerator: daysOf(year.from, until), denominator: days, until };
    }
    case 'twelfths': {
      const isLeftEarly = leftOn !== null && leftOn <= endOfMonths(year.from, 6) && leftOn <= year.to;
      if (ends > waited && !isLeftEarly) return whole;
      return { numerator: Math.min(fullMonths(year.from, ends), 12), denominator: 12, until: ends };
    }
    default:
      return proRata satisfies never;
  }
}

/**
 * The minutes of leave of a leave year, as far as they are due on a local date, by the entitlements that hold in it: each counts for the days it holds, of leave
 * that is due for a part of the year those of that part, so that a later entitlement changes nothing that was earned before. With
 * `dayMinutes`, twelfths that leave half a day or more are rounded up to a day (BUrlG § 5 Abs. 2). The parts add up. Source: TIME-005.
 */
export function entitlementOf(
  rules: LeaveRules,
  employment: Employment,
  entitlements: readonly Entitlement[],
  year: LeaveYear,
  on: string,
  dayMinutes: number,
): EntitlementPart[] {
  const { numerator, denominator, until: last } = shareOf(rules, employment, year, on);
  const rows = entitlements.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const pieces = rows.flatMap(({ validFrom, minutesPerYear }, index) => {
    const next = rows[index + 1];
    const from = later(validFrom, year.from);
    const to = next ? earlier(addDays(next.validFrom, -1), last) : last;
    return from <= to ? [{ from, to, minutesPerYear }] : [];
  });
  const days = daysOf(year.from, last);
  const exact = pieces.map(
    ({ from, to, minutesPerYear }) => (minutesPerYear * numerator * daysOf(from, to)) / (denominator * days),
  );
  const sum = exact.reduce((total, minutes) => total + minutes, 0);
  const isRounded = rules.proRata === 'twelfths' && numerator < denominator && dayMinutes > 0;
  const rest = isRounded ? sum % dayMinutes : 0;
  const total = Math.round(rest * 2 >= dayMinutes && rest > 0 ? sum - rest + dayMinutes : sum);
  let given = 0;
  let reached = 0;
  return pieces.map(({ from, to }, index) => {
    reached += exact[index] ?? 0;
    const until = index === pieces.length - 1 ? total : Math.round((reached / (sum || 1)) * total);
    const part = { from, to, minutes: until - given };
    given = until;
    return part;
  });
}
