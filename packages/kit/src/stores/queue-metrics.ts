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

/** How many connections are at work, how many rest, and how many calls wait for one. */
type PoolUse = Readonly<Record<'busy' | 'idle' | 'waiting', number>>;

/** Connections of a service's pool, as `store_connections` by `state`. */
function reportPool(metrics: Metrics, use: () => PoolUse): void {
  metrics.askFor(
    { store_connections: 'Connections of the pool, and calls that wait for one' },
    ['state'],
    async () => ({
      store_connections: Object.entries(use()).map(([state, value]) => ({ labels: { state }, value })),
    }),
  );
}

/** {@link reportPool} of PostgreSQL. */
export const reportPostgresPool = (
  metrics: Metrics,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void =>
  reportPool(metrics, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));

/** {@link reportPool} of MongoDB, from the driver's events. */
export function reportMongoPool(metrics: Metrics, connection: Connection): void {
  const client = connection.getClient();
  let [open, busy, waiting] = [0, 0, 0];
  client.on('connectionCreated', () => (open += 1));
  client.on('connectionClosed', () => (open -= 1));
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting -= 1));
  client.on('connectionCheckedOut', () => {
    waiting -= 1;
    busy += 1;
  });
  client.on('connectionCheckedIn', () => (busy -= 1));
  reportPool(metrics, () => ({ busy, idle: Math.max(0, open - busy), waiting }));
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
