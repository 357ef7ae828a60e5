import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';

/** Takes the orders of measured branches away with what waits for them: nobody cooks them, and their timers, mails and dead rows would fall into the next measurement. */
export async function forgetOrders(serverUrl: string, branchIds: readonly string[]): Promise<void> {
  const sql = new Client({ connectionString: databaseUrl(serverUrl, 'filiale_ordering') });
  await sql.connect();
  try {
    // What payment has said of them may still be on its way to ordering, which would wait for an order that never was.
    await sql.query(
      `insert into deleted_orders (id, branch_id, local_day, deleted_at)
        select id, branch_id, local_day, now() from orders where branch_id = any($1::uuid[])`,
      [branchIds],
    );
    for (const table of ['timers', 'order_events', 'idempotency_keys'])
      await sql.query(
        `delete from ${table} where order_id in (select id from orders where branch_id = any($1::uuid[]))`,
        [branchIds],
      );
    await sql.query('delete from ticket_counters where branch_id = any($1::uuid[])', [branchIds]);
    await sql.query('delete from orders where branch_id = any($1::uuid[])', [branchIds]);
    await sql.query('vacuum analyze');
  } finally {
    await sql.end();
  }
}
