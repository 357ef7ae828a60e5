import { ApiError } from '@filiale/contracts/api/client';

/** Longest work of a server on one call, in pauses that grow by one each. */
const MOST_TRIES = 8;
const PAUSE_MS = 1_000;

/** The gateway has given up on an answer or this page on the gateway's, or what was asked then is still being done. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problems.some(({ code }) => code === 'service.timeout' || code === 'request.key-running')
    : error instanceof DOMException && error.name === 'TimeoutError';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks again, with half a minute of pauses in all, for an answer that comes too late under load. `call` must carry the same idempotency key each time: it does nothing twice. */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MOST_TRIES || !isUnderWay(error)) throw error;
      await wait(tries * PAUSE_MS);
    }
  }
}
