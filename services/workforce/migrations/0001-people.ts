import { createOutboxTables } from '@filiale/kit/stores/outbox';
import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/**
 * People, what they sign in with, and where they are signed in. Secrets are kept as hashes: passwords by Argon2id, random tokens by SHA-256.
 */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
  await createRecordTable(knex, 'users');
  await knex.raw(`
    create table logins (
      user_id uuid primary key references users on delete cascade,
      password_hash text,
      password_set_at timestamptz
    );

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null constraint sessions_token unique,
      signed_in_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null,
      confirmed_at timestamptz,
      selector text constraint sessions_selector unique,
      validator_hash bytea,
      remembered_until timestamptz,
      -- After this nothing opens it any more.
      over_at timestamptz not null generated always as (greatest(ends_at, remembered_until)) stored,
      address text not null,
      user_agent text not null,
      check ((selector is null) = (validator_hash is null) and (selector is null) = (remembered_until is null))
    );
    create index sessions_by_user on sessions (user_id);
    create index sessions_over on sessions (over_at)`);
}
