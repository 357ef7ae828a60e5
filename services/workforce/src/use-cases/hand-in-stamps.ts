import type { Caller } from '@filiale/contracts/api/access';
import type { TimeClock } from '@filiale/contracts/workforce/time-clock';
import type { LateStamp, TakenStamp } from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { judgeStamp } from '@filiale/rules/clock-stamps';
import type { Clocking } from '../context.ts';
import { type StampOfPerson, storeStamp } from './stamp.ts';
import { stampIdOf } from './stamp-id.ts';

/** Problems after which a stamp is kept for review, as of a month that was closed meanwhile; all others are ours, and the clock tries again. */
const isContradiction = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (/^(clock|field)\./.test(error.code) || error.code === 'month.locked');

/**
 * Stores stamps that a clock took without network, one after the other in the order they were taken. Nobody could prove who they are then, so each is marked.
 * A stamp that contradicts those before is kept with its problem, and never lost; one that was handed in before is not stored again.
 */
export async function handInStamps(
  clocking: Pick<Clocking, 'pool' | 'work' | 'stamps' | 'nudge' | 'colleagues'>,
  clock: Pick<TimeClock, 'id' | 'branch'>,
  { wall, stamps }: { readonly wall: string; readonly stamps: readonly LateStamp[] },
  caller: Caller,
  meta: WriteMeta,
): Promise<TakenStamp[]> {
  const { pool, stamps: kept } = clocking;
  const receivedAt = meta.at;
  const people = new Map<string, User>(
    (await clocking.colleagues.ofBranch(clock.branch, receivedAt)).map((user) => [user.username, user]),
  );
  const taken: TakenStamp[] = [];
  for (const { id, username, action, type, ...timed } of stamps) {
    const user = people.get(username);
    const stampId = user ? stampIdOf(user.id, action, id) : id;
    const known = await kept.get(pool, stampId);
    if (known) {
      taken.push({ id, outcome: known.activityId === null ? 'kept' : 'stored', problem: known.problem });
      continue;
    }
    const { at, earliest, latest, flags } = judgeStamp(timed, { now: new Date(wall), receivedAt });
    const stamp: Omit<StampOfPerson, 'user'> = {
      ...{ id: stampId, action, type, at, earliest, latest, receivedAt },
      ...{ branchId: clock.branch, clockId: clock.id, source: 'kiosk', reason: '', isProven: false },
      flags: ['unproven', ...flags],
    };
    try {
      if (!user) throw new ProblemError('field.reference-missing', { field: 'username' });
      await storeStamp(clocking, { ...stamp, user }, caller, meta);
      taken.push({ id, outcome: 'stored', problem: null });
    } catch (error) {
      if (!isContradiction(error)) throw error;
      await kept.add(pool, { ...stamp, username, userId: user?.id ?? null }, { problem: error.code });
      taken.push({ id, outcome: 'kept', problem: error.code });
    }
  }
  return taken;
}
