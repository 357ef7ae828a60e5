import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import type { Logger } from './logging.ts';
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts';

const KEPT_DAYS = 14;
const PRUNE_EVERY_MS = 3_600_000;

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

/** Forgets events after 14 days, hourly; a topic never delivers again that late. */
export const startInboxPruning = (knex: Knex, logger: Logger): PeriodicJob =>
  startPeriodicJob({
    name: 'prune-inbox',
    everyMs: PRUNE_EVERY_MS,
    logger,
    run: async () => {
      const tooOld = knex.raw(`now() - interval '${KEPT_DAYS} days'`);
      return { rows: await knex('inbox').where('received_at', '<', tooOld).delete() };
    },
  });
