import type { ClockedDay, ClockPerson, ClockShift } from '@filiale/contracts/workforce/time-tracking';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { nextHours } from '@filiale/rules/planned-hours';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { partsOfDay } from '@filiale/rules/working-time/parts-of-day';
import type { Clocking } from '../context.ts';
import { runningActivities } from './stamp.ts';

const DAY_MS = 86_400_000;
/** Nobody is late before. */
const LATE_AFTER_MS = 5 * 60_000;
/** So many days of one's own work are shown at a clock. */
const SHOWN_DAYS = 7;

/** Published plans of people that are valid on a day; without an end: or later. */
const plansOf = (
  { work }: Pick<Clocking, 'work'>,
  userIds: readonly string[],
  from: string,
  to?: string,
): Promise<WorkingSchedule[]> =>
  work.records['working-schedules'].find([
    [{ name: 'user', values: userIds }],
    [{ name: 'isPublished', values: [true] }],
    [{ name: 'kind', values: ['shift', 'recurring'] }],
    [
      { name: 'validTo', isEmpty: true },
      { name: 'validTo', operator: 'gte', value: from },
    ],
    ...(to === undefined ? [] : [[{ name: 'validFrom', operator: 'lte', value: to } as const]]),
  ]);

/** Somebody's published plans from an instant on. */
export const schedulesOf = (clocking: Pick<Clocking, 'work'>, userId: string, at: Date): Promise<WorkingSchedule[]> =>
  plansOf(clocking, [userId], addDays(localDate(at, 'UTC'), -1));

function stateOf(activity: WorkingActivity | undefined): Pick<ClockPerson, 'state' | 'since'> {
  if (!activity) return { state: 'away', since: null };
  const pause = activity.status === 'paused' ? activity.breaks.at(-1) : undefined;
  return pause ? { state: 'paused', since: pause.startedAt } : { state: 'working', since: activity.startedAt };
}

/** People with their state, their next shift and the activity that runs, by their names. */
export async function peopleAtWork(
  clocking: Pick<Clocking, 'work' | 'stamps'>,
  users: readonly User[],
  at: Date,
): Promise<(ClockPerson & { readonly user: User; readonly workingActivity: WorkingActivity | null })[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const today = localDate(at, 'UTC');
  const [activities, plans, ended] = await Promise.all([
    runningActivities(clocking, ids),
    plansOf(clocking, ids, addDays(today, -2), addDays(today, 2)),
    clocking.stamps.endedSince(ids, new Date(at.getTime() - DAY_MS)),
  ]);
  const people = users.map((user) => {
    const workingActivity = activities.get(user.id) ?? null;
    const hours = nextHours(
      plans.filter((plan) => plan.user === user.id),
      at,
    );
    const shift: ClockShift | null = hours && {
      ...{ from: hours.from.toISOString(), to: hours.to.toISOString(), role: hours.role },
    };
    const hasWorked = hours !== null && (ended.get(user.id)?.getTime() ?? 0) > hours.from.getTime();
    const isDue = hours !== null && at.getTime() - hours.from.getTime() > LATE_AFTER_MS;
    return {
      ...{ user, workingActivity, shift, isLate: !workingActivity && isDue && !hasWorked },
      ...{ username: user.username, name: nameOfUser(user) },
      ...stateOf(workingActivity ?? undefined),
    };
  });
  return people.sort((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** Somebody's activities of the last days, newest first. */
export async function activitiesOf(
  { work }: Pick<Clocking, 'work'>,
  userId: string,
  at: Date,
): Promise<WorkingActivity[]> {
  const since = new Date(at.getTime() - SHOWN_DAYS * DAY_MS).toISOString();
  const found = await work.records['working-activities'].find([
    [{ name: 'user', values: [userId] }],
    [{ name: 'startedAt', operator: 'gte', value: since }],
  ]);
  return found.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** Worked time and breaks by local day, newest first; what runs counts until `at`. */
export const daysOf = (activities: readonly WorkingActivity[], at: Date): ClockedDay[] =>
  partsOfDay(
    activities.map(({ type, ...stretch }) => ({ ...stretch, kind: type })),
    at,
  )
    .toReversed()
    .map((day) => ({
      localDate: day.localDate,
      workedSeconds: Math.round(day.workSeconds),
      breakSeconds: Math.round(day.breakSeconds),
    }));
