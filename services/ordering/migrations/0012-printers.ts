import type { Knex } from 'knex';

/** What a printer among the devices prints, and on which paper. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table devices
      add column stations text[] not null default '{}',
      add column paper text not null default '80' check (paper in ('80', '58'));
  `);
}
