import { z } from 'zod';
import { RecordListQuery } from '../api/list-query.ts';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { AnsweredQuestionnaire } from '../catalog/questionnaire.ts';
import { Id } from '../fields/ids.ts';
import { Customer } from './customer.ts';
import { Notification } from './notification.ts';
import { Order } from './order.ts';
import { OrderHistoryEntry } from './order-history.ts';

/** The record that another one becomes part of. */
const MergeCustomer = z.strictObject({ into: Id });

/** A mail address or a number that orders of a customer named besides those in the record. */
const KnownContact = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

/** Everything that ordering keeps of one person, as the person may ask for. Source: GDPR, article 15. */
export const CustomerDisclosure = z.object({
  madeAt: z.iso.datetime(),
  customer: Customer.record as z.ZodType<Customer>,
  /** What other branches know of the same person, as far as the caller looks after these. */
  others: z.array(Customer.record as z.ZodType<Customer>),
  contacts: z.array(KnownContact),
  /** By record, oldest first: as staff sees them, with the history, the messages and the feedback of each. */
  orders: z.array(
    z.object({
      order: Order,
      history: z.array(OrderHistoryEntry),
      messages: z.array(Notification),
      questionnaire: AnsweredQuestionnaire.nullable(),
    }),
  ),
});
export type CustomerDisclosure = z.infer<typeof CustomerDisclosure>;

/** The number of orders that remain, without the person's data. */
const ErasedCustomer = z.object({ orders: z.int() });

/** Those who order, besides what every resource has. */
export const customerRoutes = {
  ...resourceRoutes(Customer),
  'GET /api/customers/{id}/orders': route({
    owner: 'ordering',
    right: Customer.rights.read,
    summary: 'Orders of a customer, of the branches that the caller reaches; the query is that of the order history',
    params: IdParams,
    query: RecordListQuery,
    data: z.array(Order),
  }),
  'POST /api/customers/{id}/merge': route({
    owner: 'ordering',
    right: Customer.rights.merge,
    summary: 'Merge a customer into another one, who gets the orders and missing details; the first is deleted',
    params: IdParams,
    body: MergeCustomer,
    data: Customer.record as z.ZodType<Customer>,
    problems: ['customer.same', 'record.stale'],
  }),
  'POST /api/customers/{id}/disclose': route({
    owner: 'ordering',
    right: Customer.rights.disclose,
    asksForProof: true,
    isLong: true,
    summary: 'All data of one person, from all branches that the caller manages; noted in the log',
    params: IdParams,
    data: CustomerDisclosure,
  }),
  'POST /api/customers/{id}/erase': route({
    owner: 'ordering',
    right: Customer.rights.erase,
    asksForProof: true,
    isLong: true,
    summary:
      'Take a person out of everything for good, at all branches that the caller looks after: orders stay with items and sums. Not while an order is open or money is owed',
    params: IdParams,
    data: ErasedCustomer,
    problems: ['customer.orders-open', 'customer.money-owed'],
  }),
  'GET /api/orders/{id}/customer': route({
    owner: 'ordering',
    right: Customer.rights.read,
    summary: 'The customer of an order; null where it names none',
    params: IdParams,
    data: (Customer.record as z.ZodType<Customer>).nullable(),
  }),
};
