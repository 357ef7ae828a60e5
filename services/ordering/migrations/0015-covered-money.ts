import type { Knex } from 'knex';

/** What of an order is paid for, as payment tells it; null where it has not told yet. Nullable, so that nothing is rewritten. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column covered_cents bigint');
}
