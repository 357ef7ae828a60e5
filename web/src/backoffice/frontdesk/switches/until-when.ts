import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** When a branch's day is over, also for those that are open past midnight. */
const DAY_BEGINS = '05:00';

export const inMinutes = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/** The early morning after the working day that is under way. */
export function nextMorning(now: Date, zone: string): string {
  const workingDay = localDate(new Date(now.getTime() - Number(DAY_BEGINS.slice(0, 2)) * HOUR_MS), zone);
  return toInstant(addDays(workingDay, 1), DAY_BEGINS, zone).toISOString();
}
