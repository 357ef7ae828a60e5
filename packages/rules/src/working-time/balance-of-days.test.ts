import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, localDate, weekdayOf } from '../wall-time.ts';
import { type Adjustment, balanceOfDays, type TimeSheet } from './balance-of-days.ts';
import type { Absence } from './credits-of-day.ts';
import { stretchesOf } from './examples/read-example.ts';
import { type ContractRow, weekdayMinutesOf } from './target-of-day.ts';

const VIENNA = 'Europe/Vienna';
const HOUR = 3600;
const fullTime: ContractRow = {
  id: 'full',
  validFrom: '2026-01-01',
  validTo: null,
  weekdayMinutes: weekdayMinutesOf(2400),
};
const sheetOf = (more: Partial<TimeSheet>): TimeSheet => ({
  from: '2026-03-02',
  to: '2026-03-02',
  contracts: [fullTime],
  holidays: [],
  stretches: [],
  absences: [],
  adjustments: [],
  ...more,
});
const absence = (kind: Absence['kind'], more: Partial<Absence> = {}): Absence => ({
  id: kind,
  kind,
  from: '2026-03-02',
  to: '2026-03-02',
  half: null,
  ...more,
});
/** Worked, credited and delta of a day in hours. */
const dayOf = (more: Partial<TimeSheet>): number[] => {
  const [day] = balanceOfDays(sheetOf(more));
  return [day?.workedSeconds, day?.creditedSeconds, day?.deltaSeconds].map((seconds) => (seconds ?? Number.NaN) / HOUR);
};
const worked = (...work: string[]) => stretchesOf(work, VIENNA);
const holidays = [{ localDate: '2026-03-02', name: 'Feiertag' }];

describe('a day of a time sheet [TIME-005]', () => {
  it.each<[string, Partial<TimeSheet>, number[]]>([
    ['nothing', {}, [0, 0, -8]],
    ['nine hours', { stretches: worked('mon 08:00-17:30 12:00-12:30') }, [9, 0, 1]],
    ['a public holiday', { holidays }, [0, 8, 0]],
    ['work on it', { holidays, stretches: worked('mon 10:00-14:00') }, [4, 8, 4]],
    ['leave', { absences: [absence('holiday')] }, [0, 8, 0]],
    ['leave on a public holiday counts once', { holidays, absences: [absence('holiday')] }, [0, 8, 0]],
    [
      'half a day of leave',
      { absences: [absence('holiday', { half: 'first' })], stretches: worked('mon 12:00-18:00') },
      [6, 4, 2],
    ],
    ['time off takes from the balance', { absences: [absence('timeOff')] }, [0, 0, -8]],
    ['sickness', { absences: [absence('sick')] }, [0, 8, 0]],
    [
      'sent home sick after three hours',
      { absences: [absence('sick')], stretches: worked('mon 08:00-11:00') },
      [3, 5, 0],
    ],
    ['sick on a day of leave', { absences: [absence('holiday'), absence('sick')] }, [0, 8, 0]],
    [
      'a day of the weekend',
      { from: '2026-03-07', to: '2026-03-07', absences: [absence('sick', { to: '2026-03-07' })] },
      [0, 0, 0],
    ],
  ])('%s', (_name, more, hours) => {
    expect(dayOf(more)).toEqual(hours);
  });

  it('takes leave off no day of sickness, and names the parts', () => {
    const [day] = balanceOfDays(
      sheetOf({
        absences: [absence('holiday'), absence('sick')],
        adjustments: [{ id: 'a', localDate: '2026-03-02', kind: 'opening', seconds: 7200 }],
      }),
    );
    expect(day?.parts.credited).toEqual([{ kind: 'sick', id: 'sick', seconds: 28_800 }]);
    expect(day).toMatchObject({ adjustedSeconds: 7200, deltaSeconds: 7200, runningSeconds: 7200 });
  });

  it('counts paid breaks as worked', () => {
    const stretches = worked('mon 08:00-16:00 12:00-12:30').map((stretch) => ({
      ...stretch,
      breaks: stretch.breaks.map((pause) => ({ ...pause, kind: 'paid' as const })),
    }));
    expect(dayOf({ stretches })).toEqual([8, 0, 0]);
  });
});

/** Worlds of some weeks over a change of the clocks, with two contracts, and everything that counts. */
const minute = (max: number) => fc.integer({ min: 0, max });
const world = fc.record({
  from: fc.constantFrom('2026-03-16', '2026-10-12', '2026-12-21'),
  length: fc.integer({ min: 14, max: 24 }),
  weekly: fc.tuple(minute(3000), minute(2400)),
  change: minute(20),
  nights: fc.array(fc.tuple(minute(23), minute(700), minute(60)), { maxLength: 12 }),
  holidays: fc.array(minute(23), { maxLength: 3 }),
  absences: fc.array(
    fc.record({
      day: minute(23),
      days: minute(5),
      kind: fc.constantFrom<Absence['kind']>('sick', 'holiday', 'timeOff', 'special'),
      half: fc.constantFrom<Absence['half']>(null, null, 'first', 'second'),
    }),
    { maxLength: 3 },
  ),
  adjustments: fc.array(fc.tuple(minute(23), fc.integer({ min: -9000, max: 9000 })), { maxLength: 4 }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

function sheetOfWorld({ from, length, weekly, change, nights, ...more }: World): TimeSheet {
  const to = addDays(from, length);
  const changesOn = addDays(from, change);
  const days = [...new Map(nights.map((night) => [night[0], night])).values()];
  return {
    from,
    to,
    contracts: [
      {
        id: 'new',
        validFrom: changesOn,
        validTo: null,
        weekdayMinutes: weekdayMinutesOf(weekly[1], ['tuesday', 'saturday', 'sunday']),
      },
      { id: 'old', validFrom: '2026-01-01', validTo: null, weekdayMinutes: weekdayMinutesOf(weekly[0]) },
    ],
    holidays: more.holidays.map((day) => ({ localDate: addDays(from, day), name: 'Feiertag', isHalf: false })),
    stretches: days.map(([day, minutes, pause]) => {
      const begins = Date.parse(`${addDays(from, day)}T17:00:00Z`);
      const iso = (after: number): string => new Date(begins + after * 60_000).toISOString();
      return {
        id: `s${day}`,
        startedAt: iso(0),
        endedAt: iso(minutes),
        kind: 'work',
        breaks: [{ startedAt: iso(90), endedAt: iso(90 + pause), kind: day % 2 ? 'paid' : 'rest' }],
        timeZone: VIENNA,
      };
    }),
    absences: more.absences.map(({ day, days: many, kind, half }, index) => ({
      id: `a${index}`,
      kind,
      from: addDays(from, day),
      to: addDays(from, day + many),
      half,
    })),
    adjustments: more.adjustments.map(
      ([day, seconds], index): Adjustment => ({
        id: `c${index}`,
        localDate: addDays(from, day),
        kind: 'correction',
        seconds,
      }),
    ),
  };
}

/** The balance at the end of a sheet, minute by minute and day by day, by other means than the rules. */
function foldedBalance({ from, to, contracts, holidays, stretches, absences, adjustments }: TimeSheet): number {
  const minutesOn: Record<string, number> = {};
  for (const { startedAt, endedAt, breaks } of stretches)
    for (let at = Date.parse(startedAt); at < Date.parse(endedAt ?? ''); at += 60_000) {
      const inBreak = breaks.find((b) => at >= Date.parse(b.startedAt) && at < Date.parse(b.endedAt ?? ''));
      const date = localDate(new Date(at), VIENNA);
      if (!inBreak || inBreak.kind === 'paid') minutesOn[date] = (minutesOn[date] ?? 0) + 1;
    }
  let balance = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const contract = contracts.find(({ id, validFrom }) => id === 'new' && validFrom <= date) ?? contracts[1];
    const owed = (contract?.weekdayMinutes[weekdayOf(date)] ?? 0) * 60;
    const done = (minutesOn[date] ?? 0) * 60;
    const free = holidays.some((holiday) => holiday.localDate === date) ? owed : 0;
    let open = owed - free;
    const share = (kind: string, cap: number): number => {
      let credited = 0;
      for (const { half } of absences
        .filter((a) => a.kind === kind && a.from <= date && date <= a.to)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const part = half === 'first' ? owed - Math.floor(owed / 2) : half === 'second' ? Math.floor(owed / 2) : owed;
        const given = Math.max(Math.min(part, open, cap === 0 ? open : Math.max(open - cap, 0)), 0);
        open -= given;
        credited += given;
      }
      return credited;
    };
    const credit = free + share('sick', done) + share('special', 0) + share('holiday', 0);
    balance += done + credit - owed;
    for (const { localDate: day, seconds } of adjustments) if (day === date) balance += seconds;
  }
  return balance;
}

const total = (parts: readonly { readonly seconds: number }[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);

describe('time sheets [TIME-005]', () => {
  it('agree with an independent fold, whatever the order, and the parts add up', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 13 }), (given, cut) => {
        const sheet = sheetOfWorld(given);
        const days = balanceOfDays(sheet);
        expect(days.at(-1)?.runningSeconds).toBe(foldedBalance(sheet));

        const turned = {
          ...sheet,
          contracts: sheet.contracts.toReversed(),
          holidays: sheet.holidays.toReversed(),
          stretches: sheet.stretches.toReversed(),
          absences: sheet.absences.toReversed(),
          adjustments: sheet.adjustments.toReversed(),
        };
        expect(JSON.stringify(balanceOfDays(turned))).toBe(JSON.stringify(days));

        // Two sheets one after the other are the one.
        const first = balanceOfDays({ ...sheet, to: addDays(sheet.from, cut - 1) });
        const runningBefore = first.at(-1)?.runningSeconds ?? 0;
        const second = balanceOfDays({ ...sheet, from: addDays(sheet.from, cut), runningBefore });
        expect(JSON.stringify([...first, ...second])).toBe(JSON.stringify(days));

        let running = 0;
        const wrong = days.filter(({ parts, ...day }) => {
          const sums = [total(parts.worked), total(parts.breaks), total(parts.credited), total(parts.adjusted)];
          const said = [day.workedSeconds, day.breakSeconds, day.creditedSeconds, day.adjustedSeconds];
          running += day.workedSeconds + day.creditedSeconds + day.adjustedSeconds - day.targetSeconds;
          return (
            sums.join() !== said.join() || day.runningSeconds !== running || day.creditedSeconds > day.targetSeconds
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
