import type { Knex } from 'knex';

/**
 * When the personal data of an order was taken out of it, and trigrams for the search of the history. The column may be empty: replicas of the
 * version before still write orders.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`set local lock_timeout = '5s'`);
  await knex.raw('alter table orders add column personal_data_ended_at timestamptz');
  await knex.raw('create extension if not exists pg_trgm');
}
