import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Waits until something holds, 15 s at most unless told; `what` says in the failure what did not come true. */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  what = 'it comes true',
  withinMs = 15_000,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await holds()); await pause(LOOK_AGAIN_MS))
    if (Date.now() > deadline) throw new Error(`${withinMs / 1000} s were not enough until ${what}`);
}
