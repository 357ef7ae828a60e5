import { describe, expect, it } from '@jest/globals';
import { currentGroup } from './current-group.ts';

const at = (...tops: number[]) => tops.map((top, index) => ({ anchor: `g${index + 1}`, top }));

describe('the current group', () => {
  it.each([
    ['the first one before any is reached', at(400, 900, 1400), 'g1'],
    ['the last one above a quarter of the window', at(-500, 100, 700), 'g2'],
    ['not one exactly at a quarter', at(-500, 250, 700), 'g1'],
    ['the last one at the end of the page', at(-2000, -900, -10), 'g3'],
    ['none without groups', [], undefined],
  ])('is %s [BRANCH-005]', (_fact, groups, expected) => {
    expect(currentGroup(groups, 1000)).toBe(expected);
  });
});
