/** Opening hours as search engines read them (schema.org OpeningHoursSpecification). Source: SEO, structured data. */
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { groupedDays, type Hours, wallHoursOn } from './opening-hours.ts';
import { addDays, localDate, minutesOfDay, type Weekday, wallTimeOf } from './wall-time.ts';

export type OpeningHoursSpecification = {
  readonly days?: readonly Weekday[];
  /** Wall times. `23:59` stands for the end of the day; a `closes` before `opens` is on the next day. */
  readonly opens: string;
  readonly closes: string;
  /** First and last local date that these hours count for; without them every week. */
  readonly validFrom?: string;
  readonly validThrough?: string;
};

/** Closed all day, as schema.org writes it. */
const closedHours = { opens: '00:00', closes: '00:00' } as const;

/**
 * The weekly hours, then the days to come on which once-rules replace them; equal days in a row are one entry. Days of the week
 * without hours are left out, closed single days are named. Empty rules: nothing is known, nothing is said.
 */
export function openingHoursSpecification(
  rules: readonly OpeningHoursRule[],
  now: Date,
  zone: string,
): OpeningHoursSpecification[] {
  const weekly = rules.filter(({ type }) => type !== 'once');
  const today = localDate(now, zone);
  const dates = [...new Set(rules.flatMap(({ type, date }) => (type === 'once' && date ? [date] : [])))];
  const special: { first: string; last: string; hours: readonly Hours[] }[] = [];
  for (const date of dates.filter((each) => each >= today).toSorted()) {
    const hours = wallHoursOn(rules, date);
    const before = special.at(-1);
    if (before && addDays(before.last, 1) === date && isSame(before.hours, hours)) before.last = date;
    else special.push({ first: date, last: date, hours });
  }
  return [
    ...groupedDays(weekly, now, zone).flatMap(({ days, hours }) => hours.map((each) => ({ days, ...written(each) }))),
    ...special.flatMap(({ first, last, hours }) =>
      (hours.length === 0 ? [closedHours] : hours.map(written)).map((each) => ({
        ...each,
        validFrom: first,
        validThrough: last,
      })),
    ),
  ];
}

/** Around the clock ends a minute early, because equal times mean closed. */
function written({ from, to }: Hours): { opens: string; closes: string } {
  if (to === '24:00') return { opens: from, closes: '23:59' };
  return { opens: from, closes: to === from ? wallTimeOf(minutesOfDay(from) - 1) : to };
}

const isSame = (one: readonly Hours[], other: readonly Hours[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to);
