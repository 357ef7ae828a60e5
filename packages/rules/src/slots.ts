/**
 * Appointment slots. Slots are instants; they are listed under the calendar date they fall on in the branch's zone, so the
 * small hours of a Saturday night stand under Sunday. Source: HOURS-008 to HOURS-010; READ-006, READ-007, READ-033.
 */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { LeadTime, Product } from '@filiale/contracts/catalog/product';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, hoursFor, pickupStart } from './branch-open-state.ts';
import { busyMinutes, pausedUntil } from './branch-switches.ts';
import { CHECKOUT_DAYS, type Interval, intervalsBetween, intervalsOn, mergeIntervals } from './opening-hours.ts';
import { addDays, localDate, toInstant } from './wall-time.ts';

const MINUTE_MS = 60_000;
/** The general list of slots, which is not the checkout's. Source: HOURS-008. */
export const SLOT_DAYS = 180;
export const SLOT_STEP_MINUTES = 15;
/** Slot starts are rounded up to this. Source: HOURS-008. */
export const SLOT_ROUND_MINUTES = 5;
/** Slots at checkout. Source: HOURS-010. */
export const CHECKOUT_STEP_MINUTES = 5;

export type SlotBranch = BranchHours & Pick<Branch, 'orderableFrom'>;
/** `leadTimeMinutes`: time the cart needs (see `longestLeadTimeMinutes`), counted from `now`. */
export type SlotOptions = { readonly now: Date; readonly leadTimeMinutes?: number };

const LEAD_TIME_MINUTES = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const satisfies Record<
  LeadTime['unit'],
  number
>;

/** A lead time in minutes; a day is 24 hours. Source: HOURS-009. */
export function leadTimeMinutes({ value, unit }: LeadTime): number {
  return value * LEAD_TIME_MINUTES[unit];
}

/** A lead time in words, `2 Tage`; empty where there is none. Source: HOURS-009. */
export function leadTimeText({ value, unit }: LeadTime, locale: string): string {
  if (value <= 0) return '';
  const one = unit.slice(0, -1);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: one, unitDisplay: 'long' }).format(value);
}

/** The lead time of a cart in minutes: the longest of its products wins. Source: HOURS-009, READ-007. */
export function longestLeadTimeMinutes(products: Iterable<Pick<Product, 'leadTime'>>): number {
  let longest = 0;
  for (const { leadTime } of products) longest = Math.max(longest, leadTimeMinutes(leadTime));
  return longest;
}

const roundUp = (ms: number, minutes: number): number => Math.ceil(ms / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;
const earliestMs = ({ now, leadTimeMinutes: lead = 0 }: SlotOptions): number => now.getTime() + lead * MINUTE_MS;

/** The earliest appointment of a way: after the lead time, longer while the kitchen is busy, and after a pause. */
const earliestOf = (branch: SlotBranch, mode: OrderMode, options: SlotOptions): number =>
  Math.max(
    earliestMs(options) + busyMinutes(branch, options.now) * MINUTE_MS,
    pausedUntil(branch, mode, options.now)?.getTime() ?? 0,
  );

/** Slot starts within [from, to): the first is rounded up to 5 minutes, each further one `stepMinutes` later. */
function startsWithin(fromMs: number, toMs: number, stepMinutes: number): Date[] {
  const starts: Date[] = [];
  for (let ms = roundUp(fromMs, SLOT_ROUND_MINUTES); ms < toMs; ms += stepMinutes * MINUTE_MS)
    starts.push(new Date(ms));
  return starts;
}

/**
 * The general list of slots of some hours, which no page shows yet: 180 days from today's date on, 15 minutes apart, the first of each interval rounded up
 * to 5 minutes and never before the lead time. The list moves with `now`; checkout uses the fixed grid of `slotsOn`.
 * Source: HOURS-008, HOURS-009.
 */
export function generalSlots(
  rules: readonly OpeningHoursRule[],
  zone: string,
  options: SlotOptions & { readonly days?: number; readonly stepMinutes?: number },
): Date[] {
  const { days = SLOT_DAYS, stepMinutes = SLOT_STEP_MINUTES } = options;
  const today = localDate(options.now, zone);
  const horizon = toInstant(addDays(today, days), '00:00', zone).getTime();
  const earliest = earliestMs(options);
  return intervalsBetween([rules], today, addDays(today, days - 1), zone).flatMap(({ start, end }) =>
    startsWithin(Math.max(start.getTime(), earliest), Math.min(end.getTime(), horizon), stepMinutes),
  );
}

/** The first instant that is too far ahead for an appointment: the end of the 90 days of which today is the first. Source: HOURS-010. */
export const appointmentHorizon = (zone: string, now: Date): Date =>
  toInstant(addDays(localDate(now, zone), CHECKOUT_DAYS), '00:00', zone);

/** When appointments of a way can be: its hours; for takeaway each shift from `orderableFrom` on (HOME-011). */
function windowsBetween(branch: SlotBranch, mode: OrderMode, first: string, last: string): Interval[] {
  const rules = hoursFor(branch, mode);
  const zone = branch.timeZone;
  if (mode !== 'takeaway' || !branch.orderableFrom) return intervalsBetween([rules], first, last, zone);
  const windows: Interval[] = [];
  for (let date = addDays(first, -1); date <= last; date = addDays(date, 1)) {
    for (const shift of intervalsOn(rules, date, zone)) {
      const start = pickupStart(branch, shift);
      windows.push(start > shift.start ? { start, end: shift.end } : shift);
    }
  }
  return mergeIntervals(windows);
}

/** The windows of the 90 days that checkout offers, from the lead time to the last day. */
function checkoutWindows(branch: SlotBranch, mode: OrderMode, options: SlotOptions): { from: number; to: number }[] {
  const today = localDate(options.now, branch.timeZone);
  const horizon = appointmentHorizon(branch.timeZone, options.now).getTime();
  const earliest = earliestOf(branch, mode, options);
  const first = localDate(new Date(Math.min(earliest, horizon)), branch.timeZone);
  return windowsBetween(branch, mode, first, addDays(today, CHECKOUT_DAYS - 1))
    .map(({ start, end }) => ({
      from: roundUp(Math.max(start.getTime(), earliest), CHECKOUT_STEP_MINUTES),
      to: Math.min(end.getTime(), horizon),
    }))
    .filter(({ from, to }) => from < to);
}

/**
 * The checkout slots on a local date: every 5 minutes of the hours of the way (takeaway not before `orderableFrom`), not
 * before the lead time, within 90 days of which today is the first; otherwise none. Source: HOURS-009, HOURS-010.
 */
export function slotsOn(branch: SlotBranch, mode: OrderMode, date: string, options: SlotOptions): Date[] {
  const zone = branch.timeZone;
  const today = localDate(options.now, zone);
  if (date < today || date >= addDays(today, CHECKOUT_DAYS)) return [];
  const from = Math.max(toInstant(date, '00:00', zone).getTime(), earliestOf(branch, mode, options));
  const to = toInstant(date, '24:00', zone).getTime();
  if (from >= to) return [];
  return windowsBetween(branch, mode, date, date).flatMap(({ start, end }) =>
    startsWithin(Math.max(start.getTime(), from), Math.min(end.getTime(), to), CHECKOUT_STEP_MINUTES),
  );
}

/** Local dates within 90 days that have at least one slot, in order. Source: HOURS-010, CHECK-037. */
export function freeDays(branch: SlotBranch, mode: OrderMode, options: SlotOptions): string[] {
  const zone = branch.timeZone;
  const days = new Set<string>();
  for (const { from, to } of checkoutWindows(branch, mode, options)) {
    let date = localDate(new Date(from), zone);
    days.add(date);
    // A window that runs past midnight has a slot at midnight, which opens the next date.
    for (
      let midnight = toInstant(date, '24:00', zone);
      midnight.getTime() < to;
      midnight = toInstant(date, '24:00', zone)
    ) {
      date = addDays(date, 1);
      days.add(date);
    }
  }
  return [...days];
}

/**
 * True when checkout would offer exactly this instant now: the server asks again before it stores an order, and never moves
 * an appointment by itself. Source: HOURS-010, CHECK-032.
 */
export function isSlotOffered(branch: SlotBranch, mode: OrderMode, instant: Date, options: SlotOptions): boolean {
  const ms = instant.getTime();
  const zone = branch.timeZone;
  if (ms % (CHECKOUT_STEP_MINUTES * MINUTE_MS) !== 0 || ms < earliestOf(branch, mode, options)) return false;
  if (instant >= appointmentHorizon(zone, options.now)) return false;
  const date = localDate(instant, zone);
  return windowsBetween(branch, mode, date, date).some(({ start, end }) => start <= instant && instant < end);
}

/** The `count` offered slots nearest to an instant, in order of time; of two equally near the earlier wins. Offered with a 409. */
export function nearestSlots(
  branch: SlotBranch,
  mode: OrderMode,
  instant: Date,
  count: number,
  options: SlotOptions,
): Date[] {
  const wanted = instant.getTime();
  const stepMs = CHECKOUT_STEP_MINUTES * MINUTE_MS;
  const candidates: number[] = [];
  for (const { from, to } of checkoutWindows(branch, mode, options)) {
    const lastIndex = Math.ceil((to - from) / stepMs) - 1;
    const index = Math.min(Math.max(Math.round((wanted - from) / stepMs), 0), lastIndex);
    for (let i = Math.max(0, index - count); i <= Math.min(lastIndex, index + count); i += 1)
      candidates.push(from + i * stepMs);
  }
  // Windows come in order and sorting is stable, so the earlier of two equally near stays first.
  return candidates
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((ms) => new Date(ms));
}
