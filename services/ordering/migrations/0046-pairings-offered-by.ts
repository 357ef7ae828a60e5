import type { Knex } from 'knex';

/** Who showed a code that pairs a device, for the line of the log that tells of its use. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table device_pairings add column offered_by text not null default ''`);
}
