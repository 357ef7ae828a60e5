import type { Knex } from 'knex';

/** Orders that staff deleted, and how many of a day are: their numbers stay used. Nothing of a deleted order is kept but that there was one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table ticket_counters add column deleted integer not null default 0');
  await knex.raw(`
    create table deleted_orders (
      id uuid primary key,
      branch_id uuid not null,
      local_day date not null,
      deleted_at timestamptz not null,
      -- The command that did it, by which it is known when it comes again.
      command_key text
    )`);
  await knex.raw('create index deleted_orders_by_day on deleted_orders (local_day)');
}
