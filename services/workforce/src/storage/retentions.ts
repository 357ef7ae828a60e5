import { inboxRetention } from '@filiale/kit/events/inbox';
import { daysAgo, deleteOldest, type Retention, type retentionConfig } from '@filiale/kit/stores/retention';
import type { z } from 'zod';

/** Notices are kept for so long, read or not. */
const NOTICE_DAYS = 90;

/** Retention in workforce's tables. */
export const workforceRetentions = (
  config: z.infer<z.ZodObject<typeof retentionConfig>>,
  now: () => Date,
): Retention[] => [
  { name: 'sessions', before: now, statement: deleteOldest('sessions', 'over_at') },
  { name: 'notices', before: () => daysAgo(now(), NOTICE_DAYS), statement: deleteOldest('notices', 'created_at') },
  inboxRetention(now),
  { name: 'links', before: now, statement: deleteOldest('links', 'ends_at') },
  {
    name: 'parked-events',
    before: () => daysAgo(now(), config.PARKED_EVENT_KEEP_DAYS),
    statement: deleteOldest('outbox_dead', 'failed_at'),
  },
];
