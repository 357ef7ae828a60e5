import type { Knex } from 'knex';

/**
 * Sales as they happen: an order is an entry on the day it was placed, and each edit, cancellation and refund another on its own day. They are made
 * of the announcements of the order and of its money, which are kept by revision, so that their order of arrival makes no difference.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column channel text, add column time_zone text');
  await knex.raw(`
    create table order_versions (
      order_id uuid not null references orders (id) on delete cascade,
      revision bigint not null,
      at timestamptz not null,
      state text not null,
      reason text not null,
      -- Lines and sums where the announcement told them.
      content jsonb,
      primary key (order_id, revision)
    )`);
  await knex.raw(`
    create table payment_versions (
      order_id uuid not null,
      revision bigint not null,
      at timestamptz not null,
      refunded_cents bigint not null,
      -- Given back although it stays owed.
      goodwill_cents bigint not null,
      primary key (order_id, revision)
    )`);
  await knex.raw('create index payment_versions_at on payment_versions (at)');
  const dimensions = `
      local_day date not null,
      order_id uuid not null,
      entry text not null,
      at timestamptz not null,
      local_hour smallint not null,
      -- 1 in the second of the two hours that a clock shows alike.
      local_fold smallint not null,
      branch_id uuid not null,
      mode text not null,
      payment_method text not null,
      channel text not null,
      currency text not null`;
  await knex.raw(`
    create table sales (
      ${dimensions},
      kind text not null,
      reason text not null,
      -- Of an order of an earlier day.
      is_restated boolean not null,
      orders int not null,
      canceled int not null,
      placed_cents bigint not null,
      revenue_cents bigint not null,
      -- Cents with two decimals; null where the tax is not known.
      net_cents numeric(16, 2),
      delivery_cents bigint not null,
      tip_cents bigint not null,
      lost_cents bigint not null,
      refunded_cents bigint not null,
      primary key (local_day, order_id, entry),
      foreign key (order_id) references orders (id) on delete cascade
    )`);
  await knex.raw('create index sales_of_order on sales (order_id)');
  await knex.raw('create index sales_of_branch on sales (branch_id, local_day)');
  await knex.raw('create index sales_at on sales (at)');
  await knex.raw(`
    create table sale_lines (
      ${dimensions},
      line int not null,
      product_id uuid not null,
      product text not null,
      category_id uuid,
      category text not null,
      tax_rate double precision,
      unit text not null,
      amount double precision not null,
      -- By the piece; a dish that is sold by weight is one.
      pieces double precision not null,
      gross_cents bigint not null,
      net_cents numeric(16, 2),
      choices jsonb not null,
      primary key (local_day, order_id, entry, line),
      foreign key (local_day, order_id, entry) references sales on delete cascade
    )`);
  await knex.raw('create index sale_lines_of_branch on sale_lines (branch_id, local_day)');
  // Names, zones and the currency, as the catalogue announces them; the company is the row without an id.
  await knex.raw(`
    create table places (
      id uuid primary key,
      name text not null,
      time_zone text not null,
      currency text not null
    )`);
}
