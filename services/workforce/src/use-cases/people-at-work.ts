import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ClockedDay, ClockPerson, ClockShift, RunningWork } from '@filiale/contracts/workforce/time-tracking';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { hoursFrom, nextHours, type PlannedHours } from '@filiale/rules/planned-hours';
import { addDays, localDate } from '@filiale/rules/wall-time';
import type { Country } from '@filiale/rules/working-time/countries';
import { ageBandOf, limitsOf } from '@filiale/rules/working-time/limits/limits-of';
import { isOfDay, liveWarnings } from '@filiale/rules/working-time/live-warnings';
import { partsOfDay } from '@filiale/rules/working-time/parts-of-day';
import { stretchOf } from '@filiale/rules/working-time/stretches';
import type { Clocking } from '../context.ts';
import { countryOfBranch } from './country-of-branch.ts';
import { runningActivities } from './stamp.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Nobody is late before. */
const LATE_AFTER_MS = 5 * 60_000;
/** So many days are read for the rest before a working day, and for its week and the one before. */
const GUARDED_DAYS_AT_CLOCK = 4;
const GUARDED_DAYS = 15;
/** So many days of one's own work are shown at a clock. */
const SHOWN_DAYS = 7;

/** So many days of somebody's hours are shown at a clock. */
const PLANNED_DAYS = 14;

type Planned = { readonly plans: readonly WorkingSchedule[]; readonly shifts: readonly Shift[] };
/** Published hours of people that may run from two days before an instant to some days after it: those that recur, and shifts. */
async function plannedOf(
  { work }: Pick<Clocking, 'work'>,
  userIds: readonly string[],
  at: Date,
  days: number,
): Promise<Planned> {
  const today = localDate(at, 'UTC');
  const [from, to] = [addDays(today, -2), addDays(today, days + 2)];
  const theirs = [[{ name: 'user', values: userIds }], [{ name: 'isPublished', values: [true] }]] as const;
  const [plans, shifts] = await Promise.all([
    work.records['working-schedules'].find([
      ...theirs,
      [{ name: 'kind', values: ['recurring'] }],
      [
        { name: 'validTo', isEmpty: true },
        { name: 'validTo', operator: 'gte', value: from },
      ],
      [{ name: 'validFrom', operator: 'lte', value: to }],
    ]),
    work.records.shifts.find([
      ...theirs,
      [{ name: 'localDate', operator: 'gte', value: from }],
      [{ name: 'localDate', operator: 'lte', value: to }],
    ]),
  ]);
  return { plans, shifts };
}

const asClockShift = ({ from, to, role }: PlannedHours): ClockShift => ({
  ...{ from: from.toISOString(), to: to.toISOString(), role },
});

/** Somebody's published hours that run at an instant, or begin within two weeks. */
export async function hoursOfPerson(clocking: Pick<Clocking, 'work'>, userId: string, at: Date): Promise<ClockShift[]> {
  const { plans, shifts } = await plannedOf(clocking, [userId], at, PLANNED_DAYS);
  return hoursFrom(plans, shifts, at, PLANNED_DAYS).map(asClockShift);
}

function stateOf(activity: WorkingActivity | undefined): Pick<ClockPerson, 'state' | 'since'> {
  if (!activity) return { state: 'away', since: null };
  const pause = activity.status === 'paused' ? activity.breaks.at(-1) : undefined;
  return pause ? { state: 'paused', since: pause.startedAt } : { state: 'working', since: activity.startedAt };
}

type Looking = {
  readonly at: Date;
  /** Where people work next who do not work now. */
  readonly branch: string | null;
  /** Of the week too: for people themselves and managers. Colleagues see what concerns the day. */
  readonly isWhole: boolean;
};

const runningOf = ({ id, startedAt, type, breaks, timeZone }: WorkingActivity): RunningWork => ({
  ...{ id, startedAt, type, breaks, timeZone },
});

/** The country of somebody's law: that of the branch where they work, or work next. */
type CountryOf = (userId: string) => Country | null | undefined;

/**
 * Work that began in the weeks over which the law takes the average, of those alone who may be above it: others are spared the reading.
 */
async function workOfAverages(
  clocking: Pick<Clocking, 'work' | 'stamps'>,
  users: readonly User[],
  countryOf: CountryOf,
  at: Date,
): Promise<WorkingActivity[]> {
  const averages = users.flatMap(({ id, bornOn }) => {
    const country = countryOf(id);
    const average = country && limitsOf(country, localDate(at, 'UTC'), bornOn).average;
    return average ? [{ id, ...average }] : [];
  });
  if (averages.length === 0) return [];
  const weeks = Math.max(...averages.map((average) => average.weeks));
  const since = new Date(at.getTime() - weeks * WEEK_MS);
  const worked = await clocking.stamps.workedSince(
    averages.map(({ id }) => id),
    since,
    at,
  );
  const near = averages.filter(({ id, ...average }) => (worked.get(id) ?? 0) > average.weeks * average.minutes * 60);
  return activitiesSince(
    clocking,
    near.map(({ id }) => id),
    since,
  );
}

/** What the legal guard says of each that works, by person. The days before the one that runs are read, for its rest, its week and the average of weeks. */
async function guardsOf(
  clocking: Pick<Clocking, 'work' | 'stamps'>,
  users: readonly User[],
  running: ReadonlyMap<string, WorkingActivity>,
  { at, branch, isWhole }: Looking,
): Promise<(user: User) => Pick<ClockPerson, 'guard' | 'warnings'>> {
  const since = new Date(at.getTime() - (isWhole ? GUARDED_DAYS : GUARDED_DAYS_AT_CLOCK) * DAY_MS);
  const branches = [...new Set([branch, ...[...running.values()].map((activity) => activity.branch)])];
  const atWork = users.filter(({ id }) => running.has(id));
  const [activities, countries] = await Promise.all([
    activitiesSince(clocking, [...running.keys()], since),
    Promise.all(branches.map(async (branch) => [branch, await countryOfBranch(clocking.work, branch)] as const)),
  ]);
  const byBranch = new Map(countries);
  const countryOf: CountryOf = (id) => {
    const activity = running.get(id);
    return byBranch.get(activity ? activity.branch : branch);
  };
  const averaged = isWhole ? await workOfAverages(clocking, atWork, countryOf, at) : [];
  const worked = Map.groupBy(activities, ({ user }) => user);
  for (const [user, ofWeeks] of Map.groupBy(averaged, (activity) => activity.user)) worked.set(user, ofWeeks);
  return ({ id, bornOn }) => {
    const activity = running.get(id);
    const country = countryOf(id);
    if (!country) return { guard: null, warnings: [] };
    const warnings = liveWarnings({ country, bornOn, now: at, stretches: (worked.get(id) ?? []).map(stretchOf) });
    return {
      guard: { country, belowAge: ageBandOf(country, localDate(at, activity?.timeZone ?? 'UTC'), bornOn) },
      warnings: isWhole ? warnings : warnings.filter(isOfDay),
    };
  };
}

/**
 * People with their state, their next shift, the activity that runs and what the legal guard says of it, by their names.
 */
export async function peopleAtWork(
  clocking: Pick<Clocking, 'work' | 'stamps'>,
  users: readonly User[],
  looking: Looking,
): Promise<(ClockPerson & { readonly user: User; readonly workingActivity: WorkingActivity | null })[]> {
  const { at } = looking;
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [activities, { plans, shifts }, ended] = await Promise.all([
    runningActivities(clocking, ids),
    plannedOf(clocking, ids, at, 2),
    clocking.stamps.endedSince(ids, new Date(at.getTime() - DAY_MS)),
  ]);
  const guardOf = await guardsOf(clocking, users, activities, looking);
  const people = users.map((user) => {
    const workingActivity = activities.get(user.id) ?? null;
    const isTheirs = (planned: { readonly user: string | null }): boolean => planned.user === user.id;
    const hours = nextHours(plans.filter(isTheirs), shifts.filter(isTheirs), at);
    const shift = hours && asClockShift(hours);
    const hasWorked = hours !== null && (ended.get(user.id)?.getTime() ?? 0) > hours.from.getTime();
    const isDue = hours !== null && at.getTime() - hours.from.getTime() > LATE_AFTER_MS;
    return {
      ...{ user, workingActivity, shift, isLate: !workingActivity && isDue && !hasWorked },
      ...{ username: user.username, name: nameOfUser(user) },
      ...{ running: workingActivity && runningOf(workingActivity), ...guardOf(user) },
      ...stateOf(workingActivity ?? undefined),
    };
  });
  return people.sort((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** Activities of people that began since an instant. */
const activitiesSince = async (
  { work }: Pick<Clocking, 'work'>,
  userIds: readonly string[],
  since: Date,
): Promise<WorkingActivity[]> =>
  userIds.length === 0
    ? []
    : work.records['working-activities'].find([
        [{ name: 'user', values: userIds }],
        [{ name: 'startedAt', operator: 'gte', value: since.toISOString() }],
      ]);

/** Somebody's activities of the last days, newest first. */
export async function activitiesOf(
  clocking: Pick<Clocking, 'work'>,
  userId: string,
  at: Date,
): Promise<WorkingActivity[]> {
  const found = await activitiesSince(clocking, [userId], new Date(at.getTime() - SHOWN_DAYS * DAY_MS));
  return found.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** Worked time and breaks by local day, newest first; what runs counts until `at`. */
export const daysOf = (activities: readonly WorkingActivity[], at: Date): ClockedDay[] =>
  partsOfDay(activities.map(stretchOf), at)
    .toReversed()
    .map((day) => ({
      localDate: day.localDate,
      workedSeconds: Math.round(day.workSeconds),
      breakSeconds: Math.round(day.breakSeconds),
    }));
