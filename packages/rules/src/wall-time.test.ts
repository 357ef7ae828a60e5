import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  isoWeekOf,
  localDate,
  localTime,
  minutesOfDay,
  mondayOf,
  toInstant,
  wallTimeOf,
  weekdayOf,
} from './wall-time.ts';

const VIENNA = 'Europe/Vienna';

describe('toInstant', () => {
  it.each([
    ['2026-11-20', '18:45', VIENNA, '2026-11-20T17:45:00.000Z'],
    ['2026-07-01', '18:45', VIENNA, '2026-07-01T16:45:00.000Z'],
    ['2026-11-20', '24:00', VIENNA, '2026-11-20T23:00:00.000Z'],
    ['2026-12-31', '24:00', VIENNA, '2026-12-31T23:00:00.000Z'],
    ['2026-11-20', '08:00', 'America/New_York', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20', '08:00', 'Asia/Kathmandu', '2026-11-20T02:15:00.000Z'],
  ])('reads %s %s in %s', (date, time, zone, instant) => {
    expect(toInstant(date, time, zone).toISOString()).toBe(instant);
  });

  it.each([
    ['01:59', '2026-03-29T00:59:00.000Z', '01:59'],
    ['02:00', '2026-03-29T01:00:00.000Z', '03:00'],
    ['02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['03:00', '2026-03-29T01:00:00.000Z', '03:00'],
  ])('moves a time that spring skips forward by the gap: %s', (time, instant, shown) => {
    expect(toInstant('2026-03-29', time, VIENNA).toISOString()).toBe(instant);
    expect(localTime(toInstant('2026-03-29', time, VIENNA), VIENNA)).toBe(shown);
  });

  it.each([
    ['01:59', '2026-10-24T23:59:00.000Z'],
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T00:30:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])('takes the first of both where autumn repeats a time: %s', (time, instant) => {
    expect(toInstant('2026-10-25', time, VIENNA).toISOString()).toBe(instant);
  });

  it('refuses an unknown zone instead of guessing', () => {
    expect(() => toInstant('2026-11-20', '08:00', 'Europe/Wien')).toThrow(RangeError);
  });

  it('comes back as the same wall time unless the clock jumps', () => {
    const zones = fc.constantFrom(VIENNA, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minutes) => {
          const date = addDays('2025-01-01', days);
          const instant = toInstant(date, wallTimeOf(minutes), zone);
          const shown = minutesOfDay(localTime(instant, zone));
          expect(localDate(instant, zone)).toBe(date);
          expect([0, 30, 60]).toContain(shown - minutes);
          // Never the second of two equal wall times: half an hour or an hour earlier the clock showed something else.
          for (const earlier of [30, 60]) {
            expect(localTime(new Date(instant.getTime() - earlier * 60_000), zone)).not.toBe(localTime(instant, zone));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('local dates', () => {
  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20', '23:59'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21', '00:00'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01', '00:00'],
  ])('shows %s in Vienna as %s %s', (instant, date, time) => {
    expect(localDate(new Date(instant), VIENNA)).toBe(date);
    expect(localTime(new Date(instant), VIENNA)).toBe(time);
  });

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', -20, '2026-10-31'],
  ])('counts from %s by %i days to %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-11-20', 'friday', '2026-11-16'],
    ['2026-11-22', 'sunday', '2026-11-16'],
    ['2026-11-23', 'monday', '2026-11-23'],
    ['2027-01-01', 'friday', '2026-12-28'],
  ])('knows the weekday and the Monday of %s', (date, weekday, monday) => {
    expect(weekdayOf(date)).toBe(weekday);
    expect(mondayOf(date)).toBe(monday);
  });

  it.each([
    ['2026-12-27', 2026, 52],
    ['2026-12-28', 2026, 53],
    ['2027-01-01', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2025-12-29', 2026, 1],
  ])('counts the ISO week of %s in year %i as %i', (date, year, week) => {
    expect(isoWeekOf(date)).toEqual({ year, week });
  });

  it('refuses text that is not a date', () => {
    expect(() => addDays('gestern', 1)).toThrow(RangeError);
  });
});

describe('wallTimeOf', () => {
  it.each([
    [0, '00:00'],
    [725, '12:05'],
    [1440, '24:00'],
    [1560, '02:00'],
    [2880, '24:00'],
  ])('writes %i minutes as %s', (minutes, time) => {
    expect(wallTimeOf(minutes)).toBe(time);
  });
});

describe('addMonths', () => {
  it('turns over years in both directions [CHECK-037]', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 12)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-05',
    ]);
  });
});
