import type { Knex } from 'knex';

/**
 * Servers of integrators, and what they are told. A row of `webhook_deliveries` is one message to one of them and also the queue it is sent
 * from: `attempts` counts all calls, `tries` those since it was queued (again), `hold` is the token of who calls. `cause`
 * is the event it comes from, so that an event delivered twice tells nobody twice. Rows of an endpoint that is removed go
 * in batches, hence no foreign key to it. `former_secrets` still sign: `[{secret, until}]`, the newest first.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_endpoints (
      id uuid primary key,
      revision integer not null,
      url text not null,
      description text not null,
      events text[] not null,
      branches uuid[] not null,
      is_enabled boolean not null,
      disabled_reason text not null default 'none' check (disabled_reason in ('none', 'failing', 'gone')),
      disabled_at timestamptz,
      failing_since timestamptz,
      last_delivered_at timestamptz,
      secret text not null,
      former_secrets jsonb not null default '[]',
      created_at timestamptz not null,
      updated_at timestamptz not null
    );

    create table webhook_deliveries (
      id uuid primary key,
      endpoint_id uuid not null,
      order_id uuid references orders on delete cascade,
      cause text not null,
      type text not null,
      body text not null,
      state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
      attempts integer not null default 0,
      tries integer not null default 0,
      last_status integer,
      last_error text not null default '',
      due_at timestamptz not null,
      hold uuid,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (order_id, endpoint_id, cause)
    );
    create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'queued';
    create index webhook_deliveries_log on webhook_deliveries (endpoint_id, id);
    create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, created_at) where state <> 'delivered';
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);

    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      number integer not null,
      at timestamptz not null,
      status integer,
      duration_ms integer not null,
      answer text not null,
      error text not null,
      primary key (delivery_id, number)
    );
  `);
}
