import type { Knex } from 'knex';

/** The secret of a key that was exchanged opens as much until its end. Replicas of the version before go on: they have one secret each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table key_secrets
      drop constraint key_secrets_pkey,
      add column ends_at timestamptz,
      add primary key (key_id, token_hash)`);
}
