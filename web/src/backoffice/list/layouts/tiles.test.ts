import { describe, expect, it } from '@jest/globals';
import { tilesIn } from './tiles.ts';

describe('tiles', () => {
  it('stand two by two on a phone, and more where there is room', () => {
    expect(tilesIn(328)).toEqual({ perLine: 2, linePx: 189, isMeasured: true });
    expect(tilesIn(240).perLine).toBe(2);
    expect(tilesIn(1004).perLine).toBe(5);
  });

  it('say that they are guessed until their room is measured', () => {
    expect(tilesIn(0).isMeasured).toBe(false);
  });
});
