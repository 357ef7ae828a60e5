import type { Absence } from '@filiale/contracts/workforce/absence';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { Task } from '@filiale/contracts/workforce/task';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { addDays } from '../wall-time.ts';
import { plannedStretch } from '../working-time/planned-stretch.ts';
import { piecesOf, type Stretch, stretchOf } from '../working-time/stretches.ts';
import { localHourOf, localQuarterOf } from './buckets.ts';

const QUARTER_MS = 900_000;

/** What one record says of an hour of a local day: seconds of work, days away, tasks done. `localFold` is 1 in the second of two hours that a clock shows alike. */
export type StaffHour = {
  readonly localDay: string;
  readonly localHour: number;
  readonly localFold: 0 | 1;
  readonly workedSeconds: number;
  readonly plannedSeconds: number;
  /** Of those planned, without a person. */
  readonly openSeconds: number;
  readonly absentDays: number;
  readonly tasks: number;
  /** The seconds of work or of the plan by the quarters of the hour; null of what has none. */
  readonly quarterSeconds: readonly number[] | null;
};

const nothing = {
  workedSeconds: 0,
  plannedSeconds: 0,
  openSeconds: 0,
  absentDays: 0,
  tasks: 0,
  quarterSeconds: null,
} as const;

/**
 * Work that was done, by the hours that clocks showed where it was: without unpaid breaks (paid ones count, as on time sheets) and absences. What runs counts
 * once it has ended.
 */
export const hoursWorked = (
  activity: { readonly id: string } & Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'type' | 'breaks' | 'timeZone'>,
): StaffHour[] =>
  hoursOf(stretchOf(activity)).map(({ seconds, quarterSeconds, ...hour }) => ({
    ...hour,
    ...nothing,
    workedSeconds: seconds,
    quarterSeconds,
  }));

/** What a shift plans, with its break in the middle. */
export const hoursPlanned = (
  shift: { readonly id: string } & Pick<Shift, 'localDate' | 'from' | 'to' | 'breakMinutes' | 'timeZone' | 'isOpen'>,
): StaffHour[] =>
  hoursOf(plannedStretch(shift)).map(({ seconds, quarterSeconds, ...hour }) => ({
    ...hour,
    ...nothing,
    quarterSeconds,
    plannedSeconds: seconds,
    openSeconds: shift.isOpen ? seconds : 0,
  }));

/** The calendar days that somebody is away once it is approved, each a whole or a half. They have no hour, and stand at 0. */
export function daysAbsent({ from, to, half, state }: Pick<Absence, 'from' | 'to' | 'half' | 'state'>): StaffHour[] {
  const days: StaffHour[] = [];
  if (state === 'approved')
    for (let day = from; day <= to; day = addDays(day, 1))
      days.push({ localDay: day, localHour: 0, localFold: 0, ...nothing, absentDays: half === 'none' ? 1 : 0.5 });
  return days;
}

/** The hour in which a task was done. */
export function taskDone({ status, completedAt }: Pick<Task, 'status' | 'completedAt'>, timeZone: string): StaffHour[] {
  if (status !== 'done' || completedAt === null) return [];
  const { day, hour, fold } = localHourOf(new Date(completedAt), timeZone);
  return [{ localDay: day, localHour: hour, localFold: fold, ...nothing, tasks: 1 }];
}

/** Stamps are cut to the second, as on time sheets. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

type Hour = Pick<StaffHour, 'localDay' | 'localHour' | 'localFold'> & {
  readonly seconds: number;
  readonly quarterSeconds: readonly number[];
};

/** The seconds of a stretch that count, by local hours. Clocks everywhere differ by quarters of an hour, and change at one. */
function hoursOf(stretch: Stretch): Hour[] {
  const hours = new Map<string, Hour>();
  for (const { kind, from, to } of piecesOf(stretch, null)) {
    if (kind === 'rest' || kind === 'unpaid' || kind === 'absence') continue;
    for (let at = wholeSecond(from); at < wholeSecond(to); ) {
      const ends = Math.min(wholeSecond(to), (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS);
      const { day, hour, fold, quarter } = localQuarterOf(new Date(at), stretch.timeZone);
      const key = `${day} ${hour} ${fold}`;
      const known = hours.get(key);
      const more = (ends - at) / 1000;
      const quarterSeconds = (known?.quarterSeconds ?? [0, 0, 0, 0]).map((seconds, nth) =>
        nth === quarter ? seconds + more : seconds,
      );
      const seconds = (known?.seconds ?? 0) + more;
      hours.set(key, { localDay: day, localHour: hour, localFold: fold, seconds, quarterSeconds });
      at = ends;
    }
  }
  return [...hours.values()];
}
