import type { Knex } from 'knex';

/** Mails that wait, and the links that stood in those that were sent. No secret waits: a link is made when its mail goes out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mails (
      id uuid primary key,
      kind text not null,
      -- Whoever has this address then; nobody, if it is nobody's.
      email text not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      hold uuid,
      last_error text not null default ''
    );
    create index mails_due on mails (due_at);

    create table links (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      ends_at timestamptz not null
    );
    create index links_by_user on links (user_id, kind);
    create index links_over on links (ends_at)`);
}
