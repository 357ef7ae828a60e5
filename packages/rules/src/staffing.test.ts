import { expect, it } from '@jest/globals';
import { quarterHours } from './staffing.ts';

const shift = (localDate: string, from: string, to: string, user: string | null = 'a') => ({
  ...{ localDate, from, to, user },
});

it('counts the people of each quarter hour, over midnight too, beside the orders to be expected [RES-032]', () => {
  const shifts = [
    shift('2026-11-23', '10:00', '10:30'),
    shift('2026-11-23', '10:15', '10:45', 'b'),
    shift('2026-11-23', '10:00', '18:00', null),
    shift('2026-11-22', '22:00', '00:15', 'c'),
    shift('2026-11-24', '08:00', '09:00'),
  ];
  const busy = (hourly: readonly number[] | null) =>
    quarterHours(shifts, '2026-11-23', hourly)
      .filter(({ people, orders }) => people > 0 || (orders ?? 0) > 0)
      .map(({ from, people, orders }) => [from, people, orders]);
  expect(busy(null)).toEqual([
    ['00:00', 1, null],
    ['10:00', 1, null],
    ['10:15', 2, null],
    ['10:30', 1, null],
  ]);
  const hourly = Array.from({ length: 24 }, (_none, hour) => (hour === 11 ? 6 : 0));
  expect(busy(hourly).slice(-2)).toEqual([
    ['11:30', 0, 1.5],
    ['11:45', 0, 1.5],
  ]);
});

it('has the wages of a quarter hour, of the people whose wage is known [RES-032]', () => {
  const shifts = [
    shift('2026-11-23', '10:00', '10:30'),
    shift('2026-11-23', '10:15', '10:30', 'b'),
    shift('2026-11-23', '10:15', '10:30', 'c'),
  ];
  const wages = new Map([
    ['a', 14],
    ['b', 18],
  ]);
  expect(quarterHours(shifts, '2026-11-23', null, wages).map(({ cost }) => cost)).toEqual([3.5, 8]);
  expect(quarterHours(shifts, '2026-11-23', null).map(({ cost }) => cost)).toEqual([0, 0]);
});

it('has the quarter hours between, and none of a day with nothing', () => {
  expect(quarterHours([shift('2026-11-23', '10:00', '12:00')], '2026-11-23', null)).toHaveLength(8);
  expect(quarterHours([], '2026-11-23', null)).toEqual([]);
});
