import type { Knex } from 'knex';

/**
 * What happened to an order, what will happen to it by itself, and what is known of its money. The new columns may be empty:
 * replicas of the version before still write orders. Neither table refers to `orders`: both are written in the statement that
 * writes the order, and checking it again would cost every placement two look-ups.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column preparation_minutes integer,
      add column hold_ends_at timestamptz,
      add column missed_at timestamptz,
      add column payment_revision bigint,
      add column payment_status text,
      add column captured_cents bigint,
      add column refunded_cents bigint;
    create index orders_in_progress on orders (branch_id, created_at)
      where state in ('awaitingPayment', 'placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered');

    create table order_events (
      id uuid primary key,
      order_id uuid not null,
      revision integer not null,
      at timestamptz not null,
      actor_kind text not null,
      actor_id text,
      move text not null,
      before jsonb not null,
      after jsonb not null
    );
    create index order_events_by_order on order_events (order_id, revision);

    create table timers (
      order_id uuid not null,
      kind text not null,
      due_at timestamptz not null,
      -- Whoever works on it has it until then; a process that died gives it back by this.
      claimed_until timestamptz,
      attempts integer not null default 0,
      primary key (order_id, kind)
    ) with (autovacuum_vacuum_scale_factor = 0.02);
    create index timers_by_due on timers (due_at);
  `);
}
