import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startScripts } from './start-scripts.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const paths = ['/_next/static/chunks/main.js', '/_next/static/chunks/one.js'];

type Page = { isReadFirst?: boolean; isLoading?: boolean; hasObserver?: boolean };

/** A page whose head has just been read; `fire` dispatches an event of the browser or its visitor. */
function page({ isReadFirst = false, isLoading = false, hasObserver = true }: Page = {}) {
  const listeners = new Map<string, () => void>();
  const started: string[] = [];
  const fetched: string[] = [];
  let paint = () => {};
  let idle = () => {};
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener);
  const document = {
    readyState: isLoading ? 'loading' : 'complete',
    documentElement: { dataset: isReadFirst ? { hydrate: 'interaction' } : {} },
    head: { append: ({ src }: { src: string }) => started.push(src) },
    createElement: () => ({}),
    querySelectorAll: () => [{ textContent: '[0]' }, { textContent: '[1,"x"]' }],
    addEventListener: listen,
  };
  class PerformanceObserver {
    constructor(fire: (list: object) => void) {
      if (!hasObserver) throw new Error('none here');
      paint = () => fire({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  const scope = {
    document,
    PerformanceObserver,
    addEventListener: listen,
    removeEventListener: (name: string) => void listeners.delete(name),
    requestIdleCallback: (run: () => void) => {
      idle = run;
    },
    fetch: async (path: string) => {
      fetched.push(path);
      return { blob: async () => undefined };
    },
    __next_f: undefined as unknown,
  };
  startScripts(scope as never, paths);
  return {
    scope,
    started,
    fetched,
    signs: () => [...listeners.keys()],
    paint: () => paint(),
    idle: () => idle(),
    fire: (name: string) => {
      document.readyState = 'complete';
      listeners.get(name)?.();
    },
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

describe('the scripts of a page', () => {
  it('start in their order once it is painted, with the payload of the framework', async () => {
    const { scope, started, signs, paint, pass } = page();
    await pass(1_999);
    expect(started).toEqual([]);
    paint();
    await pass(1);
    expect(started).toEqual(paths);
    expect(scope.__next_f).toEqual([[0], [1, 'x']]);
    expect(signs()).toEqual([]);
    await pass(10_000);
    expect(started).toEqual(paths);
  });

  it('start after two seconds in a background, which paints nothing', async () => {
    const { started, pass } = page();
    await pass(2_001);
    expect(started).toEqual(paths);
  });

  it('start at once where the browser does not report its paint', async () => {
    const { started, pass } = page({ hasObserver: false });
    await pass(1);
    expect(started).toEqual(paths);
  });

  it('wait until the page has been read whole', async () => {
    const { started, paint, fire, pass } = page({ isLoading: true });
    paint();
    await pass(1);
    expect(started).toEqual([]);
    fire('DOMContentLoaded');
    await pass(1);
    expect(started).toEqual(paths);
  });
});

describe('the scripts of a page to read first', () => {
  it('are fetched once it is painted, and run when it is idle', async () => {
    const { started, fetched, paint, idle, pass } = page({ isReadFirst: true });
    paint();
    await pass(1);
    expect(fetched).toEqual(paths);
    expect(started).toEqual([]);
    idle();
    await pass(1);
    expect(started).toEqual(paths);
  });

  it.each(['pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'])(
    'run at the first sign of the visitor: %s',
    async (sign) => {
      const { started, signs, fire, pass } = page({ isReadFirst: true });
      fire(sign);
      await pass(1);
      expect(started).toEqual(paths);
      expect(signs()).toEqual([]);
    },
  );

  it('run four seconds after its paint in any case, fetched or not', async () => {
    const { scope, started, paint, idle, pass } = page({ isReadFirst: true });
    scope.fetch = () => new Promise(() => {});
    paint();
    await pass(3_999);
    idle();
    expect(started).toEqual([]);
    await pass(2);
    idle();
    await pass(1);
    expect(started).toEqual(paths);
  });
});
