import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import { daysAgo, deleteOldest, type Retention } from '../stores/retention.ts';

const KEPT_DAYS = 14;

/** Migration step: the table `inbox`, the events this database has applied. One consumer group per topic and database. */
export async function createInboxTable(knex: Knex): Promise<void> {
  await knex.raw('create table inbox (event_id uuid primary key, received_at timestamptz not null default now())');
  await knex.raw('create index inbox_received_at on inbox using brin (received_at)');
}

/** SQL for hand-written statements: marks the uuid[] `$n` as applied and returns the new ones as `event_id`. */
export const markApplied = (parameter: `$${number}`): string =>
  `insert into inbox (event_id) select unnest(${parameter}::uuid[]) on conflict do nothing returning event_id`;

/**
 * Marks events as applied, inside the transaction that applies them; returns the ids that were new.
 * Events of ids not returned were applied before and must be skipped.
 */
export async function applyOnce(
  transaction: Knex.Transaction | ClientBase,
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const { rows }: { rows: { event_id: string }[] } =
    'raw' in transaction
      ? await transaction.raw(markApplied('$1').replace('$1', '?'), [[...eventIds]])
      : await transaction.query({ name: 'inbox-apply-once', text: markApplied('$1'), values: [eventIds] });
  return new Set(rows.map((row) => row.event_id));
}

/** Events are forgotten after 14 days; a topic never delivers again that late. */
export const inboxRetention = (now: () => Date): Retention => ({
  name: 'inbox',
  before: () => daysAgo(now(), KEPT_DAYS),
  statement: deleteOldest('inbox', 'received_at'),
});
