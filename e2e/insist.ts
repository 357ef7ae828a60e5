import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';
import { patience } from '@filiale/kit/testing/patience';

const GIVE_UP_MS = 90_000;

/** Whether an error says that the call is wrong, and not that nobody could answer it now. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.status !== 429 &&
  error.problems[0]?.code !== 'request.key-running';

/**
 * Repeats a call until it is answered, for 90 s at most; a refusal is thrown at once. `done` recognises one that comes because an earlier try was carried out and
 * its answer got lost, and says what that would have been.
 */
export async function insist<T>(
  work: () => Promise<T>,
  done: (refusal: ApiError) => T | null = () => null,
): Promise<T> {
  for (const waiting = patience(GIVE_UP_MS); ; await pause(100 + Math.random() * 200)) {
    try {
      return await work();
    } catch (error) {
      const result = isFinal(error) ? done(error) : null;
      if (result !== null) return result;
      if (isFinal(error) || waiting.isOver()) throw error;
    }
  }
}
