import { type BackOff, backOffMs, waited } from './back-off.ts';
import type { Logger } from './logging.ts';
import { createSignal } from './signal.ts';

export type WorkLoop = {
  /** Call after a write that left work behind; cheap, never throws. */
  nudge(): void;
  /** Ends after the current round; remaining work is left to other replicas. */
  stop(): Promise<void>;
};

export type WorkLoopOptions = {
  /** Name of the work in the log: `publishing`. */
  readonly name: string;
  readonly logger: Logger;
  /** Does one batch; true when more may be waiting already. */
  round(): Promise<boolean>;
  /** Runs after the last round. */
  close?(): Promise<void>;
  /** Least time from one round to the next, so that rounds under load are few and large. */
  readonly roundIntervalMs?: number;
  /** Poll interval without a nudge: finds work of other replicas, or of one that died. */
  readonly pollIntervalMs: number;
  /** Pauses while rounds fail; by default those of `backOffMs`. */
  readonly backOff?: BackOff;
};

/** Works through what waits in a store: at once when nudged after a rest, then in even rounds; pauses grow while rounds fail. */
export function startWorkLoop(options: WorkLoopOptions): WorkLoop {
  const { name, logger, round, close, roundIntervalMs = 0, pollIntervalMs, backOff } = options;
  const stopping = new AbortController();
  const signal = createSignal();

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      try {
        const hasMore = await round();
        if (failures > 0) logger.info({ loop: name, failures }, 'work goes on');
        failures = 0;
        if (hasMore) continue;
        await waited(Math.max(0, roundIntervalMs - (Date.now() - startedAt)), stopping.signal);
        await signal.wait(pollIntervalMs, stopping.signal);
      } catch (error) {
        failures += 1;
        logger.warn({ loop: name, error, failures }, 'round failed, work waits');
        await waited(backOffMs(failures, backOff), stopping.signal);
      }
    }
    await close?.();
  }

  const running = run();
  return {
    nudge: signal.send,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
