import type { Knex } from 'knex';

/**
 * Ordering's own copy of the catalogue. Every applied change takes the next number of `catalogue_state.version` under its row
 * lock, so numbers follow the order of commits and "changed since version n" misses nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table catalogue_records (
      resource text not null,
      id uuid not null,
      revision integer not null,
      is_deleted boolean not null,
      record jsonb not null,
      version bigint not null,
      primary key (resource, id)
    );
    create index catalogue_records_by_version on catalogue_records (version);
    create table catalogue_state (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    );
    insert into catalogue_state (version) values (0);
  `);
}
