import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, localDate } from '../wall-time.ts';
import { bucketOf, bucketsOf, hoursIn, hoursOfDay, localHourOf } from './buckets.ts';
import { comparedPeriod, usualGranularity } from './periods.ts';

const vienna = 'Europe/Vienna';
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const zones = fc.constantFrom(vienna, 'Europe/London', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe');

describe('buckets [STAT-001]', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2026-11-25', 24],
  ])('has every hour of %s: %d', (day, hours) => {
    expect(bucketsOf({ from: day, to: day }, 'hour', vienna)).toHaveLength(hours);
  });

  it('tells the two hours that clocks show alike by what they are ahead of UTC', () => {
    const buckets = bucketsOf({ from: '2026-10-25', to: '2026-10-25' }, 'hour', vienna);
    expect(buckets.slice(1, 5)).toEqual([
      '2026-10-25T01+02:00',
      '2026-10-25T02+02:00',
      '2026-10-25T02+01:00',
      '2026-10-25T03+01:00',
    ]);
  });

  it('have week 53 of 2026 as its Monday', () => {
    expect(bucketsOf({ from: '2026-12-30', to: '2027-01-04' }, 'week', vienna)).toEqual(['2026-12-28', '2027-01-04']);
  });

  it.each(['hour', 'day', 'week', 'month'] as const)(
    'of every instant is one of those of its day (%s)',
    (granularity) => {
      fc.assert(
        fc.property(instants, zones, (at, zone) => {
          const day = localDate(at, zone);
          expect(bucketsOf({ from: day, to: day }, granularity, zone)).toContain(
            bucketOf(localHourOf(at, zone), granularity, zone),
          );
        }),
        { numRuns: 60 },
      );
    },
  );

  it('counts the hours that there are', () => {
    const week = { from: '2026-10-19', to: '2026-10-25' };
    const hours = hoursIn(week, vienna);
    expect(hours.get('7/2')).toBe(2);
    expect(hours.get('6/2')).toBe(1);
    expect([...hours.values()].reduce((sum, count) => sum + count, 0)).toBe(7 * 24 + 1);
    expect(hoursOfDay('2026-03-29', vienna).map(({ hour }) => hour)).not.toContain(2);
  });
});

describe('a compared period', () => {
  it('begins on the same weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 90 }), (start, length) => {
        const from = addDays('2026-01-01', start);
        const days = { from, to: addDays(from, length) };
        for (const by of ['period', 'year'] as const) {
          const before = comparedPeriod(days, by, 'day');
          expect(before.to < days.from).toBe(true);
          expect((Date.parse(days.from) - Date.parse(before.from)) % (7 * 86_400_000)).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
    expect(comparedPeriod({ from: '2026-11-27', to: '2026-11-27' }, 'period', 'hour').from).toBe('2026-11-20');
  });

  it('has whole months of whole months', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(comparedPeriod(year, 'year', 'month')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-31' }, 'period', 'month')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('is shown in buckets that fit', () => {
    expect(usualGranularity({ from: '2026-11-25', to: '2026-11-25' })).toBe('hour');
    expect(usualGranularity({ from: '2026-11-01', to: '2026-11-30' })).toBe('day');
    expect(usualGranularity({ from: '2026-01-01', to: '2026-12-31' })).toBe('week');
    expect(usualGranularity({ from: '2024-01-01', to: '2026-12-31' })).toBe('month');
  });
});
