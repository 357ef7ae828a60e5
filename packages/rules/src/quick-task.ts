import { addDays, localDate, toInstant, weekdayOf, weekdays } from './wall-time.ts';

/** Words that say when something is due, by days from today; a weekday is the next of that name. */
const dayWords: Readonly<Record<string, number>> = { heute: 0, today: 0, morgen: 1, tomorrow: 1, übermorgen: 2 };
const weekdayWords: readonly (readonly string[])[] = [
  ['montag', 'monday'],
  ['dienstag', 'tuesday'],
  ['mittwoch', 'wednesday'],
  ['donnerstag', 'thursday'],
  ['freitag', 'friday'],
  ['samstag', 'saturday'],
  ['sonntag', 'sunday'],
];
/** Until the end of the day. */
const DUE_TIME = '23:59';

/**
 * A task as somebody types it in a hurry: the last word may say the day, else it is due today.
 * `Fritteuse warten morgen` is `Fritteuse warten`, due tomorrow at the end of the day in `zone`.
 */
export function quickTask(typed: string, now: Date, zone: string): { readonly title: string; readonly dueAt: string } {
  const words = typed.trim().split(/\s+/);
  const last = words.at(-1)?.toLowerCase() ?? '';
  const today = localDate(now, zone);
  const weekday = weekdayWords.findIndex((names) => names.includes(last));
  const inDays =
    weekday < 0 ? dayWords[last] : ((weekday - weekdays.indexOf(weekdayOf(today)) + 6) % weekdays.length) + 1;
  const isSaid = inDays !== undefined && words.length > 1;
  const dueAt = toInstant(addDays(today, isSaid ? inDays : 0), DUE_TIME, zone).toISOString();
  return { title: (isSaid ? words.slice(0, -1) : words).join(' '), dueAt };
}
