import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logging.ts';
import { startPeriodicJob } from './periodic-job.ts';

const logger = createLogger('test', 'silent');

describe('a periodic job', () => {
  it('runs at once, again after a failure, never twice at a time, and not after its stop', async () => {
    let rounds = 0;
    let running = 0;
    let most = 0;
    const job = startPeriodicJob({
      name: 'tidy',
      everyMs: 5,
      logger,
      run: async () => {
        rounds += 1;
        running += 1;
        most = Math.max(most, running);
        await pause(15);
        running -= 1;
        if (rounds === 1) throw new Error('the store was away');
        return { rows: 1 };
      },
    });
    expect(rounds).toBe(1);
    while (rounds < 3) await pause(5);
    await job.stop();
    expect([running, most]).toEqual([0, 1]);
    const before = rounds;
    await pause(30);
    expect(rounds).toBe(before);
  });
});
