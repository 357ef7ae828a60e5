import { expect, it } from '@jest/globals';
import { toInstant } from '../wall-time.ts';
import { stretchesOf } from './examples/read-example.ts';
import { isOfDay, liveWarnings } from './live-warnings.ts';

const VIENNA = 'Europe/Vienna';
const guard = (work: string[], now: string) =>
  liveWarnings({
    country: 'AT',
    bornOn: null,
    stretches: stretchesOf(work, VIENNA),
    now: toInstant(now.slice(0, 10), now.slice(11), VIENNA),
  });

it('says what concerns the day that runs and its week, nothing of the days before', () => {
  const week = ['mon 08:00-22:00', 'tue 06:00-'];
  expect(guard(week, '2026-03-03 11:55').map(({ code, level }) => [code, level])).toEqual([
    ['rest-too-short', 'broken'],
    ['break-due', 'ahead'],
  ]);
  const long = ['mon..fri 07:00-19:30 12:00-12:30', 'sat 08:00-'];
  expect(guard(long, '2026-03-07 09:00').map(({ code, localDate }) => [code, localDate])).toEqual([
    ['week-too-long', '2026-03-08'],
  ]);
});

it('says when the average of the weeks up to this one is too long', () => {
  const codes = (weeks: number) =>
    guard([`mon..fri×${weeks} 08:00-18:30 12:00-12:15 14:00-14:15`, `sat+${weeks - 1} 08:00-`], '2026-06-27 09:00').map(
      ({ code, value, limit, by }) => [code, Math.floor(value / 60), limit / 60, by],
    );
  expect(codes(17)).toEqual([['average-too-long', 3_003, 2_880, 'AZG § 9 Abs. 4']]);
});

it('says nothing while nobody works', () => {
  expect(guard(['mon 08:00-22:00'], '2026-03-03 11:55')).toEqual([]);
});

it('lets colleagues see what concerns the day alone', () => {
  expect([isOfDay({ code: 'break-due' }), isOfDay({ code: 'week-too-long' })]).toEqual([true, false]);
});
