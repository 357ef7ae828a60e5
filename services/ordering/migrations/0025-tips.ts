import type { Knex } from 'knex';

/** What the customer adds for the staff, beside the total; null where a version before stored the order. Nullable, so that nothing is rewritten. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column tip_cents bigint');
}
