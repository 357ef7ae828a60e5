import type { Logger } from '@filiale/kit/logging';
import type { Catalogue } from '../storage/catalogue.ts';

/** Deleted records are kept this long. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Ends records deleted more than 30 days ago: a tombstone is announced, then they go. Never while events are pending. */
export async function purgeDeleted(
  { stores }: Pick<Catalogue, 'stores'>,
  now: Date,
): Promise<{ announced: number; purged: number }> {
  const deletedBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const total = { announced: 0, purged: 0 };
  for (const store of Object.values(stores)) {
    const { announced, purged } = await store.purge(deletedBefore, now);
    total.announced += announced;
    total.purged += purged;
  }
  return total;
}

/** Purges now and then every `intervalMs`; a failed round is logged and tried again at the next. */
export function startPurging(catalogue: Catalogue, now: () => Date, intervalMs: number, logger: Logger) {
  const round = async (): Promise<void> => {
    try {
      const { announced, purged } = await purgeDeleted(catalogue, now());
      if (announced + purged > 0) logger.info({ announced, purged }, 'deleted records purged');
    } catch (error) {
      logger.warn({ error }, 'deleted records not purged');
    }
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, intervalMs);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
