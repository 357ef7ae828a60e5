import type { Knex } from 'knex';

/** The numbers of the product that a line is of, as they were when it was ordered. Null where the version before stored them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_items add column sku text, add column external_id text');
}
