import { setImmediate as rest } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TimedOut, withTimeout } from './timeout.ts';

describe('a limit of time', () => {
  it('does not affect work that is done before', async () => {
    expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done');
    await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends the wait for late work, with an error or a given value', async () => {
    const { promise: work, resolve } = Promise.withResolvers<string>();
    await expect(withTimeout(10, work)).rejects.toThrow(TimedOut);
    expect(await withTimeout(10, work, () => 'late')).toBe('late');
    resolve('done');
    expect(await work).toBe('done');
  });

  it('leaves a failure that comes too late to nobody', async () => {
    const { promise: failing, reject } = Promise.withResolvers<string>();
    expect(await withTimeout(5, failing, () => 'late')).toBe('late');
    reject(new Error('too late'));
    // Node ends a process for a failure that nobody hears of by now.
    await rest();
  });
});
