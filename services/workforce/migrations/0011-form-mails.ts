import type { Knex } from 'knex';

/** Mails of forms that visitors sent; each goes when it is done or given up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table form_mails (
      -- The submission, and which of its mails.
      submission_id uuid not null,
      place integer not null,
      locale text not null,
      form_name text not null,
      -- A FormMail and the answers below it, as JSON.
      mail jsonb not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      hold uuid,
      last_error text not null default '',
      primary key (submission_id, place)
    );
    create index form_mails_due on form_mails (due_at)`);
}
