import type { Knex } from 'knex';

/**
 * Secrets from before the previous one that were promised to go on signing: `[{secret, until}]`, the newest first. The version before
 * knows the previous one alone, and writes it where it always did.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table webhook_endpoints add column earlier_secrets jsonb not null default '[]'`);
}
