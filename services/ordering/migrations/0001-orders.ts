import type { Knex } from 'knex';

/** Orders, their lines, the keys that make a repeated order harmless, and the ticket numbers per branch and day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table orders (
      id uuid primary key,
      revision integer not null,
      uid text not null unique,
      hash text not null,
      branch_id uuid not null,
      local_day date not null,
      ticket_number integer not null,
      state text not null,
      mode text not null check (mode in ('takeaway', 'delivery', 'dine-in')),
      is_preorder boolean not null,
      is_quotation boolean not null,
      is_paid boolean not null,
      is_refunded boolean not null,
      payment_method text not null,
      locale text not null,
      appointment_date timestamptz,
      appointment timestamptz,
      counter_appointment timestamptz,
      rejection_message text not null,
      questionnaire_rating smallint,
      table_id uuid,
      table_identifier text,
      delivery_area_id uuid,
      delivery_area text,
      donatee_id uuid,
      form jsonb not null,
      currency text not null,
      net numeric(14, 4) not null,
      tax numeric(14, 4) not null,
      gross_cents bigint not null check (gross_cents >= 0),
      delivery_net numeric(14, 4) not null,
      delivery_tax numeric(14, 4) not null,
      delivery_gross_cents bigint not null check (delivery_gross_cents >= 0),
      total_net numeric(14, 4) not null,
      total_tax numeric(14, 4) not null,
      total_gross_cents bigint not null check (total_gross_cents = gross_cents + delivery_gross_cents),
      taxes jsonb not null,
      is_approximate boolean not null,
      has_hidden_prices boolean not null,
      has_ticket boolean not null,
      seen_revisions jsonb not null,
      previous_state text,
      state_changed_at timestamptz not null,
      state_changed_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (branch_id, local_day, ticket_number)
    );
    create index orders_by_age on orders (created_at desc, id);
    create index orders_by_branch on orders (branch_id, created_at desc);

    create table order_items (
      order_id uuid not null references orders on delete cascade,
      position smallint not null,
      id uuid not null,
      product_id uuid not null,
      product_revision integer not null,
      name text not null,
      amount numeric(14, 4) not null,
      unit text not null,
      parts jsonb not null,
      unit_price_cents bigint not null,
      gross_cents bigint not null check (gross_cents >= 0),
      tax_rate numeric(6, 3) not null,
      is_price_hidden boolean not null,
      calculation_model text not null,
      primary key (order_id, position)
    );

    create table ticket_counters (
      branch_id uuid not null,
      local_day date not null,
      last integer not null,
      primary key (branch_id, local_day)
    ) with (fillfactor = 50);

    create table idempotency_keys (
      key text primary key,
      body_hash bytea not null,
      order_id uuid not null,
      created_at timestamptz not null
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `);
}
