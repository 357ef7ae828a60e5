import { expect, it } from '@jest/globals';
import { qrCodes } from '../marketing.ts';
import { chanceOf } from './chance.ts';
import { codeBehind } from './codes.ts';

/** How many of a thousand orders came by each code. */
const counted = (house: 'graz' | 'linz', date: string) => {
  const codes = Array.from({ length: 1_000 }, (_, place) => codeBehind(house, date, chanceOf(`code ${date} ${place}`)));
  return qrCodes.map(({ id }) => codes.filter((code) => code === id).length);
};

it('has orders that a flyer brought while it is fresh, few of a window, and none elsewhere [STAT-008]', () => {
  const [[window = 0, jobs, flyer = 0], [later, , none]] = [
    counted('graz', '2026-09-15'),
    counted('graz', '2026-11-20'),
  ];
  expect([window > 0, jobs, flyer > 100, flyer < 200]).toEqual([true, 0, true, true]);
  expect([Number(later) > 0, none]).toEqual([true, 0]);
  expect(counted('linz', '2026-09-15')).toEqual([0, 0, 0]);
});
