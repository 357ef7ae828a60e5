/**
 * Opening hours: from rules in the branch's wall time to intervals of instants. Also used for delivery hours and for the
 * schedules of categories and products. Source: HOURS-001 to HOURS-007; READ-004, READ-031, READ-034.
 */
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import {
  addDays,
  instantOfMinutes,
  localDate,
  minutesOfDay,
  mondayOf,
  type Weekday,
  wallTimeOf,
  weekdayOf,
} from './wall-time.ts';

const MINUTE_MS = 60_000;
/** A branch that is open without end is not followed further than this. */
const MAX_DAYS_OPEN = 8;
/** Source: HOURS-006. */
export const NEXT_OPENING_HOURS = 72;
export const NEXT_OPENING_STEP_MINUTES = 15;
/** Days from today on that checkout offers appointments for. Source: HOURS-010. */
export const CHECKOUT_DAYS = 90;

type Rules = readonly OpeningHoursRule[];
/** Half open: `start` belongs to it, `end` does not. */
export type Interval = { readonly start: Date; readonly end: Date };
/** Minutes after the midnight of a day (`end` past 1440 is on the next one), or ms since the epoch. */
type Span = { readonly start: number; readonly end: number };
export type Hours = { readonly from: string; readonly to: string };
export type NextOpening = {
  /** Exact start of the interval; `now` itself when it is open already. */
  readonly at: Date;
  readonly day: 'today' | Weekday;
  readonly localDate: string;
};
export type DayGroup = {
  /** Consecutive days with the same hours, Monday first. */
  readonly days: readonly Weekday[];
  /** More than one day: show the first and the last. */
  readonly isRange: boolean;
  readonly isClosed: boolean;
  readonly hours: readonly Hours[];
};

const isRuleSets = (rules: Rules | readonly Rules[]): rules is readonly Rules[] => Array.isArray(rules[0]);
const ruleSetsOf = (rules: Rules | readonly Rules[]): readonly Rules[] => (isRuleSets(rules) ? rules : [rules]);

const KIND_RANK = { daily: 1, weekday: 2, once: 3 } as const;

/**
 * Rank of a rule on a day, 0 when it does not speak about it. A once-rule counts within its own ISO week only (HOURS-004):
 * for a given calendar day that is exactly its date, since the same weekday of any other week is another date.
 */
function rankOn(rule: OpeningHoursRule, date: string, weekday: Weekday): number {
  if (rule.type === 'daily') return KIND_RANK.daily;
  if (rule.type === 'once') return rule.date === date ? KIND_RANK.once : 0;
  return rule.type === weekday ? KIND_RANK.weekday : 0;
}

/** The hours of one day: only rules of the highest kind present speak; they add up in order, a closed one empties. */
function wallSpansOn(rules: Rules, date: string): Span[] {
  const weekday = weekdayOf(date);
  let rank = 0;
  for (const rule of rules) rank = Math.max(rank, rankOn(rule, date, weekday));
  let day: Span[] = [];
  if (rank === 0) return day;
  for (const rule of rules) {
    if (rankOn(rule, date, weekday) !== rank) continue;
    if (rule.isClosed) {
      day = [];
      continue;
    }
    const start = minutesOfDay(rule.from);
    const to = minutesOfDay(rule.to);
    day.push({ start, end: to > start ? to : to + 1440 });
  }
  return mergeSpans(day);
}

/** The hours that start on a local date as wall times, sorted and disjoint; `24:00` is its end, an earlier `to` is on the next day. */
export const wallHoursOn = (rules: Rules, date: string): Hours[] =>
  wallSpansOn(rules, date).map(({ start, end }) => ({ from: wallTimeOf(start), to: wallTimeOf(end) }));

/** Sorts spans and joins those that overlap or touch. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.length < 2 ? spans : spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (!last || span.start > last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
}

/** Spans of ms since the epoch that start on a local date. */
function spansOn(rules: Rules, date: string, zone: string): Span[] {
  const spans: Span[] = [];
  for (const wall of wallSpansOn(rules, date)) {
    const start = instantOfMinutes(date, wall.start, zone).getTime();
    const end = instantOfMinutes(date, wall.end, zone).getTime();
    // Hours that lie wholly inside the hour skipped in spring do not happen.
    if (start < end) spans.push({ start, end });
  }
  return mergeSpans(spans);
}

const toIntervals = (spans: readonly Span[]): Interval[] =>
  spans.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));

/** Sorts intervals and joins those that overlap or touch. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  return toIntervals(mergeSpans(intervals.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))));
}

/**
 * The intervals that start on a local date, sorted, disjoint, never empty. An interval that runs past midnight belongs to
 * the day it starts on, so its end may lie on the next date. Source: HOURS-002 to HOURS-004.
 */
export function intervalsOn(rules: Rules, date: string, zone: string): Interval[] {
  return toIntervals(spansOn(rules, date, zone));
}

/**
 * The intervals of all days from `first` to `last` and of the day before `first` (which may reach into it), joined over
 * midnight where they touch. Of several rule sets (opening and delivery hours) it is the union.
 */
export function intervalsBetween(ruleSets: readonly Rules[], first: string, last: string, zone: string): Interval[] {
  const spans: Span[] = [];
  for (let date = addDays(first, -1); date <= last; date = addDays(date, 1)) {
    for (const rules of ruleSets) spans.push(...spansOn(rules, date, zone));
  }
  return toIntervals(mergeSpans(spans));
}

const contains = (interval: Interval, instant: Date): boolean => interval.start <= instant && instant < interval.end;

/** True inside one of the intervals of the day or of the day before. No rules: never open. Source: HOURS-005. */
export function isOpenAt(rules: Rules, instant: Date, zone: string): boolean {
  if (rules.length === 0) return false;
  const ms = instant.getTime();
  const isInside = (span: Span): boolean => span.start <= ms && ms < span.end;
  const today = localDate(instant, zone);
  return spansOn(rules, today, zone).some(isInside) || spansOn(rules, addDays(today, -1), zone).some(isInside);
}

/**
 * The interval that contains `now`, or null. Intervals that touch over midnight count as one; a branch that never closes
 * gets an end about a week ahead (see `isEndless`). Of several rule sets it is the interval of their union.
 */
export function currentInterval(rules: Rules | readonly Rules[], now: Date, zone: string): Interval | null {
  const ruleSets = ruleSetsOf(rules);
  if (!ruleSets.some((set) => isOpenAt(set, now, zone))) return null;
  const today = localDate(now, zone);
  for (let days = 1; ; days = Math.min(days * 3, MAX_DAYS_OPEN)) {
    const last = addDays(today, days);
    const found = intervalsBetween(ruleSets, addDays(today, -1), last, zone).find((each) => contains(each, now));
    if (!found) return null;
    // What ends before the last day looked at cannot be continued by a later one.
    if (days === MAX_DAYS_OPEN || localDate(found.end, zone) < last) return found;
  }
}

/** True for a current interval that has no end within the week that was looked at: open around the clock. */
export function isEndless(interval: Interval, now: Date): boolean {
  return interval.end.getTime() - now.getTime() > (MAX_DAYS_OPEN - 1) * 24 * 60 * MINUTE_MS;
}

/**
 * The next opening within `hours`, or null. Defined by a scan from `now` in steps of `stepMinutes` (an interval between two
 * steps is not seen), but reported with the exact start of the interval that the scan hits. When it is open at `now`, the
 * answer is `now`. Of several rule sets it is the opening of their union. Source: HOURS-006.
 */
export function nextOpening(
  rules: Rules | readonly Rules[],
  now: Date,
  zone: string,
  { hours = NEXT_OPENING_HOURS, stepMinutes = NEXT_OPENING_STEP_MINUTES } = {},
): NextOpening | null {
  const start = now.getTime();
  const limit = start + hours * 60 * MINUTE_MS;
  const stepMs = stepMinutes * MINUTE_MS;
  const today = localDate(now, zone);
  const lastDay = localDate(new Date(limit), zone);
  // Most openings are near: look at few days first. Later days can move the end of the interval found, never its start.
  for (let days = 1; ; days *= 3) {
    const last = addDays(today, days);
    const isWhole = last >= lastDay;
    for (const interval of intervalsBetween(ruleSetsOf(rules), today, isWhole ? lastDay : last, zone)) {
      const ahead = Math.max(0, interval.start.getTime() - start);
      const hit = start + Math.ceil(ahead / stepMs) * stepMs;
      if (hit > limit) return null;
      if (hit >= interval.end.getTime()) continue;
      const at = ahead === 0 ? now : interval.start;
      const date = localDate(at, zone);
      return { at, day: date === today ? 'today' : weekdayOf(date), localDate: date };
    }
    if (isWhole) return null;
  }
}

/**
 * The hours of the ISO week that contains `reference`, consecutive equal days grouped into ranges, for display. Once-rules of
 * that week show, those of other weeks do not. Hours are wall times; an end after midnight reads like `02:00`.
 * Source: HOURS-007, HOME-008, HOURS-004.
 */
export function groupedDays(rules: Rules, reference: Date, zone: string): DayGroup[] {
  const monday = mondayOf(localDate(reference, zone));
  const groups: { days: Weekday[]; hours: Hours[] }[] = [];
  for (let index = 0; index < 7; index += 1) {
    const date = addDays(monday, index);
    const hours = wallHoursOn(rules, date);
    const last = groups.at(-1);
    const isSame =
      last?.hours.length === hours.length &&
      last.hours.every((h, i) => h.from === hours[i]?.from && h.to === hours[i]?.to);
    if (last && isSame) last.days.push(weekdayOf(date));
    else groups.push({ days: [weekdayOf(date)], hours });
  }
  return groups.map(({ days, hours }) => ({ days, isRange: days.length > 1, isClosed: hours.length === 0, hours }));
}
