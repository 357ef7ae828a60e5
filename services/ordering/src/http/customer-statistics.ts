import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Customers } from '../context.ts';
import { customerStatistics } from '../use-cases/customer-statistics.ts';

/** Who is new and who comes back. Source: STAT-004. */
export function bindCustomerStatistics(http: Pick<HttpApp, 'bind'>, customers: Customers): void {
  http.bind('GET /api/statistics/customers', async ({ query, reach, language }) => ({
    data: await customerStatistics(customers, { query, branches: branchesAsked(reach, query.branch), language }),
  }));
}
