import { addDays, addMonths, daysBetween, mondayOf, monthOf } from '@filiale/rules/wall-time';

/** The weeks of a month, Monday first; days of its neighbours are null. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const start = mondayOf(first);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(start, week * 7 + day);
      return monthOf(date) === month ? date : null;
    }),
  );
}

/**
 * A typed date as `YYYY-MM-DD`: `20.11.2026`, `20.11.` and `2026-11-20`. Without a year the next such day from today on. Null when there is
 * no such date.
 */
export function typedDate(text: string, today: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^\s*(\d{1,2})[./]\s*(\d{1,2})(?:[./]\s*(\d{4}|\d{2})?)?\s*$/.exec(text);
  if (!local) return null;
  const [day, month] = [Number(local[1]), Number(local[2])];
  if (local[3]) return realDate(local[3].length === 2 ? 2000 + Number(local[3]) : Number(local[3]), month, day);
  const year = Number(today.slice(0, 4));
  const date = realDate(year, month, day);
  return date !== null && date < today ? realDate(year + 1, month, day) : date;
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
