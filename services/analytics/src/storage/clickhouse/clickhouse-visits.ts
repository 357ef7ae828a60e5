import { COMPANY } from '../places.ts';
import type { VisitStatistics } from '../visit-question.ts';
import type { ClickHouse } from './clickhouse.ts';
import { COUNTED_DAYS } from './clickhouse-hits.ts';

const OF_DAYS = `local_day between {from:Date} and {to:Date} and (local_day, version) in (${COUNTED_DAYS})`;
/** Counts of everything stand under zeros. */
const ofBranches = (branches: readonly string[] | null): readonly string[] => branches ?? [COMPANY];

type Grouped = { readonly shown: string; readonly by: string };
const times: Readonly<Record<'day' | 'weekday', Grouped>> = {
  day: { shown: 'toString(local_day) as day', by: 'local_day' },
  weekday: { shown: 'toString(min(local_day)) as day', by: 'toDayOfWeek(local_day)' },
};

/** Visits and scans on ClickHouse. */
export function createClickHouseVisits(clickhouse: ClickHouse): VisitStatistics {
  return {
    sums: async ({ days, branches, dimension, key, time, isByKeys, isByBranch, sums }) => {
      const grouped: readonly Grouped[] = [
        ...(time ? [times[time]] : []),
        ...(isByKeys ? [{ shown: 'keys', by: 'keys' }] : []),
        ...(isByBranch ? [{ shown: 'toString(branch_id) as branch', by: 'branch_id' }] : []),
      ];
      const shown = grouped.map((each) => each.shown);
      const summed = sums.map(([name, column]) => `sum(${column}) as figure_${name}`);
      const isOfAll = isByBranch && branches === null;
      const rows = await clickhouse.ask<Readonly<Record<string, unknown>>>(
        `select ${[...shown, ...summed].join(', ')} from visit_counts
         where ${isOfAll ? `branch_id <> toUUID('${COMPANY}')` : 'branch_id in {branches:Array(UUID)}'} and dimension = {dimension:String} and ${OF_DAYS}
           ${key === null ? '' : 'and keys = [{key:String}]'}
         ${grouped.length > 0 ? `group by ${grouped.map(({ by }) => by).join(', ')}` : 'having count() > 0'}`,
        {
          ...{ from: days.from, to: days.to, dimension },
          ...(!isOfAll && { branches: ofBranches(branches) }),
          ...(key !== null && { key }),
        },
      );
      return rows.map(({ day, keys, branch, ...row }) => ({
        ...(time && { day: String(day) }),
        ...(isByKeys && { keys: keys as string[] }),
        ...(isByBranch && { keys: [String(branch)] }),
        figures: Object.fromEntries(sums.map(([name]) => [name, Number(row[`figure_${name}`])])),
      }));
    },

    watermark: async () => {
      const [row] = await clickhouse.ask<{ at: number; day: number }>(
        `select toUnixTimestamp64Milli(max(at)) as at,
           (select toUnixTimestamp(toDateTime(max(local_day), 'UTC')) * 1000 from visit_counts where branch_id = toUUID('${COMPANY}') and dimension = 'day') as day
         from visitor_hits where local_day = (select max(local_day) from visit_days)`,
      );
      const ms = row?.at || row?.day;
      return ms ? new Date(ms) : null;
    },

    excluded: async (days, branches) => {
      const [row] = await clickhouse.ask<{ bot: number; staff: number }>(
        `select sumIf(events, keys = ['bot']) as bot, sumIf(events, keys = ['staff']) as staff
         from visit_counts where branch_id in {branches:Array(UUID)} and dimension = 'excluded' and ${OF_DAYS}`,
        { from: days.from, to: days.to, branches: ofBranches(branches) },
      );
      return row ?? { bot: 0, staff: 0 };
    },
  };
}
