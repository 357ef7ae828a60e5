import type { Knex } from 'knex';

/** What orders were promised for and when they were ready, beside their sales; it follows from the same announcements. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_versions add column appointment timestamptz, add column actor text');
  // Whether the guest chose the time; null of orders from before that was kept.
  await knex.raw('alter table orders add column is_for_later boolean');
  await knex.raw(`
    create table order_times (
      order_id uuid primary key references orders (id) on delete cascade,
      -- Day and hour for which it was promised, by the clock of the branch.
      local_day date not null,
      local_hour smallint not null,
      local_fold smallint not null,
      branch_id uuid not null,
      mode text not null,
      payment_method text not null,
      channel text not null,
      promised_at timestamptz not null,
      met_at timestamptz not null,
      late_minutes int not null,
      prepared_minutes int
    )`);
  await knex.raw(
    'create index order_times_by_day on order_times (local_day) include (branch_id, local_hour, mode, late_minutes, prepared_minutes)',
  );
}
