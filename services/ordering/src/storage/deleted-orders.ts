import { ordersTopic } from '@filiale/kit/events/topics';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { noteChange } from '@filiale/kit/stores/change-note';
import { announce } from '@filiale/kit/stores/outbox';
import type { Pool, PoolClient } from 'pg';
import { countOrdersOf } from './customer-orders.ts';
import { lockCustomers } from './erase-person.ts';
import type { Announcement } from './order-announcement.ts';
import { lockOrder } from './order-change.ts';
import type { StoredOrder } from './order-row.ts';

/** Statement parts that end the orders in `doomed`; lines, questionnaires, messages, print jobs, ties and commands go with them. */
export const END_DOOMED = `
  events as (delete from order_events using doomed where order_id = doomed.id),
  planned as (delete from timers using doomed where order_id = doomed.id)
  delete from orders using doomed where orders.id = doomed.id`;

/* $1 id · $2 when · $3 key of the command */
const DELETE = `
  with doomed as (select id, branch_id, local_day from orders where id = $1),
  known as (
    insert into deleted_orders (id, branch_id, local_day, deleted_at, command_key)
    select id, branch_id, local_day, $2, $3 from doomed),
  counted as (
    update ticket_counters set deleted = deleted + 1 from doomed
    where ticket_counters.branch_id = doomed.branch_id and ticket_counters.local_day = doomed.local_day),
  ${END_DOOMED}`;

/** How a deletion ended; `repeated`: the same command had deleted it before. */
export type Deleted =
  | { readonly outcome: 'deleted' | 'missing' | 'key-reused' }
  | { readonly outcome: 'repeated'; readonly branchId: string };

/** Deletes an order with all that belongs to it, says so and notes it, inside a transaction; what `decide` throws rolls everything back. */
export async function deleteOrder(
  client: PoolClient,
  id: string,
  { command, ...meta }: WriteMeta & { readonly command: string | null },
  decide: (order: StoredOrder) => Announcement,
): Promise<Deleted> {
  const order = await lockOrder(client, { id });
  if (!order) {
    const { rows } = await client.query<{ branchId: string }>(
      'select branch_id as "branchId" from deleted_orders where id = $1 and command_key = $2',
      [id, command],
    );
    return rows[0] ? { outcome: 'repeated', branchId: rows[0].branchId } : { outcome: 'missing' };
  }
  const { event, traceparent } = decide(order);
  const reused = await client.query('select from order_commands where order_id = $1 and key = $2', [id, command]);
  if (reused.rows.length > 0) return { outcome: 'key-reused' };
  const customerId = await lockCustomerOf(client, id);
  await client.query({ name: 'order-delete', text: DELETE, values: [id, meta.at, command] });
  if (customerId !== null) await countOrdersOf(client, [customerId], meta.at);
  await announce(client, { topic: ordersTopic.name, key: id, event, traceparent });
  await noteChange(client, {
    ...meta,
    ...{ resource: 'orders', record: id, revision: order.revision + 1, action: 'delete', effect: 'deleted' },
    ...(order.ticketNumber !== null && { name: String(order.ticketNumber) }),
    branches: [order.branch.id],
  });
  return { outcome: 'deleted' };
}

/** Locks the customer of an order before their tie, as those who merge customers do, who may have made the order somebody else's meanwhile. */
async function lockCustomerOf(client: PoolClient, orderId: string): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const text = 'select customer_id as id from customer_orders where order_id = $1';
    return (await client.query<{ id: string }>(text, [orderId])).rows[0]?.id ?? null;
  };
  for (let id = await read(); id !== null; ) {
    await lockCustomers(client, [id]);
    const present = await read();
    if (present === id) return id;
    id = present;
  }
  return null;
}

/** Whether there was an order that is deleted. */
export async function isDeletedOrder(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'order-is-deleted',
    text: 'select from deleted_orders where id = $1',
    values: [id],
  });
  return rows.length > 0;
}
