import { newId } from '@filiale/contracts/fields/ids';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import type { Customer } from '@filiale/contracts/ordering/customer';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import { readPhone } from '@filiale/rules/phone-number';
import type { Customers } from '../context.ts';
import type { Connection, Contact, OrderLink, OrderOfCustomer } from '../storage/customer-orders.ts';
import { lockCustomers } from '../storage/erase-person.ts';
import { personOf, withOrder } from './person-of-order.ts';

type Values = ValuesOf<Customer>;
/** An order of somebody who can be called or written to. */
type Named = { readonly order: OrderOfCustomer; readonly contacts: readonly Contact[] };
/** A customer that orders may be of; `before` is null of one that is to be made. */
type Known = { readonly id: string; readonly revision: number; readonly before: Values | null; values: Values };

/** Somebody changed a customer between reading and writing. */
export class CustomerMoved extends Error {}
const MOST_ATTEMPTS = 5;

/** Who makes and fills customers, for the log. */
const author = jobAuthor('customers-of-orders');

/**
 * Finds the customer of each order among those of its branch by its mail address, else by its number, and makes one where there is none; an order
 * with a known customer is counted anew. A contact is no proof of who orders, so it leads to nothing that another branch knows. A number alone does
 * not match a customer with another mail address: families share one. Empty fields of the record are filled, nothing is overwritten, and customers
 * count their orders again. The same orders again change nothing. Orders that nobody has accepted and those without contact have no customer.
 */
export async function linkCustomers(customers: Customers, orderIds: readonly string[]): Promise<void> {
  await untilStill(() => inTransaction(customers.pool, (client) => linkWithin(customers, client, orderIds)));
  customers.nudge();
}

/** Does it again where a customer was changed meanwhile. */
export async function untilStill<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof CustomerMoved) || attempt === MOST_ATTEMPTS) throw cause;
    }
}

/** The same in a transaction of the caller, who wakes the relay. Locks contacts, then customers, then ties, as everybody does. */
export async function linkWithin(customers: Customers, client: Connection, orderIds: readonly string[]): Promise<void> {
  const { links, now } = customers;
  const { named, tied } = await lockNamed(customers, client, orderIds);
  const known = named.length > 0 ? await knownBy(customers, client, contactsIn(named)) : nobody();
  const ids = [...known.all.keys()];
  const there = await lockCustomers(client, [...ids, ...tied.map(({ customerId }) => customerId)]);
  if (!ids.every((id) => there.has(id))) throw new CustomerMoved('a customer went while orders were tied to it');
  const fresh = await tieNew(customers, client, named, known);
  await links.link(client, fresh);
  await links.refresh(client, tied);
  await links.count(
    client,
    [...fresh, ...tied].map(({ customerId }) => customerId),
    now(),
  );
}

/** The orders that somebody has taken: those that are tied already, and those that name somebody, whose contacts nobody else looks for meanwhile. */
async function lockNamed({ links, catalogue }: Customers, client: Connection, orderIds: readonly string[]) {
  const home = catalogue.current().config.country;
  const read = async () => {
    const orders = (await links.read(client, orderIds)).filter(({ state }) => !untakenStates.includes(state));
    const named = orders.flatMap((order): Named[] => {
      const contacts = order.customerId === null ? contactsOf(order, home) : [];
      return contacts.length > 0 ? [{ order, contacts }] : [];
    });
    const tied = orders.flatMap((order) => (order.customerId === null ? [] : [linkOf(order, order.customerId)]));
    return { named, tied };
  };
  const first = await read();
  if (first.named.length === 0) return first;
  await links.lockContacts(client, contactsIn(first.named));
  // The transaction that held the lock may have linked them, or erased the person.
  return read();
}

const contactsIn = (named: readonly Named[]): Contact[] => named.flatMap(({ contacts }) => contacts);

const linkOf = (
  { id: orderId, placedAt, grossCents, currency, state }: OrderOfCustomer,
  customerId: string,
): OrderLink => ({
  ...{ orderId, customerId, placedAt, grossCents, currency },
  isCounted: !offStates.includes(state),
});

/** How an order's guest is reached: the number as it is called, the mail address in lower case. */
function contactsOf({ form }: OrderOfCustomer, home: string): Contact[] {
  const email = form.email.toLowerCase();
  const phone = readPhone(form.phone, form.country || home);
  return [
    ...(isMailAddress(email) ? [{ kind: 'email', value: email } as const] : []),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ];
}

/** How a contact is called at a branch. */
const nameAt = (branch: string, { kind, value }: Contact): string => `${branch} ${kind} ${value}`;

/** Finds or makes the customers of orders without one, and stores their new values. */
async function tieNew(
  { links, store, now }: Pick<Customers, 'links' | 'store' | 'now'>,
  client: Connection,
  named: readonly Named[],
  { byContact, all }: ReturnType<typeof nobody>,
): Promise<OrderLink[]> {
  const extra: (Contact & { customerId: string })[] = [];
  const tied = named.map(({ order, contacts }) => {
    const { branchId } = order;
    const customer = choose(byContact, branchId, contacts) ?? newcomer(order, contacts);
    all.set(customer.id, customer);
    customer.values = withOrder(customer.values, order, contacts);
    for (const contact of contacts)
      if (!byContact.has(nameAt(branchId, contact))) {
        byContact.set(nameAt(branchId, contact), customer);
        if (customer.values[contact.kind] !== contact.value) extra.push({ ...contact, customerId: customer.id });
      }
    return linkOf(order, customer.id);
  });
  const meta: WriteMeta = { at: now(), traceparent: '', by: author };
  for (const customer of all.values()) await keep(store.within(client), customer, meta);
  await links.addContacts(client, extra);
  return tied;
}

const nobody = () => ({ byContact: new Map<string, Known>(), all: new Map<string, Known>() });

/** Whom contacts stand for at each branch: of several customers with the same one the oldest. */
async function knownBy(
  { links, store }: Pick<Customers, 'links' | 'store'>,
  client: Connection,
  wanted: readonly Contact[],
) {
  const valuesOf = (kind: Contact['kind']) =>
    wanted.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const beside = await links.customersOf(client, wanted);
  const records = await store.find([
    [
      { name: 'email', values: valuesOf('email') },
      { name: 'phone', values: valuesOf('phone') },
      { name: 'id', values: beside.map(({ customerId }) => customerId) },
    ],
  ]);
  const { byContact, all } = nobody();
  const claim = (contact: Contact, known: Known) => {
    if (contact.value === '') return;
    for (const branch of known.values.branches)
      if (!byContact.has(nameAt(branch, contact))) byContact.set(nameAt(branch, contact), known);
  };
  for (const { id, revision, createdAt: _made, updatedAt: _changed, ...values } of records) {
    const known: Known = { id, revision, values, before: values };
    all.set(id, known);
    for (const kind of ['email', 'phone'] as const) claim({ kind, value: values[kind] }, known);
  }
  // Contacts in a record win over contacts seen in orders.
  for (const { customerId, ...contact } of beside) {
    const known = all.get(customerId);
    if (known) claim(contact, known);
  }
  return { byContact, all };
}

function choose(
  byContact: ReadonlyMap<string, Known>,
  branch: string,
  contacts: readonly Contact[],
): Known | undefined {
  const of = (kind: Contact['kind']) => contacts.find((contact) => contact.kind === kind);
  const [email, phone] = [of('email'), of('phone')];
  const byEmail = email && byContact.get(nameAt(branch, email));
  if (byEmail) return byEmail;
  const byPhone = phone && byContact.get(nameAt(branch, phone));
  return byPhone && (!email || byPhone.values.email === '') ? byPhone : undefined;
}

const newcomer = (order: OrderOfCustomer, contacts: readonly Contact[]): Known => ({
  id: newId(),
  revision: 0,
  before: null,
  values: personOf(order, contacts),
});

async function keep(store: ReturnType<Customers['store']['within']>, customer: Known, meta: WriteMeta): Promise<void> {
  const { id, revision, values, before } = customer;
  if (before === null) await store.insert(id, values, meta);
  else if (values !== before && (await store.replace(id, revision, values, meta)).outcome !== 'stored')
    throw new CustomerMoved('a customer was changed while orders were tied to it');
}
