import type { Knex } from 'knex';

/**
 * What kitchens have taken on, per branch, way of ordering and slot: one row that the statement which stores an order raises under a
 * condition, so that a slot is never oversold. `minutes` is part of the key because slot lengths may change. What an order holds
 * stands with it; the columns may be empty, for orders from before and replicas of the version before. Rows change often: room for
 * updates in place.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table slot_buckets (
      branch_id uuid not null,
      mode text not null,
      start_at timestamptz not null,
      minutes smallint not null check (minutes > 0),
      capacity integer,
      used integer not null check (used >= 0),
      primary key (branch_id, mode, start_at, minutes),
      constraint slot_never_oversold check (capacity is null or used <= capacity)
    ) with (fillfactor = 50);

    alter table orders
      add column slot_start timestamptz,
      add column slot_minutes smallint,
      add column slot_units integer check (slot_units >= 0),
      add column counter_slot_start timestamptz,
      add column counter_slot_minutes smallint;
  `);
}
