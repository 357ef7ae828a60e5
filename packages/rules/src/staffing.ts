/** People who are planned beside the orders to be expected, by quarter hours of a day. */
import type { Shift } from '@filiale/contracts/workforce/shift';
import { lengthByClock } from './roster.ts';
import { addDays, minutesOfDay, wallTimeOf } from './wall-time.ts';

const QUARTER_MINUTES = 15;
const QUARTERS = 96;
const DAY_MINUTES = 1_440;
const QUARTERS_OF_HOUR = 4;

/** Orders to be expected in each hour of a day, from 0; an hour has as many in each of its quarters. */
export type HourlyOrders = readonly number[];

/** Wages of an hour by person, in the currency of the branch. */
export type HourlyWages = ReadonlyMap<string, number>;

/** `from` is a wall time. `orders`: to be expected, null where nothing is known. `cost`: wages of the people whose wage is known. */
export type QuarterHour = {
  readonly from: string;
  readonly people: number;
  readonly orders: number | null;
  readonly cost: number;
};

/**
 * The quarter hours of a local date by the clock, from the first to the last with people or orders: those whose shift covers its start, also one of the day
 * before that goes over midnight. Breaks without a time are not taken out. Source: RES-032.
 */
export function quarterHours(
  shifts: readonly Pick<Shift, 'user' | 'localDate' | 'from' | 'to'>[],
  localDate: string,
  hourly: HourlyOrders | null,
  wages: HourlyWages = new Map(),
): QuarterHour[] {
  const dayBefore = addDays(localDate, -1);
  const spans = shifts.flatMap((shift) => {
    if (shift.user === null || (shift.localDate !== localDate && shift.localDate !== dayBefore)) return [];
    const from = minutesOfDay(shift.from) - (shift.localDate === localDate ? 0 : DAY_MINUTES);
    return [{ from, to: from + lengthByClock(shift), wage: wages.get(shift.user) ?? 0 }];
  });
  const all = Array.from({ length: QUARTERS }, (_none, nth): QuarterHour => {
    const at = nth * QUARTER_MINUTES;
    const present = spans.filter(({ from, to }) => from <= at && at < to);
    return {
      from: wallTimeOf(at),
      people: present.length,
      cost: present.reduce((sum, { wage }) => sum + wage, 0) / QUARTERS_OF_HOUR,
      orders: hourly && (hourly[Math.floor(nth / QUARTERS_OF_HOUR)] ?? 0) / QUARTERS_OF_HOUR,
    };
  });
  const isBusy = ({ people, orders }: QuarterHour): boolean => people > 0 || (orders ?? 0) > 0;
  const first = all.findIndex(isBusy);
  return first < 0 ? [] : all.slice(first, all.findLastIndex(isBusy) + 1);
}
