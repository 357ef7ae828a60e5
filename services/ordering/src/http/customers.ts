import { branchesReached, reachOf } from '@filiale/contracts/api/rights';
import { Customer } from '@filiale/contracts/ordering/customer';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import { recordScope } from '@filiale/kit/http/record-scope';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Customers, Notifying } from '../context.ts';
import { calledPhone, checkCustomer } from '../use-cases/check-customer.ts';
import { discloseCustomer } from '../use-cases/disclose-customer.ts';
import { eraseCustomer } from '../use-cases/erase-customer.ts';
import { mergeCustomers } from '../use-cases/merge-customers.ts';
import { historyOf } from './order-lists.ts';
import { actorOf } from './staff-caller.ts';

const scope = recordScope(Customer);

/** Customers under /api. Source: RES-039. */
export function bindCustomers(http: HttpApp, customers: Customers & Pick<Notifying, 'notifications'>): void {
  const { store, links, catalogue, orders } = customers;
  const hooks = soundRecords(referableIn([Customer], { customers: store }))<Customer>(Customer, {
    check: ({ values }) => checkCustomer(values, catalogue.current()),
    written: ({ values }) => ({ phone: calledPhone(values, catalogue.current()) ?? values.phone }),
  });
  bindResource(http, Customer, store, hooks);

  /** A customer that the caller may read or write; a customer of several branches needs a caller with all of them. */
  const reached = async ({ reach }: Pick<Call, 'reach'>, id: string, use: 'read' | 'write'): Promise<Customer> => {
    const customer = await store.get(id);
    if (!customer || !scope.isReached(reach, customer, use)) throw new ProblemError('record.missing');
    return customer;
  };
  const isWritable =
    ({ reach }: Pick<Call, 'reach'>) =>
    (other: Customer): boolean =>
      scope.isReached(reach, other, 'write');
  const seen = ({ caller }: Pick<Call, 'caller'>, customer: Customer): Customer =>
    scope.seen(reachOf(caller, Customer.rights.read), customer);

  http.bind('GET /api/customers/{id}/orders', async (call) => {
    const { id } = await reached(call, call.params.id, 'read');
    const branches = branchesReached(reachOf(call.caller, orderRights.history));
    return historyOf(
      customers,
      { ...call.query, filter: { ...call.query.filter, customer: id } },
      branches,
      call.caller,
    );
  });
  http.bind('POST /api/customers/{id}/merge', async (call) => {
    const { id: from } = await reached(call, call.params.id, 'write');
    const { id: into } = await reached(call, call.body.into, 'write');
    return { data: seen(call, await mergeCustomers(customers, { from, into }, metaOf(call))) };
  });
  http.bind('POST /api/customers/{id}/disclose', async (call) => {
    const { id } = await reached(call, call.params.id, 'write');
    return { data: await discloseCustomer(customers, id, isWritable(call), metaOf(call)) };
  });
  http.bind('POST /api/customers/{id}/erase', async (call) => {
    const { id } = await reached(call, call.params.id, 'write');
    return { data: await eraseCustomer(customers, id, isWritable(call), actorOf(call.caller), metaOf(call)) };
  });
  http.bind('GET /api/orders/{id}/customer', async (call) => {
    const order = await orders.get(call.params.id);
    // Who reads the orders of every branch does not therefore know its customers.
    for (const reach of [call.reach, reachOf(call.caller, orderRights.read)])
      if (!order || !(branchesReached(reach)?.includes(order.branch.id) ?? true))
        throw new ProblemError('record.missing');
    const id = await links.customerOf(call.params.id);
    const customer = id === null ? null : await store.get(id);
    return { data: customer && scope.isReached(call.reach, customer, 'read') ? seen(call, customer) : null };
  });
}
