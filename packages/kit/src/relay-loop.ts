import { backOffMs, waited } from './back-off.ts';
import type { Logger } from './logging.ts';
import { createWakeUp } from './wake-up.ts';

export type RelayLoop = {
  /** Call after a write that left events behind; cheap, never throws. */
  nudge(): void;
  /** Ends after the round under way; events not yet published stay for others. */
  stop(): Promise<void>;
};

export type RelayLoopOptions = {
  readonly logger: Logger;
  /** Publishes one batch; true when there may be more at once. */
  round(): Promise<boolean>;
  /** After the last round. */
  close(): Promise<void>;
  /** Least time from one round to the next, so that rounds under load are few and large. */
  readonly roundIntervalMs: number;
  /** How often to look when nobody nudges: events of other replicas, or of one that died. */
  readonly pollIntervalMs: number;
};

/** The rhythm of a relay: at once when nudged after a rest, then in even rounds; growing pauses while a round fails. */
export function startRelayLoop(options: RelayLoopOptions): RelayLoop {
  const { logger, round, close, roundIntervalMs, pollIntervalMs } = options;
  const stopping = new AbortController();
  const wakeUp = createWakeUp();

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      try {
        const hasMore = await round();
        if (failures > 0) logger.info({ failures }, 'publishing again');
        failures = 0;
        if (hasMore) continue;
        await waited(Math.max(0, roundIntervalMs - (Date.now() - startedAt)), stopping.signal);
        await wakeUp.wait(pollIntervalMs, stopping.signal);
      } catch (error) {
        failures += 1;
        logger.warn({ error, failures }, 'publishing failed, events wait');
        await waited(backOffMs(failures), stopping.signal);
      }
    }
    await close();
  }

  const running = run();
  return {
    nudge: wakeUp.wake,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
