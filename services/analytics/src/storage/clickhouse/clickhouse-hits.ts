import { now } from '@filiale/kit/process/clock';
import { type Counted, differenceOf } from '@filiale/rules/statistics/counts-of-visitor';
import { addDays, localDate } from '@filiale/rules/wall-time';
import type { Pool } from 'pg';
import { idsOfBranches, type NewHit } from '../hits.ts';
import { COMPANY } from '../places.ts';
import type { ClickHouse } from './clickhouse.ts';
import { COUNT_DAY } from './count-statement.ts';

/** A row of `visitor_hits`. */
export type StoredHit = Omit<NewHit, 'branch'> & { readonly branchId: string | null };
export type ClickHouseHits = ReturnType<typeof createClickHouseHits>;
type Day = { readonly day: string };

/** Days that were counted, and the version that holds. */
export const COUNTED_DAYS = `select local_day, max(version) as version from visit_counts
  where branch_id = toUUID('${COMPANY}') and dimension = 'day' group by local_day`;
/** Days to which something came after they were counted. */
const CHANGED_DAYS = `
  select toString(local_day) as day
  from (select local_day, max(changed_at) as changed_at from visit_days group by local_day) as changed
    left join (${COUNTED_DAYS}) as counted using (local_day)
  where changed_at >= version order by local_day`;
const COUNTS_OF_DAY = `
  select if(branch_id = toUUID('${COMPANY}'), null, toString(branch_id)) as branchId, dimension, keys, visitors, visits, views, events from visit_counts
  where local_day = {day:Date} and dimension <> 'day' and (local_day, version) in (${COUNTED_DAYS})`;

const rowOf = ({ branchId, ...hit }: StoredHit) => ({
  ...{ local_day: hit.localDay, id: hit.id, at: hit.at.toISOString(), visitor: hit.visitor.toWellFormed() },
  ...{ local_hour: hit.localHour, local_fold: hit.localFold, branch_id: branchId ?? COMPANY, kind: hit.kind },
  ...{ name: hit.name.toWellFormed(), referrer: hit.referrer.toWellFormed(), browser: hit.browser },
  ...{ browser_version: hit.browserVersion, system: hit.system, device: hit.device, resolution: hit.resolution },
  ...{ pixel_ratio: hit.pixelRatio, color_scheme: hit.colorScheme, is_bot: hit.isBot, is_staff: hit.isStaff },
});

/** What visitors did, and what it adds up to, on ClickHouse. `pool` knows the branches. */
export function createClickHouseHits(
  clickhouse: ClickHouse,
  { pool, keepDays }: { readonly pool: Pool; readonly keepDays: number },
) {
  /** Stores rows that may be there already; their days are counted after it. */
  const store = async (hits: readonly StoredHit[]): Promise<void> => {
    if (hits.length === 0) return;
    await clickhouse.insert('visitor_hits', hits.map(rowOf));
    const days = [...new Set(hits.map(({ localDay }) => localDay))];
    await clickhouse.run(
      'insert into visit_days select arrayJoin({days:Array(Date)}) as local_day, now64(6) as changed_at',
      { days },
    );
  };
  const count = async (day: string): Promise<void> => {
    // What comes while it is counted changes the day after this.
    const [{ version = '' } = {}] = await clickhouse.ask<{ version: string }>('select toString(now64(6)) as version');
    await clickhouse.run(COUNT_DAY, { day, version });
  };
  return {
    store,

    /** Stores hits, those that are there already again; those of days that are over for good are left out. */
    append: async (hits: readonly NewHit[]): Promise<void> => {
      const oldest = addDays(localDate(now(), 'UTC'), -keepDays);
      const kept = hits.filter(({ localDay }) => localDay >= oldest);
      const ids = await idsOfBranches(pool, kept);
      await store(kept.map(({ branch, ...hit }) => ({ ...hit, branchId: ids.get(branch) ?? null })));
    },

    /** Counts the days to which something came since they were counted. */
    countChanged: async (): Promise<Readonly<Record<string, number>>> => {
      for (const { day } of await clickhouse.ask<Day>(CHANGED_DAYS)) await count(day);
      // Every second or so: not worth a line in the log.
      return {};
    },

    /** Local days of which it is still known what visitors did. */
    days: async (): Promise<string[]> =>
      (
        await clickhouse.ask<Day>('select distinct toString(local_day) as day from visitor_hits order by local_day')
      ).map(({ day }) => day),

    /** Counts a local day anew; returns how many counts were wrong. */
    recount: async (day: string): Promise<number> => {
      const before = await clickhouse.ask<Counted>(COUNTS_OF_DAY, { day });
      await count(day);
      return differenceOf(before, await clickhouse.ask<Counted>(COUNTS_OF_DAY, { day })).length;
    },

    /** Drops days that had ended in every zone before an instant; returns how many. Replicas may do it at the same time. */
    dropDays: async (before: Date): Promise<number> => {
      const ended = await clickhouse.ask<Day>(
        'select distinct toString(local_day) as day from visitor_hits where local_day < {day:Date} order by local_day',
        { day: addDays(localDate(before, 'UTC'), -1) },
      );
      for (const { day } of ended) await clickhouse.run('alter table visitor_hits drop partition {day:Date}', { day });
      return ended.length;
    },
  };
}
