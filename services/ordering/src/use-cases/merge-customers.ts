import { ExternalIds } from '@filiale/contracts/fields/external-ids';
import { Metadata } from '@filiale/contracts/fields/metadata';
import type { Customer } from '@filiale/contracts/ordering/customer';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Customers } from '../context.ts';
import { lockCustomers } from '../storage/erase-person.ts';
import { CUSTOMER_ADDRESSES_MAX, contactsOfRecord, isSameAddress } from './person-of-order.ts';

/**
 * Merges two records of one person: the second gets the orders of the first, its addresses and numbers as further contacts, and its
 * values for empty fields, so that other systems find it by what they called the first. The first is removed.
 */
export async function mergeCustomers(
  { pool, store, links, now, nudge }: Pick<Customers, 'pool' | 'store' | 'links' | 'now' | 'nudge'>,
  { from, into }: { readonly from: string; readonly into: string },
  meta: WriteMeta,
): Promise<Customer> {
  if (from === into) throw new ProblemError('customer.same', { field: 'into' });
  const merged = await inTransaction(pool, async (client) => {
    await lockCustomers(client, [from, into]);
    const records = store.within(client);
    const [source, target] = [await records.get(from), await records.get(into)];
    if (!source || !target) throw new ProblemError('record.missing');
    const written = { ...meta, action: 'merge', branches: [...source.branches, ...target.branches] };
    await links.hand(client, from, into);
    const contacts = contactsOfRecord(source).filter(({ kind, value }) => target[kind] !== value);
    await links.addContacts(
      client,
      contacts.map((contact) => ({ ...contact, customerId: into })),
    );
    storedOf(await records.remove(from, source.revision, written));
    storedOf(await records.replace(into, target.revision, together(target, source), written));
    await links.count(client, [into], now());
    return records.get(into);
  });
  nudge();
  if (!merged) throw new Error('a locked customer is gone');
  return merged;
}

/** The fields of texts that one record may have and the other not. */
const texts = ['firstName', 'lastName', 'companyName', 'vatNumber', 'email', 'phone', 'blockedReason'] as const;

/** What other systems keep with two records, where one record may have so much. */
function metadataOfBoth(target: Customer, source: Customer): Pick<Customer, 'metadata'> {
  const both = Metadata.safeParse({ ...source.metadata, ...target.metadata });
  return both.success && Object.keys(both.data).length > 0 ? { metadata: both.data } : {};
}

/** What other systems call two records: a system that knows both finds the one that stays by its own name for it. */
function namesOfBoth(target: Customer, source: Customer): Pick<Customer, 'externalId' | 'externalIds'> {
  const externalId = target.externalId ?? source.externalId;
  const both = ExternalIds.safeParse({ ...source.externalIds, ...target.externalIds });
  return {
    ...(externalId !== undefined && { externalId }),
    ...(both.success && Object.keys(both.data).length > 0 && { externalIds: both.data }),
  };
}

/** The values of two records that are one person: the first wins. */
function together(target: Customer, source: Customer): ValuesOf<Customer> {
  const { id: _id, revision: _revision, createdAt: _made, updatedAt: _changed, ...values } = target;
  const isNameless = target.firstName === '' && target.lastName === '';
  const filled = Object.fromEntries(
    texts.map((name) => {
      const isHalfName = (name === 'firstName' || name === 'lastName') && !isNameless;
      return [name, isHalfName ? target[name] : target[name] || source[name]];
    }),
  );
  const others = source.addresses.filter((one) => !target.addresses.some((known) => isSameAddress(known, one)));
  return {
    ...values,
    ...filled,
    note: [target.note, source.note].filter(Boolean).join('\n').slice(0, 5000),
    addresses: [...target.addresses, ...others].slice(0, CUSTOMER_ADDRESSES_MAX),
    branches: [...new Set([...target.branches, ...source.branches])],
    ...metadataOfBoth(target, source),
    ...namesOfBoth(target, source),
  };
}
