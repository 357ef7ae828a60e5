import type { Knex } from 'knex';

/** What customers added for the staff, apart from what was sold; null where the announcement came before there were tips. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column tip_cents bigint');
}
