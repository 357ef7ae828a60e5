import { createHash } from 'node:crypto';
import type { InputOf } from '@filiale/contracts/fields/resource';
import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { addDays, localDate, mondayOf, toInstant, type Weekday, weekdayOf, weekdays } from '@filiale/rules/wall-time';
import { branchId, type House } from '../branches.ts';
import { demoId } from '../demo-id.ts';
import type { Member } from './team.ts';

type Demo<R> = InputOf<R> & { readonly id: string };
type Hours = { readonly from: string; readonly to: string };

const ZONE = 'Europe/Vienna';
const WEEKS = 26;
const MINUTE_MS = 60_000;
const BREAK_MINUTES = 30;
/** Each shift has so many, without its break. */
const DAY_MINUTES = 480;

/** Five days a week in turn, early or late; apprentices have hours for youths, and two free days. */
const shifts: readonly Hours[] = [
  { from: '07:00', to: '15:30' },
  { from: '13:30', to: '22:00' },
  { from: '10:00', to: '18:30' },
];
const ofYouths: Hours = { from: '08:00', to: '16:30' };

const hoursOf = ({ person, place }: Member): Hours => (person.bornOn ? ofYouths : (shifts[place % 3] ?? ofYouths));
const daysOf = ({ person, place }: Member): readonly Weekday[] =>
  person.bornOn ? weekdays.slice(0, 5) : weekdays.filter((_day, index) => (index + place) % 7 < 5);

/** A number from 0 to `most`, the same for the same key. */
const anyOf = (key: string, most: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE() % (most + 1);

/** Monday of the week in which the half year begins. */
const beganOn = (today: Date): string => addDays(mondayOf(localDate(today, ZONE)), -7 * WEEKS);

/** The parts of Austria, as ISO 3166-2 counts them. */
const regions: Readonly<Record<House, string>> = {
  ...{ josefstadt: '9', naschmarkt: '9', graz: '6', linz: '4', salzburg: '5', stPoelten: '3' },
};

/** What was agreed with everybody: eight hours on their days. */
export const contractsOf = (team: readonly Member[], today: Date): readonly Demo<typeof EmploymentContract>[] =>
  team.map((member) => {
    const { person, house, place } = member;
    return {
      id: demoId('employment-contract', person.id),
      user: person.id,
      branch: person.branches?.[0]?.id ?? null,
      validFrom: beganOn(today),
      hiredOn: addDays(beganOn(today), -200 * (place + 1)),
      region: regions[house],
      hours: Object.fromEntries(daysOf(member).map((day) => [day, DAY_MINUTES])),
      wage: person.bornOn ? 6.5 : 16.5 - place * 0.4,
    };
  });

/** The hours of each week, published. */
export const recurringHours = (team: readonly Member[], today: Date): readonly Demo<typeof WorkingSchedule>[] =>
  team.map((member) => {
    const { person, house, place } = member;
    const days = daysOf(member);
    return {
      id: demoId('schedule', person.id),
      user: person.id,
      branch: branchId(house),
      department: person.department ?? null,
      kind: 'recurring',
      validFrom: beganOn(today),
      weeklyTargetMinutes: days.length * DAY_MINUTES,
      blocks: days.map((weekday) => ({
        ...{ ...hoursOf(member), weekday, breakMinutes: BREAK_MINUTES },
        id: demoId('block', `${person.id} ${weekday}`),
      })),
      role: place % 2 === 0 ? 'Küche' : 'Theke',
      isPublished: true,
    };
  });

/** The shifts of this week, published, and of the next one, still to be published. */
export function plannedShifts(team: readonly Member[], today: Date): readonly Demo<typeof Shift>[] {
  const monday = mondayOf(localDate(today, ZONE));
  const dates = Array.from({ length: 14 }, (_none, days) => addDays(monday, days));
  return team.flatMap((member) => {
    const { person, house, place } = member;
    const planned = dates.filter((date) => daysOf(member).includes(weekdayOf(date)));
    return planned.map((date) => ({
      id: demoId('shift', `${person.id} ${date}`),
      user: person.id,
      branch: branchId(house),
      department: person.department ?? null,
      localDate: date,
      ...hoursOf(member),
      breakMinutes: BREAK_MINUTES,
      role: place % 2 === 0 ? 'Küche' : 'Theke',
      isPublished: date < addDays(monday, 7),
    }));
  });
}

function workOn(member: Member, date: string, thisMonth: string): Demo<typeof WorkingActivity> {
  const { person } = member;
  const { from, to } = hoursOf(member);
  const key = `${person.id} ${date}`;
  const at = (wall: string, minutes: number): Date =>
    new Date(toInstant(date, wall, ZONE).getTime() + minutes * MINUTE_MS);
  const pause = at(from, 210 + anyOf(`pause ${key}`, 60));
  return {
    id: demoId('activity', key),
    user: person.id,
    branch: person.branches?.[0]?.id ?? null,
    department: person.department ?? null,
    startedAt: at(from, anyOf(`start ${key}`, 12) - 6).toISOString(),
    endedAt: at(to, anyOf(`end ${key}`, 24) - 8).toISOString(),
    breaks: [
      {
        id: demoId('break', key),
        startedAt: pause.toISOString(),
        endedAt: new Date(pause.getTime() + (BREAK_MINUTES + anyOf(`back ${key}`, 4)) * MINUTE_MS).toISOString(),
      },
    ],
    isApproved: date < thisMonth,
  };
}

/** What everybody worked in half a year, until yesterday: their hours, some minutes sooner or later, now and then a day missing. Months that are over are approved. */
export function workedHours(team: readonly Member[], today: Date): readonly Demo<typeof WorkingActivity>[] {
  const until = localDate(today, ZONE);
  const worked: Demo<typeof WorkingActivity>[] = [];
  for (let date = beganOn(today); date < until; date = addDays(date, 1))
    for (const member of team) {
      const isAtWork = daysOf(member).includes(weekdayOf(date)) && anyOf(`day ${member.person.id} ${date}`, 99) >= 4;
      if (isAtWork) worked.push(workOn(member, date, `${until.slice(0, 7)}-01`));
    }
  return worked;
}

/** Who is at work now: those whose hours run, since when, and whether they have a break. */
export function atWorkNow(team: readonly Member[], now: Date) {
  const date = localDate(now, ZONE);
  return team.flatMap((member) => {
    const { from, to } = hoursOf(member);
    const began = toInstant(date, from, ZONE).getTime() + anyOf(member.person.id, 8) * MINUTE_MS;
    const isNow = daysOf(member).includes(weekdayOf(date)) && began < now.getTime();
    if (!isNow || now >= toInstant(date, to, ZONE)) return [];
    const minutes = (now.getTime() - began) / MINUTE_MS;
    const pausedAt = minutes > 240 && minutes < 255 ? new Date(began + 240 * MINUTE_MS) : null;
    return [{ member, startedAt: new Date(began), pausedAt }];
  });
}
