import { expect, it } from '@jest/globals';
import { moveOfDrag, stepped } from './slider-moves.ts';

it('behind the last slide comes the first, and before the first the last [SITE-046]', () => {
  expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3), stepped(1, -7, 3), stepped(0, 1, 0)]).toEqual([
    1, 0, 2, 0, 0,
  ]);
});

it.each([
  [0, 'tap'],
  [19, 'tap'],
  [-19, 'tap'],
  [20, 0],
  [100, 0],
  [101, -1],
  [-101, 1],
] as const)('a drag of %i px on slides of 800 px: %s [SITE-049]', (px, move) => {
  expect(moveOfDrag(px, 800)).toBe(move);
});
