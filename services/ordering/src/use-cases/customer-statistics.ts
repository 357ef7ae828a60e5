import { describedSet, statSets } from '@filiale/contracts/analytics/stat-sets';
import { STATISTICS_DAYS_MAX, type StatQuery, type StatResult } from '@filiale/contracts/analytics/statistics';
import { checkDays } from '@filiale/kit/http/check-days';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Days } from '@filiale/rules/statistics/periods';
import { seriesAsked, seriesOfDays } from '@filiale/rules/statistics/series-of-days';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Customers } from '../context.ts';
import { countCustomers } from '../storage/customer-counts.ts';

type Asked = {
  readonly query: StatQuery;
  /** Branches that the question is about; null: all. */
  readonly branches: readonly string[] | null;
  readonly language: 'de' | 'en';
};

/** Customers who are new and who come back, counted where they are kept. Source: STAT-004. */
export async function customerStatistics(
  { pool, catalogue, now }: Pick<Customers, 'pool' | 'catalogue' | 'now'>,
  { query, branches, language }: Asked,
): Promise<StatResult> {
  const days: Days = { from: query.from, to: query.to };
  checkDays(days, STATISTICS_DAYS_MAX);
  const { granularity, before } = seriesAsked(query, days);
  if (granularity === 'hour') throw new ProblemError('request.parameter-invalid', { field: 'granularity' });
  const { config, branches: known } = catalogue.current();
  const timeZone = zoneOf(query.branch === undefined ? undefined : known.get(query.branch), config);
  const [counted, compared] = await Promise.all([
    countCustomers(pool, days, branches, granularity),
    before && countCustomers(pool, before, branches, granularity),
  ]);
  const asked = { query, days, before, granularity, timeZone, now: now() };
  return seriesOfDays(describedSet('customers', statSets.customers, language), asked, counted, compared);
}
