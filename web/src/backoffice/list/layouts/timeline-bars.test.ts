import { expect, it } from '@jest/globals';
import { barOf } from './timeline-bars.ts';

const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const bar = (from: string | null, to: string) => {
  const found = barOf({ from, to }, week, 'Europe/Vienna');
  return found && [found.first, found.last, found.isCutBefore, found.isCutAfter];
};

it('lays records over the days of a period, by the days of the zone [WORK-001]', () => {
  expect(bar('2026-11-24', '2026-11-26T11:00:00.000Z')).toEqual([1, 3, false, false]);
  expect(bar(null, '2026-11-26T23:30:00.000Z')).toEqual([4, 4, false, false]);
  expect(bar('2026-11-01', '2026-12-24T11:00:00.000Z')).toEqual([0, 6, true, true]);
  expect(bar('2026-11-28', '2026-11-24T11:00:00.000Z')).toEqual([1, 1, false, false]);
  expect([bar(null, '2026-11-22T11:00:00.000Z'), bar('2026-11-30', '2026-12-01T11:00:00.000Z')]).toEqual([null, null]);
});
