import type { Knex } from 'knex';

/** What a guest wrote to the kitchen about a line. Null where the version before stored it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_items add column note text');
}
