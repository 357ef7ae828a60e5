import type { Connection } from 'mongoose';
import type { Pool } from 'pg';
import type { Figure, Metrics } from '../process/metrics.ts';

const MOST_COUNTED = 100_000;

/** How much waits in a queue, and for how long the oldest of it has; 0 seconds where nothing waits. */
type QueueRow = { readonly queue: string; readonly waiting: string; readonly seconds?: string | null };

/**
 * Depth and age of a service's queues, as `queue_waiting` and `queue_oldest_seconds` by `queue`.
 * @param figures statements that answer rows `queue`, `waiting` (count) and `seconds` (age of the oldest, null if empty)
 */
export function reportQueues(metrics: Metrics, pool: Pick<Pool, 'query'>, figures: readonly string[]): void {
  report(metrics, async () =>
    figures.length === 0 ? [] : (await pool.query<QueueRow>(figures.join(' union all '))).rows,
  );
}

/** Events that wait in documents, and those that can never be published; counted as far as it matters. */
export function reportPending(metrics: Metrics, connection: Connection, collections: readonly string[]): void {
  report(metrics, async () => {
    const database = connection.getClient().db(connection.name);
    const counts = await Promise.all(
      collections.map((name) =>
        database.collection(name).countDocuments({ 'pendingEvents.id': { $gt: '' } }, { limit: MOST_COUNTED }),
      ),
    );
    const parked = await database.collection('dead_events').countDocuments({}, { limit: MOST_COUNTED });
    return [
      { queue: 'outbox', waiting: String(counts.reduce((sum, count) => sum + count, 0)) },
      { queue: 'outbox-parked', waiting: String(parked) },
    ];
  });
}

function report(metrics: Metrics, read: () => Promise<readonly QueueRow[]>): void {
  metrics.askFor(
    { queue_waiting: 'What waits in a queue', queue_oldest_seconds: 'How long the oldest in a queue has waited' },
    ['queue'],
    async () => {
      const rows = await read();
      const figures = (value: (row: QueueRow) => number, from = rows): Figure[] =>
        from.map((row) => ({ labels: { queue: row.queue }, value: value(row) }));
      return {
        queue_waiting: figures(({ waiting }) => Number(waiting)),
        queue_oldest_seconds: figures(
          ({ seconds }) => Math.max(0, Number(seconds ?? 0)),
          rows.filter(({ seconds }) => seconds !== undefined),
        ),
      };
    },
  );
}

/** The outbox: events that wait for Kafka, and those that can never be published. */
export const OUTBOX_FIGURES = `
  select 'outbox' as queue, count(*) as waiting, extract(epoch from now() - min(created_at)) as seconds from outbox
  union all select 'outbox-parked', count(*), extract(epoch from now() - min(failed_at)) from outbox_dead`;
