import type { Knex } from 'knex';

/** Customers whose earlier orders are not tied to them any more: their next order is not their first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table customer_pasts (customer_id uuid primary key)');
}
