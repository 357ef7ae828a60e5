import { describe, expect, it } from '@jest/globals';
import { isInView } from './in-view.ts';

describe('an element counts as visible', () => {
  it.each([
    ['wholly in view', 100, 200, true],
    ['30 of its 100 px at the bottom', 970, 1070, true],
    ['29 of its 100 px at the bottom', 971, 1071, false],
    ['30 of its 100 px at the top', -70, 30, true],
    ['29 of its 100 px at the top', -71, 29, false],
    ['above the window', -200, -100, false],
    ['below the window', 1000, 1100, false],
    ['far taller than the window, filling it by 30 percent', 700, 9_000, true],
    ['far taller than the window, filling it by less', 701, 9_000, false],
    ['without any height', 500, 500, false],
  ])('%s: %p to %p px of a window of 1000 px: %p [SHELL-023]', (_name, top, bottom, is) => {
    expect(isInView({ top, bottom }, 1_000)).toBe(is);
  });
});
