import type { Knex } from 'knex';

/** An address or a number may stand for several customers: each branch knows its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customer_contacts drop constraint customer_contacts_pkey, add primary key (kind, value, customer_id)`);
}
