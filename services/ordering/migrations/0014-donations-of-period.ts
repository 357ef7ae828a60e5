import type { Knex } from 'knex';

/** Few orders give something away; the report of a period reads only those. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index orders_with_donation on orders (local_day) where donatee_id is not null');
}
