import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TookTooLong, within } from './within.ts';

describe('a limit of time', () => {
  it('is of no concern to what is done before', async () => {
    expect(await within(1_000, Promise.resolve('done'))).toBe('done');
    await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends the wait for what is late, with an error or what is said instead', async () => {
    const work = pause(200, 'done');
    await expect(within(10, work)).rejects.toThrow(TookTooLong);
    expect(await within(10, work, () => 'late')).toBe('late');
    expect(await work).toBe('done');
  });

  it('leaves a failure that comes too late to nobody', async () => {
    const failing = pause(30).then(() => Promise.reject(new Error('too late')));
    expect(await within(5, failing, () => 'late')).toBe('late');
    await pause(60);
  });
});
