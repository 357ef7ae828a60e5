import type { Knex } from 'knex';

/**
 * Print jobs: one sheet for one station, as it is to be printed. An announcement that is heard twice makes one job, since order,
 * station, revision and copy tell jobs apart. `fetched_at` is when the sheet left us, after which it may lie on the counter.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table print_jobs (
      id uuid primary key,
      sequence bigint generated always as identity,
      branch_id uuid not null,
      order_id uuid references orders on delete cascade,
      ticket_number integer,
      station text not null check (station in ('receipt', 'kitchen', 'test')),
      slip text not null check (slip in ('order', 'correction', 'cancel')),
      revision integer not null,
      copy integer not null,
      command_key text,
      sheet jsonb not null,
      state text not null default 'queued' check (state in ('queued', 'claimed', 'printed', 'failed', 'unconfirmed')),
      reason text not null default '',
      device_id uuid references devices on delete set null,
      created_at timestamptz not null,
      claimed_at timestamptz,
      fetched_at timestamptz,
      ended_at timestamptz,
      alarm_at timestamptz,
      unique (order_id, station, revision, copy),
      unique (order_id, station, command_key)
    );
    create index print_jobs_waiting on print_jobs (branch_id, sequence) where state in ('queued', 'claimed');
    create index print_jobs_alarming on print_jobs (branch_id, sequence) where alarm_at is not null;

    create table device_log (
      id uuid primary key,
      device_id uuid not null references devices on delete cascade,
      at timestamptz not null,
      source text not null check (source in ('device', 'service')),
      level text not null check (level in ('info', 'warn', 'error')),
      text text not null
    );
    create index device_log_by_device on device_log (device_id, at desc);
    alter table devices add column logs_asked_at timestamptz;
  `);
}
