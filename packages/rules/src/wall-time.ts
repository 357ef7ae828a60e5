/**
 * Between instants and the wall clock of a branch's IANA zone. Local dates are `YYYY-MM-DD`, wall times `HH:mm`.
 * Works the same in the browser and in Node, in any zone of the machine.
 */
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { offsetMs } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));
/** `YYYY-MM-DD` of a UTC instant; built by hand because `toISOString` is several times slower. */
function utcDate(ms: number): string {
  const date = new Date(ms);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}
let parsed = { localDate: '', ms: 0 };
/** A local date as the ms of its midnight in UTC: the form dates are counted in. Asked for the same date many times in a row. */
function utcMidnight(localDate: string): number {
  if (parsed.localDate === localDate) return parsed.ms;
  const ms = Date.UTC(Number(localDate.slice(0, 4)), Number(localDate.slice(5, 7)) - 1, Number(localDate.slice(8, 10)));
  if (Number.isNaN(ms)) throw new RangeError(`Not a local date: ${localDate}`);
  parsed = { localDate, ms };
  return ms;
}

/** Minutes since midnight of a wall time; `24:00` is 1440. */
export function minutesOfDay(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

/** Wall time of minutes since midnight, wrapped into one day; a full day is `24:00`, never `00:00` of the next. */
export function wallTimeOf(minutes: number): string {
  const inDay = minutes > 1440 ? ((minutes - 1) % 1440) + 1 : minutes;
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}`;
}

/**
 * The instant at which the zone's clock shows `minutes` after midnight of `localDate` (minutes may run past 1440).
 * A time that the clock skips in spring moves forward by the length of the gap (02:30 becomes 03:30), a time that it shows
 * twice in autumn is the first of both: what Temporal calls "compatible". Source: READ-032.
 */
export function instantOfMinutes(localDate: string, minutes: number, zone: string): Date {
  const wall = utcMidnight(localDate) + minutes * MINUTE_MS;
  const before = offsetMs(zone, wall - DAY_MS);
  const after = offsetMs(zone, wall + DAY_MS);
  const first = wall - before;
  if (before === after || offsetMs(zone, first) === before) return new Date(first);
  const second = wall - after;
  return new Date(offsetMs(zone, second) === after ? second : first);
}

/** The instant of a wall time (`24:00` is the midnight after) on a local date; gaps and doubles as in `instantOfMinutes`. */
export function toInstant(localDate: string, wallTime: string, zone: string): Date {
  return instantOfMinutes(localDate, minutesOfDay(wallTime), zone);
}

/** The calendar date in the zone at an instant, `YYYY-MM-DD`. */
export function localDate(instant: Date, zone: string): string {
  return utcDate(instant.getTime() + offsetMs(zone, instant.getTime()));
}

/** The wall time in the zone at an instant, `HH:mm`, seconds cut off. */
export function localTime(instant: Date, zone: string): string {
  const shown = new Date(instant.getTime() + offsetMs(zone, instant.getTime()));
  return `${twoDigits(shown.getUTCHours())}:${twoDigits(shown.getUTCMinutes())}`;
}

/** The local date `days` later (earlier when negative). Calendar arithmetic: no zone, no daylight saving. */
export function addDays(localDate: string, days: number): string {
  return utcDate(utcMidnight(localDate) + days * DAY_MS);
}

/** Calendar days from one local date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Position of the weekday of a local date, Monday 0 to Sunday 6. */
function weekdayIndex(localDate: string): number {
  return (new Date(utcMidnight(localDate)).getUTCDay() + 6) % 7;
}

/** Weekday of a local date. */
export function weekdayOf(localDate: string): Weekday {
  return weekdays[weekdayIndex(localDate)] ?? 'monday';
}

/** Monday of the ISO week of a local date. */
export function mondayOf(localDate: string): string {
  return addDays(localDate, -weekdayIndex(localDate));
}

/**
 * ISO week of a local date with the year it belongs to, which around New Year is not the calendar year:
 * 2027-01-01 is in week 53 of 2026.
 */
export function isoWeekOf(localDate: string): { year: number; week: number } {
  const noon = new Date(`${localDate}T12:00:00`);
  return { year: getISOWeekYear(noon), week: getISOWeek(noon) };
}

/** The ISO week of a local date as text, `2026-W49`. */
export function weekOf(localDate: string): string {
  const { year, week } = isoWeekOf(localDate);
  return `${year}-W${twoDigits(week)}`;
}

/** The Monday of an ISO week, `2026-W49`: the 4th of January lies in the first one. */
export const mondayOfWeek = (week: string): string =>
  addDays(mondayOf(`${week.slice(0, 4)}-01-04`), 7 * (Number(week.slice(6)) - 1));

/** The month of a calendar date, as `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month `months` later (earlier when negative). */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
