import type { Knex } from 'knex';

/**
 * Which customer an order is of, with what customers are counted by, so that counting reads no order. `customer_contacts`: addresses and numbers
 * that stand for a customer besides those in the record. `customer_backfill`: how far orders from before were gone through, by their ids.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table customer_orders (
      order_id uuid primary key references orders on delete cascade,
      customer_id uuid not null,
      placed_at timestamptz not null,
      gross_cents bigint not null,
      is_counted boolean not null
    );
    create index customer_orders_by_customer on customer_orders (customer_id, placed_at desc, order_id)
      include (gross_cents, is_counted);

    create table customer_contacts (
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      customer_id uuid not null,
      primary key (kind, value)
    );
    create index customer_contacts_by_customer on customer_contacts (customer_id);

    create table customer_backfill (
      only_row boolean primary key default true check (only_row),
      after uuid not null,
      is_done boolean not null default false
    );
    insert into customer_backfill (after) values ('00000000-0000-0000-0000-000000000000');
  `);
}
