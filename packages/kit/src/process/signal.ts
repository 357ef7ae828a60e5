export type Signal = {
  /** Ends the wait under way, or the next one at once. */
  send(): void;
  /** Resolves after a signal, after `atMostMs`, or when `ended` aborts. */
  wait(atMostMs: number, ended: AbortSignal): Promise<void>;
};

/** Ends the waits of one loop: a signal sent before the wait is remembered, several count as one. */
export function createSignal(): Signal {
  let isSent = false;
  let finish: (() => void) | undefined;
  return {
    send: () => {
      isSent = true;
      finish?.();
    },
    wait: async (atMostMs, ended) => {
      if (!isSent && !ended.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, atMostMs);
        finish = resolve;
        // Removed again, because a long-lived AbortSignal must not collect listeners.
        const end = (): void => resolve();
        ended.addEventListener('abort', end);
        await promise;
        ended.removeEventListener('abort', end);
        clearTimeout(timer);
        finish = undefined;
      }
      isSent = false;
    },
  };
}
