import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { User } from '@filiale/contracts/workforce/user';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { isForgotten, stamped } from '@filiale/rules/clock-stamps';
import { isRefusal } from '@filiale/rules/refusal';
import type { Clocking } from '../context.ts';
import type { TimeStamp } from '../storage/time-stamps.ts';
import { completeWorkingActivity } from './complete-working-activity.ts';
import { zoneOfWork } from './zone-of-work.ts';

type Activity = ValuesOf<WorkingActivity>;
type Review = Activity['review'][number];

/** A stamp of somebody who is known. */
export type StampOfPerson = Omit<TimeStamp, 'userId' | 'username' | 'flags'> & {
  readonly user: User;
  readonly flags: readonly Exclude<Review, 'forgotten'>[];
};

const running = [{ name: 'endedAt', isEmpty: true }] as const;

/** The activity of each person that runs. */
export async function runningActivities(
  { work }: Pick<Clocking, 'work'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WorkingActivity>> {
  if (userIds.length === 0) return new Map();
  const found = await work.records['working-activities'].find([[{ name: 'user', values: userIds }], running]);
  return new Map(found.map((activity) => [activity.user, activity]));
}

/** What a new activity of somebody says besides its times. */
async function newActivity(
  { work }: Pick<Clocking, 'work'>,
  { user, branchId, source, type }: Pick<StampOfPerson, 'user' | 'branchId' | 'source' | 'type'>,
): Promise<Omit<Activity, 'startedAt' | 'endedAt' | 'breaks'>> {
  const department = user.department === null ? null : await work.records.departments.get(user.department);
  return {
    ...{ user: user.id, branch: branchId, department: department?.branch === branchId ? department.id : null },
    ...{ type, project: null, task: null, note: '', review: [], source, status: 'running', localDate: null },
    ...{ isApproved: false, approvedBy: null, approvedAt: null },
    timeZone: await zoneOfWork(work, { branch: branchId }),
  };
}

const flagged = (
  { review, ...times }: Pick<Activity, 'review' | 'startedAt' | 'endedAt'>,
  { at, flags }: Pick<StampOfPerson, 'at' | 'flags'>,
): Review[] => [...new Set<Review>([...review, ...flags, ...(isForgotten(times, at) ? (['forgotten'] as const) : [])])];

/**
 * Stores a stamp: with it, in one write, what it makes of somebody's activity, its announcement and its line of the log. A stamp that is known already
 * answers its activity as it is now. Stamps of one person come one after the other, so of several starts at once one stands.
 * Raises 409 `clock.…` where it does not follow from the stamps before, with the activity that runs as `current`; then nothing is stored.
 * @param refuseUnreached raises a problem where the caller has no right to the activity that runs; a person always has to their own
 * Source: TIME-002, TIME-004.
 */
export async function storeStamp(
  clocking: Pick<Clocking, 'pool' | 'work' | 'stamps' | 'nudge'>,
  stamp: StampOfPerson,
  caller: Caller,
  meta: WriteMeta,
  refuseUnreached: (current: WorkingActivity) => void = () => undefined,
): Promise<WorkingActivity> {
  const { pool, work, stamps, nudge } = clocking;
  const { id, user, action, at } = stamp;
  const store = work.records['working-activities'];
  // Read before a connection is held: a stamp that waits for its turn holds one.
  const fresh = action === 'start' ? await newActivity(clocking, stamp) : null;
  const activity = await inTransaction(pool, async (client) => {
    await stamps.holdPerson(client, user.id);
    const within = store.within(client);
    const known = await stamps.get(client, id);
    if (known && (known.userId !== user.id || known.action !== action)) throw new ProblemError('request.key-reused');
    if (known) return known.activityId === null ? null : within.get(known.activityId);
    const { rows } = await client.query<{ id: string }>({
      name: 'running-activity',
      text: 'select id from working_activities where "user" = $1 and ended_at is null and deleted_at is null',
      values: [user.id],
    });
    const current = rows[0] ? await within.get(rows[0].id) : null;
    if (current) refuseUnreached(current);
    const times = stamped(current, action, at, newId());
    if (isRefusal(times)) throw fromRefusal({ ...times, ...(current && { details: { current } }) });
    const { revision, ...before } = current ?? { ...fresh, id: newId(), revision: 0 };
    const {
      id: activityId,
      createdAt: _made,
      updatedAt: _changed,
      ...values
    } = { ...before, ...times } as WorkingActivity;
    const given: Activity = { ...values, review: flagged(values, stamp) };
    const follows = await completeWorkingActivity(work, given, {
      ...{ current, caller, isByHand: false },
      at: stamp.receivedAt,
    });
    const next = { ...given, ...follows };
    const written =
      current === null
        ? await within.insert(activityId, next, meta)
        : storedOf(await within.replace(activityId, revision, next, meta));
    await stamps.add(client, { ...stamp, userId: user.id, username: user.username }, { activityId });
    return written;
  });
  nudge();
  if (!activity) throw new ProblemError('record.missing');
  return activity;
}
