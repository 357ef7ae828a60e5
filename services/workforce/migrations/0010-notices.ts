import { createInboxTable } from '@filiale/kit/events/inbox';
import type { Knex } from 'knex';

/** Notices, the settings of their recipients, subscribed browsers, and the queue of pushes and mails. */
export async function up(knex: Knex): Promise<void> {
  await createInboxTable(knex);
  await knex.raw(`
    create table notices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      resource text not null,
      -- Empty where it is about the list.
      record text not null,
      "values" jsonb not null,
      times integer not null default 1,
      is_listed boolean not null,
      in_digest boolean not null,
      created_at timestamptz not null,
      -- When it was last pushed and mailed, and by which statement: of several at once one sends.
      sent_at timestamptz not null,
      sent_as uuid not null,
      read_at timestamptz
    );
    -- An unread notice counts up and stays one row.
    create unique index notices_unread on notices (user_id, kind, resource, record) where read_at is null;
    create index notices_by_user on notices (user_id, created_at);
    create index notices_oldest on notices (created_at);

    create table notice_settings (
      user_id uuid primary key references users on delete cascade,
      settings jsonb not null
    );

    create table push_devices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the endpoint: a browser is pushed to for one person.
      hash bytea not null constraint push_devices_hash unique,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      user_agent text not null,
      created_at timestamptz not null
    );
    create index push_devices_by_user on push_devices (user_id);

    create table notice_deliveries (
      id uuid primary key,
      channel text not null,
      user_id uuid not null references users on delete cascade,
      -- Null of a digest, whose notices are read when it is sent.
      notice_id uuid references notices on delete cascade,
      -- Of a push.
      device_id uuid references push_devices on delete cascade,
      due_at timestamptz not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      hold uuid,
      last_error text not null default ''
    );
    create unique index notice_deliveries_digest on notice_deliveries (user_id) where channel = 'digest';
    create index notice_deliveries_due on notice_deliveries (due_at);
    create index notice_deliveries_by_notice on notice_deliveries (notice_id);
    create index notice_deliveries_by_device on notice_deliveries (device_id);

    -- Earlier events make no notices.
    create table notice_start (is_only boolean primary key default true check (is_only), since timestamptz not null)`);
}
