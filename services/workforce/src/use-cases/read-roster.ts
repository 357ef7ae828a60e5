import type { Absence } from '@filiale/contracts/workforce/absence';
import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import type { Roster, RosterPerson } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { blocksOn } from '@filiale/rules/planned-hours';
import { plannedMinutes, rosterWarnings, unavailableOn } from '@filiale/rules/roster';
import { wageOfHour, weeklyMinutesOf } from '@filiale/rules/wages';
import { addDays, localDate, mondayOfWeek } from '@filiale/rules/wall-time';
import { ageBandOf } from '@filiale/rules/working-time/limits/limits-of';
import { contractOn } from '@filiale/rules/working-time/target-of-day';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Rostering } from '../context.ts';
import { countryOfBranch } from './country-of-branch.ts';
import { publicHolidays } from './public-holidays.ts';
import { requestsShown } from './shift-requests.ts';

/** The seven local dates of an ISO week. */
export const datesOfWeek = (week: string): string[] => {
  const monday = mondayOfWeek(week);
  return Array.from({ length: 7 }, (_none, day) => addDays(monday, day));
};
/** The first and the last of some dates. */
const boundsOf = (dates: readonly string[]): { readonly first: string; readonly last: string } => ({
  first: dates[0] ?? '',
  last: dates.at(-1) ?? '',
});

/** Shifts of a branch, or of people, that begin on local dates from the first to the last. */
export const shiftsBetween = (
  { work }: Pick<Rostering, 'work'>,
  of: { readonly branch: string } | { readonly users: readonly string[] },
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Shift[]> =>
  work.records.shifts.find([
    ['branch' in of ? { name: 'branch', values: [of.branch] } : { name: 'user', values: of.users }],
    [{ name: 'localDate', operator: 'gte', value: first }],
    [{ name: 'localDate', operator: 'lte', value: last }],
  ]);

/** The people of a branch, and others who have shifts there, by name. */
async function peopleOf(
  { colleagues, users, now }: Pick<Rostering, 'colleagues' | 'users' | 'now'>,
  branch: string,
  shifts: readonly Shift[],
): Promise<User[]> {
  const here = await colleagues.ofBranch(branch, now());
  const known = new Set(here.map(({ id }) => id));
  const others = new Set(shifts.flatMap(({ user }) => (user === null || known.has(user) ? [] : [user])));
  const all = [...here, ...(others.size > 0 ? await users.getMany(others) : [])];
  return all.sort((one, other) => nameOfUser(one).localeCompare(nameOfUser(other), 'de'));
}

type Away = Pick<Absence, 'from' | 'to' | 'half' | 'state'>;

/** The days of hours that were recorded as absence. */
const recordedAbsence = ({ startedAt, endedAt, timeZone }: WorkingActivity): Away => ({
  ...{ half: 'none', state: 'approved', from: localDate(new Date(startedAt), timeZone) },
  // What ends at midnight is not of the day that begins then.
  to: endedAt === null ? '9999' : localDate(new Date(Date.parse(endedAt) - 1), timeZone),
});

/** Somebody's absences among some dates; of several on a date the approved, the whole one. */
function absentOn(absences: readonly Away[], dates: readonly string[]): RosterPerson['absences'] {
  return dates.flatMap((date) => {
    const ofDate = absences.filter(({ from, to }) => from <= date && date <= to);
    const decided = ofDate.filter(({ state }) => state === 'approved');
    const shown = decided.length > 0 ? decided : ofDate;
    const [first] = shown.toSorted((one, other) => Number(one.half !== 'none') - Number(other.half !== 'none'));
    return first ? [{ localDate: date, half: first.half, isRequested: first.state === 'requested' }] : [];
  });
}

/** Somebody's contract on a date. */
function agreedOn(contracts: readonly EmploymentContract[], user: string, date: string): EmploymentContract | null {
  return contractOn(
    contracts.filter((contract) => contract.user === user),
    date,
  );
}

/** Hours of a day, and what they cost in a currency; null: nothing is said of costs. */
function dayOf(
  localDate: string,
  shifts: readonly Shift[],
  contracts: readonly EmploymentContract[],
  currency: string | null,
): Roster['days'][number] {
  const priced = shifts.flatMap((shift) => {
    if (shift.localDate !== localDate || shift.user === null) return [];
    const contract = agreedOn(contracts, shift.user, localDate);
    const isPriced = contract !== null && contract.wageCurrency === currency;
    return [{ minutes: plannedMinutes(shift), wage: isPriced ? wageOfHour(contract) : null }];
  });
  const cost = priced.reduce((sum, { minutes, wage }) => sum + (minutes / 60) * (wage ?? 0), 0);
  return {
    localDate,
    plannedMinutes: priced.reduce((sum, { minutes }) => sum + minutes, 0),
    cost: currency !== null ? Math.round(cost * 100) / 100 : null,
    withoutWageMinutes:
      currency !== null ? priced.reduce((sum, { minutes, wage }) => (wage === null ? sum + minutes : sum), 0) : 0,
  };
}

/** The week of a branch as it is planned. Source: RES-032. */
export async function readRoster(
  rostering: Pick<Rostering, 'work' | 'colleagues' | 'users' | 'now'>,
  { branch, week }: { readonly branch: string; readonly week: string },
  mayReadWages: boolean,
): Promise<Roster> {
  const { work } = rostering;
  const dates = datesOfWeek(week);
  const bounds = boundsOf(dates);
  const { first, last } = bounds;
  const [shifts, waiting, around] = await Promise.all([
    shiftsBetween(rostering, { branch }, bounds),
    work.requests.find([[{ name: 'branch', values: [branch] }], [{ name: 'state', values: ['accepted'] }]]),
    work.zones.around(branch),
  ]);
  const people = await peopleOf(rostering, branch, shifts);
  const ids = people.map(({ id }) => id);
  const theirs = [{ name: 'user', values: ids }] as const;
  const [around3Weeks, plans, contracts, unavailable, recorded, absences, requests] = await Promise.all([
    shiftsBetween(rostering, { users: ids }, { first: addDays(first, -7), last: addDays(last, 7) }),
    work.records['working-schedules'].find([
      theirs,
      [{ name: 'kind', values: ['recurring'] }],
      [{ name: 'isPublished', values: [true] }],
      [{ name: 'validFrom', operator: 'lte', value: last }],
      [
        { name: 'validTo', isEmpty: true },
        { name: 'validTo', operator: 'gte', value: first },
      ],
    ]),
    work.records['employment-contracts'].find([theirs, [{ name: 'validFrom', operator: 'lte', value: last }]]),
    work.records['unavailable-times'].find([
      theirs,
      [{ name: 'firstDate', operator: 'lte', value: last }],
      [{ name: 'lastDate', operator: 'gte', value: first }],
    ]),
    work.records['working-activities'].find([
      theirs,
      [{ name: 'type', values: ['absence'] }],
      [{ name: 'startedAt', operator: 'lt', value: `${addDays(last, 2)}T00:00:00.000Z` }],
      [
        { name: 'endedAt', isEmpty: true },
        { name: 'endedAt', operator: 'gt', value: `${addDays(first, -1)}T00:00:00.000Z` },
      ],
    ]),
    work.records.absences.find([
      theirs,
      [{ name: 'state', values: ['requested', 'approved'] }],
      [{ name: 'from', operator: 'lte', value: last }],
      [{ name: 'to', operator: 'gte', value: first }],
    ]),
    requestsShown(rostering, waiting),
  ]);
  const here = new Set(shifts.map(({ id }) => id));
  const country = await countryOfBranch(work, branch);
  const currency = mayReadWages ? (contracts.find(({ wage }) => wage !== null)?.wageCurrency ?? '') : null;
  const personOf = (user: User): RosterPerson => {
    const own = around3Weeks.filter((shift) => shift.user === user.id);
    const inWeek = shifts.filter((shift) => shift.user === user.id);
    const contract = agreedOn(contracts, user.id, last);
    const law = contract?.country ?? country;
    return {
      ...{ user: user.id, name: nameOfUser(user), department: user.department, country: law },
      belowAge: law && ageBandOf(law, first, user.bornOn),
      targetMinutes: contract ? weeklyMinutesOf(contract) : null,
      hourlyWage: contract && contract.wageCurrency === currency ? wageOfHour(contract) : null,
      elsewhere: own
        .filter(({ id }) => !here.has(id))
        .map(({ id, localDate: date, from, to, breakMinutes, timeZone }) => ({
          ...{ id, localDate: date, from, to, breakMinutes, timeZone },
        })),
      recurring: dates.flatMap((date) =>
        plans
          .filter((plan) => plan.user === user.id)
          .flatMap((plan) => blocksOn(plan, date).map(({ from, to }) => ({ localDate: date, from, to }))),
      ),
      unavailable: dates.flatMap((date) =>
        unavailableOn(
          unavailable.filter((time) => time.user === user.id),
          date,
        ),
      ),
      absences: absentOn(
        [
          ...absences.filter((absence) => absence.user === user.id),
          ...recorded.filter((activity) => activity.user === user.id).map(recordedAbsence),
        ],
        dates,
      ),
      holidays: law ? publicHolidays({ country: law, region: contract?.region ?? '' }, first, last) : [],
      warnings: rosterWarnings({ country: law, bornOn: user.bornOn }, own, bounds),
      plannedMinutes: inWeek.reduce((sum, shift) => sum + plannedMinutes(shift), 0),
    };
  };
  return {
    ...{ branch, week, country, shifts, requests, currency: currency ?? '' },
    timeZone: zoneOf(around.branch, around.company),
    days: dates.map((date) => dayOf(date, shifts, contracts, currency)),
    people: people.map(personOf),
  };
}
