import type { Knex } from 'knex';

/** What visitors' browsers told, append-only. The id is made when an entry is taken and is the id of its event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table analytics_log (
      id uuid primary key,
      type text not null,
      action text not null,
      category text not null,
      data jsonb not null,
      created_at timestamptz not null
    )`);
  await knex.raw('create index analytics_log_created_at on analytics_log (created_at, id)');
  await knex.raw('create index analytics_log_category on analytics_log (category, action, created_at, id)');
}
