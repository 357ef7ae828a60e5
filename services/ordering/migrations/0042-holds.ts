import type { Knex } from 'knex';

/** The token of who has a timer or a message under way; null where nobody has, or a version before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table timers add column hold uuid');
  await knex.raw('alter table notifications add column hold uuid');
}
