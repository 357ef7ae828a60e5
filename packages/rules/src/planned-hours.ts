import type { Shift } from '@filiale/contracts/workforce/shift';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { addDays, localDate, minutesOfDay, toInstant, weekdayOf } from './wall-time.ts';

type Plan = Pick<WorkingSchedule, 'validFrom' | 'validTo' | 'timeZone' | 'blocks' | 'role'>;
type DatedShift = Pick<Shift, 'localDate' | 'timeZone' | 'startsAt' | 'endsAt' | 'role'>;
/** Hours that somebody is to work, as instants. */
export type PlannedHours = { readonly from: Date; readonly to: Date; readonly role: string };

/**
 * Wall times of a local date as instants; `to` at or before `from` is on the next day. Hours that a change of clocks leaves out have no length: both are
 * the same instant.
 */
export function instantsOfHours(date: string, from: string, to: string, zone: string): { from: Date; to: Date } {
  const begin = toInstant(date, from, zone);
  const end = toInstant(minutesOfDay(to) <= minutesOfDay(from) ? addDays(date, 1) : date, to, zone);
  return { from: begin, to: new Date(Math.max(+begin, +end)) };
}

/** The recurring hours that begin on a local date, as wall times. */
export const blocksOn = (
  { validFrom, validTo, blocks }: Pick<Plan, 'validFrom' | 'validTo' | 'blocks'>,
  date: string,
) =>
  date < validFrom || (validTo !== null && date > validTo)
    ? []
    : blocks.filter(({ weekday }) => weekday === weekdayOf(date));

/**
 * Somebody's hours that run at an instant, or begin until the end of the day so many days later, in order: those of shifts, and those that recur on dates
 * without a shift. Source: RES-032.
 */
export function hoursFrom(
  plans: readonly Plan[],
  shifts: readonly DatedShift[],
  at: Date,
  days: number,
): PlannedHours[] {
  // Hours may have begun the day before.
  const datesIn = (zone: string): string[] =>
    Array.from({ length: days + 2 }, (_none, day) => addDays(localDate(at, zone), day - 1));
  const shiftDates = new Set(shifts.map((shift) => shift.localDate));
  const ofShifts = shifts.flatMap(({ localDate: date, timeZone, startsAt, endsAt, role }) =>
    startsAt === null || endsAt === null || !datesIn(timeZone).includes(date)
      ? []
      : [{ from: new Date(startsAt), to: new Date(endsAt), role }],
  );
  const recurring = plans.flatMap(({ role, timeZone, ...plan }) =>
    datesIn(timeZone)
      .filter((date) => !shiftDates.has(date))
      .flatMap((date) =>
        blocksOn(plan, date).map(({ from, to }) => ({ ...instantsOfHours(date, from, to, timeZone), role })),
      ),
  );
  return [...ofShifts, ...recurring].filter(({ to }) => to > at).sort((one, other) => +one.from - +other.from);
}

/** The hours that run at an instant or begin next, until the end of the next day; null: none. */
export const nextHours = (plans: readonly Plan[], shifts: readonly DatedShift[], at: Date): PlannedHours | null =>
  hoursFrom(plans, shifts, at, 1)[0] ?? null;
