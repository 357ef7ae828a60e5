import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { openingHoursRuleTypes } from '@filiale/contracts/catalog/opening-hours';
import { wallHoursOn } from '@filiale/rules/opening-hours';
import { addDays, wallTimeOf } from '@filiale/rules/wall-time';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  beginningHours,
  followed,
  following,
  rulesOf,
  unfollowed,
  weekOf,
  withDays,
  withException,
} from './week-hours.ts';

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
  it('are equal to the rules, for any rules', () => {
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

describe('a day with other hours [HOURS-002]', () => {
  const daily = (from: string, to: string) => weekOf([{ type: 'daily', date: null, isClosed: false, from, to }]);
  const shop = daily('10:00', '22:00');
  const delivery = daily('11:30', '21:00');
  /** 24 December 2026, a Thursday. */
  const day = '2026-12-24';
  const hoursOf = (week: ReturnType<typeof weekOf>) => wallHoursOn(rulesOf(week), day);

  it('begins with those of the day, on a day off with those of another', () => {
    expect(beginningHours(shop, day)).toEqual([{ from: '10:00', to: '22:00' }]);
    const two = withDays(
      shop,
      ['thursday'],
      [
        { from: '11:00', to: '14:00' },
        { from: '17:00', to: '23:00' },
      ],
    );
    expect(beginningHours(two, day)).toEqual(two.days.thursday);
    expect(beginningHours(withDays(shop, ['thursday'], []), day)).toEqual([{ from: '10:00', to: '22:00' }]);
    expect(beginningHours(withException(shop, day, [{ from: '12:00', to: '15:00' }]), day)).toHaveLength(1);
  });

  it('that closes early ends the delivery too, and lets it last again when that is taken back', () => {
    const early = withException(shop, day, [{ from: '10:00', to: '15:00' }]);
    const followed = following(delivery, shop, early, [day]);
    expect(hoursOf(followed)).toEqual([{ from: '11:30', to: '15:00' }]);
    const later = withException(shop, day, [{ from: '10:00', to: '18:00' }]);
    expect(hoursOf(following(followed, early, later, [day]))).toEqual([{ from: '11:30', to: '18:00' }]);
    const longer = withException(shop, day, [{ from: '08:00', to: '24:00' }]);
    expect(following(followed, early, longer, [day])).toEqual(delivery);
    expect(following(followed, early, shop, [day])).toEqual(delivery);
  });

  it('leaves alone what the delivery has of its own that day, until the shop is closed', () => {
    const own = withException(delivery, day, [{ from: '12:00', to: '13:00' }]);
    const early = withException(shop, day, [{ from: '10:00', to: '15:00' }]);
    expect(following(own, shop, early, [day])).toEqual(own);
    expect(hoursOf(following(own, shop, withException(shop, day, []), [day]))).toEqual([]);
  });

  it('is carried over when the delivery is to follow after all, and taken away again when it is not', () => {
    const early = withException(shop, day, [{ from: '10:00', to: '19:00' }]);
    const ticked = followed(delivery, { before: shop, after: early, dates: [day] }, new Map());
    if (!ticked) throw new Error('nothing was carried over');
    expect(hoursOf(ticked.week)).toEqual([{ from: '11:30', to: '19:00' }]);
    expect(unfollowed(ticked.week, early, ticked.former)).toEqual(delivery);
    // Once more there is nothing to carry over.
    expect(followed(ticked.week, { before: shop, after: early, dates: [day] }, ticked.former)).toBeNull();
    // What was typed since stays.
    const typed = withException(ticked.week, day, [{ from: '12:00', to: '13:00' }]);
    expect(unfollowed(typed, early, ticked.former)).toEqual(typed);
    // Later changes go the same way back.
    const later = withException(shop, day, [{ from: '10:00', to: '18:00' }]);
    const again = followed(ticked.week, { before: early, after: later, dates: [day] }, ticked.former);
    expect(again && unfollowed(again.week, later, again.former)).toEqual(delivery);
  });

  it('that closed the delivery gives back what it had of its own that day', () => {
    const own = withException(delivery, day, [{ from: '12:00', to: '13:00' }]);
    const closed = withException(shop, day, []);
    const ticked = followed(own, { before: shop, after: closed, dates: [day] }, new Map());
    expect(ticked && hoursOf(ticked.week)).toEqual([]);
    expect(ticked && unfollowed(ticked.week, closed, ticked.former)).toEqual(own);
    const usual = ticked && followed(ticked.week, { before: closed, after: shop, dates: [day] }, ticked.former);
    expect(usual && unfollowed(usual.week, shop, usual.former)).toEqual(own);
  });

  it('may last past midnight', () => {
    const late = daily('18:00', '02:00');
    const early = withException(late, day, [{ from: '18:00', to: '01:00' }]);
    expect(hoursOf(following(late, late, early, [day]))).toEqual([{ from: '18:00', to: '01:00' }]);
    const sooner = withException(late, day, [{ from: '18:00', to: '24:00' }]);
    expect(hoursOf(following(late, early, sooner, [day]))).toEqual([{ from: '18:00', to: '24:00' }]);
  });
});
