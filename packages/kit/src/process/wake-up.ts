export type WakeUp = {
  /** Ends the wait under way, or the next one at once. */
  wake(): void;
  /** Resolves after a wake-up, after `atMostMs`, or when the signal ends it. */
  wait(atMostMs: number, signal: AbortSignal): Promise<void>;
};

/** A bell for one waiting loop: a ring before the wait is remembered, many rings count as one. */
export function createWakeUp(): WakeUp {
  let isRung = false;
  let ring: (() => void) | undefined;
  return {
    wake: () => {
      isRung = true;
      ring?.();
    },
    wait: async (atMostMs, signal) => {
      if (!isRung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, atMostMs);
        ring = resolve;
        // Removed again, because a long-lived signal must not collect listeners.
        const ended = (): void => resolve();
        signal.addEventListener('abort', ended);
        await promise;
        signal.removeEventListener('abort', ended);
        clearTimeout(timer);
        ring = undefined;
      }
      isRung = false;
    },
  };
}
