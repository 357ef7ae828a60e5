import type { Knex } from 'knex';

/** What each of several systems called the product of a line. Null where the version before stored it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_items add column external_ids jsonb');
}
