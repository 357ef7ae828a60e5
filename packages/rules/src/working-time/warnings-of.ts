import { breakWarnings } from './break-warnings.ts';
import type { Country } from './countries.ts';
import { dayWarnings, weeksOf, weekWarnings } from './length-warnings.ts';
import { limitsOf } from './limits/limits-of.ts';
import { partsOfDay } from './parts-of-day.ts';
import { dayCountWarnings, restWarnings, weeklyRestWarnings } from './rest-warnings.ts';
import type { Stretch } from './stretches.ts';
import type { Warning } from './warning.ts';
import { workingDaysOf } from './working-days.ts';
import { youthWarnings } from './youth-warnings.ts';

/** Whose work is looked at, by which law. */
export type Guarded = {
  readonly country: Country;
  /** Local date of birth; null: an adult. */
  readonly bornOn: string | null;
  /** Recorded and planned, in any order; for the average as many weeks as it spans. */
  readonly stretches: readonly Stretch[];
  /**
   * At a clock: the present, at which stretches that run end; what begins later is left out. Null: everything is looked at as it will have been, as for a plan or
   * days that are over; a stretch without end then counts for nothing.
   */
  readonly now: Date | null;
};

/**
 * The legal guard: every bound of working time that somebody's work passes or, at a clock, comes near to, in order of time. It looks at the days in the time
 * zone of the last stretch. To be reviewed by a lawyer before use: docs/working-time.md.
 */
export function warningsOf({ country, bornOn, stretches, now }: Guarded): Warning[] {
  const begun = now ? stretches.filter(({ startedAt }) => Date.parse(startedAt) < now.getTime()) : stretches;
  const timeZone = begun.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)).at(-1)?.timeZone;
  if (!timeZone) return [];
  const limitsOn = (localDate: string) => limitsOf(country, localDate, bornOn);
  const days = workingDaysOf(begun, now, (localDate) => limitsOn(localDate).rest.minutes);
  const parts = partsOfDay(begun, now);
  const weeks = weeksOf(parts, timeZone);
  return [
    ...days.flatMap((day) => {
      const limits = limitsOn(day.localDate);
      return [...breakWarnings(day, limits), ...dayWarnings(day, limits)];
    }),
    ...weekWarnings(weeks, limitsOn),
    ...restWarnings(days, limitsOn),
    ...weeklyRestWarnings(days, weeks, now, limitsOn),
    ...dayCountWarnings(days, limitsOn),
    ...youthWarnings(parts, timeZone, limitsOn),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
