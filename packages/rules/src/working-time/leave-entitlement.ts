import { addDays, daysBetween } from '../wall-time.ts';
import type { LeaveRules } from './leave-rules.ts';
import { type LeaveYear, monthsLater } from './leave-year.ts';

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
  while (addDays(monthsLater(from, months + 1), -1) <= to) months += 1;
  return months;
}

/** The days of a leave year, of a short first one those of the whole year that it is the end of. */
function yearDays({ from, to }: LeaveYear, hiredOn: string): number {
  const own = daysOf(from, to);
  return from === hiredOn ? Math.max(own, daysOf(monthsLater(addDays(to, 1), -12), to)) : own;
}

/** The share of a year's leave that is due, as a fraction. */
function shareOf(
  { proRata }: LeaveRules,
  { hiredOn, leftOn }: Employment,
  year: LeaveYear,
  on: string,
): [number, number] {
  const ends = leftOn === null ? year.to : earlier(leftOn, year.to);
  const days = yearDays(year, hiredOn);
  const waited = addDays(monthsLater(hiredOn, WAITING_MONTHS), -1);
  if (ends < year.from) return [0, 1];
  switch (proRata) {
    case 'whole':
      return [1, 1];
    case 'duration':
      return [daysOf(year.from, ends), days];
    case 'elapsed': {
      const until = earlier(on, ends);
      return until > waited ? [1, 1] : [daysOf(year.from, until), days];
    }
    case 'twelfths': {
      const isLeftEarly = leftOn !== null && leftOn <= addDays(monthsLater(year.from, 6), -1) && leftOn <= year.to;
      if (ends > waited && !isLeftEarly) return [1, 1];
      return [Math.min(fullMonths(year.from, ends), 12), 12];
    }
    default:
      return proRata satisfies never;
  }
}

/**
 * The minutes of leave of a leave year, as far as they are due on a local date, by the entitlements that hold in it: each counts for the days it holds. With
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
  const [numerator, denominator] = shareOf(rules, employment, year, on);
  const rows = entitlements.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const pieces = rows.flatMap(({ validFrom, minutesPerYear }, index) => {
    const next = rows[index + 1];
    const from = later(validFrom, year.from);
    const to = next ? earlier(addDays(next.validFrom, -1), year.to) : year.to;
    return from <= to ? [{ from, to, minutesPerYear }] : [];
  });
  const days = daysOf(year.from, year.to);
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
