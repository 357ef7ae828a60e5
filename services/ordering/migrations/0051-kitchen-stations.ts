import type { Knex } from 'knex';

/** The station that makes a line, the stations of an order that are done, and those that are to look again. Null where the version before stored them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_items add column station uuid');
  await knex.raw('alter table orders add column stations_done uuid[], add column stations_again uuid[]');
}
