import type { Knex } from 'knex';

/** What the customer of an attempt pays with; null where they are asked at the provider, or a version before wrote it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table attempts add column means text');
}
