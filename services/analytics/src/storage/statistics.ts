import { type StatDimension, type StatMeasure, statMeasures } from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import type { Pool } from 'pg';
import { groupsOfTimes, watermarkOfTimes } from './order-times.ts';
import { COMPANY } from './places.ts';
import { areaCounting, lineCounting, saleCounting, sourceOf } from './sale-counts.ts';
import type { CountedSet, Group, Question } from './stat-question.ts';
import { groupsOfVisits, type VisitStatistics } from './visit-question.ts';

export type Statistics = ReturnType<typeof createStatistics>;

/** How long watermarks that were read are told to others, in ms: every open page asks for them. */
const TOLD_MS = 500;
/** Kinds of facts that are counted up to an instant of their own. */
const counted = ['sales', 'times', 'visits', 'staffing'] as const;
type Watermarks = { readonly [K in (typeof counted)[number]]: Date | null };

type SaleSet = Exclude<CountedSet, 'visits' | 'scans' | 'times'>;
const isOfVisits = (of: CountedSet): of is 'visits' | 'scans' => of === 'visits' || of === 'scans';
const countings = { sales: [saleCounting, areaCounting], lines: [lineCounting] } as const;
/** Staff beside orders: each is on the days and hours of its branch. */
const STAFFING = {
  from: `(select kind, local_day, local_hour, local_fold, branch_id, worked_seconds, planned_seconds, open_seconds, absent_days, tasks, 0 as orders, '' as currency
      from staff_hours
    union all select 'orders', local_day, local_hour, local_fold, branch_id, 0, 0, 0, 0, 0, orders, ''
      from sale_counts where level = 'hour' and branch_id <> '${COMPANY}') as staffing`,
  where: '($3::uuid[] is null or branch_id = any($3))',
};

/** Columns of measures, by the table of facts; those that are reckoned of others have none. */
const measureColumns: { readonly [T in SaleSet]: { readonly [M in StatMeasure]?: string } } = {
  sales: {
    ...{
      orders: 'orders',
      canceled: 'canceled',
      sold: 'orders - canceled',
      placed: 'placed_cents',
      revenue: 'revenue_cents',
      net: 'net_cents',
    },
    ...{ tax: 'tax_cents', delivery: 'delivery_cents', tips: 'tip_cents', lost: 'lost_cents' },
    ...{ refunded: 'refunded_cents', restated: 'restated_cents' },
  },
  lines: { pieces: 'pieces', gross: 'gross_cents', net: 'net_cents' },
  staffing: {
    ...{ worked: 'worked_seconds', planned: 'planned_seconds', open: 'open_seconds', absent: 'absent_days' },
    ...{ tasks: 'tasks', orders: 'orders' },
  },
};

/** Columns that facts are grouped by, and what a group was called. */
const keys: {
  readonly [D in StatDimension]?: { readonly column: string; readonly name?: string; readonly where?: string };
} = {
  product: { column: 'product_id', name: 'product' },
  category: { column: 'category_id', name: 'category' },
  taxRate: { column: 'tax_rate' },
  channel: { column: 'channel' },
  mode: { column: 'mode' },
  payment: { column: 'payment_method' },
  branch: { column: 'branch_id' },
  reason: { column: 'reason', where: 'reason is not null' },
  qrCode: { column: 'qr_code', where: 'qr_code is not null' },
  deliveryArea: { column: 'delivery_area', where: 'delivery_area is not null' },
};
/** Columns that facts are narrowed by, beside branches. */
const filterColumns: { readonly [F in StatFilter]?: { readonly column: string; readonly type: 'text' | 'uuid' } } = {
  mode: { column: 'mode', type: 'text' },
  payment: { column: 'payment_method', type: 'text' },
  channel: { column: 'channel', type: 'text' },
  product: { column: 'product_id', type: 'uuid' },
  category: { column: 'category_id', type: 'uuid' },
};

/** Sets of statistics: a question becomes one statement, over counts of sales on PostgreSQL, or over those of visits where they are kept. */
export function createStatistics(pool: Pool, visits: VisitStatistics) {
  let told: { readonly read: Promise<Watermarks>; readonly atMs: number } | undefined;
  const watermark = async (of: CountedSet): Promise<Date | null> => {
    if (isOfVisits(of)) return visits.watermark();
    if (of === 'times') return watermarkOfTimes(pool);
    const { rows } = await pool.query<{ at: Date | null }>(
      of === 'staffing'
        ? 'select greatest((select max(at) from sales), (select max(at) from work_records)) as at'
        : 'select max(at) as at from sales',
    );
    return rows[0]?.at ?? null;
  };
  const readWatermarks = async (): Promise<Watermarks> =>
    Object.fromEntries(
      await Promise.all(counted.map(async (of) => [of, await watermark(of)] as const)),
    ) as unknown as Watermarks;
  return {
    /** The figures of a question, by currency; what was called otherwise later is several groups of one place, the newest first. */
    groups: async (question: Question): Promise<Group[]> => {
      const { of, days, dimensions, measures, branches, filters, isByHour, isWhole = false } = question;
      if (isOfVisits(of)) return groupsOfVisits(visits, { ...question, of });
      if (of === 'times') return groupsOfTimes(pool, question);
      const values: unknown[] = [days.from, days.to, branches];
      const own = isWhole ? [] : dimensions.flatMap((name) => keys[name] ?? []);
      const narrowing = Object.entries(filters).flatMap(([name, text]) => {
        const known = filterColumns[name as StatFilter];
        return known ? [{ ...known, values: text.split(',') }] : [];
      });
      const isInTime = !isWhole && (dimensions.includes('bucket') || dimensions.includes('hour'));
      const isWithHours = isInTime && (isByHour || dimensions.includes('hour'));
      const { from, where } =
        of === 'staffing'
          ? STAFFING
          : sourceOf(countings[of], {
              columns: [...own, ...narrowing, ...(isWithHours ? [{ column: 'local_hour' }] : [])]
                .map(({ column }) => column)
                .filter((column) => column !== 'branch_id'),
              isByBranch: own.some(({ column }) => column === 'branch_id'),
              branches,
            });
      const conditions = [
        'local_day between $1 and $2',
        where,
        ...narrowing.map(({ column, type, values: wanted }) => `${column} = any($${values.push(wanted)}::${type}[])`),
        ...own.flatMap(({ where: needed }) => needed ?? []),
        // Days that somebody is away have no hour.
        ...(isWithHours && of === 'staffing' ? [`kind <> 'absences'`] : []),
      ];
      const name = own[0]?.name;
      const grouped: [string, string][] = [
        ['currency', 'currency'],
        ...(isInTime ? [['day', `to_char(local_day, 'YYYY-MM-DD')`] as [string, string]] : []),
        ...(isWithHours
          ? ([
              ['hour', 'local_hour'],
              ['fold', 'local_fold'],
            ] as [string, string][])
          : []),
        ...own.map(({ column }, at): [string, string] => [`key${at}`, column]),
        ...(name ? [['name', name] as [string, string]] : []),
      ];
      const summed = measures.flatMap((measure) => {
        const column = measureColumns[of][measure];
        return column ? [`'${measure}', coalesce(sum(${column}), 0)`] : [];
      });
      const { rows } = await pool.query<Group & { readonly [K in `key${number}`]: string | number | null }>(
        `select ${grouped.map(([as, sql]) => `${sql} as ${as}`).join(', ')}, json_build_object(${summed.join(', ')}) as figures
         from ${from} where ${conditions.join(' and ')} group by ${grouped.map((_, at) => at + 1).join(', ')}
         ${name ? `order by max(local_day) desc, ${name}` : ''}`,
        values,
      );
      return rows.map((row) => ({ ...row, name: row.name ?? null, keys: own.map((_, at) => row[`key${at}`] ?? '') }));
    },

    /** The instant of the newest event that is counted. */
    watermark,

    /** The same of every kind, as it was a moment ago. */
    watermarks: (): Promise<Watermarks> => {
      const atMs = performance.now();
      if (!told || atMs - told.atMs > TOLD_MS) told = { read: readWatermarks(), atMs };
      return told.read;
    },

    excluded: visits.excluded,
  };
}

/** Measures that a currency of their own belongs to. */
export const isMoney = (name: StatMeasure): boolean => statMeasures[name].unit === 'cents';

/** Counts of different visitors: the figures of parts do not add up to that of the whole. */
export const isOfWhole = (name: StatMeasure): boolean => name === 'visitors';
