import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 20_000;

/** Waits until a condition holds and answers how many ms that took; fails with its name after 20 s. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'the condition',
  withinMs = WITHIN_MS,
): Promise<number> {
  const startedMs = Date.now();
  for (; !(await holds()); await pause(20))
    if (Date.now() - startedMs > withinMs) throw new Error(`still not after ${withinMs} ms: ${what}`);
  return Date.now() - startedMs;
}
