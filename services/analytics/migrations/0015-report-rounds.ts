import type { Knex } from 'knex';

/** When reports are looked at next, and by which replica. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table report_rounds (
      name text primary key,
      due_at timestamptz not null,
      hold uuid,
      attempts int not null default 0
    )`);
  await knex.raw(`insert into report_rounds (name, due_at) values ('reports', now())`);
}
