import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { POLL_MS, pollWhileWaiting } from './poll-payment.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };
let frame: EventTarget;
/** The questions that are still open, oldest first, by how to answer them. */
let open: ((answer: string | null) => void)[];
let heard: (string | null)[];

beforeEach(() => {
  jest.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  frame = new EventTarget();
  open = [];
  heard = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () =>
  pollWhileWaiting<string>(
    () => new Promise((resolve) => open.push(resolve)),
    (answer) => heard.push(answer),
    { window: frame as unknown as Window, document: page as unknown as Document },
  );
const answer = async (at: number, text: string | null) => {
  open[at]?.(text);
  await jest.advanceTimersByTimeAsync(0);
};
const show = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const comeBack = () => frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('asks every 4 s until the answer is that nothing waits', async () => {
  start();
  await answer(0, 'waits');
  await jest.advanceTimersByTimeAsync(POLL_MS - 1);
  expect(open).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(open).toHaveLength(2);
  await answer(1, null);
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(open).toHaveLength(2);
  expect(heard).toEqual(['waits', null]);
});

it('does not ask while the page is hidden, and at once when it is looked at again', async () => {
  start();
  await answer(0, 'waits');
  show('hidden');
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(open).toHaveLength(1);
  show('visible');
  expect(open).toHaveLength(2);
});

it('plans nothing after an answer that came while the page was hidden', async () => {
  start();
  show('hidden');
  await answer(0, 'waits');
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(open).toHaveLength(1);
});

it('goes on once, not twice, when the page comes back during a question; the last answer counts', async () => {
  start();
  comeBack();
  await answer(1, 'waits');
  await answer(0, null);
  expect(heard).toEqual(['waits']);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(open).toHaveLength(3);
});

it('is silent once it has ended', async () => {
  const end = start();
  end();
  await answer(0, 'waits');
  show('visible');
  comeBack();
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect([open.length, heard]).toEqual([1, []]);
});
