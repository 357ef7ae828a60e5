import type { Knex } from 'knex';

/** Screens tell what is wrong with them, with its cause and its end. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table screen_faults (
      id uuid primary key,
      device_id uuid not null references digital_signage_devices on delete cascade,
      code text not null,
      subject text not null default '',
      text text not null default '',
      since timestamptz not null,
      until timestamptz,
      told_at timestamptz
    );
    create unique index screen_faults_open on screen_faults (device_id, code, subject) where until is null;
    create index screen_faults_by_screen on screen_faults (device_id, since desc);
    create index screen_faults_by_end on screen_faults (until);
  `);
}
