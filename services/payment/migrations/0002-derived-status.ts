import type { Knex } from 'knex';

/**
 * The status of an order's money follows from its attempts, captures and refunds; nothing reads the column. It stays as long as the version
 * before may write it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_orders alter column status drop not null');
}
