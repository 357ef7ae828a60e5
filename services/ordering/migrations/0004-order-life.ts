import type { Knex } from 'knex';

/**
 * The way of an order, its lines in other languages, what customers say of it, and the commands that were given, so that a
 * repeated one does its work once. The new columns may be empty: replicas of the version before still write orders.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column history jsonb;
    alter table order_items add column translations jsonb;

    create table questionnaires (
      order_id uuid primary key references orders on delete cascade,
      rating smallint not null check (rating between 1 and 5),
      food_rating smallint not null check (food_rating between 1 and 5),
      service_rating smallint not null check (service_rating between 1 and 5),
      process_rating smallint not null check (process_rating between 1 and 5),
      comment text not null,
      answered_at timestamptz not null
    );

    create table order_commands (
      order_id uuid not null references orders on delete cascade,
      key text not null,
      command_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (order_id, key)
    );
    create index order_commands_by_age on order_commands (created_at);
  `);
}
