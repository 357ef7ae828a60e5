import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '@filiale/kit/testing/patience';

const LOOK_AGAIN_MS = 100;
/** Of the time that the product was able to use. */
const WITHIN_MS = 30_000;

/** Waits until something holds, as long as {@link patience} has it; `what` says in the failure what did not come true. */
export async function eventually(holds: () => Promise<boolean> | boolean, what = 'it comes true'): Promise<void> {
  for (const waiting = patience(WITHIN_MS); !(await holds()); await pause(LOOK_AGAIN_MS))
    if (waiting.isOver()) throw new Error(`${waiting.described()} were not enough until ${what}`);
}
