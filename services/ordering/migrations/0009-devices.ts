import type { Knex } from 'knex';

/** Devices of the branches. Of keys and session tokens only their SHA-256 is kept: both are random, so nobody guesses them from it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table devices (
      id uuid primary key,
      revision integer not null,
      identifier text not null constraint devices_identifier unique,
      name text not null,
      branch_id uuid not null,
      kind text not null,
      is_enabled boolean not null,
      key_hash bytea unique,
      last_seen_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index devices_by_branch on devices (branch_id);

    create table device_sessions (
      token_hash bytea primary key,
      device_id uuid not null references devices on delete cascade,
      expires_at timestamptz not null
    );
    create index device_sessions_by_device on device_sessions (device_id);
  `);
}
