import type { Knex } from 'knex';

/**
 * Messages about orders, one row for each recipient, and the browsers that want to be pushed to. `cause` is the event or
 * command a message comes from, so that an event delivered twice queues nothing twice. `notification_start` remembers since
 * when events are told: an installation that learns to write must not write about the orders of last week.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notifications (
      id uuid primary key,
      sequence bigint generated always as identity,
      order_id uuid not null references orders on delete cascade,
      cause text not null,
      kind text not null,
      channel text not null check (channel in ('mail', 'sms', 'push')),
      audience text not null check (audience in ('customer', 'branch')),
      recipient text not null,
      facts jsonb not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'skipped')),
      attempts smallint not null default 0,
      last_error text not null default '',
      due_at timestamptz not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (order_id, cause, kind, channel, recipient)
    );
    create index notifications_due on notifications (due_at) where state = 'queued';
    create index notifications_waiting on notifications (order_id, channel, recipient, sequence) where state = 'queued';

    create table push_subscriptions (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now(),
      unique (order_id, endpoint)
    );

    create table notification_start (
      only_row boolean primary key default true check (only_row),
      since timestamptz not null
    );
  `);
}
