import type { Knex } from 'knex';

/** The token of who has an errand under way; null where nobody has, or a version before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table errands add column hold uuid');
}
