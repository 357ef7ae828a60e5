import type { Knex } from 'knex';

/** On how many of the opened pages visitors consented to statistics, by local days of the company. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table consent_counts (
      local_day date primary key,
      opened bigint not null,
      consented bigint not null
    )`);
}
