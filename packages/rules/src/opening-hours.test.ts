import type { OpeningHoursRule, OpeningHoursRuleType } from '@filiale/contracts/catalog/opening-hours';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockTime, closedOn, openOn, VIENNA } from './example-branch.ts';
import {
  currentInterval,
  groupedDays,
  intervalsBetween,
  intervalsOn,
  isEndless,
  isOpenAt,
  mergeIntervals,
  nextOpening,
} from './opening-hours.ts';
import { addDays, isoWeekOf, localDate, toInstant, weekdayOf, weekdays } from './wall-time.ts';

const shown = (rules: OpeningHoursRule[], date: string): string[] =>
  intervalsOn(rules, date, VIENNA).map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`);
const span = (from: string, to: string): string => `${clockTime(from).toISOString()}/${clockTime(to).toISOString()}`;

// Friday 2026-11-20 is in ISO week 47.
describe('the hours of one day', () => {
  it.each<[string, OpeningHoursRule[], string, [string, string][]]>([
    [
      'adds up rules of one kind [HOURS-002]',
      [openOn('daily', '11:00', '14:00'), openOn('daily', '17:00', '22:00')],
      '2026-11-20',
      [
        ['11:00', '14:00'],
        ['17:00', '22:00'],
      ],
    ],
    [
      'clears earlier rules by a closed rule [HOURS-002]',
      [openOn('daily', '11:00', '14:00'), closedOn('daily'), openOn('daily', '17:00', '22:00')],
      '2026-11-20',
      [['17:00', '22:00']],
    ],
    [
      'is empty when the closed rule comes last [HOURS-002]',
      [openOn('daily', '11:00', '14:00'), closedOn('daily')],
      '2026-11-20',
      [],
    ],
    [
      'lets a weekday replace the daily rule, in any order [HOURS-003]',
      [openOn('friday', '10:00', '12:00'), openOn('daily', '11:00', '22:00')],
      '2026-11-20',
      [['10:00', '12:00']],
    ],
    [
      'keeps the daily rule on other weekdays [HOURS-003]',
      [openOn('daily', '11:00', '22:00'), openOn('saturday', '10:00', '12:00')],
      '2026-11-20',
      [['11:00', '22:00']],
    ],
    [
      'is closed on a closed weekday [HOURS-003]',
      [openOn('daily', '11:00', '22:00'), closedOn('friday')],
      '2026-11-20',
      [],
    ],
    [
      'lets a once-rule replace the weekday on its date [HOURS-004]',
      [openOn('once', '13:00', '15:00', '2026-11-20'), openOn('friday', '10:00', '12:00')],
      '2026-11-20',
      [['13:00', '15:00']],
    ],
    [
      'leaves the same weekday of the next ISO week alone [HOURS-004]',
      [openOn('once', '13:00', '15:00', '2026-11-13'), openOn('friday', '10:00', '12:00')],
      '2026-11-20',
      [['10:00', '12:00']],
    ],
    [
      'leaves other days of the same ISO week alone [HOURS-004]',
      [closedOn('once', '2026-11-19'), openOn('friday', '10:00', '12:00')],
      '2026-11-20',
      [['10:00', '12:00']],
    ],
    [
      'adds up once-rules of one date',
      [openOn('once', '08:00', '09:00', '2026-11-20'), openOn('once', '13:00', '15:00', '2026-11-20')],
      '2026-11-20',
      [
        ['08:00', '09:00'],
        ['13:00', '15:00'],
      ],
    ],
    [
      'joins what overlaps or touches',
      [openOn('daily', '14:00', '16:00'), openOn('daily', '11:00', '14:00'), openOn('daily', '15:00', '18:00')],
      '2026-11-20',
      [['11:00', '18:00']],
    ],
    ['has no hours without rules', [], '2026-11-20', []],
  ])('%s', (_name, rules, date, hours) => {
    expect(shown(rules, date)).toEqual(hours.map(([from, to]) => span(`${date}T${from}`, `${date}T${to}`)));
  });

  it.each<[string, string, string, string]>([
    ['past midnight when the end is not after the start', '18:00', '02:00', '2026-11-21T02:00'],
    ['to the end of the day at 24:00', '18:00', '24:00', '2026-11-20T24:00'],
    ['to the end of the day at 00:00', '18:00', '00:00', '2026-11-21T00:00'],
    ['24 hours when both are equal', '06:00', '06:00', '2026-11-21T06:00'],
    ['the whole day from 00:00 to 24:00', '00:00', '24:00', '2026-11-21T00:00'],
  ])('runs %s', (_name, from, to, end) => {
    expect(shown([openOn('friday', from, to)], '2026-11-20')).toEqual([span(`2026-11-20T${from}`, end)]);
    expect(shown([openOn('friday', from, to)], '2026-11-21')).toEqual([]);
  });

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2026-12-31'],
    ['2027-01-01', '2027-01-08'],
    ['2027-01-04', '2027-01-04'],
    ['2026-01-01', '2026-12-31'],
    ['2020-12-31', '2026-12-31'],
  ])(
    'applies a once-rule to the matching weekday of its ISO week only, around weeks 53 and 1: %s, rule of %s [HOURS-004]',
    (date, ruleDate) => {
      const isSameWeek = JSON.stringify(isoWeekOf(date)) === JSON.stringify(isoWeekOf(ruleDate));
      const isMatch = isSameWeek && weekdayOf(date) === weekdayOf(ruleDate);
      expect(intervalsOn([openOn('once', '10:00', '12:00', ruleDate)], date, VIENNA)).toHaveLength(isMatch ? 1 : 0);
    },
  );
});

describe('open and closed', () => {
  const sundayNight = [openOn('sunday', '18:00', '02:00'), closedOn('monday'), openOn('daily', '11:00', '22:00')];

  it.each([
    ['2026-11-22T17:59', false],
    ['2026-11-22T18:00', true],
    ['2026-11-22T23:59', true],
    ['2026-11-23T00:00', true],
    ['2026-11-23T01:00', true],
    ['2026-11-23T02:00', false],
    ['2026-11-23T18:00', false],
    ['2026-11-23T19:00', false],
    ['2026-11-24T01:00', false],
    ['2026-11-24T11:00', true],
  ])('judges the night before a closed Monday at %s: %p [HOURS-005]', (time, expected) => {
    expect(isOpenAt(sundayNight, clockTime(time), VIENNA)).toBe(expected);
  });

  it('is open at the first instant of an interval and closed at its end [HOURS-005]', () => {
    const rules = [openOn('daily', '11:00', '22:00')];
    expect(isOpenAt(rules, new Date(clockTime('2026-11-20T11:00').getTime() - 1), VIENNA)).toBe(false);
    expect(isOpenAt(rules, clockTime('2026-11-20T11:00'), VIENNA)).toBe(true);
    expect(isOpenAt(rules, new Date(clockTime('2026-11-20T22:00').getTime() - 1), VIENNA)).toBe(true);
    expect(isOpenAt(rules, clockTime('2026-11-20T22:00'), VIENNA)).toBe(false);
  });

  it('is never open without rules', () => {
    expect(isOpenAt([], clockTime('2026-11-20T12:00'), VIENNA)).toBe(false);
  });

  it('goes by the clock of the zone it is asked for', () => {
    const rules = [openOn('daily', '11:00', '22:00')];
    expect(isOpenAt(rules, new Date('2026-11-20T10:30:00Z'), VIENNA)).toBe(true);
    expect(isOpenAt(rules, new Date('2026-11-20T10:30:00Z'), 'America/New_York')).toBe(false);
    expect(isOpenAt(rules, new Date('2026-11-21T02:30:00Z'), 'America/New_York')).toBe(true);
  });
});

describe('the two nights of the clock change in Vienna', () => {
  const bar = [openOn('saturday', '20:00', '04:00')];
  it.each([
    ['spring', '2026-03-28', 7],
    ['an ordinary night', '2026-04-04', 8],
    ['autumn', '2026-10-24', 9],
  ])('keeps wall times in %s, so the night has its real length', (_name, date, hours) => {
    const [interval] = intervalsOn(bar, date, VIENNA);
    expect(interval && (interval.end.getTime() - interval.start.getTime()) / 3_600_000).toBe(hours);
  });

  it('opens the afternoon after the change at the wall time of the rule', () => {
    const rules = [openOn('daily', '11:00', '22:00')];
    expect(intervalsOn(rules, '2026-03-29', VIENNA)[0]?.start.toISOString()).toBe('2026-03-29T09:00:00.000Z');
    expect(intervalsOn(rules, '2026-10-25', VIENNA)[0]?.start.toISOString()).toBe('2026-10-25T10:00:00.000Z');
  });

  it('drops hours that lie wholly in the hour that spring skips', () => {
    expect(intervalsOn([openOn('daily', '02:00', '03:00')], '2026-03-29', VIENNA)).toEqual([]);
    expect(intervalsOn([openOn('daily', '02:30', '03:15')], '2026-03-29', VIENNA)).toEqual([]);
  });

  it('ends at the first of the doubled times in autumn', () => {
    const [interval] = intervalsOn([openOn('saturday', '20:00', '02:30')], '2026-10-24', VIENNA);
    expect(interval?.end.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('gives the whole day 23 and 25 hours', () => {
    const length = (date: string): number => {
      const [day] = intervalsOn([openOn('daily', '00:00', '24:00')], date, VIENNA);
      return day ? (day.end.getTime() - day.start.getTime()) / 3_600_000 : 0;
    };
    expect([length('2026-03-29'), length('2026-10-25'), length('2026-10-26')]).toEqual([23, 25, 24]);
  });
});

describe('currentInterval', () => {
  it('is null while closed', () => {
    expect(currentInterval([openOn('daily', '11:00', '22:00')], clockTime('2026-11-20T10:59'), VIENNA)).toBeNull();
  });

  it('counts intervals that touch at midnight as one', () => {
    const rules = [openOn('friday', '18:00', '24:00'), openOn('saturday', '00:00', '03:00')];
    expect(currentInterval(rules, clockTime('2026-11-20T23:30'), VIENNA)).toEqual({
      start: clockTime('2026-11-20T18:00'),
      end: clockTime('2026-11-21T03:00'),
    });
  });

  it('follows touching days over a long weekend', () => {
    const rules = [
      openOn('friday', '10:00', '24:00'),
      openOn('saturday', '00:00', '24:00'),
      openOn('sunday', '00:00', '24:00'),
      openOn('monday', '00:00', '05:00'),
    ];
    const interval = currentInterval(rules, clockTime('2026-11-20T12:00'), VIENNA);
    expect(interval).toEqual({ start: clockTime('2026-11-20T10:00'), end: clockTime('2026-11-23T05:00') });
    expect(interval && isEndless(interval, clockTime('2026-11-20T12:00'))).toBe(false);
  });

  it('knows a branch that is open around the clock', () => {
    const now = clockTime('2026-11-20T12:00');
    const interval = currentInterval([openOn('daily', '00:00', '24:00')], now, VIENNA);
    expect(interval && isEndless(interval, now)).toBe(true);
  });
});

describe('nextOpening [HOURS-006]', () => {
  const rules = [openOn('daily', '11:00', '22:00'), closedOn('sunday'), closedOn('monday')];
  it.each<[string, string, string | null, string | null]>([
    ['2026-11-20T09:07', '2026-11-20T11:00', 'today', '2026-11-20'],
    ['2026-11-20T22:00', '2026-11-21T11:00', 'saturday', '2026-11-21'],
    ['2026-11-21T22:00', '2026-11-24T11:00', 'tuesday', '2026-11-24'],
    ['2026-11-21T10:59', '2026-11-21T11:00', 'today', '2026-11-21'],
  ])('from %s is %s, %s', (now, opening, day, date) => {
    expect(nextOpening(rules, clockTime(now), VIENNA)).toEqual({
      at: opening && clockTime(opening),
      day,
      localDate: date,
    });
  });

  it('is now while open', () => {
    const now = clockTime('2026-11-20T12:34');
    expect(nextOpening(rules, now, VIENNA)).toEqual({ at: now, day: 'today', localDate: '2026-11-20' });
  });

  it('looks 72 hours ahead and no further', () => {
    const tuesdays = [openOn('tuesday', '11:00', '12:00')];
    expect(nextOpening(tuesdays, clockTime('2026-11-21T11:00'), VIENNA)?.day).toBe('tuesday');
    expect(nextOpening(tuesdays, clockTime('2026-11-21T10:59'), VIENNA)).toBeNull();
    expect(nextOpening(tuesdays, clockTime('2026-11-21T10:59'), VIENNA, { hours: 100 })?.localDate).toBe('2026-11-24');
    expect(nextOpening([], clockTime('2026-11-21T10:44'), VIENNA)).toBeNull();
  });

  it('does not see an opening between two steps of the scan', () => {
    const short = [openOn('friday', '11:05', '11:10')];
    expect(nextOpening(short, clockTime('2026-11-20T10:00'), VIENNA)).toBeNull();
    expect(nextOpening(short, clockTime('2026-11-20T10:06'), VIENNA)?.at).toEqual(clockTime('2026-11-20T11:05'));
  });

  it('names the day after midnight of a night that is still running today', () => {
    const night = [openOn('thursday', '18:00', '02:00'), openOn('friday', '18:00', '02:00')];
    expect(nextOpening(night, clockTime('2026-11-20T02:30'), VIENNA)?.day).toBe('today');
  });
});

describe('groupedDays [HOURS-007] [HOME-008]', () => {
  it('groups equal neighbours and marks closed days', () => {
    const rules = [
      openOn('daily', '11:00', '14:00'),
      openOn('daily', '17:00', '22:00'),
      openOn('saturday', '18:00', '02:00'),
      closedOn('sunday'),
    ];
    expect(groupedDays(rules, clockTime('2026-11-20T12:00'), VIENNA)).toEqual([
      {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        isRange: true,
        isClosed: false,
        hours: [
          { from: '11:00', to: '14:00' },
          { from: '17:00', to: '22:00' },
        ],
      },
      { days: ['saturday'], isRange: false, isClosed: false, hours: [{ from: '18:00', to: '02:00' }] },
      { days: ['sunday'], isRange: false, isClosed: true, hours: [] },
    ]);
  });

  it('does not group equal days that are not neighbours', () => {
    const rules = [openOn('daily', '11:00', '22:00'), closedOn('wednesday')];
    expect(groupedDays(rules, clockTime('2026-11-20T12:00'), VIENNA).map(({ days }) => days.length)).toEqual([2, 1, 4]);
  });

  it('shows once-rules of the week of the reference and of no other [HOURS-004]', () => {
    const rules = [openOn('daily', '11:00', '22:00'), closedOn('once', '2026-12-31'), closedOn('once', '2027-01-01')];
    const closedDays = (now: string): string[] =>
      groupedDays(rules, clockTime(now), VIENNA)
        .filter(({ isClosed }) => isClosed)
        .flatMap(({ days }) => days);
    expect(closedDays('2026-12-28T09:00')).toEqual(['thursday', 'friday']);
    expect(closedDays('2027-01-03T23:59')).toEqual(['thursday', 'friday']);
    expect(closedDays('2027-01-04T00:00')).toEqual([]);
    expect(closedDays('2026-12-27T12:00')).toEqual([]);
  });

  it('is one closed range without rules', () => {
    expect(groupedDays([], clockTime('2026-11-20T12:00'), VIENNA)).toEqual([
      { days: [...weekdays], isRange: true, isClosed: true, hours: [] },
    ]);
  });

  it('shows a day around the clock as 00:00 to 24:00', () => {
    expect(groupedDays([openOn('daily', '00:00', '24:00')], clockTime('2026-11-20T12:00'), VIENNA)[0]?.hours).toEqual([
      { from: '00:00', to: '24:00' },
    ]);
  });
});

describe('any rules', () => {
  const zones = fc.constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const clock = fc
    .integer({ min: 0, max: 96 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  const days = ['2026-03-27', '2026-10-23', '2026-12-29', '2026-11-20'];
  const date = fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 6 }))
    .map(([first, n]) => addDays(first, n));
  const rule: fc.Arbitrary<OpeningHoursRule> = fc.record({
    type: fc.constantFrom<OpeningHoursRuleType>('once', 'daily', ...weekdays),
    date,
    isClosed: fc.boolean(),
    from: clock,
    to: clock,
  });
  const rules = fc.array(rule, { maxLength: 8 });
  const instant = fc.tuple(date, fc.integer({ min: 0, max: 1439 }), zones).map(([d, minute, zone]) => ({
    now: new Date(toInstant(d, '00:00', zone).getTime() + minute * 60_000),
    zone,
  }));

  it('give sorted, disjoint intervals that are never empty', () => {
    fc.assert(
      fc.property(rules, date, zones, (hours, day, zone) => {
        for (const list of [intervalsOn(hours, day, zone), intervalsBetween([hours], day, addDays(day, 5), zone)]) {
          list.forEach(({ start, end }, index) => {
            expect(start < end).toBe(true);
            const next = list[index + 1];
            if (next) expect(end < next.start).toBe(true);
          });
          expect(mergeIntervals(list.toReversed())).toEqual(list);
        }
      }),
    );
  });

  it('are open exactly inside an interval of the day or the day before [HOURS-005]', () => {
    fc.assert(
      fc.property(rules, instant, (hours, { now, zone }) => {
        const today = localDate(now, zone);
        const isInside = [addDays(today, -2), addDays(today, -1), today]
          .flatMap((day) => intervalsOn(hours, day, zone))
          .some(({ start, end }) => start <= now && now < end);
        const current = currentInterval(hours, now, zone);
        expect(isOpenAt(hours, now, zone)).toBe(isInside);
        expect(current !== null).toBe(isInside);
        if (current && !isEndless(current, now)) {
          expect(current.start <= now && now < current.end).toBe(true);
          expect(isOpenAt(hours, new Date(current.end.getTime() - 1), zone)).toBe(true);
          expect(isOpenAt(hours, current.end, zone)).toBe(false);
        }
      }),
    );
  });

  it('report as next opening what a scan in 15-minute steps finds first [HOURS-006]', () => {
    fc.assert(
      fc.property(rules, instant, (hours, { now, zone }) => {
        const steps = Array.from({ length: 72 * 4 + 1 }, (_, step) => new Date(now.getTime() + step * 900_000));
        const hit = steps.find((step) => isOpenAt(hours, step, zone));
        const next = nextOpening(hours, now, zone);
        expect(next === null).toBe(hit === undefined);
        if (!next || !hit) return;
        expect(next.at <= hit && hit.getTime() - next.at.getTime() < 900_000).toBe(true);
        expect(isOpenAt(hours, next.at, zone)).toBe(true);
        expect(next.at >= now).toBe(true);
        if (next.at > now) expect(isOpenAt(hours, new Date(next.at.getTime() - 1), zone)).toBe(false);
        expect(next.localDate).toBe(localDate(next.at, zone));
      }),
      { numRuns: 60 },
    );
  });
});
