import type { Knex } from 'knex';

/** When branches are open, and where they are: nothing is missed while one is closed. Null until a branch is announced again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table places add column hours jsonb, add column country text not null default ''`);
}
