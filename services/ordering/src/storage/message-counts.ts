import type { Pool } from 'pg';

/** One count that a message falls under, and its daily limit. */
export type MessageCount = { readonly scope: string; readonly key: string; readonly most: number };

/*
 * Counts first by recipient and origin, and the day's sum only for messages that pass those: flooding one number uses up nobody else's share.
 * Always in the order of their names, so that two senders never wait for each other in a circle.
 */
const TAKE = `
  with own as (
    insert into message_counts as counted (day, scope, key, taken)
    select $1::date, wanted.scope, wanted.key, 1 from jsonb_to_recordset($2::jsonb) wanted(scope text, key text, most integer) order by wanted.scope
    on conflict (day, scope, key) do update set taken = counted.taken + 1
    returning scope, taken
  ),
  over as (
    select own.scope from own join jsonb_to_recordset($2::jsonb) wanted(scope text, key text, most integer) using (scope)
    where own.taken > wanted.most
  ),
  sum as (
    insert into message_counts as counted (day, scope, key, taken)
    select $1::date, $3, '', 1 where not exists (select from over)
    on conflict (day, scope, key) do update set taken = counted.taken + 1
    returning scope, taken
  )
  select scope from over union all select scope from sum where taken > $4`;

export type MessageCounts = ReturnType<typeof createMessageCounts>;

/** Counts of messages by day, in PostgreSQL, so that all replicas share them. */
export function createMessageCounts(pool: Pool) {
  return {
    /** Counts a message under each of `own` and, unless one of them is full, under the day's sum; answers the scope that is full, else null. */
    take: async (day: string, own: readonly MessageCount[], sum: Omit<MessageCount, 'key'>): Promise<string | null> => {
      const { rows } = await pool.query<{ scope: string }>({
        name: 'message-counts-take',
        text: TAKE,
        values: [day, JSON.stringify(own), sum.scope, sum.most],
      });
      return rows[0]?.scope ?? null;
    },
  };
}
