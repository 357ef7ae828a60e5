import type { Knex } from 'knex';

/** What was taken for an order until then. Null where the announcement came before it was kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_versions add column if not exists captured_cents bigint');
}
