import { addDays, addMonths, monthOf } from '../wall-time.ts';

/** When somebody's leave year begins: on 1 January, on the day they were hired, or on a month and day, `MM-DD`. */
export type LeaveYearStart = 'calendar' | 'working' | `${number}-${number}`;

/** A leave year: local dates, both included. The first one begins on the day of hire, so it may be short. */
export type LeaveYear = { readonly from: string; readonly to: string };

const monthDayOf = (start: LeaveYearStart, hiredOn: string): string =>
  start === 'calendar' ? '01-01' : start === 'working' ? hiredOn.slice(5) : start;

/** A month and day of a year; 29 February is 1 March where there is none. */
const dateIn = (year: number, monthDay: string): string => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${monthDay === '02-29' && !isLeap ? '03-01' : monthDay}`;
};

/** The same day `months` later, or the last one of that month. */
export function monthsLater(localDate: string, months: number): string {
  const month = addMonths(monthOf(localDate), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const date = `${month}-${localDate.slice(8)}`;
  return date > last ? last : date;
}

/** The last of so many months that begin on a local date, both included: that of the month where it has no such day (BGB § 188). */
export function endOfMonths(from: string, months: number): string {
  const later = monthsLater(from, months);
  return later.slice(8) === from.slice(8) ? addDays(later, -1) : later;
}

/** The leave year of somebody that holds a local date; null before they were hired. */
export function leaveYearOf(start: LeaveYearStart, hiredOn: string, localDate: string): LeaveYear | null {
  if (localDate < hiredOn) return null;
  const monthDay = monthDayOf(start, hiredOn);
  const year = Number(localDate.slice(0, 4));
  const begins = dateIn(year, monthDay) <= localDate ? year : year - 1;
  const from = dateIn(begins, monthDay);
  return { from: from < hiredOn ? hiredOn : from, to: addDays(dateIn(begins + 1, monthDay), -1) };
}
