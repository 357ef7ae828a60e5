import type { CustomerDisclosure } from '@filiale/contracts/ordering/customer-routes';
import { noteChange } from '@filiale/kit/events/change-note';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { WriteMeta } from '@filiale/kit/stores/store';
import type { Customers, Notifying } from '../context.ts';
import { staffOrder } from '../storage/order-row.ts';
import { linkStragglers } from './link-stragglers.ts';

/** Everything that is kept here of one person: the record, what they are known by, and their orders with all that hangs on them. */
export async function discloseCustomer(
  customers: Customers & Pick<Notifying, 'notifications'>,
  id: string,
  meta: WriteMeta,
): Promise<CustomerDisclosure> {
  const { pool, store, links, orders, notifications, now, nudge } = customers;
  await linkStragglers(customers, id);
  const customer = await store.get(id);
  if (!customer) throw new ProblemError('record.missing');
  // Noted before it is told: nobody has it without a line.
  await inTransaction(pool, (client) =>
    noteChange(client, { ...meta, resource: 'customers', record: id, action: 'disclose', branches: customer.branches }),
  );
  nudge();
  const contacts = await links.contactsOf(pool, id);
  const disclosed: CustomerDisclosure['orders'] = [];
  for (const orderId of await links.idsOf(pool, id)) {
    const order = await orders.get(orderId);
    if (!order) continue;
    disclosed.push({
      order: staffOrder(order),
      history: await orders.events(orderId),
      messages: await notifications.ofOrder(orderId),
      questionnaire: await orders.questionnaire(orderId),
    });
  }
  return { madeAt: now().toISOString(), customer, contacts, orders: disclosed };
}
