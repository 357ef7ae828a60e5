import { type Retries, retryMs } from '@filiale/kit/process/back-off';
import { describe, expect, it } from '@jest/globals';
import { messageRetries, webhookRetries } from './retries.ts';

const pausesOf = (retries: Retries) =>
  Array.from({ length: retries.mostTries ?? 0 }, (_, index) => {
    const pauseMs = retryMs(index + 1, retries, () => 1);
    return pauseMs === null ? null : pauseMs / 1_000;
  });

describe('the pause before the next attempt', () => {
  it('grows threefold and ends after the eighth', () => {
    expect(pausesOf(messageRetries(10))).toEqual([10, 30, 90, 270, 810, 2430, 7290, null]);
  });

  it('of a webhook is a day at most and ends after three days', () => {
    const pauses = pausesOf(webhookRetries(10));
    expect(pauses).toHaveLength(12);
    expect(pauses.at(-1)).toBeNull();
    expect(Math.max(...pauses.map(Number))).toBe(86_400);
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it('is up to a fifth shorter by chance', () => {
    expect(retryMs(1, messageRetries(10), () => 0)).toBeCloseTo(8_000, 6);
  });
});
