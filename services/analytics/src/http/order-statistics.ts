import { branchesReached } from '@filiale/contracts/api/rights';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Orders } from '../storage/orders.ts';

/** Orders per branch, day, mode and state. Source: STAT-001, STAT-004. */
export function bindOrderStatistics(http: Pick<HttpApp, 'bind'>, { orders }: { orders: Orders }): void {
  http.bind('GET /api/statistics/orders', async ({ query, reach }) => ({
    data: await orders.statistics(new Date(query.from), new Date(query.to), branchesReached(reach)),
  }));
}
