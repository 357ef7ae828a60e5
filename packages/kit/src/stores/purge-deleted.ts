import { daysAgo } from './retention.ts';
import type { KeptRecords } from './store.ts';

/** Deleted records can be brought back for so many days. */
const KEPT_DAYS = 30;

/** Ends records deleted more than 30 days ago: a tombstone is announced, then they go. Never while events are pending. */
export async function purgeDeleted(
  { records }: { readonly records: readonly KeptRecords[] },
  now: Date,
): Promise<{ announced: number; purged: number }> {
  const total = { announced: 0, purged: 0 };
  for (const store of records) {
    const { announced, purged } = await store.purge(daysAgo(now, KEPT_DAYS), now);
    total.announced += announced;
    total.purged += purged;
  }
  return total;
}
