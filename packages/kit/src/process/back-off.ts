import { setTimeout as sleep } from 'node:timers/promises';

/** First and longest pause in ms, how many times as long each is as the one before, and what share of it is random. */
export type BackOff = {
  readonly firstMs?: number;
  readonly maxMs?: number;
  readonly factor?: number;
  readonly randomShare?: number;
};

/** How work that failed is tried again: pauses, and tries in all; for ever by default. */
export type Retries = BackOff & { readonly mostTries?: number };

/** Milliseconds before attempt `attempt` (1 is the first repetition): doubles up to `maxMs`, half of it random, by default. */
export function backOffMs(
  attempt: number,
  { firstMs = 100, maxMs = 3_000, factor = 2, randomShare = 0.5 }: BackOff = {},
  random: () => number = Math.random,
): number {
  const fullMs = Math.min(maxMs, firstMs * factor ** Math.min(attempt - 1, 30));
  return fullMs * (1 - randomShare + randomShare * random());
}

/** Milliseconds before the next try after `tries` of them failed; null: there is no next one. */
export const retryMs = (tries: number, retries: Retries, random?: () => number): number | null =>
  tries >= (retries.mostTries ?? Number.POSITIVE_INFINITY) ? null : backOffMs(tries, retries, random);

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
