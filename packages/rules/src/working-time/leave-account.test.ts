import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths } from '../wall-time.ts';
import {
  type LeaveAccount,
  type LeaveBook,
  type LeaveEntry,
  type LeaveTerms,
  leaveAccount,
  leaveDaysOf,
} from './leave-account.ts';
import type { ProRata } from './leave-rules.ts';
import { endOfMonths, type LeaveYearStart, leaveYearOf, monthsLater } from './leave-year.ts';
import { weekdayMinutesOf } from './target-of-day.ts';

const contracts = [{ id: 'a', validFrom: '2020-01-01', validTo: null, weekdayMinutes: weekdayMinutesOf(2405) }];
const bookOf = (more: Partial<LeaveBook>): LeaveBook => ({
  rules: { yearStart: 'calendar', proRata: 'whole', carryOverMonths: 3, by: [] },
  employment: { hiredOn: '2024-01-01', leftOn: null },
  entitlements: [{ validFrom: '2024-01-01', minutesPerYear: 12_000 }],
  contracts,
  holidays: [],
  entries: [],
  sickness: [],
  adjustments: [],
  dayMinutes: 481,
  ...more,
});

describe('leave years', () => {
  it.each<[LeaveYearStart, string, string, string | undefined, string | undefined]>([
    ['calendar', '2024-05-15', '2024-05-14', undefined, undefined],
    ['calendar', '2024-05-15', '2024-08-01', '2024-05-15', '2024-12-31'],
    ['calendar', '2024-05-15', '2025-01-01', '2025-01-01', '2025-12-31'],
    ['working', '2024-05-15', '2025-05-14', '2024-05-15', '2025-05-14'],
    ['working', '2024-05-15', '2025-05-15', '2025-05-15', '2026-05-14'],
    ['working', '2024-02-29', '2025-02-28', '2024-02-29', '2025-02-28'],
    ['working', '2024-02-29', '2025-03-01', '2025-03-01', '2026-02-28'],
    ['working', '2024-02-29', '2028-02-29', '2028-02-29', '2029-02-28'],
    ['07-01', '2024-05-15', '2024-06-30', '2024-05-15', '2024-06-30'],
    ['07-01', '2024-05-15', '2025-06-30', '2024-07-01', '2025-06-30'],
  ])('%s, hired on %s: %s lies in %s to %s', (start, hiredOn, date, from, to) => {
    expect(leaveYearOf(start, hiredOn, date) ?? {}).toEqual(from ? { from, to } : {});
  });

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-15', 12, '2027-01-15'],
  ])('%s and %i months is %s', (date, months, later) => {
    expect(monthsLater(date, months)).toBe(later);
  });

  it.each([
    ['2026-01-01', 3, '2026-03-31'],
    ['2025-01-29', 1, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('from %s %i months last until %s', (from, months, last) => {
    expect(endOfMonths(from, months)).toBe(last);
  });
});

describe('an account of leave [TIME-005]', () => {
  it('has nothing before the hire', () => {
    expect(leaveAccount(bookOf({}), '2023-12-31')).toBeNull();
  });

  it('takes two halves of an odd day as the whole', () => {
    const day = { id: 'x', from: '2026-03-02', to: '2026-03-02' };
    const minutes = (half: LeaveEntry['half']) => leaveDaysOf({ ...day, half }, contracts, [])[0]?.minutes;
    expect([minutes(null), minutes('first'), minutes('second')]).toEqual([481, 241, 240]);
  });

  it('takes half a day of leave on a half holiday, and none on a day of sickness', () => {
    const holidays = [{ localDate: '2025-12-24', name: 'Heiligabend', isHalf: true }];
    const entries: LeaveEntry[] = [{ id: 'x', from: '2025-12-24', to: '2025-12-26', half: null, state: 'approved' }];
    const sickness = [{ from: '2025-12-26', to: '2025-12-26', half: null }];
    const account = leaveAccount(bookOf({ holidays, entries, sickness }), '2025-12-31');
    expect(account?.parts.taken.map(({ minutes }) => minutes)).toEqual([240, 481]);
  });

  it('adds what was open before, and says it', () => {
    const adjustments = [{ id: 'o', localDate: '2024-01-01', kind: 'opening' as const, minutes: 960 }];
    const account = leaveAccount(bookOf({ adjustments }), '2024-06-01');
    expect(account).toMatchObject({ adjustedMinutes: 960, remainingMinutes: 12_960, parts: { adjusted: adjustments } });
  });

  it('is the same when the same entitlement is written in two rows', () => {
    const rows = [
      { validFrom: '2025-08-13', minutesPerYear: 12_001 },
      { validFrom: '2024-01-01', minutesPerYear: 12_001 },
    ];
    const account = leaveAccount(bookOf({ entitlements: rows }), '2025-12-01');
    expect(account?.entitlementMinutes).toBe(12_001);
    expect(account?.parts.entitlement.map(({ from, to }) => [from, to])).toEqual([
      ['2025-01-01', '2025-08-12'],
      ['2025-08-13', '2025-12-31'],
    ]);
  });

  it('agrees with leave that is handed out and taken day by day', () => {
    const entry = fc.record({
      start: fc.integer({ min: 0, max: 1300 }),
      days: fc.integer({ min: 0, max: 12 }),
      half: fc.constantFrom<LeaveEntry['half']>(null, null, 'first', 'second'),
      state: fc.constantFrom<LeaveEntry['state']>('approved', 'approved', 'approved', 'requested'),
    });
    const world = fc.record({
      yearStart: fc.constantFrom<LeaveYearStart>('calendar', 'working', '07-01'),
      hired: fc.integer({ min: 0, max: 400 }),
      served: fc.integer({ min: 0, max: 1200 }),
      months: fc.constantFrom(null, 1, 3, 12, 24),
      minutes: fc.integer({ min: 0, max: 14_000 }),
      entries: fc.array(entry, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(world, ({ yearStart, hired, served, months, minutes, entries }) => {
        const hiredOn = addDays('2022-01-01', hired);
        const on = addDays(hiredOn, served);
        const book = bookOf({
          rules: { yearStart, proRata: 'whole', carryOverMonths: months, by: [] },
          employment: { hiredOn, leftOn: null },
          entitlements: [{ validFrom: hiredOn, minutesPerYear: minutes }],
          entries: entries.map(({ start, days, ...more }, index) => {
            const from = addDays(hiredOn, start);
            return { ...more, id: `e${index}`, from, to: addDays(from, days) };
          }),
        });

        // Day by day: a new lot on the first day of a year, what is over is dropped, the oldest is taken first.
        const begins = yearStart === 'calendar' ? '01-01' : yearStart === 'working' ? hiredOn.slice(5) : yearStart;
        const costs = book.entries
          .filter(({ state }) => state === 'approved')
          .flatMap((leave) => leaveDaysOf(leave, contracts, []));
        let lots: { left: number; until: string }[] = [];
        for (let date = hiredOn; date <= on; date = addDays(date, 1)) {
          if (date === hiredOn || date.slice(5) === begins) {
            const year = date.slice(5) >= begins ? Number(date.slice(0, 4)) + 1 : Number(date.slice(0, 4));
            const ends = months === null ? '9999-12' : addMonths(`${year}-${begins.slice(0, 2)}`, months);
            lots.push({ left: minutes, until: `${ends}-${begins.slice(3)}` });
          }
          lots = lots.filter(({ left, until }) => left < 0 || date < until);
          let cost = costs.filter(({ localDate }) => localDate === date).reduce((sum, day) => sum + day.minutes, 0);
          for (const [index, lot] of lots.entries()) {
            const used = index === lots.length - 1 ? cost : Math.min(Math.max(lot.left, 0), cost);
            lot.left -= used;
            cost -= used;
          }
        }
        const account = leaveAccount(book, on);
        if (!account) throw new Error('no account');
        const { parts, ...said } = account;
        expect(said.remainingMinutes + said.plannedMinutes).toBe(lots.reduce((sum, { left }) => sum + left, 0));

        const sum = (all: readonly { minutes: number }[]): number =>
          all.reduce((total, part) => total + part.minutes, 0);
        expect(said.remainingMinutes).toBe(
          sum(parts.entitlement) +
            sum(parts.carriedOver) +
            sum(parts.adjusted) -
            sum(parts.taken) -
            sum(parts.planned) -
            sum(parts.expired),
        );
        expect(leaveAccount({ ...book, entries: book.entries.toReversed() }, on)).toEqual(account);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a contract that is changed', () => {
  const fiveDays = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480 };
  const fourDays = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480 };
  const terms = (yearStart: LeaveYearStart, dayMinutes = 480, proRata: ProRata = 'elapsed') => ({
    ...{ dayMinutes, rules: { yearStart, proRata, carryOverMonths: 24, by: [] } },
  });
  /** The same account before and after another contract holds from a date on. */
  const changedOn = (date: string, before: LeaveBook, later: LeaveTerms, hours: object, minutesPerYear: number) => ({
    ...before,
    ...later,
    former: [{ rules: before.rules, dayMinutes: before.dayMinutes, until: addDays(date, -1) }],
    contracts: [...before.contracts, { id: 'b', validFrom: date, validTo: null, weekdayMinutes: hours }],
    entitlements: [...before.entitlements, { validFrom: date, minutesPerYear }],
  });
  const hired = (hiredOn: string, more: Partial<LeaveBook> = {}) =>
    bookOf({
      ...terms('working'),
      employment: { hiredOn, leftOn: null },
      entitlements: [{ validFrom: hiredOn, minutesPerYear: 25 * 480 }],
      contracts: [{ id: 'a', validFrom: hiredOn, validTo: null, weekdayMinutes: fiveDays }],
      ...more,
    });
  const figures = ({
    entitlementMinutes,
    carriedOverMinutes,
    takenMinutes,
  }: LeaveAccount | { [name: string]: never }) => [...[entitlementMinutes, carriedOverMinutes, takenMinutes]];

  // Four days from 1 January 2026, hired on 1 April 2024; a week of leave in September 2025 is five days, one in February 2026 is four.
  const entries = [
    { id: 'x', from: '2025-09-01', to: '2025-09-07', half: null, state: 'approved' } as const,
    { id: 'y', from: '2026-02-02', to: '2026-02-08', half: null, state: 'approved' } as const,
  ];
  const before = hired('2024-04-01', { entries });
  const after = changedOn('2026-01-01', before, terms('calendar'), fourDays, 20 * 480);
  it.each([
    ['the years before as they were', '2025-03-31', '2024-04-01', [12_000, 0, 0]],
    ['the days that were taken before', '2025-12-31', '2025-04-01', [11_408, 12_000, 2_400]],
    ['the leave year that runs, by the days of both', '2026-02-28', '2025-04-01', [11_408, 12_000, 2_400 + 1_920]],
    ['the rest of the calendar year as a share', '2026-04-01', '2026-04-01', [7_233, 19_088, 0]],
    ['then whole years of the new contract', '2027-01-01', '2027-01-01', [9_600, 26_321, 0]],
  ])('has %s', (_what, on, from, expected) => {
    const account = leaveAccount(after, on);
    expect(account?.leaveYear.from).toBe(from);
    expect(figures(account ?? {})).toEqual(expected);
  });

  it('takes nothing of what was earned in the first months, by days served or by twelfths', () => {
    const earned = (book: LeaveBook) => leaveAccount(book, '2026-03-31')?.entitlementMinutes;
    const young = hired('2026-01-01');
    expect(earned(changedOn('2026-05-01', young, terms('working'), fourDays, 20 * 480))).toBe(earned(young));
    const gone = hired('2026-01-01', {
      ...terms('calendar', 480, 'twelfths'),
      employment: { hiredOn: '2026-01-01', leftOn: '2026-04-30' },
    });
    expect(earned(changedOn('2026-05-01', gone, terms('calendar', 480, 'twelfths'), fourDays, 0))).toBe(earned(gone));
  });

  it('leaves leave years that ended before, and days of leave before, as they were', () => {
    const starts = fc.constantFrom<LeaveYearStart>('calendar', 'working', '07-01');
    const ways = fc.constantFrom<ProRata>('elapsed', 'twelfths', 'duration', 'whole');
    const world = fc.record({
      ...{ start: starts, newStart: starts, way: ways, newWay: ways },
      day: fc.integer({ min: 1, max: 1_400 }),
      minutes: fc.integer({ min: 0, max: 14_000 }),
      newDay: fc.integer({ min: 60, max: 720 }),
      leave: fc.array(fc.tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 12 })), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(world, ({ start, newStart, way, newWay, day, minutes, newDay, leave }) => {
        const hiredOn = '2022-03-10';
        const date = addDays(hiredOn, day);
        const book = hired(hiredOn, {
          ...terms(start, 480, way),
          entries: leave.map(([at, days], index) => {
            const from = addDays(hiredOn, at);
            return { id: `e${index}`, from, to: addDays(from, days), half: null, state: 'approved' };
          }),
        });
        const changed = changedOn(date, book, terms(newStart, newDay, newWay), { monday: newDay }, minutes);
        const last = leaveAccount(book, date);
        if (!last) throw new Error('no account');
        // On every day of the years before, and at the beginning of the one in which it changes.
        for (let on = hiredOn; on < last.leaveYear.from; on = addDays(on, 29)) {
          const { dayMinutes: _now, ...said } = leaveAccount(changed, on) ?? {};
          const { dayMinutes: _then, ...was } = leaveAccount(book, on) ?? {};
          expect(said).toEqual(was);
        }
        const now = leaveAccount(changed, date);
        expect(now?.leaveYear.from).toEqual(last.leaveYear.from);
        expect(now?.parts.carriedOver).toEqual(last.parts.carriedOver);
        const takenBefore = (account: LeaveAccount | null) =>
          account?.parts.taken.filter(({ localDate }) => localDate < date);
        expect(takenBefore(now)).toEqual(takenBefore(last));
      }),
      { numRuns: 60 },
    );
  });
});
