import { instantsOfHours } from '../planned-hours.ts';
import type { Stretch } from './stretches.ts';

/** A shift as it is planned: wall times on a local date (`to` at or before `from` is on the next day), and a break without a time of its own. */
export type PlannedShift = {
  readonly id: string;
  readonly localDate: string;
  readonly from: string;
  readonly to: string;
  readonly breakMinutes: number;
  readonly timeZone: string;
};

const MINUTE_MS = 60_000;

/** A planned shift as a stretch of work, for the legal guard: its break lies in the middle, in one piece, on a whole minute. */
export function plannedStretch({ id, localDate, from, to, breakMinutes, timeZone }: PlannedShift): Stretch {
  const hours = instantsOfHours(localDate, from, to, timeZone);
  const [start, end] = [hours.from.getTime(), hours.to.getTime()];
  const pause = Math.min(breakMinutes * MINUTE_MS, end - start);
  const pauses = start + Math.floor((end - start - pause) / 2 / MINUTE_MS) * MINUTE_MS;
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    id,
    startedAt: iso(start),
    endedAt: iso(end),
    kind: 'work',
    breaks: pause > 0 ? [{ startedAt: iso(pauses), endedAt: iso(pauses + pause), kind: 'rest' }] : [],
    timeZone,
  };
}
