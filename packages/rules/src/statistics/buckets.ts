import type { Granularity } from '@filiale/contracts/analytics/statistics';
import { addDays, localDate, localTime, mondayOf, monthOf, toInstant, weekdayOf, weekdays } from '../wall-time.ts';
import { offsetMs } from '../zone-offsets.ts';
import type { Days } from './periods.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const MINUTE_MS = 60_000;
const QUARTER_MINUTES = 15;

/** An hour of a calendar: `fold` is 1 in the second of the two that a clock shows alike in autumn. */
type LocalHour = { readonly day: string; readonly hour: number; readonly fold: 0 | 1 };

/** The hour that clocks of a zone show at an instant. */
export function localHourOf(at: Date, zone: string): LocalHour {
  const day = localDate(at, zone);
  const time = localTime(at, zone);
  const before = new Date(at.getTime() - HOUR_MS);
  const isSecond = localTime(before, zone) === time && localDate(before, zone) === day;
  return { day, hour: Number(time.slice(0, 2)), fold: isSecond ? 1 : 0 };
}

/** The quarter hour that they show: 0 to 3. */
export const localQuarterOf = (at: Date, zone: string): LocalHour & { readonly quarter: number } => ({
  ...localHourOf(at, zone),
  quarter: Math.floor(Number(localTime(at, zone).slice(3, 5)) / QUARTER_MINUTES),
});

/** The hours of a local day: 24, but 23 and 25 where clocks change. */
export function hoursOfDay(day: string, zone: string): readonly (LocalHour & { readonly offset: string })[] {
  const [from, before] = [toInstant(day, '00:00', zone).getTime(), toInstant(day, '24:00', zone).getTime()];
  const offset = offsetText(zone, from);
  // Nearly every day: no clock changes.
  if (before - from === HOURS * HOUR_MS && offset === offsetText(zone, before - 1))
    return Array.from({ length: HOURS }, (_, hour) => ({ day, hour, fold: 0, offset }));
  const hours = new Map<string, LocalHour & { readonly offset: string }>();
  for (let at = from; at < before; at += HOUR_MS) {
    const hour = localHourOf(new Date(at), zone);
    hours.set(`${hour.hour}/${hour.fold}`, { ...hour, offset: offsetText(zone, at) });
  }
  return [...hours.values()];
}

/** What clocks of a zone are ahead of UTC: `+02:00`. */
export function offsetText(zone: string, at: number): string {
  const minutes = offsetMs(zone, at) / MINUTE_MS;
  const two = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(Math.abs(minutes) % 60)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The bucket of a local hour: `2026-11-25T14+01:00`, `2026-11-25`, the Monday of its week, `2026-11`. Hours carry what their clock is ahead of UTC, so the two
 * hours from two to three in autumn are two buckets.
 */
export function bucketOf({ day, hour, fold }: LocalHour, granularity: Granularity, zone: string): string {
  switch (granularity) {
    case 'hour': {
      const known = hoursOf(day, zone).get(`${hour}/${fold}`);
      // Clocks of another branch may show an hour that those of this zone skip.
      return `${day}T${twoDigits(hour)}${known ?? offsetText(zone, toInstant(day, `${twoDigits(hour)}:00`, zone).getTime())}`;
    }
    case 'day':
      return day;
    case 'week':
      return mondayOf(day);
    case 'month':
      return monthOf(day);
    default:
      return granularity satisfies never;
  }
}

const offsetsOfDays = new Map<string, ReadonlyMap<string, string>>();
const MOST_DAYS = 1_000;
function hoursOf(day: string, zone: string): ReadonlyMap<string, string> {
  const key = `${zone} ${day}`;
  let known = offsetsOfDays.get(key);
  if (!known) {
    known = new Map(hoursOfDay(day, zone).map(({ hour, fold, offset }) => [`${hour}/${fold}`, offset]));
    if (offsetsOfDays.size >= MOST_DAYS) offsetsOfDays.clear();
    offsetsOfDays.set(key, known);
  }
  return known;
}

/** All buckets of some days in order, the first and last of which may begin before them or end after them. */
export function bucketsOf({ from, to }: Days, granularity: Granularity, zone: string): readonly string[] {
  const buckets = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1))
    if (granularity === 'hour') for (const hour of hoursOfDay(day, zone)) buckets.add(bucketOf(hour, 'hour', zone));
    else buckets.add(bucketOf({ day, hour: 0, fold: 0 }, granularity, zone));
  return [...buckets];
}

/** The weekday of a local day, from 1 (Monday) to 7. */
export const weekdayNumber = (day: string): number => weekdays.indexOf(weekdayOf(day)) + 1;

/** How many hours some days have of each weekday and hour, keyed `{weekday}/{hour}`: what figures are divided by, true also where clocks change. */
export function hoursIn({ from, to }: Days, zone: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { hour } of hoursOfDay(day, zone)) {
      const key = `${weekdayNumber(day)}/${hour}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}
