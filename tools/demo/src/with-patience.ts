import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';

const MOST_FAILURES = 9;
/** With those that only found an earlier one still running: about five minutes. */
const MOST_ATTEMPTS = 60;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 5_000;

/** Headers of every attempt of one call: a POST whose answer got lost is answered again, not done again. */
export type CallOnce = { readonly headers: { readonly 'idempotency-key': string } };

const isRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problems[0]?.code === 'request.key-running';
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 429 && error.status < 502 && !isRunning(error);

/**
 * Calls again, with growing random pauses, while a service is away, slow, or asks to slow down, and waits for an earlier attempt that still runs; a
 * refusal is final.
 */
export async function withPatience<T>(call: (once: CallOnce) => Promise<T>): Promise<T> {
  const once: CallOnce = { headers: { 'idempotency-key': randomUUID() } };
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(once);
    } catch (error) {
      if (!isRunning(error)) failures += 1;
      if (isFinal(error) || failures >= MOST_FAILURES || attempt >= MOST_ATTEMPTS) throw error;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }
}
