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
