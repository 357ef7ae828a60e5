import type { Knex } from 'knex';

/** Of each manifest that was handed out the state of the catalogue that it was made of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table screen_manifests (
      hash text primary key,
      catalogue bigint not null,
      since timestamptz not null
    );
    create index screen_manifests_by_age on screen_manifests (since);
  `);
}
