import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Customers } from '../context.ts';
import { linkCustomers } from './link-customers.ts';
import { contactsOfRecord } from './person-of-order.ts';

/** Orders of one round. */
const PAGE = 200;

/** Ties orders to a customer that were not gone through yet: just placed, or from before there were customers. */
export async function linkRemainingOrders(customers: Customers, id: string): Promise<void> {
  const customer = await customers.store.get(id);
  if (!customer) throw new ProblemError('record.missing');
  const contacts = [...contactsOfRecord(customer), ...(await customers.links.contactsOf(customers.pool, id))];
  if (contacts.length === 0) return;
  const waiting = await customers.links.unlinked(contacts);
  for (let at = 0; at < waiting.length; at += PAGE) await linkCustomers(customers, waiting.slice(at, at + PAGE));
}
