import { describe, expect, it } from '@jest/globals';
import { throttleBackground } from './background-throttle.ts';

/** Keeps the process busy, without a pause, until stopped. */
function startOthers() {
  let rounds = 0;
  let isOver = false;
  const work = (): void => {
    for (const end = performance.now() + 5; performance.now() < end; );
    rounds += 1;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  return {
    rounds: () => rounds,
    stop: () => {
      isOver = true;
    },
  };
}

describe('a rest of background work', () => {
  it('is short while nobody else has anything to do', async () => {
    await expect(throttleBackground(3_600_000)).resolves.toBeUndefined();
  });

  it('lasts for as long as others work', async () => {
    const others = startOthers();
    let isOver = false;
    const rest = throttleBackground(3_600_000).then(() => {
      isOver = true;
    });
    while (others.rounds() < 80) await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    others.stop();
    await rest;
  });

  it('lasts no longer than was asked for', async () => {
    const others = startOthers();
    await throttleBackground(200);
    others.stop();
    expect(others.rounds()).toBeGreaterThan(0);
  });

  it('is none when none was asked for', async () => {
    const atOnce = new Promise((resolve) => setImmediate(resolve, 'rests'));
    expect(await Promise.race([throttleBackground(0), atOnce])).toBeUndefined();
  });
});
