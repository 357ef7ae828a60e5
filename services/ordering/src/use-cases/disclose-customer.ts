import type { Customer } from '@filiale/contracts/ordering/customer';
import type { CustomerDisclosure } from '@filiale/contracts/ordering/customer-routes';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { noteChange } from '@filiale/kit/stores/change-note';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Customers, Notifying } from '../context.ts';
import { staffOrder } from '../storage/order-row.ts';
import { linkRemainingOrders } from './link-remaining-orders.ts';
import { samePerson } from './same-person.ts';

/**
 * All data kept here of one person: their records, their addresses and numbers, and their orders with all that belongs to them.
 * @param isReached whether a record of the same person at another branch may be included
 */
export async function discloseCustomer(
  customers: Customers & Pick<Notifying, 'notifications'>,
  id: string,
  isReached: (other: Customer) => boolean,
  meta: WriteMeta,
): Promise<CustomerDisclosure> {
  const { pool, links, orders, notifications, now, nudge } = customers;
  await linkRemainingOrders(customers, id);
  const [customer, ...others] = (await samePerson(customers, id)).filter((each) => each.id === id || isReached(each));
  if (!customer) throw new ProblemError('record.missing');
  const records = [customer, ...others];
  // Logged before it is returned: nobody gets the data without a line.
  await inTransaction(pool, async (client) => {
    for (const { id: record, branches } of records)
      await noteChange(client, { ...meta, resource: 'customers', record, action: 'disclose', branches });
  });
  nudge();
  const contacts = (await Promise.all(records.map((each) => links.contactsOf(pool, each.id)))).flat();
  const orderIds = (await Promise.all(records.map((each) => links.idsOf(pool, each.id)))).flat();
  const disclosed: CustomerDisclosure['orders'] = [];
  for (const orderId of orderIds) {
    const order = await orders.get(orderId);
    if (!order) continue;
    disclosed.push({
      order: staffOrder(order),
      history: await orders.events(orderId),
      messages: await notifications.ofOrder(orderId),
      questionnaire: await orders.questionnaire(orderId),
    });
  }
  return { madeAt: now().toISOString(), customer, others, contacts, orders: disclosed };
}
