import type { Knex } from 'knex';

/** Where an attempt is paid: on the provider's page (`session`), as all were before, or within ours (`intent`). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table attempts add column kind text not null default 'session'");
}
