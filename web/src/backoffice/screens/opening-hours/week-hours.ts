import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { type Hours, wallHoursOn } from '@filiale/rules/opening-hours';
import { addDays, type Weekday, weekdays } from '@filiale/rules/wall-time';

type Rules = readonly OpeningHoursRule[];
/** A day that is not like the others of its name: `date` YYYY-MM-DD; no hours: closed. */
type ExceptionalDay = { readonly date: string; readonly hours: readonly Hours[] };
/** Opening hours as people think of them: a usual week, and days that differ. */
export type WeekHours = {
  readonly days: Readonly<Record<Weekday, readonly Hours[]>>;
  readonly exceptions: readonly ExceptionalDay[];
};

/** A Monday; which one is of no account where no rule names a date. */
const SOME_MONDAY = '2024-01-01';

/** What rules mean: hours of each weekday, and of each date that a rule names. */
export function weekOf(rules: Rules): WeekHours {
  const usual = rules.filter(({ type }) => type !== 'once');
  const dates = [...new Set(rules.flatMap(({ type, date }) => (type === 'once' && date ? [date] : [])))];
  return {
    days: Object.fromEntries(
      weekdays.map((day, index) => [day, wallHoursOn(usual, addDays(SOME_MONDAY, index))]),
    ) as Record<Weekday, Hours[]>,
    exceptions: dates.toSorted().map((date) => ({ date, hours: wallHoursOn(rules, date) })),
  };
}

/** The shortest rules that mean this: one line for all days where they are alike. A week without any hours says that it is closed. */
export function rulesOf({ days, exceptions }: WeekHours): OpeningHoursRule[] {
  const [first, ...others] = weekdays.map((day) => days[day]);
  const isAlike = first !== undefined && others.every((hours) => isSame(hours, first));
  const usual = isAlike ? ruled('daily', null, first) : weekdays.flatMap((day) => ruled(day, null, days[day], true));
  return [...usual, ...exceptions.flatMap(({ date, hours }) => ruled('once', date, hours))];
}

const isSame = (one: readonly Hours[], other: readonly Hours[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => other[index]?.from === from && other[index]?.to === to);

function ruled(
  type: OpeningHoursRule['type'],
  date: string | null,
  hours: readonly Hours[],
  /** Closed where nothing is said. */
  isSilent = false,
): OpeningHoursRule[] {
  if (hours.length === 0) return isSilent ? [] : [{ type, date, isClosed: true, from: '00:00', to: '24:00' }];
  return hours.map(({ from, to }) => ({ type, date, isClosed: false, from, to }));
}

/** The same week with other hours on some days. */
export const withDays = (week: WeekHours, names: readonly Weekday[], hours: readonly Hours[]): WeekHours => ({
  ...week,
  days: { ...week.days, ...Object.fromEntries(names.map((name) => [name, hours])) },
});

/** The same week with a date that differs; null: a day like others again. */
export function withException(week: WeekHours, date: string, hours: readonly Hours[] | null): WeekHours {
  const others = week.exceptions.filter((each) => each.date !== date);
  const exceptions = hours === null ? others : [...others, { date, hours }];
  return { ...week, exceptions: exceptions.toSorted((one, other) => one.date.localeCompare(other.date)) };
}

/** Every date from the first to the last, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
