import { describe, expect, it } from '@jest/globals';
import { type ContractRow, targetOfDay, weekdayMinutesOf } from './target-of-day.ts';

const contracts: ContractRow[] = [
  { id: 'part', validFrom: '2026-03-16', validTo: null, weekdayMinutes: weekdayMinutesOf(1200, ['monday', 'tuesday']) },
  { id: 'full', validFrom: '2026-01-01', validTo: '2026-03-31', weekdayMinutes: weekdayMinutesOf(2310) },
];
const holidays = [
  { localDate: '2026-04-06', name: 'Ostermontag' },
  { localDate: '2026-12-24', name: 'Heiligabend', isHalf: true },
];

describe('the target of a day', () => {
  it.each([
    ['before the first contract', '2025-12-31', 0, null, 0],
    ['38.5 hours a week are 7 h 42 min', '2026-03-13', 27_720, 'full', 0],
    ['a Saturday', '2026-03-14', 0, 'full', 0],
    ['from the middle of the month on part time', '2026-03-16', 36_000, 'part', 0],
    ['on its free day, though the old contract still ran', '2026-03-18', 0, 'part', 0],
    ['a public holiday credits its hours', '2026-04-06', 36_000, 'part', 36_000],
  ])('%s', (_name, date, targetSeconds, contractId, holidaySeconds) => {
    expect(targetOfDay(contracts, date, holidays)).toMatchObject({ targetSeconds, contractId, holidaySeconds });
  });

  it('is half free on a half holiday', () => {
    const daily: ContractRow[] = [
      { id: 'a', validFrom: '2026-01-01', validTo: null, weekdayMinutes: { thursday: 480 } },
    ];
    expect(targetOfDay(daily, '2026-12-24', holidays)).toMatchObject({
      targetSeconds: 28_800,
      holidaySeconds: 14_400,
      holiday: 'Heiligabend',
    });
  });

  it('spreads weekly minutes in whole minutes that add up', () => {
    expect(weekdayMinutesOf(2400)).toEqual({ monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480 });
    expect(Object.values(weekdayMinutesOf(1000, ['monday', 'wednesday', 'friday']))).toEqual([334, 333, 333]);
    expect(weekdayMinutesOf(100, [])).toEqual({});
  });
});
