import type { Knex } from 'knex';

/** Second factors: the secret of an authenticator app, closed under the key of the installation; recovery codes as hashes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table logins add column totp_secret bytea, add column totp_pending bytea, add column totp_step bigint not null default 0;
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`);
}
