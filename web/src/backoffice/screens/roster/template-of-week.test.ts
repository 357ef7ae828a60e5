import type { Shift } from '@filiale/contracts/workforce/shift';
import { expect, it } from '@jest/globals';
import { templateShiftsOf } from './template-of-week.ts';

const shift = (localDate: string, from: string, user: string | null) =>
  ({ localDate, from, to: '18:00', breakMinutes: 30, role: 'Küche', department: null, user }) as Shift;

it('makes a template of a week: people are counted, not named', () => {
  const week = [
    shift('2026-11-24', '10:00', 'a'),
    shift('2026-11-23', '12:00', null),
    shift('2026-11-24', '10:00', 'b'),
  ];
  expect(templateShiftsOf(week).map(({ weekday, from, people }) => [weekday, from, people])).toEqual([
    ['monday', '12:00', 1],
    ['tuesday', '10:00', 2],
  ]);
});
