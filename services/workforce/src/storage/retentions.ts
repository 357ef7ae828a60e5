import { daysAgo, deleteOldest, type Retention, type retentionConfig } from '@filiale/kit/stores/retention';
import type { z } from 'zod';

/** Retention in workforce's tables. */
export const workforceRetentions = (
  config: z.infer<z.ZodObject<typeof retentionConfig>>,
  now: () => Date,
): Retention[] => [
  { name: 'sessions', before: now, statement: deleteOldest('sessions', 'over_at') },
  { name: 'links', before: now, statement: deleteOldest('links', 'ends_at') },
  {
    name: 'parked-events',
    before: () => daysAgo(now(), config.PARKED_EVENT_KEEP_DAYS),
    statement: deleteOldest('outbox_dead', 'failed_at'),
  },
];
