import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { type Hours, wallHoursOn } from '@filiale/rules/opening-hours';
import { addDays, minutesOfDay, type Weekday, wallTimeOf, weekdayOf, weekdays } from '@filiale/rules/wall-time';

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

/** Hours of a date, its own or those of its weekday. */
const hoursOn = (week: WeekHours, date: string): readonly Hours[] => ownHours(week, date) ?? week.days[weekdayOf(date)];
const ownHours = (week: WeekHours, date: string): readonly Hours[] | undefined =>
  week.exceptions.find((each) => each.date === date)?.hours;

const SOME_HOURS: readonly Hours[] = [{ from: '10:00', to: '22:00' }];

/** What the hours of a date that differs begin with: those it has; where it is closed, those of the first day of the week that is not. */
export function beginningHours(week: WeekHours, date: string): readonly Hours[] {
  const has = hoursOn(week, date);
  return has.length > 0 ? has : (weekdays.map((day) => week.days[day]).find((hours) => hours.length > 0) ?? SOME_HOURS);
}

/**
 * Other hours of the same record, say those of delivery, after the hours of some dates have changed from `before` to `after`: they end with
 * them and never last longer. A date that has hours of its own there, which do not come from here, keeps them, except that a closed day is closed for all.
 */
export function following(other: WeekHours, before: WeekHours, after: WeekHours, dates: readonly string[]): WeekHours {
  return dates.reduce((week, date) => {
    const own = ownHours(week, date);
    const usual = week.days[weekdayOf(date)];
    const now = ownHours(after, date);
    const isOwn = own !== undefined && !isSame(own, within(usual, hoursOn(before, date)));
    return isOwn && now?.length !== 0 ? week : withException(week, date, withinUsual(usual, now));
  }, other);
}

/** Hours of a date that follows another one's; null where these are the usual ones. */
function withinUsual(usual: readonly Hours[], leading: readonly Hours[] | undefined): readonly Hours[] | null {
  const then = leading && within(usual, leading);
  return then === undefined || isSame(then, usual) ? null : then;
}

/** What dates had of their own before hours came to them that they follow; null: the usual ones. */
export type FormerHours = ReadonlyMap<string, readonly Hours[] | null>;

/** What `following` does, and what the dates had before it: those of `former` had that already. Null where nothing changes. */
export function followed(
  other: WeekHours,
  change: { readonly before: WeekHours; readonly after: WeekHours; readonly dates: readonly string[] },
  former: FormerHours,
): { readonly week: WeekHours; readonly former: FormerHours } | null {
  const week = following(other, change.before, change.after, change.dates);
  const changed = change.dates.filter((date) => !isSameOwn(ownHours(other, date), ownHours(week, date)));
  if (changed.length === 0) return null;
  const had = changed.map((date) => [date, ownHours(other, date) ?? null] as const);
  return { week, former: new Map([...had, ...former]) };
}

/** The hours without those taken over from the followed ones. A date that has been given others since keeps them. */
export function unfollowed(other: WeekHours, leading: WeekHours, former: FormerHours): WeekHours {
  return [...former].reduce((week, [date, had]) => {
    const came = withinUsual(week.days[weekdayOf(date)], ownHours(leading, date));
    return isSameOwn(ownHours(week, date), came ?? undefined) ? withException(week, date, had) : week;
  }, other);
}

const isSameOwn = (one: readonly Hours[] | undefined, other: readonly Hours[] | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);

/** The part of hours within others. Each may last past midnight. */
function within(hours: readonly Hours[], frame: readonly Hours[]): Hours[] {
  return hours.map(minutesOf).flatMap(([start, end]) =>
    frame.map(minutesOf).flatMap(([opens, closes]) => {
      const [from, to] = [Math.max(start, opens), Math.min(end, closes)];
      return from < to ? [{ from: wallTimeOf(from), to: wallTimeOf(to > DAY_MINUTES ? to - DAY_MINUTES : to) }] : [];
    }),
  );
}

const DAY_MINUTES = 1440;
const minutesOf = ({ from, to }: Hours): readonly [start: number, end: number] => {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)];
  return [start, end > start ? end : end + DAY_MINUTES];
};

/** Every date from the first to the last, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
