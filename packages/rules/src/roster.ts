/** The planned week of a branch: hours, and what the law says of them. The same in the browser and in the services. */
import type { UnavailableTime } from '@filiale/contracts/workforce/unavailable-time';
import { instantsOfHours } from './planned-hours.ts';
import { daysBetween, minutesOfDay, weekdayOf } from './wall-time.ts';
import type { Country } from './working-time/countries.ts';
import { type PlannedShift, plannedStretch } from './working-time/planned-stretch.ts';
import type { Warning } from './working-time/warning.ts';
import { warningsOf } from './working-time/warnings-of.ts';

type Hours = Pick<PlannedShift, 'localDate' | 'from' | 'to' | 'breakMinutes' | 'timeZone'>;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Minutes by the clock from `from` to `to`, which at or before it is on the next day. */
export const lengthByClock = ({ from, to }: Pick<Hours, 'from' | 'to'>): number =>
  (minutesOfDay(to) - minutesOfDay(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

/** Minutes of work of a shift, without its break: those that pass, also in the nights in which clocks change. */
export function plannedMinutes({ localDate, from, to, breakMinutes, timeZone }: Hours): number {
  const hours = instantsOfHours(localDate, from, to, timeZone);
  return Math.max(0, Math.round((+hours.to - +hours.from) / MINUTE_MS) - breakMinutes);
}

type Unavailable = Pick<UnavailableTime, 'firstDate' | 'lastDate' | 'weekday' | 'from' | 'to'>;
/** The hours of a date at which somebody said that they cannot work; null: all day. */
export const unavailableOn = (
  times: readonly Unavailable[],
  date: string,
): { readonly localDate: string; readonly from: string | null; readonly to: string | null }[] =>
  times
    .filter(
      ({ firstDate, lastDate, weekday }) =>
        firstDate <= date && date <= lastDate && (weekday === 'daily' || weekday === weekdayOf(date)),
    )
    .map(({ from, to }) => ({ localDate: date, from, to }));

type Away = {
  readonly unavailable: ReturnType<typeof unavailableOn>;
  readonly absences: readonly { readonly localDate: string; readonly half: string; readonly isRequested: boolean }[];
};
/**
 * Why somebody cannot work at hours that are planned for them: they are away for the day, or said that they cannot. Hours of both may go over midnight. Null:
 * nothing is known against it; half days and what nobody has approved forbid nothing.
 */
export function conflictOf(
  shift: Pick<Hours, 'localDate' | 'from' | 'to'>,
  { unavailable, absences }: Away,
): 'absent' | 'unavailable' | null {
  const isAway = ({ localDate, half, isRequested }: Away['absences'][number]): boolean =>
    localDate === shift.localDate && half === 'none' && !isRequested;
  if (absences.some(isAway)) return 'absent';
  const [begins, length] = [minutesOfDay(shift.from), lengthByClock(shift)];
  const isMet = ({ localDate, from, to }: Away['unavailable'][number]): boolean => {
    const start = daysBetween(shift.localDate, localDate) * DAY_MINUTES + minutesOfDay(from ?? '00:00');
    const end = start + lengthByClock({ from: from ?? '00:00', to: to ?? '00:00' });
    return start < begins + length && begins < end;
  };
  return unavailable.some(isMet) ? 'unavailable' : null;
}

/**
 * What the law says of somebody's planned shifts, of those warnings that concern a day from `first` to `last`. Shifts of a week more on both sides belong to
 * it, for rest and free days. Nothing where the rules have no law of the country. To be reviewed by a lawyer: docs/working-time.md.
 */
export function rosterWarnings(
  { country, bornOn }: { readonly country: Country | null; readonly bornOn: string | null },
  shifts: readonly PlannedShift[],
  { first, last }: { readonly first: string; readonly last: string },
): Warning[] {
  if (country === null) return [];
  return warningsOf({ country, bornOn, stretches: shifts.map(plannedStretch), now: null }).filter(
    ({ localDate }) => first <= localDate && localDate <= last,
  );
}
