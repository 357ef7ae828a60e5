import type { Knex } from 'knex';

/** Where printed codes lead besides branches: paths of pages, and tables of branches, as their services announce them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table link_targets (
      id uuid primary key,
      -- Address of a page, number of a table.
      path text not null,
      -- Branch of a table; null of a page.
      branch_id uuid
    )`);
}
