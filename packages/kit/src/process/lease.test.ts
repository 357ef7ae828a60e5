import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepLease } from './lease.ts';

const onLost = jest.fn();
const leased = (renew: () => Promise<void>) =>
  keepLease({ askedAtMs: performance.now(), forMs: 4_000, renewEveryMs: 1_000, renew, onLost });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  onLost.mockClear();
});

describe('a lease', () => {
  it('stays sure while it is renewed', async () => {
    const lease = leased(async () => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lease.isSure()).toBe(true);
    lease.end();
    expect(lease.isSure()).toBe(false);
    expect(onLost).not.toHaveBeenCalled();
  });

  it.each([
    ['rejected', () => Promise.reject(new Error('away'))],
    ['never answered', () => new Promise<void>(() => undefined)],
  ])('is lost once, in time, when renewals are %s', async (_what, renew) => {
    const lease = leased(renew);
    await jest.advanceTimersByTimeAsync(3_900);
    expect(lease.isSure()).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect(lease.isSure()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('counts from when the store was asked, and an answer that comes too late renews nothing', async () => {
    const lease = leased(() => new Promise((resolve) => setTimeout(resolve, 3_500)));
    await jest.advanceTimersByTimeAsync(4_100);
    expect(lease.isSure()).toBe(false);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(lease.isSure()).toBe(false);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is not sure any more after the process slept, before any timer has run', () => {
    const lease = leased(async () => undefined);
    const sleepingSince = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(sleepingSince + 10_000);
    expect(lease.isSure()).toBe(false);
    jest.restoreAllMocks();
    lease.end();
  });
});
