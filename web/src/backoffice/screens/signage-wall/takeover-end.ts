import { addDays, localDate, toInstant, weekdayOf } from '@filiale/rules/wall-time';

/** When a takeover may end. */
export const takeoverEnds = ['hour', 'today', 'tomorrow', 'sunday'] as const;
export type TakeoverEnd = (typeof takeoverEnds)[number];
const HOUR_MS = 3_600_000;

/** The instant of an end: in an hour, or the midnight after today, tomorrow or the next Sunday in a zone. */
export function takeoverEnd(end: TakeoverEnd, now: Date, zone: string): Date {
  if (end === 'hour') return new Date(now.getTime() + HOUR_MS);
  const today = localDate(now, zone);
  let last = end === 'tomorrow' ? addDays(today, 1) : today;
  while (end === 'sunday' && weekdayOf(last) !== 'sunday') last = addDays(last, 1);
  return toInstant(last, '24:00', zone);
}
