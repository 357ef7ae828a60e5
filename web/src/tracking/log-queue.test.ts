import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogQueue, type LogEntry } from './log-queue.ts';

const entry = (type: string): LogEntry => ({ type, action: 'view', category: 'page', data: {} });

/** A page: its consent, and what went out. */
function tab() {
  const state = {
    consent: null as boolean | null,
    sent: [] as string[],
    atEnd: [] as string[],
    fails: false,
    asked: 0,
  };
  const open = () =>
    createLogQueue({
      consent: () => {
        state.asked += 1;
        return state.consent;
      },
      send: async ({ type }) => {
        state.sent.push(type);
        if (state.fails) throw new Error('offline');
      },
      sendAtEnd: ({ type }) => state.atEnd.push(type),
    });
  return { state, open };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the queue of the analytics log', () => {
  it('sends nothing without consent and asks again every second until it is given [TRACK-006]', async () => {
    const { state, open } = tab();
    const queue = open();
    queue.push(entry('a'));
    queue.push(entry('b'));
    const askedBefore = state.asked;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state.asked - askedBefore).toBe(10);
    expect(state.sent).toEqual([]);
    state.consent = true;
    await jest.advanceTimersByTimeAsync(999);
    expect(state.sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(state.sent).toEqual(['a', 'b']);
  });

  it('forgets what waited once the visitor refuses [TRACK-006]', async () => {
    const { state, open } = tab();
    const queue = open();
    queue.push(entry('a'));
    state.consent = false;
    queue.flush();
    queue.push(entry('b'));
    state.consent = true;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(state.sent).toEqual([]);
  });

  it('sends at once what comes after consent, and rests', async () => {
    const { state, open } = tab();
    state.consent = true;
    const queue = open();
    queue.push(entry('a'));
    await jest.advanceTimersByTimeAsync(0);
    expect(state.sent).toEqual(['a']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends at once when consent is given', async () => {
    const { state, open } = tab();
    const queue = open();
    queue.push(entry('a'));
    state.consent = true;
    queue.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(state.sent).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(state.sent).toEqual(['a']);
  });

  it('waits again when consent was taken back', async () => {
    const { state, open } = tab();
    state.consent = true;
    const queue = open();
    state.consent = false;
    queue.push(entry('a'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(state.sent).toEqual([]);
  });

  it('sends what failed again, ever more seldom, and then goes on with the next [TRACK-007]', async () => {
    const { state, open } = tab();
    state.consent = true;
    state.fails = true;
    const queue = open();
    queue.push(entry('a'));
    queue.push(entry('b'));
    await jest.advanceTimersByTimeAsync(6_900);
    expect(state.sent).toEqual(['a', 'a', 'a']);
    state.fails = false;
    await jest.advanceTimersByTimeAsync(100);
    expect(state.sent).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('hands over what failed at the end of the page, and drops it once consent is taken back', async () => {
    const { state, open } = tab();
    state.consent = true;
    state.fails = true;
    const queue = open();
    queue.push(entry('a'));
    await jest.advanceTimersByTimeAsync(0);
    queue.end();
    expect(state.atEnd).toEqual(['a']);
    queue.push(entry('b'));
    await jest.advanceTimersByTimeAsync(1_000);
    state.consent = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state.sent).toEqual(['a', 'b']);
  });

  it('keeps the newest hundred', async () => {
    const { state, open } = tab();
    const queue = open();
    for (let n = 0; n < 130; n += 1) queue.push(entry(`${n}`));
    state.consent = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(state.sent).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 30}`));
  });

  it('hands over at the end of the page what has consent, each entry once, and nothing without', async () => {
    const { state, open } = tab();
    const queue = open();
    for (const type of ['a', 'b', 'c']) queue.push(entry(type));
    queue.end();
    expect(state.atEnd).toEqual([]);
    state.consent = true;
    queue.flush();
    queue.end();
    await jest.advanceTimersByTimeAsync(5_000);
    expect([...state.sent, ...state.atEnd]).toEqual(['a', 'b', 'c']);
  });

  it('leaves nothing in the browser before consent, nor after it [TRACK-006]', async () => {
    const written: string[] = [];
    const storage = { getItem: () => null, setItem: (key: string) => written.push(key), removeItem: () => undefined };
    Object.assign(globalThis, { window: { sessionStorage: storage, localStorage: storage } });
    const { state, open } = tab();
    const queue = open();
    queue.push(entry('a'));
    await jest.advanceTimersByTimeAsync(3_000);
    state.consent = true;
    queue.flush();
    expect(written).toEqual([]);
    expect(createLogQueue.toString()).not.toMatch(/[sS]torage/);
    Reflect.deleteProperty(globalThis, 'window');
  });
});
