import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reloadOnceOnline } from './reload-once-online.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The offline view, shown; returns how often it was loaded again. */
function view() {
  const listeners = new Map<string, () => void>();
  const on = (place: string) => ({
    addEventListener: (name: string, listener: () => void) => void listeners.set(place + name, listener),
  });
  let reloads = 0;
  const location = {
    reload: () => {
      reloads += 1;
    },
  };
  reloadOnceOnline({ ...on(''), document: { ...on('page '), querySelector: () => on('button ') }, location } as never);
  return {
    fire: (name: string) => listeners.get(name)?.(),
    pass: (ms: number) => jest.advanceTimersByTime(ms),
    reloads: () => reloads,
  };
}

it('loads the page again on the button [PWA-010]', () => {
  const { fire, reloads } = view();
  fire('button click');
  expect(reloads()).toBe(1);
});

it('loads it by itself when the network has been back for 0.7 s [PWA-010]', () => {
  const { fire, pass, reloads } = view();
  fire('online');
  pass(699);
  expect(reloads()).toBe(0);
  pass(1);
  expect(reloads()).toBe(1);
});

it.each(['offline', 'page click'])('does not while the network flaps or a link was tapped: %s', (what) => {
  const { fire, pass, reloads } = view();
  fire('online');
  pass(500);
  fire(what);
  pass(5_000);
  expect(reloads()).toBe(0);
});
