import { Customer } from '@filiale/contracts/ordering/customer';
import { ordersTopic } from '@filiale/kit/events/topics';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { DeclaredJob } from '@filiale/kit/service/define-service';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { postgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { Config } from './config.ts';
import type { Customers, Ordering } from './context.ts';
import { orderOfCustomer } from './events/order-of-customer.ts';
import { createCustomerOrders } from './storage/customer-orders.ts';
import { endFormerCustomers, linkFormerOrders } from './use-cases/clean-up-customers.ts';

/** Least time between rounds of events, in ms: nobody looks for a customer that soon, and few large rounds cost less than many. */
const ROUND_MS = 250;
/** How often is looked for orders from before there were customers, until all have been gone through, in ms. */
const BACKFILL_MS = 5_000;

/** Opens the dependencies of the use cases around customers. */
export const openCustomers = (
  { orders, catalogue, now, relay }: Pick<Ordering, 'orders' | 'catalogue' | 'now' | 'relay'>,
  { store }: { readonly store: Postgres },
): Customers => ({
  ...{ orders, catalogue, now },
  pool: store.pool,
  store: postgresResourceStore<Customer>({ postgres: store, resource: Customer }),
  links: createCustomerOrders(store.pool),
  nudge: () => relay.nudge(),
});

/** Orders make their customers. */
export const customersConsumers = (customers: Customers): DeclaredConsumer[] => [
  consume(ordersTopic, { purpose: 'customers', handleBatch: orderOfCustomer(customers), roundIntervalMs: ROUND_MS }),
];

/** Orders from before are gone through once, and persons go who have not ordered for long. */
export const customersJobs = (
  customers: Customers,
  { ORDER_PERSONAL_DATA_DAYS, RETENTION_SWEEP_INTERVAL_MS }: Config,
): DeclaredJob[] => [
  { name: 'customers-of-former-orders', everyMs: BACKFILL_MS, run: () => linkFormerOrders(customers) },
  {
    name: 'end-former-customers',
    everyMs: RETENTION_SWEEP_INTERVAL_MS,
    run: () => endFormerCustomers(customers, ORDER_PERSONAL_DATA_DAYS),
  },
];
