import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/** What opens the keys of integrators, as hashes. */
export async function up(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'api-keys');
  await knex.raw(`
    create table key_secrets (
      key_id uuid primary key references api_keys on delete cascade,
      token_hash bytea not null unique
    )`);
}
