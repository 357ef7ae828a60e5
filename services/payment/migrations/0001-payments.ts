import { createOutboxTables } from '@filiale/kit/stores/outbox';
import type { Knex } from 'knex';

/**
 * The money of orders: one row per order, its attempts, captures and refunds, what providers must still be asked to do, and
 * what they told us. That nobody gets back more than was taken is the database's own rule: triggers keep the sums, checks hold them.
 */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
  await knex.raw(`
    create table payment_orders (
      order_id uuid primary key,
      revision bigint not null,
      status text not null,
      method text,
      amount_cents bigint not null check (amount_cents >= 0),
      currency text not null,
      is_quotation boolean not null,
      closed_as text,
      is_hold_ended boolean not null,
      order_end text,
      order_revision bigint not null,
      captured_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      uid text,
      hash text,
      branch_identifier text,
      locale text,
      ticket_number integer,
      created_at timestamptz not null default now(),
      constraint refunds_within_captures check (refunded_cents between 0 and captured_cents)
    );
    create unique index payment_orders_by_uid on payment_orders (uid) where uid is not null;

    create table attempts (
      id uuid primary key,
      order_id uuid not null references payment_orders,
      position smallint not null,
      key text not null unique,
      method text not null,
      reference text,
      redirect_url text,
      status text not null,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      reason text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (method, reference)
    );
    create index attempts_by_order on attempts (order_id, position);

    create table captures (
      id uuid primary key,
      order_id uuid not null references payment_orders,
      attempt_id uuid unique references attempts,
      method text not null,
      amount_cents bigint not null check (amount_cents > 0),
      refunded_cents bigint not null default 0,
      charged_back_cents bigint not null,
      is_surplus boolean not null,
      at timestamptz not null,
      constraint refunds_within_capture check (refunded_cents between 0 and amount_cents)
    );
    create index captures_by_order on captures (order_id, at);

    create table refunds (
      id uuid primary key,
      order_id uuid not null references payment_orders,
      capture_id uuid not null references captures,
      amount_cents bigint not null check (amount_cents > 0),
      status text not null check (status in ('requested', 'sent', 'done', 'failed')),
      cause text not null,
      reason text not null,
      reference text,
      command_key text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index refunds_by_order on refunds (order_id, created_at);

    create function count_capture() returns trigger language plpgsql as $$
    begin
      update payment_orders set captured_cents = captured_cents + new.amount_cents where order_id = new.order_id;
      return null;
    end $$;
    create trigger count_capture after insert on captures for each row execute function count_capture();

    create function count_refund() returns trigger language plpgsql as $$
    declare
      difference bigint := case when new.status = 'failed' then 0 else new.amount_cents end;
    begin
      if tg_op = 'UPDATE' then
        difference := difference - case when old.status = 'failed' then 0 else old.amount_cents end;
      end if;
      if difference <> 0 then
        update captures set refunded_cents = refunded_cents + difference where id = new.capture_id;
        update payment_orders set refunded_cents = refunded_cents + difference where order_id = new.order_id;
      end if;
      return null;
    end $$;
    create trigger count_refund after insert or update on refunds for each row execute function count_refund();

    create table refund_commands (
      order_id uuid not null references payment_orders,
      key text not null,
      command_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (order_id, key)
    );

    create table errands (
      kind text not null check (kind in ('look', 'cancel', 'capture', 'refund')),
      subject uuid not null,
      order_id uuid not null references payment_orders,
      due_at timestamptz not null,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      primary key (kind, subject)
    );
    create index errands_by_time on errands (due_at);

    create table webhook_receipts (
      id bigint generated always as identity primary key,
      method text not null,
      reference text not null,
      received_at timestamptz not null default now()
    );
    create index webhook_receipts_by_reference on webhook_receipts (method, reference);
    create index webhook_receipts_by_time on webhook_receipts using brin (received_at);
  `);
}
