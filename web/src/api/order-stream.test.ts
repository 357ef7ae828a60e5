import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchedPage } from '../testing/watched-page.ts';
import { followStream, RETRY_MS } from './order-stream.ts';

class Source extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

function follow(isAwaited = false) {
  const { scope, see, fire } = watchedPage();
  const sources: Source[] = [];
  const live: boolean[] = [];
  let changes = 0;
  const stream = followStream({
    url: '/events',
    onChange: () => {
      changes += 1;
    },
    onLive: (isLive) => live.push(isLive),
    isAwaited: () => isAwaited,
    scope: {
      ...scope,
      openSource: () => {
        const source = new Source();
        sources.push(source);
        return source as never;
      },
    },
  });
  return { stream, sources, see, fire, isLive: () => live.at(-1), changes: () => changes };
}

describe('the stream of an order', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says that changes are heard, and each change', () => {
    const { sources, isLive, changes } = follow();
    expect(isLive()).toBe(false);
    sources[0]?.accept();
    sources[0]?.dispatchEvent(new Event('reset'));
    sources[0]?.dispatchEvent(new Event('order'));
    expect([isLive(), changes()]).toEqual([true, 2]);
  });

  it('is lost while the browser connects again, and then reads anew', () => {
    const { sources, isLive, changes } = follow();
    sources[0]?.accept();
    sources[0]?.fail(0);
    expect(isLive()).toBe(false);
    sources[0]?.accept();
    expect([isLive(), changes(), sources.length]).toEqual([true, 1, 1]);
  });

  it('is tried again 30 s after a refusal', () => {
    const { sources } = follow();
    sources[0]?.fail(2);
    jest.advanceTimersByTime(RETRY_MS - 1);
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(2);
  });

  it('is opened anew after 40 s of silence, and beats are no silence', () => {
    const { sources } = follow();
    sources[0]?.accept();
    for (let beat = 0; beat < 5; beat += 1) {
      jest.advanceTimersByTime(15_000);
      sources[0]?.dispatchEvent(new Event('beat'));
    }
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(40_000);
    expect([sources.length, sources[0]?.isClosed]).toEqual([2, true]);
  });

  it('is let go while nobody looks, unless somebody waits for a notification', () => {
    const { sources, see, isLive } = follow();
    sources[0]?.accept();
    see('hidden');
    expect([sources[0]?.isClosed, isLive()]).toEqual([true, false]);
    see('visible');
    expect(sources).toHaveLength(2);

    const awaited = follow(true);
    awaited.see('hidden');
    expect(awaited.sources[0]?.isClosed).toBe(false);
  });

  it('ends for good', () => {
    const { sources, stream, fire } = follow();
    stream.stop();
    fire('online');
    jest.advanceTimersByTime(120_000);
    expect([sources.length, sources[0]?.isClosed]).toEqual([1, true]);
  });
});
