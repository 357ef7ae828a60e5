import type { Pool } from 'pg';

/**
 * Puts back into `outbox`, in their order, what could never be published, after what refused it was mended: a topic's schema, the
 * broker's largest message. What fails again comes back to `outbox_dead`. Returns how many rows that were.
 */
export async function replayParkedEvents(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(`
    with parked as (delete from outbox_dead returning id, shard, topic, key, event, traceparent)
    insert into outbox (shard, topic, key, event, traceparent)
    select shard, topic, key, event, traceparent from parked order by id`);
  return rowCount ?? 0;
}
