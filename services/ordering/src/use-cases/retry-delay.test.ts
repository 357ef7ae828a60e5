import { describe, expect, it } from '@jest/globals';
import { MESSAGE_RHYTHM, retryDelaySeconds, WEBHOOK_RHYTHM } from './retry-delay.ts';

const pausesOf = (rhythm: typeof MESSAGE_RHYTHM) =>
  Array.from({ length: rhythm.mostAttempts }, (_, index) => retryDelaySeconds(index + 1, 10, rhythm, () => 1));

describe('the pause before the next attempt', () => {
  it('grows threefold and ends after the eighth', () => {
    expect(pausesOf(MESSAGE_RHYTHM)).toEqual([10, 30, 90, 270, 810, 2430, 7290, null]);
  });

  it('of a webhook is a day at most and ends after three days', () => {
    const pauses = pausesOf(WEBHOOK_RHYTHM);
    expect(pauses.at(-1)).toBeNull();
    expect(Math.max(...pauses.map(Number))).toBe(86_400);
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it('is up to a fifth shorter by chance', () => {
    expect(retryDelaySeconds(1, 10, MESSAGE_RHYTHM, () => 0)).toBe(8);
  });
});
