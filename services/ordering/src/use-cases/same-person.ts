import type { Customer } from '@filiale/contracts/ordering/customer';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Customers } from '../context.ts';
import type { Contact } from '../storage/customer-orders.ts';
import { contactsOfRecord } from './person-of-order.ts';

/**
 * All records of the person that one is of, the named one first: those of other branches are found by mail address, else by number, as orders find
 * theirs.
 */
export async function samePerson(
  { pool, store, links }: Pick<Customers, 'pool' | 'store' | 'links'>,
  id: string,
): Promise<readonly Customer[]> {
  const customer = await store.get(id);
  if (!customer) throw new ProblemError('record.missing');
  const knownBy = async (one: Customer) => [...contactsOfRecord(one), ...(await links.contactsOf(pool, one.id))];
  const contacts = await knownBy(customer);
  if (contacts.length === 0) return [customer];
  const beside = await links.customersOf(pool, contacts);
  const found = await store.find([
    [
      { name: 'email', values: valuesOf(contacts, 'email') },
      { name: 'phone', values: valuesOf(contacts, 'phone') },
      { name: 'id', values: beside.map(({ customerId }) => customerId) },
    ],
  ]);
  const others: Customer[] = [];
  for (const other of found) if (other.id !== id && isSame(contacts, await knownBy(other))) others.push(other);
  return [customer, ...others];
}

const valuesOf = (contacts: readonly Contact[], kind: Contact['kind']): string[] =>
  contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);

/** A number alone is no person where both have mail addresses, and other ones. */
function isSame(one: readonly Contact[], other: readonly Contact[]): boolean {
  const share = (kind: Contact['kind']): boolean => {
    const known = new Set(valuesOf(one, kind));
    return valuesOf(other, kind).some((value) => known.has(value));
  };
  const haveMail = [one, other].every((contacts) => valuesOf(contacts, 'email').length > 0);
  return share('email') || (!haveMail && share('phone'));
}
