import type { Pool } from 'pg';
import { openClickHouse } from './clickhouse.ts';
import { createClickHouseHits } from './clickhouse-hits.ts';
import { createClickHouseVisits } from './clickhouse-visits.ts';
import { createVisitsCopy } from './visits-copy.ts';

/** Visits kept and counted on ClickHouse. Nothing is asked of it before the first statement, so the service starts without it. */
export function openVisitsOnClickHouse(url: string, options: { readonly pool: Pool; readonly keepDays: number }) {
  const clickhouse = openClickHouse(url);
  const hits = createClickHouseHits(clickhouse, options);
  return {
    hits,
    statistics: createClickHouseVisits(clickhouse),
    copy: createVisitsCopy({ pool: options.pool, clickhouse, hits }, options),
    close: clickhouse.close,
  };
}
