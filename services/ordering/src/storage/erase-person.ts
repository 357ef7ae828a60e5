import { orderFormShape } from '@filiale/contracts/ordering/place-order';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Contact } from './customer-orders.ts';
import { orderColumns, orderOf, type StoredOrder } from './order-row.ts';

/** The form of an order without the person: text fields are empty, choices stay. */
export const WITHOUT_PERSON: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(z.object(orderFormShape).parse({})).flatMap(([name, value]) =>
    value === '' && !/country$/i.test(name) ? [[name, '']] : [],
  ),
);

/** Fields of an invoice to a company. */
const ofCompany = ['companyName', 'company', 'vatNumber', 'street', 'floor', 'stairway', 'door', 'zipCode', 'city'];
/** The same of an order by a company, which is no person: its invoice goes on naming it. */
const WITHOUT_CONTACT = Object.fromEntries(
  Object.entries(WITHOUT_PERSON).filter(([name]) => !ofCompany.includes(name)),
);

/** Erases the person from the rows that belong to orders; `person` names them by `id`. Messages to the branch stay, without their text. */
const ERASE = [
  `update order_items set note = null where order_id = any($1::uuid[]) and note <> ''`,
  `update order_events set before = before - '{items,rejectionMessage}'::text[], after = after - '{items,rejectionMessage}'::text[]
   where order_id = any($1::uuid[])`,
  `update questionnaires set comment = '' where order_id = any($1::uuid[])`,
  `delete from notifications where order_id = any($1::uuid[]) and audience = 'customer'`,
  `update notifications set facts = facts - 'message', last_error = '' where order_id = any($1::uuid[])`,
  'delete from push_subscriptions where order_id = any($1::uuid[])',
  'delete from print_jobs where order_id = any($1::uuid[])',
  'delete from webhook_deliveries where order_id = any($1::uuid[])',
  'delete from customer_orders where order_id = any($1::uuid[])',
];

/** The orders of a customer, which nobody changes until the transaction ends; oldest first. */
export async function lockOrdersOf(client: PoolClient, customerId: string): Promise<StoredOrder[]> {
  const { rows } = await client.query<object>(
    `select ${orderColumns} from orders where id in (select order_id from customer_orders where customer_id = $1)
     order by id for update of orders`,
    [customerId],
  );
  return rows.map(orderOf);
}

/** Locks records of customers; answers those that are there. */
export async function lockCustomers(client: PoolClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const text = 'select id from customers where id = any($1::uuid[]) and deleted_at is null order by id for update';
  const { rows } = await client.query<{ id: string }>(text, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Erases the person from locked orders: their forms, and the rows that belong to them. Items keep the choices and lose written and
 * uploaded content, as `words` has it. The revision of each order goes up.
 */
export async function erasePerson(
  client: PoolClient,
  orderIds: readonly string[],
  words: readonly Pick<StoredOrder['items'][number], 'id' | 'parts' | 'translations'>[],
  at: Date,
): Promise<void> {
  await client.query(
    `update orders set form = form || case when form ->> 'isCompany' = 'true' then $3::jsonb else $2::jsonb end,
       origin = null, metadata = null, rejection_message = '', personal_data_ended_at = $4, revision = revision + 1, updated_at = $4
     where id = any($1::uuid[])`,
    [orderIds, WITHOUT_PERSON, WITHOUT_CONTACT, at],
  );
  for (const statement of ERASE) await client.query(statement, [orderIds]);
  await client.query(
    `update order_items set parts = item.parts, translations = item.translations
     from jsonb_to_recordset($2::jsonb) item(id uuid, parts jsonb, translations jsonb)
     where order_id = any($1::uuid[]) and order_items.id = item.id`,
    [orderIds, JSON.stringify(words)],
  );
}

/** Deletes the record of a removed customer, and its contacts. */
export async function eraseCustomer(
  client: PoolClient,
  customerId: string,
  contacts: readonly Contact[],
): Promise<void> {
  await client.query('delete from customers where id = $1', [customerId]);
  await client.query("delete from record_external_ids where resource = 'customers' and record = $1", [customerId]);
  await client.query('delete from customer_contacts where customer_id = $1', [customerId]);
  await client.query('delete from customer_pasts where customer_id = $1', [customerId]);
  await client.query('delete from message_counts where key = any($1::text[])', [contacts.map(({ value }) => value)]);
}
