import { z } from 'zod';
import type { Logger } from '../process/logging.ts';
import { withTimeout } from '../process/timeout.ts';
import { ProblemError } from './problem-error.ts';

/** When a service is taken for away. Times in ms. */
export type BreakerSettings = {
  /** A call that waits this long is a reason to ask the service whether it is there. */
  readonly slowAfterMs: number;
  /** So many questions in a row without a good answer mean that it is away. */
  readonly checks: number;
  /** Least time between two questions while it is away. */
  readonly retryMs: number;
};
const usual: BreakerSettings = { slowAfterMs: 1_000, checks: 2, retryMs: 250 };

/** Longest wait for the answer to a question: one more than the 2 s that a service gives each of its own stores. */
const CHECK_WITHIN_MS = 2_500;
/** Longest time that the one call waits that tries again. */
const TRY_WITHIN_MS = 600;

/**
 * `<SERVICE>_BREAKER` in the environment: any of `slow=1000`, `checks=2`, `retry=250`, separated by blanks. Settings that are not named have their default.
 */
export const breakerSettings = z
  .string()
  .regex(/^(?:(?:slow|checks|retry)=\d{1,6}(?: +|$))*$/)
  .transform((text): BreakerSettings => {
    const given = Object.fromEntries(text.split(/ +/).map((pair) => pair.split('=')));
    return {
      slowAfterMs: Number(given.slow ?? usual.slowAfterMs),
      checks: Math.max(1, Number(given.checks ?? usual.checks)),
      retryMs: Number(given.retry ?? usual.retryMs),
    };
  })
  .default(usual)
  .describe('When that service is taken for away: `slow=1000 checks=2 retry=250` (ms, questions, ms).');

/** Asks `address` and rejects when the answer is not a good one. */
export async function askReadiness(address: string): Promise<void> {
  const response = await fetch(address, {
    redirect: 'manual',
    // A connection of its own: a kept one may lead to a replica that is gone.
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(CHECK_WITHIN_MS),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
}

type Options = {
  /** Name of the service for logs. */
  readonly name: string;
  /** Rejects while the service cannot work. */
  readonly ask: () => Promise<void>;
  readonly settings?: BreakerSettings;
  readonly logger: Logger;
  readonly nowMs?: () => number;
};

/**
 * Knows whether a service is away, so that nobody waits for one that is. A call that fails or waits too long is only a reason to ask the
 * service itself; calls are refused once it has not answered well several times in a row. Then a call now and then asks again, waiting a
 * moment; all others are refused at once. So no long call, no stream and no slow provider behind a healthy service opens it, and no
 * customer's order is the one that finds out. See ADR 18.
 */
export function createBreaker({ name, ask, settings = usual, logger, nowMs = () => performance.now() }: Options) {
  const waiting = new Set<() => void>();
  let away: { readonly sinceMs: number } | undefined;
  let asking: Promise<boolean> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let failure: unknown;

  const askOnce = async (): Promise<boolean> => {
    try {
      await ask();
      if (away) logger.info({ upstream: name, awayMs: Math.round(nowMs() - away.sinceMs) }, 'service is back');
      away = undefined;
      return true;
    } catch (cause) {
      failure = cause;
      return false;
    } finally {
      askedAtMs = nowMs();
    }
  };

  const askTillSure = async (): Promise<boolean> => {
    for (let check = 1; check <= settings.checks; check += 1) if (await askOnce()) return true;
    if (away) return false;
    away = { sinceMs: nowMs() };
    logger.warn({ error: failure, upstream: name }, 'service is away, calls are refused until it answers');
    for (const notify of [...waiting]) notify();
    return false;
  };

  const begin = (question: () => Promise<boolean>): Promise<boolean> => {
    asking ??= question().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const suspect = (): void => {
    if (!away) void begin(askTillSure);
  };
  const refusal = (): ProblemError => new ProblemError('service.unavailable', { cause: failure });

  const tryAgain = async (): Promise<void> => {
    if (!(await withTimeout(TRY_WITHIN_MS, begin(askOnce), () => false))) throw refusal();
  };

  return {
    /** Refuses a call with `service.unavailable` while the service is known to be away; nothing to wait for while it is not. */
    enter: (): undefined | Promise<void> => {
      if (!away) return undefined;
      if (asking || nowMs() - askedAtMs < settings.retryMs) return Promise.reject(refusal());
      return tryAgain();
    },
    /**
     * Watches a call from the moment it is sent; the returned function ends that and says whether it went unanswered. `onAway` is called if the
     * service is found to be away meanwhile.
     */
    watch: (onAway: () => void = () => undefined): ((isUnanswered: boolean) => void) => {
      waiting.add(onAway);
      const timer = setTimeout(suspect, settings.slowAfterMs);
      timer.unref();
      return (isUnanswered) => {
        clearTimeout(timer);
        waiting.delete(onAway);
        if (isUnanswered) suspect();
      };
    },
    isAway: (): boolean => away !== undefined,
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
