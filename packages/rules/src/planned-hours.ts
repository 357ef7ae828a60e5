import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { addDays, localDate, minutesOfDay, toInstant, weekdayOf } from './wall-time.ts';

type Plan = Pick<WorkingSchedule, 'kind' | 'validFrom' | 'validTo' | 'timeZone' | 'blocks' | 'role'>;
/** Hours of a plan, as instants. */
export type PlannedHours = { readonly from: Date; readonly to: Date; readonly role: string };

/** Wall times of a local date as instants; `to` at or before `from` is on the next day. */
export const instantsOfHours = (date: string, from: string, to: string, zone: string): { from: Date; to: Date } => ({
  from: toInstant(date, from, zone),
  to: toInstant(minutesOfDay(to) <= minutesOfDay(from) ? addDays(date, 1) : date, to, zone),
});

/** The hours that begin on a local date. A plan of a single day has them on that day and ignores the weekday of its blocks. Source: RES-032. */
function hoursOn({ kind, validFrom, validTo, timeZone, blocks, role }: Plan, date: string): PlannedHours[] {
  if (date < validFrom || (validTo !== null && date > validTo)) return [];
  const isSingleDay = kind === 'shift' && validFrom === validTo;
  return blocks
    .filter(({ weekday }) => isSingleDay || weekday === weekdayOf(date))
    .map(({ from, to }) => ({ ...instantsOfHours(date, from, to, timeZone), role }));
}

/** The hours that run at an instant or begin next, until the end of the next day; null: none. */
export function nextHours(plans: readonly Plan[], at: Date): PlannedHours | null {
  const hours = plans.flatMap((plan) => {
    const today = localDate(at, plan.timeZone);
    return [-1, 0, 1].flatMap((days) => hoursOn(plan, addDays(today, days)));
  });
  const [first = null] = hours.filter(({ to }) => to > at).sort((one, other) => +one.from - +other.from);
  return first;
}
