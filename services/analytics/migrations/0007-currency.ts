import type { Knex } from 'knex';

/** What the sums of an order are in. Null where the announcement came before it was kept, until the company's currency is heard of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column currency text');
}
