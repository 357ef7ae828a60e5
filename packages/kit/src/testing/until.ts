import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 20_000;

/** Waits until a condition holds; fails with its name after 20 s. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'the condition',
  withinMs = WITHIN_MS,
): Promise<void> {
  for (const giveUpAt = Date.now() + withinMs; !(await holds()); await pause(20)) {
    if (Date.now() > giveUpAt) throw new Error(`still not after ${withinMs} ms: ${what}`);
  }
}
