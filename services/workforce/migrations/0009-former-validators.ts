import type { Knex } from 'knex';

/** What a session was remembered by before its last exchange, whose answer may have been lost. Replicas of the version before leave it alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column former_validator_hash bytea, add column exchanged_at timestamptz');
}
