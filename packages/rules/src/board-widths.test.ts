import { describe, expect, it } from '@jest/globals';
import { columnBehind, columnShares } from './board-widths.ts';

describe('the width of a board', () => {
  it.each([
    [
      { new: 0, working: 0, ready: 0 },
      { new: 1, working: 1, ready: 1 },
    ],
    [
      { new: 2, working: 0, ready: 4 },
      { new: 1, working: 1, ready: 1 },
    ],
    [
      { new: 17, working: 0, ready: 0 },
      { new: 4, working: 0, ready: 0 },
    ],
    [
      { new: 17, working: 5, ready: 1 },
      { new: 4, working: 2, ready: 1 },
    ],
    [
      { new: 3, working: 40, ready: 0 },
      { new: 1, working: 4, ready: 0 },
    ],
  ])('of %p goes to its columns as %p', (counts, shares) => expect(columnShares(counts)).toEqual(shares));
});

describe('the column that steps back beside an open order', () => {
  const shares = { new: 1, working: 1, ready: 1 };
  it.each([
    ['new', 'ready'],
    ['working', 'ready'],
    ['ready', 'new'],
    [null, 'ready'],
  ] as const)('is, for an order in %p, %p', (chosen, behind) => expect(columnBehind(shares, chosen)).toBe(behind));

  it('is none where an empty one has stepped back already', () =>
    expect(columnBehind({ ...shares, working: 0 }, 'ready')).toBeNull());
});
