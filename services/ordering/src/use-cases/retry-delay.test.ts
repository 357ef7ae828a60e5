import { describe, expect, it } from '@jest/globals';
import { MOST_ATTEMPTS, retryDelaySeconds } from './retry-delay.ts';

describe('the pause before the next attempt', () => {
  it('grows threefold and ends after the eighth', () => {
    const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, index) => retryDelaySeconds(index + 1, 10, () => 1));
    expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 7290, null]);
  });

  it('is up to a fifth shorter by chance', () => {
    expect(retryDelaySeconds(1, 10, () => 0)).toBe(8);
  });
});
