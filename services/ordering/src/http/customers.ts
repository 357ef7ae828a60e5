import { Customer } from '@filiale/contracts/ordering/customer';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import { calledPhone, checkCustomer } from '../use-cases/check-customer.ts';

/** Customers under /api. Source: RES-039. */
export function bindCustomers(
  http: HttpApp,
  customers: PostgresResourceStore<Customer>,
  catalogue: Pick<CatalogueCopy, 'current'>,
): void {
  const hooks = soundRecords(referableIn([Customer], { customers }))<Customer>(Customer, {
    check: ({ values }) => checkCustomer(values, catalogue.current()),
    written: ({ values }) => ({ phone: calledPhone(values, catalogue.current()) ?? values.phone }),
  });
  bindResource(http, Customer, customers, hooks);
}
