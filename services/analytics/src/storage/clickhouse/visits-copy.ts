import { now } from '@filiale/kit/process/clock';
import { mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import type { Counted } from '@filiale/rules/statistics/counts-of-visitor';
import { addDays, localDate } from '@filiale/rules/wall-time';
import type { Pool } from 'pg';
import { COMPANY } from '../places.ts';
import type { ClickHouse } from './clickhouse.ts';
import { type ClickHouseHits, COUNTED_DAYS, type StoredHit } from './clickhouse-hits.ts';

const AT_ONCE = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const rows = mapRows<Omit<StoredHit, 'localDay'>>('visitor_hits', {
  ...same('id', 'at', 'localHour', 'localFold', 'visitor', 'branchId', 'kind', 'name', 'referrer'),
  ...same('browser', 'browserVersion', 'system', 'device', 'resolution', 'pixelRatio', 'colorScheme'),
  ...same('isBot', 'isStaff'),
});
const HITS = `select ${rows.select} from visitor_hits where local_day = $1 and id > $2 order by id limit ${AT_ONCE}`;
const COUNTS = mapRows<Counted>('visit_counts', {
  ...same(...names('branchId', 'dimension', 'keys', 'visitors', 'visits', 'views', 'events')),
});

export type VisitsCopy = ReturnType<typeof createVisitsCopy>;

/** Visits from before ClickHouse took them: they are in PostgreSQL, a local day at a time. */
export function createVisitsCopy(
  { pool, clickhouse, hits }: { readonly pool: Pool; readonly clickhouse: ClickHouse; readonly hits: ClickHouseHits },
  { keepDays }: { readonly keepDays: number },
) {
  const stored = async (day: string): Promise<number> => {
    const asked = 'select count() as count from visitor_hits final where local_day = {day:Date}';
    return (await clickhouse.ask<{ count: number }>(asked, { day }))[0]?.count ?? 0;
  };
  const copyHits = async (localDay: string): Promise<number> => {
    let copied = 0;
    for (let last = FIRST_ID, length = AT_ONCE; length === AT_ONCE; ) {
      const { rows: found } = await pool.query<{ id: string }>({
        ...{ name: 'hits-to-copy', text: HITS, values: [localDay, last] },
      });
      await hits.store(found.map((row) => ({ ...rows.read(row), localDay })));
      length = found.length;
      copied += length;
      last = found.at(-1)?.id ?? last;
    }
    return copied;
  };
  const copyCounts = async (localDay: string): Promise<number> => {
    const [{ version = '', counted = 0 } = {}] = await clickhouse.ask<{ version: string; counted: number }>(
      `select toString(now64(6)) as version, (select count() from (${COUNTED_DAYS}) where local_day = {localDay:Date}) as counted`,
      { localDay },
    );
    if (counted > 0) return 0;
    const { rows: found } = await pool.query<object>(
      `select ${COUNTS.select} from visit_counts where local_day = $1 order by branch_id, dimension, keys`,
      [localDay],
    );
    const none = { visitors: 0, visits: 0, views: 0, events: 0 };
    const wasCounted: Counted = { branchId: COMPANY, dimension: 'day', keys: [], ...none };
    const places = new Map<string, number>();
    const given = [wasCounted, ...found.map(COUNTS.read)].map(({ branchId, ...row }) => {
      const of = `${branchId}/${row.dimension}`;
      const place = (places.get(of) ?? 0) + 1;
      places.set(of, place);
      return { ...row, branch_id: branchId, local_day: localDay, place, version };
    });
    await clickhouse.insert('visit_counts', given);
    return found.length;
  };
  return {
    /** Local days that PostgreSQL knows. */
    days: async (): Promise<string[]> =>
      (
        await pool.query<{ day: string }>(
          `select to_char(local_day, 'YYYY-MM-DD') as day from (select distinct local_day from visit_counts) as days order by 1`,
        )
      ).rows.map(({ day }) => day),

    /** Copies what visitors did on a day, and where that has ended, what it added up to; returns how many rows were missing. */
    copy: async (day: string): Promise<number> => {
      const isKept = day >= addDays(localDate(now(), 'UTC'), -keepDays);
      const before = isKept ? await stored(day) : 0;
      const copied = isKept ? await copyHits(day) : 0;
      return copied > 0 ? (await stored(day)) - before : copyCounts(day);
    },
  };
}
