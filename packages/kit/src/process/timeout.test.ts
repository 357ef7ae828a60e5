import { once } from 'node:events';
import { setImmediate as rest } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
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

  it('takes what arrived while the process itself was busy', async () => {
    const [answer, other] = [new MessageChannel(), new MessageChannel()];
    const work = withTimeout(10, once(answer.port2, 'message'), () => 'late');
    other.port2.once('message', () => {
      answer.port1.postMessage('done');
      for (const begun = performance.now(); performance.now() - begun < 30; );
    });
    other.port1.postMessage('begin');
    expect(await work).not.toBe('late');
    for (const { port1 } of [answer, other]) port1.close();
  });

  it('leaves a failure that comes too late to nobody', async () => {
    const { promise: failing, reject } = Promise.withResolvers<string>();
    expect(await withTimeout(5, failing, () => 'late')).toBe('late');
    reject(new Error('too late'));
    // Node ends a process for a failure that nobody hears of by now.
    await rest();
  });
});
