import type { Knex } from 'knex';

/** Codes that a tablet or a printer becomes a device with, as hashes; and what a printer said last of how it is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table device_pairings (
      device_id uuid primary key references devices on delete cascade,
      code_hash bytea not null unique,
      ends_at timestamptz not null
    );
    alter table devices add column printer_status text not null default '', add column printer_status_at timestamptz`);
}
