import { createCatalogueCopyTables } from '@filiale/kit/events/catalogue-copy';
import type { Knex } from 'knex';

/** Screens are told what to show, from a copy of the catalogue, and tell what they showed. */
export async function up(knex: Knex): Promise<void> {
  await createCatalogueCopyTables(knex);
  await knex.raw(`
    create table screen_plays (
      device_id uuid not null references digital_signage_devices on delete cascade,
      key uuid not null,
      hour timestamptz not null,
      segment uuid not null,
      item text not null,
      manifest text not null,
      plays integer not null,
      duration_ms integer not null,
      primary key (device_id, key)
    );
    create index screen_plays_by_screen on screen_plays (device_id, hour desc);
    create index screen_plays_by_hour on screen_plays (hour);
  `);
}
