import type {
  ClockAction,
  ClockBoard,
  ClockPerson,
  LateStamp,
  RunningWork,
} from '@filiale/contracts/workforce/time-tracking';
import { stamped } from '@filiale/rules/clock-stamps';
import { isRefusal } from '@filiale/rules/refusal';

/** What a clock keeps in its browser: stamps that were not handed in yet, and what it knew last. Nothing that a PIN is found by. */
type Kept = {
  readonly stamps: readonly LateStamp[];
  readonly board: ClockBoard | null;
  /** The last answer: the server's time, and what this device showed then. */
  readonly last: { readonly server: string; readonly wall: string } | null;
};
const nothing: Kept = { stamps: [], board: null, last: null };

const nameOf = (clock: string): string => `filiale-time-clock-${clock}`;
/** What the browser did not store, be it full or without storage: it is newer than what is stored, and lasts until the page is closed. */
const unstored = new Map<string, Kept>();

export function readKept(clock: string): Kept {
  const newest = unstored.get(clock);
  if (newest) return newest;
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(nameOf(clock)) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export function keep(clock: string, change: (kept: Kept) => Kept): void {
  const next = change(readKept(clock));
  try {
    localStorage.setItem(nameOf(clock), JSON.stringify(next));
    unstored.delete(clock);
  } catch {
    unstored.set(clock, next);
  }
}

/** The work of somebody after a stamp; one that contradicts it changes nothing. */
function runningAfter(
  { running }: ClockPerson,
  { id, action, type, wall }: LateStamp,
  timeZone: string,
): RunningWork | null {
  const times = stamped(running && { ...running, endedAt: null }, action, new Date(wall), id);
  if (isRefusal(times)) return running;
  const { startedAt, endedAt, breaks } = times;
  if (endedAt !== null) return null;
  return { ...(running ?? { id, type, timeZone }), startedAt, breaks: [...breaks] };
}

/** Somebody after a stamp of theirs that the server has not got yet. */
function after(person: ClockPerson, stamp: LateStamp, timeZone: string): ClockPerson {
  const { action, wall } = stamp;
  const running = runningAfter(person, stamp, timeZone);
  switch (action) {
    case 'start':
    case 'resume':
      return { ...person, running, state: 'working', since: wall, isLate: false };
    case 'pause':
      return { ...person, running, state: 'paused', since: wall };
    case 'end':
      return { ...person, running, state: 'away', since: null };
    default:
      return action satisfies never;
  }
}

/** People as they are with the stamps that wait. `timeZone` is that of the branch. */
export const withKept = (
  people: readonly ClockPerson[],
  stamps: readonly LateStamp[],
  timeZone: string,
): ClockPerson[] =>
  people.map((person) =>
    stamps
      .filter(({ username }) => username === person.username)
      .reduce((state, stamp) => after(state, stamp, timeZone), person),
  );

/** What somebody may do next, the likeliest first. */
export function actionsOf({ state }: Pick<ClockPerson, 'state'>): readonly ClockAction[] {
  switch (state) {
    case 'away':
      return ['start'];
    case 'working':
      return ['pause', 'end'];
    case 'paused':
      return ['resume', 'end'];
    default:
      return state satisfies never;
  }
}
