import { newId } from '@filiale/contracts/fields/ids';
import type { Customer } from '@filiale/contracts/ordering/customer';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { ordersTopic } from '@filiale/kit/events/topics';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { noteChange } from '@filiale/kit/stores/change-note';
import { announce } from '@filiale/kit/stores/outbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { toCents } from '@filiale/rules/decimal';
import { type Actor, finalStates, offStates } from '@filiale/rules/order-lifecycle';
import type { Customers } from '../context.ts';
import type { Connection } from '../storage/customer-orders.ts';
import { eraseCustomer as endRecord, erasePerson, lockCustomers, lockOrdersOf } from '../storage/erase-person.ts';
import { insertNote, noteRow } from '../storage/order-events.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { announcePersonErased, uploadsOf } from './announce-order.ts';
import { noteEntry } from './history-entry.ts';
import { CustomerMoved, untilStill } from './link-customers.ts';
import { linkRemainingOrders } from './link-remaining-orders.ts';
import { contactsOfRecord } from './person-of-order.ts';
import { samePerson } from './same-person.ts';

/**
 * Erases a person for good, as they may ask for: deletes their records, addresses and numbers; orders keep items and sums and lose name,
 * contact, addresses and texts, also in all that belongs to them; other services get an event for each. Refused while an order is open or
 * money is owed, either way. The audit log and the history of each order name the actor. Returns how many orders were theirs.
 * @param isReached whether a record of the same person, at another branch, may be erased too
 */
export async function eraseCustomer(
  customers: Customers,
  id: string,
  isReached: (other: Customer) => boolean,
  by: Actor,
  meta: WriteMeta,
): Promise<{ readonly orders: number }> {
  await linkRemainingOrders(customers, id);
  const orders = await untilStill(async () => {
    const records = (await samePerson(customers, id)).filter((each) => each.id === id || isReached(each));
    const ids = records.map((each) => each.id).sort();
    return inTransaction(customers.pool, (client) => eraseWithin(customers, client, ids, by, meta));
  });
  customers.nudge();
  return { orders };
}

async function eraseWithin(
  { store, links }: Customers,
  client: Connection,
  customerIds: readonly string[],
  by: Actor,
  meta: WriteMeta,
): Promise<number> {
  const records = store.within(client);
  const now = async (id: string) => {
    const customer = await records.get(id);
    if (!customer) throw new ProblemError('record.missing');
    return { customer, contacts: [...contactsOfRecord(customer), ...(await links.contactsOf(client, id))] };
  };
  const each = <T>(work: (id: string) => Promise<T>): Promise<T[]> =>
    customerIds.reduce<Promise<T[]>>(async (done, id) => [...(await done), await work(id)], Promise.resolve([]));
  // From here on nothing is tied to them any more, unless by a contact that was learnt in between.
  const before = await each(now);
  await links.lockContacts(
    client,
    before.flatMap(({ contacts }) => contacts),
  );
  const ordersOf = await each((id) => lockOrdersOf(client, id));
  const there = await lockCustomers(client, customerIds);
  if (!customerIds.every((id) => there.has(id))) throw new ProblemError('record.missing');
  const known = await each(now);
  const tied = await each((id) => links.idsOf(client, id));
  const isStill = customerIds.every(
    (_, at) => known[at]?.contacts.length === before[at]?.contacts.length && tied[at]?.length === ordersOf[at]?.length,
  );
  if (!isStill) throw new CustomerMoved('a customer who is being erased was changed');
  const orders = ordersOf.flat();
  refuseUnsettled(orders);
  await erasePerson(
    client,
    orders.map((order) => order.id),
    orders.flatMap(withoutWords),
    meta.at,
  );
  for (const order of orders) await announceErasure(client, order, by, meta);
  for (const { customer, contacts } of known) {
    storedOf(await records.remove(customer.id, customer.revision, { ...meta, action: 'erase' }));
    await endRecord(client, customer.id, contacts);
  }
  return orders.length;
}

/** An unsettled order needs somebody to turn to. */
function refuseUnsettled(orders: readonly StoredOrder[]): void {
  const open = orders.filter(({ state }) => !finalStates.includes(state));
  if (open.length > 0)
    throw new ProblemError('customer.orders-open', { details: { orders: open.map(({ id }) => id) } });
  const owing = orders.filter(isOwing);
  if (owing.length > 0)
    throw new ProblemError('customer.money-owed', { details: { orders: owing.map(({ id }) => id) } });
}

/** Whether the guest owes us, or we them: more was kept than the order costs. */
function isOwing({ state, payment, pricing }: StoredOrder): boolean {
  const kept = toCents(payment.captured) - toCents(payment.refunded);
  const costs = offStates.includes(state) ? 0 : toCents(pricing.payable);
  return payment.owed > 0 || kept > costs;
}

/** Items of an order that carry words or files, without these. */
const withoutWords = ({ items }: StoredOrder) =>
  items
    .filter(({ parts }) => parts.some(isWritten))
    .map(({ id, parts, translations }) => ({
      id,
      parts: parts.map(emptied),
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, texts]) => [
          locale,
          {
            ...texts,
            parts: texts.parts.map((part, at) =>
              parts[at] && isWritten(parts[at]) ? emptied({ ...parts[at], name: part.name }) : part,
            ),
          },
        ]),
      ),
    }));

/** A text of the guest's own, or their files, but no choices. Parts from before parts had ids may be either, and are erased. */
const isWritten = ({ value, options }: PartValue): boolean =>
  typeof value === 'string' ? value !== '' && options === undefined : value.some((entry) => typeof entry !== 'string');
const emptied = (part: PartValue): PartValue =>
  isWritten(part) ? { ...part, value: typeof part.value === 'string' ? '' : [] } : part;

/** Notes it in the history of the order and in the log, and announces it to services that keep words or files of the order. */
async function announceErasure(client: Connection, order: StoredOrder, by: Actor, meta: WriteMeta): Promise<void> {
  const { at, traceparent } = meta;
  const revision = order.revision + 1;
  const note = noteEntry(order.id, { move: 'erase-person', by, at: at.toISOString() }, newId());
  await client.query(insertNote('$1'), [noteRow(note)]);
  const { event } = announcePersonErased(order, uploadsOf(order.items), revision, { at, traceparent });
  await announce(client, { topic: ordersTopic.name, key: order.id, event, traceparent });
  await noteChange(client, {
    ...{ by: meta.by, at, traceparent, revision },
    ...{ resource: 'orders', record: order.id, action: 'erase-person', branches: [order.branch.id] },
  });
}
