import type { Knex } from 'knex';

/** What is given away with an order, as it was promised when it was placed; null where nobody is to have it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column donation_cents integer');
}
