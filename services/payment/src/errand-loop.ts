import { backOffMs, waited } from '@filiale/kit/back-off';
import type { Logger } from '@filiale/kit/logging';
import { createWakeUp } from '@filiale/kit/wake-up';

/** Runs errands when nudged and every `pollMs`; pauses grow while a round fails, which is when the store is away. */
export function startErrandLoop({
  round,
  pollMs,
  logger,
}: {
  readonly round: () => Promise<boolean>;
  readonly pollMs: number;
  readonly logger: Logger;
}) {
  const stopping = new AbortController();
  const wakeUp = createWakeUp();
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await round();
        failures = 0;
        if (!hasMore) await wakeUp.wait(pollMs, stopping.signal);
      } catch (error) {
        failures += 1;
        logger.warn({ error, failures }, 'errands wait');
        await waited(backOffMs(failures), stopping.signal);
      }
    }
  };
  const running = run();
  return {
    nudge: wakeUp.wake,
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
}
