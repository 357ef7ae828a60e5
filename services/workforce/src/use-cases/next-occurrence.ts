import { localDate, localTime, toInstant } from '@filiale/rules/wall-time';
import { RRuleTemporal } from 'rrule-temporal';

/** How often something recurs at most: tasks of an hour are none. */
const frequencies = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;
/** Counted from a first one, which moves on with each task; times of day are those of the task that is due; nobody plans a thousand years ahead. */
const unwanted = /(?:^|;)(?:COUNT|BYHOUR|BYMINUTE|BYSECOND)=|(?:^|;)INTERVAL=\d{4}|[^A-Z0-9=;,+-]/;

const compact = (instant: Date, zone: string): string =>
  `${localDate(instant, zone)}T${localTime(instant, zone)}00`.replace(/[-:]/g, '');

const ruleFrom = (rule: string, start: Date, zone: string): RRuleTemporal =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${compact(start, zone)}\nRRULE:${rule}`,
    maxIterations: 20_000,
  });

/** Whether a rule says how a task recurs: an RRULE of RFC 5545 by days, weeks, months or years, such as `FREQ=WEEKLY;BYDAY=MO`. */
export function isRecurrence(rule: string): boolean {
  if (!frequencies.test(rule) || unwanted.test(rule)) return false;
  try {
    ruleFrom(rule, new Date('2026-01-01T00:00:00.000Z'), 'UTC').next(new Date('2026-01-01T00:00:00.000Z'), true);
    return true;
  } catch {
    return false;
  }
}

/**
 * When the next task of a recurring one is due; null after its last one.
 * @param mode `fromDue`: by the rule from the date it was due; what was missed until it was done is not made up. `fromDone`: by the rule from the day it was
 * done, at the time of day it was due
 * @param zone whose clock the times of day are of: at both clock changes the wall time stays
 */
export function nextOccurrence(
  { rule, mode }: { readonly rule: string; readonly mode: 'fromDue' | 'fromDone' },
  { dueAt, doneAt }: { readonly dueAt: Date; readonly doneAt: Date },
  zone: string,
): Date | null {
  const start = mode === 'fromDue' ? dueAt : atTimeOf(dueAt, doneAt, zone);
  const after = mode === 'fromDue' && doneAt > dueAt ? doneAt : start;
  const next = ruleFrom(rule, start, zone).next(after, false);
  return next && new Date(next.epochMilliseconds);
}

/** The day of one instant at the time of day of another one. */
const atTimeOf = (time: Date, day: Date, zone: string): Date =>
  toInstant(localDate(day, zone), localTime(time, zone), zone);
