import { inboxRetention } from '@filiale/kit/events/inbox';
import { saltRetention } from '@filiale/kit/stores/daily-salts';
import { daysAgo, deleteOldest, type Retention, yearsAgo } from '@filiale/kit/stores/retention';
import type { Config } from '../config.ts';
import { dropDaysOfHits } from './hits.ts';
import { endOldestOrders } from './orders.ts';

/** Retention in the tables of analytics. */
export const analyticsRetentions = (config: Config, now: () => Date): Retention[] => [
  inboxRetention(now),
  saltRetention(now),
  {
    name: 'analytics-log',
    before: () => daysAgo(now(), config.ANALYTICS_LOG_KEEP_DAYS),
    statement: deleteOldest('analytics_log', 'created_at'),
  },
  {
    name: 'visitor-hits',
    before: () => daysAgo(now(), config.ANALYTICS_LOG_KEEP_DAYS),
    statement: dropDaysOfHits,
  },
  {
    // Of the version before.
    name: 'hits',
    before: () => daysAgo(now(), config.ANALYTICS_LOG_KEEP_DAYS),
    statement: deleteOldest('hits', 'at'),
  },
  {
    name: 'logs',
    before: () => daysAgo(now(), config.LOG_KEEP_DAYS),
    statement: deleteOldest('logs', 'updated_at'),
  },
  {
    name: 'statistics',
    before: () => yearsAgo(now(), config.STATISTICS_KEEP_YEARS),
    statement: endOldestOrders,
  },
  {
    name: 'deleted-orders',
    before: () => yearsAgo(now(), config.STATISTICS_KEEP_YEARS),
    statement: deleteOldest('deleted_orders', 'at'),
  },
  {
    name: 'money-of-orders',
    before: () => yearsAgo(now(), config.STATISTICS_KEEP_YEARS),
    statement: deleteOldest('payment_versions', 'at'),
  },
  {
    name: 'staff-hours',
    before: () => yearsAgo(now(), config.STATISTICS_KEEP_YEARS),
    statement: deleteOldest('work_records', 'at'),
  },
];
