import type { Knex } from 'knex';

/** The area that an order was delivered to, and what deliveries add up to by area, as `sale_counts` has others. Orders of before have none until they are announced again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column delivery_area text');
  await knex.raw('alter table sales add column delivery_area text');
  await knex.raw(`
    create table area_counts (
      -- All zeros: every branch.
      branch_id uuid not null,
      level text not null,
      local_day date not null,
      -- Made of the columns that follow.
      key uuid not null,
      currency text not null,
      delivery_area text not null,
      -- How many entries it is the sum of.
      entries int not null,
      orders bigint not null,
      canceled bigint not null,
      placed_cents bigint not null,
      revenue_cents bigint not null,
      net_cents numeric(20, 2) not null,
      delivery_cents bigint not null,
      tip_cents bigint not null,
      lost_cents bigint not null,
      refunded_cents bigint not null,
      tax_cents numeric(20, 2) not null,
      restated_cents bigint not null,
      -- All of the day happened after this.
      begins_at timestamptz generated always as ((local_day - 1)::timestamp at time zone 'UTC') stored,
      primary key (branch_id, level, local_day, key)
    )`);
}
