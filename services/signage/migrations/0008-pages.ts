import type { Knex } from 'knex';

/** Scenes show texts and pictures of pages: what they need of each, and a number that is another one after each change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table shown_pages (
      id uuid primary key,
      revision bigint not null,
      is_deleted boolean not null,
      page jsonb not null
    );
    create table shown_pages_state (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    );
    insert into shown_pages_state (version) values (0)`);
}
