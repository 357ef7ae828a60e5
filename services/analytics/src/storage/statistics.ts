import { type StatDimension, type StatMeasure, statMeasures } from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import type { Pool } from 'pg';
import type { CountedSet, Group, Question } from './stat-question.ts';
import { createVisitStatistics } from './visit-statistics.ts';

export type Statistics = ReturnType<typeof createStatistics>;

type SaleSet = Exclude<CountedSet, 'visits' | 'scans'>;
const isOfVisits = (of: CountedSet): of is 'visits' | 'scans' => of === 'visits' || of === 'scans';
const tables: Readonly<Record<SaleSet, string>> = {
  sales: 'sales',
  lines: 'sale_lines',
  /** Staff beside orders: each is on the days and hours of its branch. */
  staffing: `(select kind, local_day, local_hour, local_fold, branch_id, worked_seconds, planned_seconds, open_seconds, absent_days, tasks, 0 as orders, '' as currency
      from staff_hours
    union all select 'orders', local_day, local_hour, local_fold, branch_id, 0, 0, 0, 0, 0, orders, '' from sales) as staffing`,
};

/** What measures are in SQL, by the table of facts; those that are reckoned of others have none. */
const sums: { readonly [T in SaleSet]: { readonly [M in StatMeasure]?: string } } = {
  sales: {
    orders: 'sum(orders)',
    canceled: 'sum(canceled)',
    placed: 'sum(placed_cents)',
    revenue: 'sum(revenue_cents)',
    net: 'sum(net_cents)',
    tax: 'sum(revenue_cents - net_cents)',
    delivery: 'sum(delivery_cents)',
    tips: 'sum(tip_cents)',
    lost: 'sum(lost_cents)',
    refunded: 'sum(refunded_cents)',
    restated: 'sum(case when is_restated then revenue_cents else 0 end)',
  },
  lines: { pieces: 'sum(pieces)', gross: 'sum(gross_cents)', net: 'sum(net_cents)' },
  staffing: {
    worked: 'sum(worked_seconds)',
    planned: 'sum(planned_seconds)',
    open: 'sum(open_seconds)',
    absent: 'sum(absent_days)',
    tasks: 'sum(tasks)',
    orders: 'sum(orders)',
  },
};

/** What dimensions are in SQL: what facts are grouped by, and what a group was called last. */
const keys: {
  readonly [D in StatDimension]?: { readonly key: string; readonly name?: string; readonly where?: string };
} = {
  product: { key: 'product_id::text', name: 'product' },
  category: { key: 'category_id::text', name: 'category' },
  taxRate: { key: 'tax_rate' },
  channel: { key: 'channel' },
  mode: { key: 'mode' },
  payment: { key: 'payment_method' },
  branch: { key: 'branch_id::text' },
  // Of what was rejected or cancelled, and taken back.
  reason: { key: 'reason', where: `kind in ('canceled', 'reopened')` },
};
const soldColumns = { branch: 'branch_id::text', mode: 'mode', payment: 'payment_method', channel: 'channel' } as const;
/** Columns that facts are narrowed by; what a table has not narrows nothing. */
const filterColumns: { readonly [T in SaleSet]: { readonly [F in StatFilter]?: string } } = {
  sales: soldColumns,
  lines: { ...soldColumns, product: 'product_id::text', category: 'category_id::text' },
  staffing: { branch: 'branch_id::text' },
};

/** Sets of statistics on PostgreSQL: a question becomes one statement, over sales or over counts of visits. */
export function createStatistics(pool: Pool) {
  const visits = createVisitStatistics(pool);
  return {
    /** The figures of a question, by currency. */
    groups: async (question: Question): Promise<Group[]> => {
      const { of, days, dimensions, measures, branches, filters, isByHour, isWhole = false } = question;
      if (isOfVisits(of)) return visits.groups({ ...question, of });
      const values: unknown[] = [days.from, days.to, branches];
      const own = dimensions.flatMap((name) => keys[name] ?? []);
      const conditions = [
        ...Object.entries(filterColumns[of]).flatMap(([name, column]) => {
          const value = filters[name as StatFilter];
          return value === undefined ? [] : [`${column} = $${values.push(value)}`];
        }),
        ...own.flatMap(({ where }) => where ?? []),
      ];
      const isInTime = !isWhole && (dimensions.includes('bucket') || dimensions.includes('hour'));
      const isWithHours = isInTime && (isByHour || dimensions.includes('hour'));
      // Days that somebody is away have no hour.
      if (isWithHours && of === 'staffing') conditions.push(`kind <> 'absences'`);
      const grouped: [string, string][] = [
        ['currency', 'currency'],
        ...(isInTime ? [['day', `to_char(local_day, 'YYYY-MM-DD')`] as [string, string]] : []),
        ...(isWithHours
          ? ([
              ['hour', 'local_hour'],
              ['fold', 'local_fold'],
            ] as [string, string][])
          : []),
        ...(isWhole ? [] : own.map(({ key }, at): [string, string] => [`key${at}`, key])),
      ];
      const summed = measures.flatMap((name) => (sums[of][name] ? [`'${name}', coalesce(${sums[of][name]}, 0)`] : []));
      const name = !isWhole && own[0]?.name ? `(array_agg(${own[0].name} order by local_day desc))[1]` : 'null';
      const { rows } = await pool.query<Group & { readonly [K in `key${number}`]: string | number | null }>(
        `select ${grouped.map(([as, sql]) => `${sql} as ${as}`).join(', ')}, ${name} as name, json_build_object(${summed.join(', ')}) as figures
         from ${tables[of]}
         where local_day between $1 and $2 and ($3::uuid[] is null or branch_id = any($3))${conditions.map((each) => ` and ${each}`).join('')}
         group by ${grouped.map((_, at) => at + 1).join(', ')}`,
        values,
      );
      return rows.map((row) => ({ ...row, keys: own.map((_, at) => row[`key${at}`] ?? '') }));
    },

    /** The instant of the newest event that is counted. */
    watermark: async (of: CountedSet): Promise<Date | null> => {
      if (isOfVisits(of)) return visits.watermark();
      const { rows } = await pool.query<{ at: Date | null }>(
        of === 'staffing'
          ? 'select greatest((select max(at) from sales), (select max(at) from work_records)) as at'
          : 'select max(at) as at from sales',
      );
      return rows[0]?.at ?? null;
    },
    excluded: visits.excluded,
  };
}

/** Measures that a currency of their own belongs to. */
export const isMoney = (name: StatMeasure): boolean => statMeasures[name].unit === 'cents';

/** Counts of different visitors: the figures of parts do not add up to that of the whole. */
export const isOfWhole = (name: StatMeasure): boolean => name === 'visitors';
