import { setTimeout as sleep } from 'node:timers/promises';

/** First and longest pause in ms. */
export type BackOff = { readonly firstMs?: number; readonly maxMs?: number };

/** Milliseconds before attempt `attempt` (1 is the first repetition): doubles up to `maxMs`, with half of it random. */
export function backOffMs(attempt: number, { firstMs = 100, maxMs = 3_000 }: BackOff = {}): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return fullMs / 2 + Math.random() * (fullMs / 2);
}

/** Waits `ms`; true when it waited to the end, false when the signal ended it. */
export async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch (cause) {
    if (signal.aborted) return false;
    throw cause;
  }
}
