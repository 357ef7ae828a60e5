import type { PoolClient } from 'pg';

/** Until the end of a transaction nobody else works on what has these names; taken in one order, so that two never wait for each other. */
export async function lockInOrder(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query({
    name: 'lock-in-order',
    text: 'select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as name order by key) as keys',
    values: [names],
  });
}
