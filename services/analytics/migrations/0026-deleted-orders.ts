import type { Knex } from 'knex';

/** Orders that were deleted: what is heard of one afterwards, from the dead letters say, counts nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table deleted_orders (id uuid primary key, at timestamptz not null default now())');
  await knex.raw('create index deleted_orders_at on deleted_orders (at)');
}
