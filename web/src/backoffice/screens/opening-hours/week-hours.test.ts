import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { openingHoursRuleTypes } from '@filiale/contracts/catalog/opening-hours';
import { wallHoursOn } from '@filiale/rules/opening-hours';
import { addDays, wallTimeOf } from '@filiale/rules/wall-time';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rulesOf, weekOf, withDays, withException } from './week-hours.ts';

const time = fc.integer({ min: 0, max: 96 }).map((quarter) => wallTimeOf(quarter * 15));
const rule: fc.Arbitrary<OpeningHoursRule> = fc.record({
  type: fc.constantFrom(...openingHoursRuleTypes),
  date: fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-12-20', days)),
  isClosed: fc.boolean(),
  from: time,
  to: time,
});
const weeks = Array.from({ length: 21 }, (_, index) => addDays('2026-12-14', index));

describe('opening hours as a week [HOURS-001, HOURS-002]', () => {
  it('mean what their rules mean, whatever these are', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
        const again = rulesOf(weekOf(rules));
        for (const date of weeks) expect(wallHoursOn(again, date)).toEqual(wallHoursOn(rules, date));
      }),
    );
  });

  it('are one line where every day is alike', () => {
    const week = weekOf([{ type: 'daily', date: null, isClosed: false, from: '10:00', to: '22:00' }]);
    expect(rulesOf(week)).toHaveLength(1);
    expect(rulesOf(withDays(week, ['sunday'], []))).toHaveLength(6);
  });

  it('say that it is closed where no day has hours', () => {
    const week = weekOf([{ type: 'monday', date: null, isClosed: false, from: '10:00', to: '22:00' }]);
    expect(rulesOf(withDays(week, ['monday'], []))).toMatchObject([{ type: 'daily', isClosed: true }]);
  });

  it('take a holiday, and take it back', () => {
    const week = weekOf([{ type: 'daily', date: null, isClosed: false, from: '10:00', to: '22:00' }]);
    const closed = withException(week, '2026-12-24', []);
    expect(wallHoursOn(rulesOf(closed), '2026-12-24')).toEqual([]);
    expect(wallHoursOn(rulesOf(closed), '2026-12-25')).toEqual([{ from: '10:00', to: '22:00' }]);
    expect(rulesOf(withException(closed, '2026-12-24', null))).toEqual(rulesOf(week));
  });
});
