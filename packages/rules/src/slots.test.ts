import type { OpeningHoursRule, OpeningHoursRuleType } from '@filiale/contracts/catalog/opening-hours';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursFor } from './branch-open-state.ts';
import { clockTime, dailyHours, exampleBranch, openOn, VIENNA } from './example-branch.ts';
import { isOpenAt } from './opening-hours.ts';
import {
  freeDays,
  generalSlots,
  isSlotOffered,
  leadTimeMinutes,
  leadTimeText,
  longestLeadTimeMinutes,
  nearestSlots,
  type SlotBranch,
  slotsOn,
} from './slots.ts';
import { addDays, localDate, localTime, toInstant, weekdays } from './wall-time.ts';

const branch = (fields: Partial<SlotBranch> = {}): SlotBranch =>
  exampleBranch({
    openingHours: [dailyHours('11:00', '12:00')],
    deliveryHours: [dailyHours('17:00', '17:15')],
    isDeliveryHoursEnabled: true,
    ...fields,
  });
const times = (instants: Date[]): string[] => instants.map((instant) => localTime(instant, VIENNA));
const morning = clockTime('2026-11-20T08:00');

describe('lead time [HOURS-009]', () => {
  it.each([
    [45, 'minutes', 45],
    [3, 'hours', 180],
    [2, 'days', 2880],
    [1, 'weeks', 10_080],
    [0, 'weeks', 0],
  ] as const)('of %i %s is %i minutes', (value, unit, minutes) => {
    expect(leadTimeMinutes({ value, unit })).toBe(minutes);
  });

  it('of a cart is the longest of its products', () => {
    const leadTimes = [
      { value: 90, unit: 'minutes' },
      { value: 1, unit: 'days' },
      { value: 3, unit: 'hours' },
    ] as const;
    expect(longestLeadTimeMinutes(leadTimes.map((leadTime) => ({ leadTime })))).toBe(1440);
    expect(longestLeadTimeMinutes([])).toBe(0);
  });
});

describe('slots [HOURS-008]', () => {
  it('are 15 minutes apart from the opening on, and none is at the end', () => {
    const list = generalSlots([openOn('daily', '11:00', '12:00')], VIENNA, { now: morning, days: 1 });
    expect(times(list)).toEqual(['11:00', '11:15', '11:30', '11:45']);
  });

  it('start rounded up to 5 minutes', () => {
    expect(times(generalSlots([openOn('daily', '11:02', '12:00')], VIENNA, { now: morning, days: 1 }))).toEqual([
      '11:05',
      '11:20',
      '11:35',
      '11:50',
    ]);
    const now = new Date(clockTime('2026-11-20T11:20').getTime() + 1);
    expect(times(generalSlots([openOn('daily', '11:00', '12:00')], VIENNA, { now, days: 1 }))).toEqual([
      '11:25',
      '11:40',
      '11:55',
    ]);
  });

  it('look ahead 180 days, today being the first', () => {
    const list = generalSlots([openOn('daily', '11:00', '11:10')], VIENNA, { now: morning });
    expect(list).toHaveLength(180);
    expect(localDate(list.at(-1) ?? morning, VIENNA)).toBe(addDays('2026-11-20', 179));
  });

  it('never come before the lead time [HOURS-009]', () => {
    const list = generalSlots([openOn('daily', '11:00', '12:00')], VIENNA, {
      now: morning,
      days: 2,
      leadTimeMinutes: 221,
    });
    expect(times(list)).toEqual(['11:45', '11:00', '11:15', '11:30', '11:45']);
  });
});

describe('checkout slots [HOURS-010]', () => {
  it('are 5 minutes apart within the hours of the way', () => {
    expect(times(slotsOn(branch(), 'delivery', '2026-11-20', { now: morning }))).toEqual(['17:00', '17:05', '17:10']);
    expect(times(slotsOn(branch(), 'takeaway', '2026-11-20', { now: morning }))).toHaveLength(12);
    expect(
      times(slotsOn(branch({ isDeliveryHoursEnabled: false }), 'delivery', '2026-11-20', { now: morning }))[0],
    ).toBe('11:00');
  });

  it('begin for takeaway at orderableFrom, for other ways at the opening', () => {
    const later = branch({ orderableFrom: '11:40' });
    expect(times(slotsOn(later, 'takeaway', '2026-11-20', { now: morning }))).toEqual([
      '11:40',
      '11:45',
      '11:50',
      '11:55',
    ]);
    expect(times(slotsOn(later, 'dine-in', '2026-11-20', { now: morning }))[0]).toBe('11:00');
    expect(times(slotsOn(branch({ orderableFrom: '10:00' }), 'takeaway', '2026-11-20', { now: morning }))[0]).toBe(
      '11:00',
    );
  });

  it('stand under the calendar date they fall on', () => {
    const bar = branch({ openingHours: [openOn('sunday', '23:50', '00:10')] });
    expect(times(slotsOn(bar, 'takeaway', '2026-11-22', { now: morning }))).toEqual(['23:50', '23:55']);
    expect(times(slotsOn(bar, 'takeaway', '2026-11-23', { now: morning }))).toEqual(['00:00', '00:05']);
    expect(freeDays(bar, 'takeaway', { now: morning }).slice(0, 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-29']);
  });

  it('reach 90 days, today being the first', () => {
    const options = { now: morning };
    expect(freeDays(branch(), 'takeaway', options)).toEqual(
      Array.from({ length: 90 }, (_, day) => addDays('2026-11-20', day)),
    );
    expect(slotsOn(branch(), 'takeaway', addDays('2026-11-20', 89), options)).toHaveLength(12);
    expect(slotsOn(branch(), 'takeaway', addDays('2026-11-20', 90), options)).toEqual([]);
    expect(slotsOn(branch(), 'takeaway', '2026-11-19', options)).toEqual([]);
    expect(isSlotOffered(branch(), 'takeaway', toInstant(addDays('2026-11-20', 90), '11:00', VIENNA), options)).toBe(
      false,
    );
  });

  it('never come before the lead time, which may take days [HOURS-009]', () => {
    const options = { now: clockTime('2026-11-20T11:30'), leadTimeMinutes: 2880 };
    expect(freeDays(branch(), 'takeaway', options)[0]).toBe('2026-11-22');
    expect(slotsOn(branch(), 'takeaway', '2026-11-21', options)).toEqual([]);
    expect(times(slotsOn(branch(), 'takeaway', '2026-11-22', options))[0]).toBe('11:30');
    expect(freeDays(branch(), 'takeaway', { now: morning, leadTimeMinutes: 100 * 1440 })).toEqual([]);
    expect(slotsOn(branch(), 'takeaway', '2026-11-22', { now: morning, leadTimeMinutes: 100 * 1440 })).toEqual([]);
  });

  it('leave out the hour that spring skips and offer both of autumn as different instants', () => {
    const night = branch({ openingHours: [openOn('daily', '01:50', '03:10')] });
    const now = clockTime('2026-03-01T08:00');
    expect(times(slotsOn(night, 'takeaway', '2026-03-29', { now }))).toEqual(['01:50', '01:55', '03:00', '03:05']);
    const autumn = slotsOn(night, 'takeaway', '2026-10-25', { now: clockTime('2026-10-01T08:00') });
    expect(autumn).toHaveLength(28);
    expect(new Set(autumn.map(Number)).size).toBe(28);
  });
});

describe('isSlotOffered', () => {
  it.each([
    ['2026-11-20T11:00', true],
    ['2026-11-20T11:55', true],
    ['2026-11-20T12:00', false],
    ['2026-11-20T11:03', false],
    ['2026-11-20T10:55', false],
    ['2026-11-19T11:00', false],
  ])('judges takeaway at %s: %p [CHECK-032]', (time, expected) => {
    expect(isSlotOffered(branch(), 'takeaway', clockTime(time), { now: morning })).toBe(expected);
  });

  it('refuses what a lead time or the passing of time has taken away', () => {
    expect(
      isSlotOffered(branch(), 'takeaway', clockTime('2026-11-20T11:30'), { now: clockTime('2026-11-20T11:31') }),
    ).toBe(false);
    expect(
      isSlotOffered(branch(), 'takeaway', clockTime('2026-11-20T11:30'), { now: morning, leadTimeMinutes: 211 }),
    ).toBe(false);
    expect(
      isSlotOffered(branch(), 'takeaway', clockTime('2026-11-20T11:30'), { now: morning, leadTimeMinutes: 210 }),
    ).toBe(true);
  });
});

describe('nearestSlots', () => {
  it.each([
    ['2026-11-20T11:32', ['11:25', '11:30', '11:35']],
    ['2026-11-20T12:30', ['11:45', '11:50', '11:55']],
    ['2026-11-20T03:00', ['11:00', '11:05', '11:10']],
  ])('to %s are %p', (time, expected) => {
    expect(times(nearestSlots(branch(), 'takeaway', clockTime(time), 3, { now: morning }))).toEqual(expected);
  });

  it('take the earlier of two that are equally near', () => {
    expect(times(nearestSlots(branch(), 'takeaway', clockTime('2026-11-20T11:30'), 2, { now: morning }))).toEqual([
      '11:25',
      '11:30',
    ]);
  });

  it('reach over days without hours', () => {
    const saturdays = branch({ openingHours: [openOn('saturday', '11:00', '11:05')] });
    expect(nearestSlots(saturdays, 'takeaway', clockTime('2026-11-24T11:00'), 2, { now: morning })).toEqual([
      clockTime('2026-11-21T11:00'),
      clockTime('2026-11-28T11:00'),
    ]);
    expect(nearestSlots(branch({ openingHours: [] }), 'takeaway', morning, 3, { now: morning })).toEqual([]);
  });
});

describe('any branch', () => {
  const clock = fc
    .integer({ min: 0, max: 288 })
    .map(
      (n) =>
        `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5 + (n % 12 ? 1 : 0)).padStart(2, '0')}`,
    );
  const rule: fc.Arbitrary<OpeningHoursRule> = fc.record({
    type: fc.constantFrom<OpeningHoursRuleType>('daily', ...weekdays),
    date: fc.constant(null),
    isClosed: fc.boolean(),
    from: clock,
    to: clock,
  });
  const anyBranch: fc.Arbitrary<SlotBranch> = fc.record({
    timeZone: fc.constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
    openingHours: fc.array(rule, { maxLength: 6 }),
    deliveryHours: fc.array(rule, { maxLength: 6 }),
    isDeliveryHoursEnabled: fc.boolean(),
    orderableFrom: fc.option(clock),
  });
  const mode = fc.constantFrom<OrderMode>('takeaway', 'delivery', 'dine-in');
  const now = fc
    .tuple(
      fc.constantFrom('2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z', '2026-11-20T00:00:00Z'),
      fc.integer({ min: 0, max: 3 * 86_400 }),
    )
    .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000));
  const lead = fc.constantFrom(0, 7, 45, 180, 1440, 4 * 1440);

  it('offers in slotsOn exactly what isSlotOffered accepts, inside the hours and never before the lead time [HOURS-009] [HOURS-010]', () => {
    fc.assert(
      fc.property(
        anyBranch,
        mode,
        now,
        lead,
        fc.integer({ min: 0, max: 3 }),
        (shop, way, instant, leadTimeMinutes, day) => {
          const options = { now: instant, leadTimeMinutes };
          const date = addDays(localDate(instant, shop.timeZone), day);
          const list = new Set(slotsOn(shop, way, date, options).map(Number));
          const midnight = toInstant(date, '00:00', shop.timeZone).getTime();
          for (let ms = midnight - 600_000; ms < midnight + 25 * 3_600_000 + 600_000; ms += 300_000) {
            const slot = new Date(ms);
            const isListed = list.delete(ms);
            const isOfDay = localDate(slot, shop.timeZone) === date;
            if (isSlotOffered(shop, way, slot, options) !== isListed && isOfDay)
              throw new Error(`${slot.toISOString()} is listed: ${isListed}`);
            if (!isListed) continue;
            if (!isOfDay || !isOpenAt(hoursFor(shop, way), slot, shop.timeZone))
              throw new Error(`${slot.toISOString()} is outside`);
            if (ms < instant.getTime() + leadTimeMinutes * 60_000)
              throw new Error(`${slot.toISOString()} is too early`);
          }
          expect([...list]).toEqual([]);
        },
      ),
    );
  });

  it('counts as free exactly the days that have a slot, and its nearest slots are offered', () => {
    fc.assert(
      fc.property(anyBranch, mode, now, lead, (shop, way, instant, leadTimeMinutes) => {
        const options = { now: instant, leadTimeMinutes };
        const today = localDate(instant, shop.timeZone);
        const dates = Array.from({ length: 92 }, (_, day) => addDays(today, day));
        expect(freeDays(shop, way, options)).toEqual(
          dates.filter((date) => slotsOn(shop, way, date, options).length > 0),
        );
        const nearest = nearestSlots(shop, way, instant, 4, options);
        expect(nearest.every((slot) => isSlotOffered(shop, way, slot, options))).toBe(true);
        const all = dates.flatMap((date) => slotsOn(shop, way, date, options).map(Number)).slice(0, 4);
        expect(nearest.map(Number)).toEqual(all);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a lead time in words', () => {
  it.each([
    [{ value: 0, unit: 'days' }, 'de', ''],
    [{ value: 1, unit: 'days' }, 'de', '1 Tag'],
    [{ value: 2, unit: 'days' }, 'de', '2 Tage'],
    [{ value: 90, unit: 'minutes' }, 'en', '90 minutes'],
    [{ value: 1, unit: 'weeks' }, 'en', '1 week'],
  ] as const)('%j in %s is %j [HOURS-009]', (leadTime, language, text) => {
    expect(leadTimeText(leadTime, language)).toBe(text);
  });
});
