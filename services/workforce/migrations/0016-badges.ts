import type { Knex } from 'knex';

/** People may prove themselves at a clock by a badge (a number by which it is found, a hash as PINs have it), and say what they start. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table logins add column badge bytea, add column badge_number text unique;
    alter table time_stamps add column type text not null default 'work'`);
}
