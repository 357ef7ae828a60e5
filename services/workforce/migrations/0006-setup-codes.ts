import type { Knex } from 'knex';

/** Codes that the first administrator may be made with, as hashes: each start of the service without an administrator tells one in its log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table setup_codes (code_hash bytea primary key, created_at timestamptz not null)');
}
