import { addDays, localDate, localTime, minutesOfDay } from '@filiale/rules/wall-time';
import type { Tone } from '../../ui/chip.tsx';

/** What a calendar shows of a record: instants, or a local date where it is for the whole day. */
export type CalendarEntry = {
  readonly id: string;
  /** Where a tap leads. */
  readonly href: string;
  readonly title: string;
  readonly note: string;
  readonly start: string;
  /** Null: it does not last, or nobody knows how long. */
  readonly end: string | null;
  /** IANA zone of its times; that of the calendar unless given. */
  readonly zone?: string;
  readonly tone?: Tone;
};

/** An entry on one of its days. */
export type PlacedEntry = CalendarEntry & {
  /** Minutes after midnight where it begins on that day; null: it is for the whole day. */
  readonly minutes: number | null;
  /** `18:00`, `18:00–22:00`, `–02:00` of what began the day before; empty of a whole day. */
  readonly time: string;
};

const isDate = (start: string): boolean => start.length === 10;
/** An entry is drawn on so many days at most. */
const MOST_DAYS = 62;

/** The entries by their days, those of whole days first, then by time. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  dates: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly PlacedEntry[]> {
  const days = new Map<string, PlacedEntry[]>(dates.map((date) => [date, []]));
  for (const entry of entries)
    for (const [date, placed] of placesOf(entry, entry.zone ?? zone)) days.get(date)?.push(placed);
  for (const placed of days.values())
    placed.sort((one, other) => (one.minutes ?? -1) - (other.minutes ?? -1) || one.title.localeCompare(other.title));
  return days;
}

function placesOf(entry: CalendarEntry, zone: string): [string, PlacedEntry][] {
  const { start, end } = entry;
  if (isDate(start)) return spanned(start, end ?? start).map((date) => [date, { ...entry, minutes: null, time: '' }]);
  const from = new Date(start);
  const first = localDate(from, zone);
  const begins = localTime(from, zone);
  const own = (time: string): PlacedEntry => ({ ...entry, minutes: minutesOfDay(begins), time });
  if (end === null || end <= start) return [[first, own(begins)]];
  const ends = localTime(new Date(end), zone);
  // What ends at midnight is of the day before.
  const last = localDate(new Date(Date.parse(end) - 1), zone);
  if (first === last) return [[first, own(`${begins}–${ends === '00:00' ? '24:00' : ends}`)]];
  return spanned(first, last).map((date) => [
    date,
    date === first
      ? own(`${begins}–`)
      : date === last
        ? { ...entry, minutes: 0, time: `–${ends === '00:00' ? '24:00' : ends}` }
        : { ...entry, minutes: null, time: '' },
  ]);
}

function spanned(first: string, last: string): string[] {
  const dates = [first];
  while ((dates.at(-1) ?? last) < last && dates.length < MOST_DAYS) dates.push(addDays(dates.at(-1) ?? last, 1));
  return dates;
}

/** Hours of a day that are shown although nothing happens in them, and the one after the last. */
const USUAL_HOURS = { first: 8, last: 20 };

/** The hours that days are drawn with: the usual ones, and those before and after in which something begins. */
export function hoursOf(days: Iterable<readonly PlacedEntry[]>): readonly number[] {
  const hours = [...days].flat().flatMap(({ minutes }) => (minutes === null ? [] : [Math.floor(minutes / 60)]));
  const first = Math.min(USUAL_HOURS.first, ...hours);
  const last = Math.max(USUAL_HOURS.last - 1, ...hours);
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}

/** The entries that begin in an hour; null: those of the whole day. */
export const inHour = (entries: readonly PlacedEntry[], hour: number | null): readonly PlacedEntry[] =>
  entries.filter(({ minutes }) => (minutes === null ? hour === null : Math.floor(minutes / 60) === hour));
