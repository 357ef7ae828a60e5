import { deviceRetentions } from '@filiale/kit/devices/device-tables';
import { inboxRetention } from '@filiale/kit/events/inbox';
import { daysAgo, deleteOldest, type Retention, yearsAgo } from '@filiale/kit/stores/retention';
import type { Config } from '../config.ts';
import { CLOCKS_TABLE } from './time-clocks.ts';

/** Notices are kept for so long, read or not. */
const NOTICE_DAYS = 90;
/** Longer than people are reminded of an overdue task. */
const REMINDER_DAYS = 60;

/** Retention in workforce's tables. */
export const workforceRetentions = (
  config: Pick<Config, 'PARKED_EVENT_KEEP_DAYS' | 'DEVICE_LOG_KEEP_DAYS' | 'TIME_STAMP_KEEP_YEARS'>,
  now: () => Date,
): Retention[] => [
  { name: 'sessions', before: now, statement: deleteOldest('sessions', 'over_at') },
  { name: 'notices', before: () => daysAgo(now(), NOTICE_DAYS), statement: deleteOldest('notices', 'created_at') },
  {
    name: 'time-stamps',
    before: () => yearsAgo(now(), config.TIME_STAMP_KEEP_YEARS),
    statement: deleteOldest('time_stamps', 'received_at'),
  },
  {
    name: 'task-reminders',
    before: () => daysAgo(now(), REMINDER_DAYS),
    statement: deleteOldest('task_reminders', 'due_at'),
  },
  {
    name: 'comments-of-removed-tasks',
    before: now,
    statement: deleteOldest(
      'task_comments',
      'created_at',
      'not exists (select from tasks where tasks.id = doomed.task_id)',
    ),
  },
  ...deviceRetentions(CLOCKS_TABLE, config.DEVICE_LOG_KEEP_DAYS, now),
  inboxRetention(now),
  { name: 'links', before: now, statement: deleteOldest('links', 'ends_at') },
  {
    name: 'parked-events',
    before: () => daysAgo(now(), config.PARKED_EVENT_KEEP_DAYS),
    statement: deleteOldest('outbox_dead', 'failed_at'),
  },
];
