import type { Knex } from 'knex';

/** The number of an order, by which a journal names it; null until its announcement is read that tells it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column ticket_number int');
}
