import { describedSet, statSets } from '@filiale/contracts/analytics/stat-sets';
import { STATISTICS_DAYS_MAX } from '@filiale/contracts/analytics/statistics';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { comparedPeriod, type Days, lengthOf, usualGranularity } from '@filiale/rules/statistics/periods';
import { seriesOfDays } from '@filiale/rules/statistics/series-of-days';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Customers } from '../context.ts';
import { countCustomers } from '../storage/customer-counts.ts';

/** Customers who are new and who come back, counted where they are kept. Source: STAT-004. */
export function bindCustomerStatistics(
  http: Pick<HttpApp, 'bind'>,
  { pool, catalogue, now }: Pick<Customers, 'pool' | 'catalogue' | 'now'>,
): void {
  http.bind('GET /api/statistics/customers', async ({ query, reach, language }) => {
    const branches = branchesAsked(reach, query.branch);
    const days: Days = { from: query.from, to: query.to };
    if (days.to < days.from || lengthOf(days) > STATISTICS_DAYS_MAX)
      throw new ProblemError('request.parameter-invalid', { field: 'to' });
    const usual = usualGranularity(days);
    const granularity = query.granularity ?? (usual === 'hour' ? 'day' : usual);
    if (granularity === 'hour') throw new ProblemError('request.parameter-invalid', { field: 'granularity' });
    const before = query.compare ? comparedPeriod(days, query.compare, granularity) : null;
    const { config, branches: known } = catalogue.current();
    const timeZone = zoneOf(query.branch === undefined ? undefined : known.get(query.branch), config);
    const [counted, compared] = await Promise.all([
      countCustomers(pool, days, branches, granularity),
      before && countCustomers(pool, before, branches, granularity),
    ]);
    const asked = { query, days, before, granularity, timeZone, now: now() };
    const described = describedSet('customers', statSets.customers, language);
    return { data: seriesOfDays(described, asked, counted, compared) };
  });
}
