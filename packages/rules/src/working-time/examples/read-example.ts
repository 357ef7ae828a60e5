import { addDays, toInstant, type Weekday, weekdays } from '../../wall-time.ts';
import type { Country } from '../countries.ts';
import { paragraphs } from '../law-sources/paragraphs.ts';
import type { LeaveBook, LeaveEntry } from '../leave-account.ts';
import { leaveRules } from '../leave-rules.ts';
import type { Stretch } from '../stretches.ts';
import type { Guarded } from '../warnings-of.ts';
import type { LeaveExample, WorkExample } from './example.ts';

const zones: Readonly<Record<Country, string>> = {
  AT: 'Europe/Vienna',
  DE: 'Europe/Berlin',
  CH: 'Europe/Zurich',
};
const WEEK = '2026-03-02';
const SPAN = /^(\d\d:\d\d)-(\d\d:\d\d)?$/;

/** The local dates of `mon`, `sun+1`, `mon..fri`, `mon..sat×17` or a date. */
function datesOf(text: string, monday: string): string[] {
  if (/^\d{4}-/.test(text)) return [text];
  const [range = '', count = '1'] = text.split('×');
  const [first = '', last = first] = range.split('..').map((day) => {
    const [name = '', weeks = '0'] = day.split('+');
    const index = weekdays.findIndex((weekday) => weekday.startsWith(name));
    if (index < 0) throw new RangeError(`Not a day: ${text}`);
    return addDays(monday, index + 7 * Number(weeks));
  });
  const dates: string[] = [];
  for (let week = 0; week < Number(count); week += 1)
    for (let date = first; date <= last; date = addDays(date, 1)) dates.push(addDays(date, 7 * week));
  return dates;
}

/** Work as it is written in an example, as stretches in a zone. */
export function stretchesOf(work: readonly string[], timeZone: string, monday: string = WEEK): Stretch[] {
  return work.flatMap((line) => {
    const [days = '', ...spans] = line.split(' ');
    return datesOf(days, monday).map((date) => {
      const day = (from: string, start: string): string => (from < start ? addDays(date, 1) : date);
      const [own, ...breaks] = spans.map((span) => {
        const [, from = '', to] = SPAN.exec(span) ?? [];
        return { from, to: to ?? null };
      });
      if (!own) throw new RangeError(`No hours: ${line}`);
      const instants = ({ from, to }: typeof own) => {
        const starts = day(from, own.from);
        return {
          startedAt: toInstant(starts, from, timeZone).toISOString(),
          endedAt: to && toInstant(to <= from ? addDays(starts, 1) : starts, to, timeZone).toISOString(),
        };
      };
      return {
        id: `${date} ${own.from}`,
        ...instants(own),
        kind: 'work' as const,
        breaks: breaks.map((span) => ({ ...instants(span), kind: 'rest' as const })),
        timeZone,
      };
    });
  });
}

/** An example of work, as the legal guard takes it. */
export function guardedOf([by, , work, , more = {}]: WorkExample): Guarded {
  const { country } = paragraphs[by];
  const timeZone = zones[country];
  const [days = '', time = ''] = more.now?.split(' ') ?? [];
  const [date] = more.now ? datesOf(days, more.week ?? WEEK) : [];
  return {
    country,
    bornOn: more.bornOn ?? null,
    stretches: stretchesOf(work, timeZone, more.week),
    now: date ? toInstant(date, time, timeZone) : null,
  };
}

/** An example of leave, as the account takes it. */
export function bookOf([by, , leave]: LeaveExample): LeaveBook {
  const { hiredOn, yearMinutes, days = [480, 480, 480, 480, 480] } = leave;
  const entry =
    (state: LeaveEntry['state'], half: LeaveEntry['half']) =>
    (range: string): LeaveEntry => {
      const [from = '', to = from] = range.split('..');
      return { id: range, from, to, half, state };
    };
  const rules = leaveRules[paragraphs[by].country];
  return {
    rules: { ...rules, yearStart: leave.yearStart ?? rules.yearStart },
    employment: { hiredOn, leftOn: leave.leftOn ?? null },
    entitlements: Object.entries(typeof yearMinutes === 'number' ? { [hiredOn]: yearMinutes } : yearMinutes).map(
      ([validFrom, minutesPerYear]) => ({ validFrom, minutesPerYear }),
    ),
    contracts: [
      {
        id: 'contract',
        validFrom: hiredOn,
        validTo: null,
        weekdayMinutes: Object.fromEntries(days.map((minutes, index) => [weekdays[index] as Weekday, minutes])),
      },
    ],
    holidays: (leave.holidays ?? []).map((localDate) => ({ localDate, name: localDate })),
    entries: [
      ...(leave.taken ?? []).map(entry('approved', null)),
      ...(leave.half ?? []).map(entry('approved', 'first')),
      ...(leave.requested ?? []).map(entry('requested', null)),
    ],
    sickness: (leave.sick ?? []).map(entry('approved', null)),
    adjustments: [],
    dayMinutes: days[0] ?? 480,
  };
}
