import type { Knex } from 'knex';

/** What other systems keep with an order; null where they keep nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column metadata jsonb');
}
