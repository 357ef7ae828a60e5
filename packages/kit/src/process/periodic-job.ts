import type { Logger } from './logging.ts';

/** Counts of what a round did, by name; all zero is not worth a line in the log. */
type Done = Readonly<Record<string, number>>;

export type PeriodicJob = {
  /** Plans no further round and waits for the one under way. */
  stop(): Promise<void>;
};

/**
 * Runs tidying work at once and then every `everyMs`; a round that still runs is not overtaken by the next. What it did is
 * logged, a failure too, and the next round tries again. Replicas run their rounds independently, so the work must bear that.
 */
export function startPeriodicJob(job: {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<Done>;
  readonly logger: Logger;
}): PeriodicJob {
  const { name, everyMs, run, logger } = job;
  const round = async (): Promise<void> => {
    try {
      const done = await run();
      if (Object.values(done).some((count) => count > 0)) logger.info({ job: name, ...done }, 'periodic job done');
    } catch (error) {
      logger.warn({ job: name, error }, 'periodic job failed, tries again');
    }
  };
  let underWay: Promise<void> | undefined;
  const begin = (): void => {
    underWay ??= round().finally(() => {
      underWay = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
