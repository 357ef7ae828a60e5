import { createInboxTable } from '@filiale/kit/events/inbox';
import type { Knex } from 'knex';

/** One row per order, as its announcements tell it, and the announcements applied. */
export async function up(knex: Knex): Promise<void> {
  await createInboxTable(knex);
  await knex.raw(`
    create table orders (
      id uuid primary key,
      branch_id uuid not null,
      -- Of the newest announcement known; state and changed_at are from it.
      revision bigint not null,
      state text not null,
      changed_at timestamptz not null,
      -- Of the announcement that the order was placed; null until that one came.
      mode text,
      gross_cents bigint,
      payment_method text,
      placed_at timestamptz,
      local_day date
    )`);
  await knex.raw('create index orders_placed_at on orders (placed_at)');
}
