import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../process/logging.ts';
import { breakerSettings, createBreaker } from './breaker.ts';
import { ProblemError } from './problem-error.ts';

const settings = { slowAfterMs: 20, checks: 2, retryMs: 100 };

/** A service that answers questions as the test says, and counts them. */
function service() {
  let nowMs = 0;
  const state = { answers: 'well' as 'well' | 'badly' | 'never', asked: 0 };
  const breaker = createBreaker({
    name: 'ordering',
    ask: () => {
      state.asked += 1;
      if (state.answers === 'never') return new Promise(() => undefined);
      return state.answers === 'well' ? Promise.resolve() : Promise.reject(new Error('gone'));
    },
    settings,
    logger: createLogger('test', 'silent'),
    nowMs: () => nowMs,
  });
  const fail = async () => {
    breaker.watch()(true);
    await pause(1);
  };
  return { breaker, state, fail, pass: (ms: number) => (nowMs += ms) };
}
const codeOf = (work: undefined | Promise<void>) =>
  Promise.resolve(work).then(
    () => 'entered',
    (error: unknown) => (error instanceof ProblemError ? error.code : error),
  );

describe('breaker', () => {
  it('lets calls through while the service answers its health check, even if single calls fail', async () => {
    const { breaker, state, fail } = service();
    for (let call = 0; call < 10; call += 1) await fail();
    expect(state.asked).toBeGreaterThan(0);
    expect(breaker.enter()).toBeUndefined();
  });

  it('refuses at once when a call failed and the service did not answer its health check, and notifies waiting calls', async () => {
    const { breaker, state, fail } = service();
    let notified = 0;
    const end = breaker.watch(() => {
      notified += 1;
    });
    state.answers = 'badly';
    await fail();
    expect([state.asked, notified, await codeOf(breaker.enter())]).toEqual([2, 1, 'service.unavailable']);
    end(true);
    expect(state.asked).toBe(2);
  });

  it('asks a service that a call has long waited for', async () => {
    const { breaker, state } = service();
    state.answers = 'badly';
    const end = breaker.watch();
    await pause(60);
    expect(breaker.isAway()).toBe(true);
    end(false);
  });

  it('is tried again by one call, after a pause, and refuses all others meanwhile', async () => {
    const { breaker, state, fail, pass } = service();
    state.answers = 'badly';
    await fail();
    state.answers = 'never';
    pass(101);
    const one = breaker.enter();
    const others = await Promise.all(Array.from({ length: 20 }, () => codeOf(breaker.enter())));
    expect(new Set(others)).toEqual(new Set(['service.unavailable']));
    expect(await codeOf(one)).toBe('service.unavailable');
    expect(state.asked).toBe(3);
  });

  it('lets everybody in again once the service answers', async () => {
    const { breaker, state, fail, pass } = service();
    state.answers = 'badly';
    await fail();
    state.answers = 'well';
    expect(await codeOf(breaker.enter())).toBe('service.unavailable');
    pass(101);
    expect(await codeOf(breaker.enter())).toBe('entered');
    expect(breaker.enter()).toBeUndefined();
  });

  it('is set per service by the environment', () => {
    expect(breakerSettings.parse(undefined)).toEqual({ slowAfterMs: 1_000, checks: 2, retryMs: 250 });
    expect(breakerSettings.parse('slow=500 checks=3')).toEqual({ slowAfterMs: 500, checks: 3, retryMs: 250 });
    expect(breakerSettings.safeParse('soon').success).toBe(false);
  });
});
