import { newId } from '@filiale/contracts/fields/ids';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import type { Customer } from '@filiale/contracts/ordering/customer';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import { readPhone } from '@filiale/rules/phone-number';
import type { Customers } from '../context.ts';
import type { Connection, Contact, Correction, OrderLink, OrderOfCustomer } from '../storage/customer-orders.ts';
import { lockCustomers } from '../storage/erase-person.ts';
import { personOf, withOrder } from './person-of-order.ts';

type Values = ValuesOf<Customer>;
/** An order of somebody who can be called or written to. */
type Named = { readonly order: OrderOfCustomer; readonly contacts: readonly Contact[] };
/** An order with a customer. */
type Tied = Named & { readonly customerId: string };
/** Orders to go through, and what staff corrected in some of them. */
type Orders = { readonly ids: readonly string[]; readonly corrections: readonly Correction[] };
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
 * An order whose contact was corrected is of whom the new one stands for; a customer of this order alone takes the new one over.
 */
export async function linkCustomers(
  customers: Customers,
  ids: readonly string[],
  corrections: readonly Correction[] = [],
): Promise<void> {
  await untilStill(() =>
    inTransaction(customers.pool, (client) => linkWithin(customers, client, { ids, corrections })),
  );
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
export async function linkWithin(customers: Customers, client: Connection, orders: Orders): Promise<void> {
  const { links, store, now } = customers;
  const { named, tied, corrected } = await lockNamed(customers, client, orders);
  const contacts = contactsIn([...named, ...corrected]);
  const owners = corrected.map(({ customerId }) => customerId);
  const known = contacts.length > 0 ? await knownBy(customers, client, contacts, owners) : nobody();
  const ids = [...known.all.keys()];
  const there = await lockCustomers(client, [...ids, ...tied.map(({ customerId }) => customerId)]);
  if (!ids.every((id) => there.has(id))) throw new CustomerMoved('a customer went while orders were tied to it');
  const fresh = named.map((one) => linkOf(one.order, customerFor(one, known).id));
  const moved: OrderLink[] = [];
  for (const one of corrected) {
    const isOnly = (await links.idsOf(client, one.customerId)).length === 1;
    const customer = correctedCustomer(one, known, isOnly);
    if (customer && customer.id !== one.customerId) moved.push(linkOf(one.order, customer.id));
  }
  const meta: WriteMeta = { at: now(), traceparent: '', by: author };
  for (const customer of known.all.values()) await keep(store.within(client), customer, meta);
  await links.addContacts(client, known.extra);
  await links.link(client, fresh);
  await links.refresh(client, tied);
  for (const { orderId, customerId } of moved) await links.move(client, orderId, customerId);
  await links.count(
    client,
    [...fresh, ...tied, ...moved].map(({ customerId }) => customerId),
    now(),
  );
}

/**
 * The orders that somebody has taken: those that are tied already, those of them whose contact was corrected, and those of somebody without a customer.
 * Nobody else looks for the contacts of the last two meanwhile.
 */
async function lockNamed({ links, catalogue }: Customers, client: Connection, { ids, corrections }: Orders) {
  const home = catalogue.current().config.country;
  const read = async () => {
    const orders = (await links.read(client, ids)).filter(({ state }) => !untakenStates.includes(state));
    const hasOtherContact = await links.withOtherContact(client, corrections);
    const [named, corrected]: [Named[], Tied[]] = [[], []];
    for (const order of orders) {
      const { customerId } = order;
      if (customerId !== null && !hasOtherContact.has(order.id)) continue;
      const contacts = contactsOf(order, home);
      if (contacts.length === 0) continue;
      if (customerId === null) named.push({ order, contacts });
      else corrected.push({ order, contacts, customerId });
    }
    const tied = orders.flatMap((order) => (order.customerId === null ? [] : [linkOf(order, order.customerId)]));
    return { named, tied, corrected };
  };
  const first = await read();
  const contacts = contactsIn([...first.named, ...first.corrected]);
  if (contacts.length === 0) return first;
  await links.lockContacts(client, contacts);
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

/** Finds or makes the customer of an order by its contacts, and completes the record. */
function customerFor({ order, contacts }: Named, known: KnownCustomers): Known {
  const { branchId } = order;
  const customer = choose(known.byContact, branchId, contacts) ?? newcomer(order, contacts);
  known.all.set(customer.id, customer);
  customer.values = withOrder(customer.values, order, contacts);
  for (const contact of contacts)
    if (!known.byContact.has(nameAt(branchId, contact))) {
      known.byContact.set(nameAt(branchId, contact), customer);
      if (customer.values[contact.kind] !== contact.value) known.extra.push({ ...contact, customerId: customer.id });
    }
  return customer;
}

/** Whose an order is after its contact was corrected; a record that has only this order takes the contact where nobody else has it. */
function correctedCustomer(one: Tied, known: KnownCustomers, isOnly: boolean): Known | undefined {
  const owner = known.all.get(one.customerId);
  if (!owner) return undefined;
  const found = choose(known.byContact, one.order.branchId, one.contacts);
  if (!isOnly || (found && found !== owner)) return customerFor(one, known);
  for (const { kind, value } of one.contacts)
    if (owner.values[kind] !== value) owner.values = { ...owner.values, [kind]: value };
  return owner;
}

/** Customers by contact and branch and by id, and contacts to be remembered beside those in the records. */
type KnownCustomers = ReturnType<typeof nobody>;
const nobody = () => ({
  byContact: new Map<string, Known>(),
  all: new Map<string, Known>(),
  extra: [] as (Contact & { readonly customerId: string })[],
});

/** Whom contacts stand for at each branch, and the named owners: of several customers with the same contact the oldest. */
async function knownBy(
  { links, store }: Pick<Customers, 'links' | 'store'>,
  client: Connection,
  wanted: readonly Contact[],
  owners: readonly string[],
): Promise<KnownCustomers> {
  const valuesOf = (kind: Contact['kind']) =>
    wanted.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const beside = await links.customersOf(client, wanted);
  const records = await store.find([
    [
      { name: 'email', values: valuesOf('email') },
      { name: 'phone', values: valuesOf('phone') },
      { name: 'id', values: [...beside.map(({ customerId }) => customerId), ...owners] },
    ],
  ]);
  const known = nobody();
  const { byContact, all } = known;
  const claim = (contact: Contact, customer: Known) => {
    if (contact.value === '') return;
    for (const branch of customer.values.branches)
      if (!byContact.has(nameAt(branch, contact))) byContact.set(nameAt(branch, contact), customer);
  };
  for (const { id, revision, createdAt: _made, updatedAt: _changed, ...values } of records) {
    const customer: Known = { id, revision, values, before: values };
    all.set(id, customer);
    for (const kind of ['email', 'phone'] as const) claim({ kind, value: values[kind] }, customer);
  }
  // Contacts in a record win over contacts seen in orders.
  for (const { customerId, ...contact } of beside) {
    const customer = all.get(customerId);
    if (customer) claim(contact, customer);
  }
  return known;
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
