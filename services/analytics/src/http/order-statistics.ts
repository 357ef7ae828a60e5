import { branchesReached } from '@filiale/contracts/api/rights';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Pool } from 'pg';
import { orderStatistics } from '../storage/order-statistics.ts';

/** Orders per branch, day, mode and state. Source: STAT-001, STAT-004. */
export function bindOrderStatistics(http: Pick<HttpApp, 'bind'>, { pool }: { pool: Pool }): void {
  http.bind('GET /api/statistics/orders', async ({ query, reach }) => ({
    data: await orderStatistics(pool, new Date(query.from), new Date(query.to), branchesReached(reach)),
  }));
}
