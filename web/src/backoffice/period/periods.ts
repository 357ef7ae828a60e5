import { addDays, addMonths, daysBetween, mondayOf, monthOf, toInstant } from '@filiale/rules/wall-time';

/** Periods that are called by a day in them. */
export const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** What somebody looks at: the day, week or month that a local date lies in, or any days from one to another. */
export type Period =
  | { readonly kind: PeriodKind; readonly date: string }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };

/** A period as addresses have it: `period=week&date=2026-11-25`, or `from=2026-11-01&to=2026-11-25`. */
export type PeriodQuery = {
  readonly period: string | null;
  readonly date: string | null;
  readonly from: string | null;
  readonly to: string | null;
};
export const noPeriod: PeriodQuery = { period: null, date: null, from: null, to: null };

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  text >= '1900' &&
  text < '2200';

/** The period that an address names; null where it names none. One without a date is the present one. */
export function periodOf({ period, date, from, to }: PeriodQuery, today: string): Period | null {
  const kind = periodKinds.find((each) => each === period);
  if (kind) return { kind, date: isDay(date) ? date : today };
  if (!isDay(from) || !isDay(to)) return null;
  return from <= to ? { kind: 'days', from, to } : { kind: 'days', from: to, to: from };
}

/** A period as `periodOf` reads it. */
export const queryOfPeriod = (period: Period): PeriodQuery =>
  period.kind === 'days'
    ? { ...noPeriod, from: period.from, to: period.to }
    : { ...noPeriod, period: period.kind, date: period.date };

/** The days of a period, its first and its last among them. */
export function daysOf(period: Period): { readonly first: string; readonly last: string } {
  switch (period.kind) {
    case 'day':
      return { first: period.date, last: period.date };
    case 'week':
      return { first: mondayOf(period.date), last: addDays(mondayOf(period.date), 6) };
    case 'month': {
      const month = monthOf(period.date);
      return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
    }
    case 'days':
      return { first: period.from, last: period.to };
    default:
      return period satisfies never;
  }
}

/** All days of a period in order, with `isWhole` those of its first and last week. */
export function datesOf(period: Period, { isWhole = false } = {}): readonly string[] {
  const { first, last } = daysOf(period);
  const from = isWhole ? mondayOf(first) : first;
  const to = isWhole ? addDays(mondayOf(last), 6) : last;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_none, at) => addDays(from, at));
}

/** The period after it (`by` 1), or before it (-1): as many days, or the next month. */
export function stepped(period: Period, by: number): Period {
  switch (period.kind) {
    case 'day':
      return { kind: 'day', date: addDays(period.date, by) };
    case 'week':
      return { kind: 'week', date: addDays(period.date, 7 * by) };
    case 'month':
      return { kind: 'month', date: `${addMonths(monthOf(period.date), by)}-01` };
    case 'days': {
      const length = (daysBetween(period.from, period.to) + 1) * by;
      return { kind: 'days', from: addDays(period.from, length), to: addDays(period.to, length) };
    }
    default:
      return period satisfies never;
  }
}

/** The same time as another kind of period: around today where that lies in it, else around its first day. */
export function asKind(period: Period, kind: PeriodKind, today: string): Period {
  const { first, last } = daysOf(period);
  if (period.kind !== 'days' && period.kind !== 'month' && kind !== 'day') return { kind, date: period.date };
  return { kind, date: first <= today && today <= last ? today : first };
}

/** Where some days begin and end in a zone, as instants; `before` is the first one after them. */
export const instantsOf = (
  { first, last }: { readonly first: string; readonly last: string },
  zone: string,
): { readonly from: string; readonly before: string } => ({
  from: toInstant(first, '00:00', zone).toISOString(),
  before: toInstant(last, '24:00', zone).toISOString(),
});

const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `Mittwoch, 25. November 2026`, `23.–29. November 2026`, `November 2026`. */
export function periodText(period: Period, locale: string): string {
  const { first, last } = daysOf(period);
  if (period.kind === 'month') return dayFormat(locale, { month: 'long', year: 'numeric' }).format(noon(first));
  if (first === last) return dayFormat(locale, { dateStyle: 'full' }).format(noon(first));
  return dayFormat(locale, { dateStyle: 'long' }).formatRange(noon(first), noon(last));
}

/** `Mittwoch, 25. November`. */
export const dayText = (date: string, locale: string, weekday: 'long' | 'short' = 'long'): string =>
  dayFormat(locale, { weekday, day: 'numeric', month: weekday }).format(noon(date));
