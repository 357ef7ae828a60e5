import { Customer } from '@filiale/contracts/ordering/customer';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import { containing } from '@filiale/kit/stores/like-pattern';
import { columnOf } from '@filiale/kit/stores/record-columns';
import type { OrderState } from '@filiale/rules/order-lifecycle';
import type { Pool, PoolClient } from 'pg';
import { SEARCHED } from './order-search.ts';

/** The connection of a transaction. */
export type Connection = PoolClient;
/** The pool, or the connection of a transaction. */
type Queryable = Pick<PoolClient, 'query'>;

/** The data of an order about its customer and items; `customerId` is null while no customer was looked for. */
export type OrderOfCustomer = {
  readonly id: string;
  readonly branchId: string;
  readonly state: OrderState['state'];
  readonly form: OrderForm;
  readonly placedAt: Date;
  readonly grossCents: number;
  readonly currency: string;
  readonly customerId: string | null;
};

/** A mail address in lower case or a number as it is called. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string };

/** A revision of an order that came of staff correcting what the guest said. */
export type Correction = { readonly orderId: string; readonly revision: number };

export type OrderLink = {
  readonly orderId: string;
  readonly customerId: string;
  readonly placedAt: Date;
  readonly grossCents: number;
  readonly currency: string;
  /** Whether the order counts for the customer: not when it was taken off the list. */
  readonly isCounted: boolean;
};

const READ = `
  select orders.id, branch_id as "branchId", state, form, created_at as "placedAt", total_gross_cents::float8 as "grossCents", orders.currency,
    linked.customer_id as "customerId"
  from orders left join customer_orders linked on linked.order_id = orders.id
  where orders.id = any($1::uuid[])`;

/*
 * What nobody has bought for a year is counted no longer either, see the retention of personal data: the orders are nobody's then. Without any order
 * the times stay: a customer's data ends a year after the last one.
 */
const COUNT = `
  with counted as (
    select customer.id,
      jsonb_strip_nulls(jsonb_build_object(
        'orders', count(linked.order_id) filter (where linked.is_counted),
        'currency', coalesce(max(newest.currency), ''),
        'revenue', round(coalesce(sum(linked.gross_cents) filter (where linked.is_counted and coalesce(linked.currency, newest.currency) = newest.currency), 0) / 100.0, 2),
        'firstOrderAt', to_char(min(linked.placed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'lastOrderAt', to_char(max(linked.placed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as figures
    from unnest($1::uuid[]) customer(id) left join customer_orders linked on linked.customer_id = customer.id
    left join lateral (
      select currency from customer_orders where customer_id = customer.id and currency is not null order by placed_at desc, order_id limit 1) newest on true
    group by customer.id)
  update customers set data = data || counted.figures, revision = revision + 1, updated_at = $2
  from counted where customers.id = counted.id and deleted_at is null and not data @> counted.figures`;

/** When the last order was, as the index of the list has it; empty for customers without orders. */
const LAST_ORDER = columnOf(Customer.fields, 'lastOrderAt').expression;

export type CustomerOrders = ReturnType<typeof createCustomerOrders>;

/** Writes what customers ordered, and when, into their records. */
export async function countOrdersOf(client: Queryable, customerIds: readonly string[], at: Date): Promise<void> {
  if (customerIds.length === 0) return;
  await client.query({ name: 'count-customers', text: COUNT, values: [[...new Set(customerIds)].sort(), at] });
}

/** The links between orders and customers, and the customers' contacts, in PostgreSQL. */
export function createCustomerOrders(pool: Pool) {
  return {
    read: async (client: Queryable, ids: readonly string[]): Promise<OrderOfCustomer[]> =>
      (await client.query<OrderOfCustomer>({ name: 'orders-of-customers', text: READ, values: [ids] })).rows,

    /** Orders of which one of these corrections changed how the guest is reached. */
    withOtherContact: async (client: Queryable, corrections: readonly Correction[]): Promise<ReadonlySet<string>> => {
      if (corrections.length === 0) return new Set();
      const { rows } = await client.query<{ id: string }>(
        `select order_id as id from order_events
          join unnest($1::uuid[], $2::int[]) corrected(id, revision) on order_id = corrected.id and order_events.revision = corrected.revision
          where move = 'edit-guest' and after -> 'guest' ?| '{email,phone}'`,
        [corrections.map(({ orderId }) => orderId), corrections.map(({ revision }) => revision)],
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Lets nobody else look for these contacts until the transaction ends. */
    lockContacts: async (client: Queryable, contacts: readonly Contact[]): Promise<void> => {
      await client.query({
        name: 'lock-contacts',
        // In one order, so that two never wait for each other in a circle.
        text: `select pg_advisory_xact_lock(key) from (
            select distinct hashtextextended('customer ' || contact, 0) as key from unnest($1::text[]) contact order by key) keys`,
        values: [contacts.map(({ kind, value }) => `${kind} ${value}`)],
      });
    },

    /** Whom these contacts stand for besides those in the records. */
    customersOf: async (
      client: Queryable,
      contacts: readonly Contact[],
    ): Promise<(Contact & { readonly customerId: string })[]> => {
      const { rows } = await client.query<Contact & { customerId: string }>({
        name: 'customers-of-contacts',
        text: `select kind, value, customer_id as "customerId" from customer_contacts
          join unnest($1::text[], $2::text[]) wanted(kind, value) using (kind, value)`,
        values: [contacts.map(({ kind }) => kind), contacts.map(({ value }) => value)],
      });
      return rows;
    },

    /** Contacts of a customer beside those in the record. */
    contactsOf: async (client: Queryable, customerId: string): Promise<Contact[]> =>
      (
        await client.query<Contact>(
          'select kind, value from customer_contacts where customer_id = $1 order by kind, value',
          [customerId],
        )
      ).rows,

    /** Remembers contacts; one contact may stand for several customers, of different branches. */
    addContacts: async (
      client: Queryable,
      contacts: readonly (Contact & { readonly customerId: string })[],
    ): Promise<void> => {
      if (contacts.length === 0) return;
      await client.query({
        name: 'add-contacts',
        text: `insert into customer_contacts (kind, value, customer_id)
          select kind, value, customer_id from unnest($1::text[], $2::text[], $3::uuid[]) contact(kind, value, customer_id)
          on conflict do nothing`,
        values: [
          contacts.map(({ kind }) => kind),
          contacts.map(({ value }) => value),
          contacts.map(({ customerId }) => customerId),
        ],
      });
    },

    /** Ties orders that are nobody's to customers. */
    link: async (client: Queryable, links: readonly OrderLink[]): Promise<void> => {
      if (links.length === 0) return;
      await client.query({
        name: 'link-orders',
        text: `insert into customer_orders (order_id, customer_id, placed_at, gross_cents, currency, is_counted)
          select * from jsonb_to_recordset($1::jsonb)
            link("orderId" uuid, "customerId" uuid, "placedAt" timestamptz, "grossCents" bigint, currency text, "isCounted" boolean)
          on conflict do nothing`,
        values: [JSON.stringify(links)],
      });
    },

    /** Gives orders that are tied their present figures; whose they are stays. */
    refresh: async (client: Queryable, links: readonly OrderLink[]): Promise<void> => {
      if (links.length === 0) return;
      await client.query({
        name: 'refresh-orders-of-customers',
        text: `update customer_orders set gross_cents = link."grossCents", currency = link.currency, is_counted = link."isCounted"
          from jsonb_to_recordset($1::jsonb) link("orderId" uuid, "grossCents" bigint, currency text, "isCounted" boolean)
          where order_id = link."orderId"`,
        values: [JSON.stringify(links)],
      });
    },

    /** Ties an order to another customer. */
    move: async (client: Queryable, orderId: string, customerId: string): Promise<void> => {
      await client.query('update customer_orders set customer_id = $2 where order_id = $1', [orderId, customerId]);
    },

    /** Counts the orders of customers again. Their revision goes up with a change; the audit log has orders, not counts. */
    count: countOrdersOf,

    /** Makes everything of one customer another one's. */
    hand: async (client: Queryable, from: string, to: string): Promise<void> => {
      await client.query('update customer_orders set customer_id = $2 where customer_id = $1', [from, to]);
      await client.query(
        `with handed as (delete from customer_contacts where customer_id = $1 returning kind, value)
         insert into customer_contacts (kind, value, customer_id) select kind, value, $2 from handed on conflict do nothing`,
        [from, to],
      );
      await client.query(
        `with handed as (delete from customer_pasts where customer_id = $1 returning 1)
         insert into customer_pasts select $2 from handed on conflict do nothing`,
        [from, to],
      );
    },

    /** Forgets that a customer ordered before: the record is gone. */
    forgetPast: async (customerId: string): Promise<void> => {
      await pool.query('delete from customer_pasts where customer_id = $1', [customerId]);
    },

    /** Ids of a customer's orders, oldest first. */
    idsOf: async (client: Queryable, customerId: string): Promise<string[]> => {
      const { rows } = await client.query<{ id: string }>(
        'select order_id as id from customer_orders where customer_id = $1 order by placed_at, order_id',
        [customerId],
      );
      return rows.map(({ id }) => id);
    },

    /** Whose an order is. */
    customerOf: async (orderId: string): Promise<string | null> => {
      const { rows } = await pool.query<{ customer_id: string }>({
        name: 'customer-of-order',
        text: 'select customer_id from customer_orders where order_id = $1',
        values: [orderId],
      });
      return rows[0]?.customer_id ?? null;
    },

    /** Orders that name one of the contacts and are nobody's yet: just placed, or from before there were customers. */
    unlinked: async (contacts: readonly Contact[]): Promise<string[]> => {
      const [emails, phones] = (['email', 'phone'] as const).map((kind) =>
        contacts.filter((contact) => contact.kind === kind).map(({ value }) => value),
      );
      const { rows } = await pool.query<{ id: string }>(
        `select id from orders
         where ${SEARCHED} ilike any($3::text[]) and (lower(form ->> 'email') = any($1::text[]) or form ->> 'phone' = any($2::text[]))
           and not exists (select from customer_orders where order_id = orders.id)`,
        [emails, phones, contacts.map(({ value }) => containing(value))],
      );
      return rows.map(({ id }) => id);
    },

    /** Persons whose last order is from before an instant. */
    lastOrderedBefore: async (at: Date, limit: number): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>({
        name: 'customers-last-ordered',
        text: `select id from customers
          where ${LAST_ORDER} > '' and ${LAST_ORDER} < $1 and data ->> 'type' = 'person' and deleted_at is null
          order by ${LAST_ORDER} limit $2`,
        values: [at.toISOString(), limit],
      });
      return rows.map(({ id }) => id);
    },

    /**
     * Goes on through the orders from before there were customers: a page of those that are nobody's is put to `work`, in one transaction with
     * the place that is remembered. Returns how many there were; null when it was done before, or somebody else is at it.
     */
    backfill: async (
      client: Queryable,
      limit: number,
      work: (ids: readonly string[]) => Promise<void>,
    ): Promise<number | null> => {
      const { rows } = await client.query<{ after: string }>(
        'select after from customer_backfill where not is_done for update skip locked',
      );
      if (!rows[0]) return null;
      const page = await client.query<{ id: string }>(
        `select id from orders where id > $1 and personal_data_ended_at is null order by id limit $2`,
        [rows[0].after, limit],
      );
      const ids = page.rows.map(({ id }) => id);
      if (ids.length > 0) await work(ids);
      await client.query('update customer_backfill set after = $1, is_done = $2', [
        ids.at(-1) ?? rows[0].after,
        ids.length < limit,
      ]);
      return ids.length;
    },
  };
}
