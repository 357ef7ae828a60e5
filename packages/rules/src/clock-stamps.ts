import type { ClockAction, LateStamp } from '@filiale/contracts/workforce/time-tracking';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { type Refusal, refuse } from './refusal.ts';

type Stretch = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'breaks'>;
export type StampRefusal =
  | 'clock.running'
  | 'clock.not-running'
  | 'clock.paused'
  | 'clock.not-paused'
  | 'clock.too-early';

/** Clocks of two machines that differ by less are the same, in ms. */
const TOLERANCE_MS = 60_000;
/** Work that runs longer was most likely not ended, in ms. */
export const LONGEST_WORK_MS = 16 * 3_600_000;

/**
 * The times of somebody's work after a stamp.
 * @param current the activity that runs; null: none
 * @param at when the stamp was made
 * @param breakId id of a break that begins
 * Source: TIME-002, TIME-004.
 */
export function stamped(
  current: Stretch | null,
  action: ClockAction,
  at: Date,
  breakId: string,
): Stretch | Refusal<StampRefusal> {
  const instant = at.toISOString();
  if (action === 'start') return current ? refuse('clock.running') : { startedAt: instant, endedAt: null, breaks: [] };
  if (!current) return refuse('clock.not-running');
  const { startedAt, endedAt, breaks } = current;
  const last = breaks.at(-1);
  const pause = last && last.endedAt === null ? last : null;
  if (action === 'pause' && pause) return refuse('clock.paused');
  if (action === 'resume' && !pause) return refuse('clock.not-paused');
  if (instant < (last?.endedAt ?? last?.startedAt ?? startedAt)) return refuse('clock.too-early');
  const ended = breaks.map((each) => (each === pause ? { ...each, endedAt: instant } : each));
  switch (action) {
    case 'pause':
      return {
        startedAt,
        endedAt,
        breaks: [...breaks, { id: breakId, startedAt: instant, endedAt: null, kind: 'rest' }],
      };
    case 'resume':
      return { startedAt, endedAt, breaks: ended };
    case 'end':
      return { startedAt, endedAt: instant, breaks: ended };
    default:
      return action satisfies never;
  }
}

/** Whether work lasts so long that its end was most likely forgotten. */
export const isForgotten = ({ startedAt, endedAt }: Pick<Stretch, 'startedAt' | 'endedAt'>, at: Date): boolean =>
  (endedAt === null ? at.getTime() : Date.parse(endedAt)) - Date.parse(startedAt) > LONGEST_WORK_MS;

/** When a late stamp was made, between which instants where that is uncertain, and its marks for review. */
export type JudgedStamp = {
  readonly at: Date;
  readonly earliest: Date | null;
  readonly latest: Date | null;
  readonly flags: readonly ('timeUnsure' | 'clockChanged')[];
};

/**
 * Judges the time of a stamp that a clock took without network. Sure is the time since the last answer of the server by a clock that nobody can set, as
 * long as the page lived; after a reload there is what the device showed, between the last answer and now.
 * @param now what the device shows while it hands the stamp in
 * @param receivedAt when that is
 */
export function judgeStamp(
  { wall, last, elapsedMs }: Pick<LateStamp, 'wall' | 'last' | 'elapsedMs'>,
  { now, receivedAt }: { readonly now: Date; readonly receivedAt: Date },
): JudgedStamp {
  const latest = receivedAt.getTime();
  const offsetNow = latest - now.getTime();
  const answer = last && Date.parse(last.server) <= latest ? last : null;
  const offsetThen = answer ? Date.parse(answer.server) - Date.parse(answer.wall) : offsetNow;
  const earliest = answer ? Date.parse(answer.server) : null;
  const within = (ms: number): number => Math.min(Math.max(ms, earliest ?? Number.NEGATIVE_INFINITY), latest);
  const shown = Date.parse(wall) + offsetThen;
  if (earliest !== null && elapsedMs !== null) {
    const elapsed = earliest + elapsedMs;
    const isSure = Math.abs(elapsed - shown) <= TOLERANCE_MS && elapsed <= latest + TOLERANCE_MS;
    // A clock that nobody can set may stop while the device sleeps: the stamp is not earlier than it says.
    if (isSure) return { at: new Date(within(elapsed)), earliest: null, latest: null, flags: [] };
    const from = within(elapsed);
    return { at: new Date(from), earliest: new Date(from), latest: receivedAt, flags: ['clockChanged'] };
  }
  const isChanged = Math.abs(offsetNow - offsetThen) > TOLERANCE_MS || Math.abs(within(shown) - shown) > TOLERANCE_MS;
  return {
    at: new Date(within(shown)),
    earliest: earliest === null ? null : new Date(earliest),
    latest: receivedAt,
    flags: isChanged || last !== answer ? ['timeUnsure', 'clockChanged'] : ['timeUnsure'],
  };
}
