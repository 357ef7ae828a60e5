import { addDays, daysBetween, instantOfMinutes, weekdayOf, weekdays } from '@filiale/rules/wall-time';
import { publicHolidays } from '@filiale/workforce/use-cases/public-holidays';
import { demoZone } from '../branch-hours.ts';
import type { House } from '../branches.ts';
import { chanceOf } from './chance.ts';

/** How busy a house is: orders of a usual day, by weekday from Monday, by month from January, on public holidays, by hour. */
type Rhythm = {
  readonly orders: number;
  readonly weekdays: readonly number[];
  readonly months: readonly number[];
  readonly holiday: number;
  readonly hours: Readonly<Record<number, number>>;
  readonly region: string;
};

const innHours = { 11: 5, 12: 14, 13: 10, 14: 3, 15: 1, 16: 1, 17: 5, 18: 13, 19: 15, 20: 10, 21: 4 };
const marketHours = { 7: 5, 8: 8, 9: 7, 10: 6, 11: 9, 12: 16, 13: 12, 14: 6, 15: 4, 16: 4, 17: 4 };
const nightHours = {
  0: 2,
  1: 1.5,
  2: 1,
  3: 0.5,
  4: 0.3,
  5: 0.3,
  6: 0.6,
  7: 1.5,
  8: 2.5,
  9: 2.5,
  10: 2,
  22: 3,
  23: 2.5,
};
const officeHours = { 8: 3, 9: 6, 10: 7, 11: 5, 12: 3, 13: 4, 14: 6, 15: 5, 16: 4, 17: 2 };
const innMonths = [0.86, 0.92, 0.96, 1, 1.05, 1.07, 0.98, 0.94, 1.03, 1.02, 1, 1.16];

const rhythms: Readonly<Record<House, Rhythm>> = {
  josefstadt: {
    ...{ orders: 14, months: innMonths.map((share, month) => (month > 3 && month < 8 ? share - 0.08 : share + 0.04)) },
    ...{
      weekdays: [0.85, 0.88, 0.95, 1, 1.25, 1.2, 1.02],
      holiday: 1.2,
      hours: { ...innHours, ...nightHours },
      region: '9',
    },
  },
  naschmarkt: {
    ...{ orders: 11, months: [0.8, 0.85, 0.95, 1.05, 1.1, 1.12, 1.08, 1.02, 1.06, 1, 0.95, 1.1] },
    ...{ weekdays: [0.8, 0.85, 0.9, 1, 1.25, 1.5, 0], holiday: 0, hours: marketHours, region: '9' },
  },
  graz: {
    ...{ orders: 13, months: innMonths, weekdays: [0, 0.8, 0.9, 1, 1.35, 1.4, 1.1], holiday: 1.1 },
    ...{ hours: { ...innHours, 22: 2, 23: 1 }, region: '6' },
  },
  linz: {
    ...{ orders: 1.5, months: [0.6, 0.7, 0.9, 1, 1.4, 1.5, 0.9, 0.7, 1.1, 1, 1.1, 1.6] },
    ...{ weekdays: [1, 1.2, 1.2, 1.1, 0.9, 0.3, 0], holiday: 0, hours: officeHours, region: '4' },
  },
  salzburg: {
    // The festival in summer, the Christmas market in December.
    ...{ orders: 10, months: [0.75, 0.8, 0.85, 0.95, 1, 1.05, 1.3, 1.4, 1.05, 0.95, 0.9, 1.3] },
    ...{ weekdays: [0.8, 0.85, 0.9, 1, 1.2, 1.3, 1.05], holiday: 1.15, hours: innHours, region: '5' },
  },
  stPoelten: { orders: 0, months: innMonths, weekdays: [], holiday: 0, hours: innHours, region: '3' },
};

/** Two weeks in January nobody cooks in Graz. */
const isAway = (house: House, date: string): boolean =>
  house === 'graz' && date.slice(5) >= '01-07' && date.slice(5) <= '01-20';

/** The flyer with a code that Graz spreads each autumn: the day it begins, MM-DD, and for how long it is felt. */
const FLYER = { from: '09-15', days: 28 } as const;
/** How far a day is from the flyer's begin; undefined where it is not felt. */
export function flyerDay(house: House, date: string): number | undefined {
  const day = daysBetween(`${date.slice(0, 4)}-${FLYER.from}`, date);
  return house === 'graz' && day >= 0 && day < FLYER.days ? day : undefined;
}
const flyerShare = (house: House, date: string): number => {
  const day = flyerDay(house, date);
  return day === undefined ? 1 : 1.4 - (0.3 * day) / FLYER.days;
};

const CHRISTMAS_EVE = '12-24';
const holidays = new Map<string, ReadonlySet<string>>();
function isHoliday(region: string, date: string): boolean {
  const key = `${region} ${date.slice(0, 4)}`;
  const known =
    holidays.get(key) ??
    new Set(
      publicHolidays({ country: 'AT', region }, `${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`).map(
        ({ localDate }) => localDate,
      ),
    );
  holidays.set(key, known);
  return known.has(date);
}

/** Between these dates the company grows by so much a day. */
const GROWN_FROM = '2026-01-01';
const GROWTH_A_DAY = 0.0003;
const growth = (date: string): number => Math.min(1.3, Math.max(0.8, 1 + GROWTH_A_DAY * daysBetween(GROWN_FROM, date)));

/** Nobody is sure of a day: it rains, or a match is on. */
const LUCK = 0.18;
const WEEKEND_EVENING = 1.5;
const WEEKDAY_LUNCH = 1.3;
const EVENING_FROM = 18;

/** When guests of a house order on a local day, in order. */
export function ordersOfDay(house: House, date: string): Date[] {
  const { orders, weekdays: byWeekday, months, holiday, hours, region } = rhythms[house];
  const chance = chanceOf(`day ${house} ${date}`);
  const weekday = weekdays.indexOf(weekdayOf(date));
  const isOff = isHoliday(region, date);
  const expected =
    orders *
    (byWeekday[weekday] ?? 0) *
    (months[Number(date.slice(5, 7)) - 1] ?? 1) *
    (isOff ? holiday : isHoliday(region, addDays(date, 1)) ? 1.1 : 1) *
    (isAway(house, date) ? 0 : 1) *
    (date.endsWith(CHRISTMAS_EVE) ? 0.3 : 1) *
    flyerShare(house, date) *
    growth(date) *
    (1 - LUCK + 2 * LUCK * chance.share());
  const weighed = Object.entries(hours).map(([hour, weight]) => {
    const isLate = Number(hour) >= EVENING_FROM && (weekday === 4 || weekday === 5);
    const isLunch = Number(hour) >= 11 && Number(hour) < 14 && weekday < 5 && !isOff;
    return { hour: Number(hour), weight: weight * (isLate ? WEEKEND_EVENING : isLunch ? WEEKDAY_LUNCH : 1) };
  });
  const count = Math.floor(expected + chance.share());
  return Array.from({ length: count }, () => {
    const { hour } = chance.oneOf(weighed, ({ weight }) => weight);
    const at = instantOfMinutes(date, hour * 60 + chance.between(0, 59), demoZone);
    return new Date(at.getTime() + chance.between(0, 59_999));
  }).toSorted((one, other) => one.getTime() - other.getTime());
}
