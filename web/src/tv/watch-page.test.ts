import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.ts';
import { takeRestart } from './restart-reason.ts';
import { DRAWN_EVENT, watchPage } from './watch-page.ts';

/** A page that is looked at every ten seconds. */
function open({ sessionStorage = memoryStorage(), isKept = true, isServed = true } = {}) {
  const state = { nowMs: 0, reloads: 0 };
  const listeners: Record<string, () => void> = {};
  let look = (): void => undefined;
  watchPage({
    performance: { now: () => state.nowMs },
    sessionStorage,
    navigator: { serviceWorker: { controller: isKept ? {} : null } },
    location: { reload: () => (state.reloads += 1) },
    fetch: async () => ({ ok: isServed }),
    addEventListener: (name: string, listen: () => void) => Object.assign(listeners, { [name]: listen }),
    setInterval: (work: () => void) => {
      look = work;
    },
  } as never);
  const pass = (seconds: number): void => {
    for (let left = seconds; left > 0; left -= 10) {
      state.nowMs += 10_000;
      look();
    }
  };
  return {
    state,
    sessionStorage,
    pass,
    draw: () => listeners[DRAWN_EVENT]?.(),
    standStill: (ms: number) => (state.nowMs += ms),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the page of a screen is loaded anew [RES-038]', () => {
  it('when nothing was drawn for two minutes, and not while something is', async () => {
    const page = open();
    page.pass(110);
    page.draw();
    page.pass(110);
    await settled();
    expect(page.state.reloads).toBe(0);
    expect(takeRestart(page.sessionStorage)).toBeNull();
    page.pass(10);
    await settled();
    expect(page.state.reloads).toBe(1);
    // The next page learns why, once.
    expect([takeRestart(page.sessionStorage), takeRestart(page.sessionStorage)]).toEqual([
      'Nichts wurde mehr gezeichnet',
      null,
    ]);
  });

  it('more seldom each time that it did not help', async () => {
    const { sessionStorage, pass } = open();
    pass(120);
    const second = open({ sessionStorage });
    second.pass(230);
    await settled();
    expect(second.state.reloads).toBe(0);
    second.pass(10);
    await settled();
    expect(second.state.reloads).toBe(1);
    const third = open({ sessionStorage });
    third.draw();
    const fourth = open({ sessionStorage });
    fourth.pass(120);
    await settled();
    expect(fourth.state.reloads).toBe(1);
  });

  it('not because the device slept', async () => {
    const { state, standStill, pass } = open();
    standStill(3_600_000);
    pass(110);
    await settled();
    expect(state.reloads).toBe(0);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('without a kept page only where it is served: %p', async (isServed, reloads) => {
    const { state, pass } = open({ isKept: false, isServed });
    pass(120);
    await settled();
    expect(state.reloads).toBe(reloads);
  });
});
