import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.ts';

const WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 20;

/** Waits until a condition holds; fails with its name once {@link patience} is over, after 20 s on a calm machine. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'the condition',
  withinMs = WITHIN_MS,
): Promise<void> {
  for (const waiting = patience(withinMs); !(await holds()); await pause(LOOK_AGAIN_MS))
    if (waiting.isOver()) throw new Error(`still not after ${waiting.described()}: ${what}`);
}
