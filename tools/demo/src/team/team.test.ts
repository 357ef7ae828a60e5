import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Absence } from '@filiale/contracts/workforce/absence';
import { Department } from '@filiale/contracts/workforce/department';
import { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import { Project } from '@filiale/contracts/workforce/project';
import { Shift } from '@filiale/contracts/workforce/shift';
import { Task } from '@filiale/contracts/workforce/task';
import { TimeClock } from '@filiale/contracts/workforce/time-clock';
import { User } from '@filiale/contracts/workforce/user';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { stretchOf } from '@filiale/rules/working-time/stretches';
import { warningsOf } from '@filiale/rules/working-time/warnings-of';
import { expect, it } from '@jest/globals';
import { staff } from '../people.ts';
import { openRequests } from './open-requests.ts';
import { teamProjects } from './projects.ts';
import { departments, signedInTeam, teamOn, timeClocks } from './team.ts';
import { atWorkNow, contractsOf, plannedShifts, recurringHours, workedHours } from './worked-hours.ts';

const now = new Date('2026-11-24T13:00:00.000Z');
const team = teamOn(now);
const people = team.map(({ person }) => person);
const worked = workedHours(team, now);
const { projects, tasks } = teamProjects(team, '2026-11-24');

it('has forty people in six branches with a clock each, somebody in accounting, and three projects with that of Graz', () => {
  expect(people.length + staff.length).toBe(41);
  expect(new Set(people.map(({ branches }) => branches?.[0]?.id)).size).toBe(6);
  expect([timeClocks.length, projects.length + 1]).toEqual([6, 3]);
});

it.each<[string, AnyResource, readonly object[]]>([
  ['departments', Department, departments],
  ['users', User, people],
  ['employment-contracts', EmploymentContract, contractsOf([...team, ...signedInTeam], now)],
  ['working-schedules', WorkingSchedule, recurringHours(team, now)],
  ['working-activities', WorkingActivity, worked.slice(-200)],
  ['shifts', Shift, plannedShifts(team, now)],
  ['projects', Project, projects],
  ['tasks', Task, tasks],
  ['time-clocks', TimeClock, timeClocks.map(({ keyFile: _file, ...clock }) => clock)],
])('has %s that fit their contract, each once', (_name, contract, records) => {
  for (const record of records) expect(contract.create.safeParse(record).error?.issues).toBeUndefined();
  expect(new Set(records.map((record) => (record as { id: string }).id)).size).toBe(records.length);
});

it('has a contract and work for everybody as whom one signs in', () => {
  expect(contractsOf(signedInTeam, now).map(({ user }) => user)).toEqual(staff.map(({ id }) => id));
  const atWork = new Set(workedHours(signedInTeam, now).map(({ user }) => user));
  expect(atWork.size).toBe(staff.length);
});

it('has half a year of work that keeps the law', () => {
  expect(worked.length).toBeGreaterThan(4_000);
  expect(new Set(worked.map(({ id }) => id)).size).toBe(worked.length);
  const of = Map.groupBy(worked, ({ user }) => user);
  for (const { person } of team) {
    const stretches = (of.get(person.id) ?? [])
      .slice(-20)
      .map((activity) => stretchOf(WorkingActivity.create.parse(activity) as WorkingActivity));
    const warnings = warningsOf({ country: 'AT', bornOn: person.bornOn ?? null, stretches, now: null });
    expect(warnings.filter(({ level }) => level === 'broken')).toEqual([]);
  }
});

it('has requests to give away shifts that lie ahead, to colleagues who are free, and of leave', () => {
  const { gives, leaves } = openRequests(team, now);
  expect([gives.length > 3, leaves.length > 3]).toEqual([true, true]);
  const shifts = plannedShifts(team, now);
  const dateOf = (id: string) => shifts.find((shift) => shift.id === id)?.localDate ?? '';
  for (const { shift, colleague } of gives) {
    expect(dateOf(shift) > '2026-11-24').toBe(true);
    const theirs = shifts.filter(({ user }) => user === colleague.person.id).map(({ localDate }) => localDate);
    expect(theirs).not.toContain(dateOf(shift));
  }
  for (const { absence } of leaves) expect(Absence.create.safeParse(absence).error).toBeUndefined();
});

it('has people at work now', () => {
  expect(atWorkNow(team, now).length).toBeGreaterThan(5);
  expect(atWorkNow(team, new Date('2026-11-24T02:00:00.000Z'))).toEqual([]);
});
