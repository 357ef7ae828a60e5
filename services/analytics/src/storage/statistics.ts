import {
  type StatDimension,
  type StatMeasure,
  type StatSet,
  statMeasures,
} from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import type { Days } from '@filiale/rules/statistics/periods';
import type { Pool } from 'pg';

/** Most steps of a visit that have a row of their own. */
const MOST_STEPS = 5;

/** A question about the facts of a set: figures of some local days, grouped by columns. */
export type Question = {
  readonly of: StatSet['of'];
  readonly days: Days;
  readonly dimensions: readonly StatDimension[];
  readonly measures: readonly StatMeasure[];
  /** Of these branches; null: of all. */
  readonly branches: readonly string[] | null;
  readonly filters: { readonly [F in StatFilter]?: string };
  /** Buckets are hours, and not days alone. */
  readonly isByHour: boolean;
  /** One figure for all of it, without groups. */
  readonly isWhole?: boolean;
};
/** Figures of one currency at one place of the dimensions. */
export type Group = {
  readonly currency: string;
  readonly day?: string;
  readonly hour?: number;
  readonly fold?: 0 | 1;
  /** Of the dimensions that are no times, in their order. */
  readonly keys: readonly (string | number)[];
  readonly name: string | null;
  readonly figures: Readonly<Record<string, number>>;
};
export type Statistics = ReturnType<typeof createStatistics>;

/** A visit ends where a visitor does nothing for so long, and at midnight, when marks change. */
const VISIT_GAP = `interval '30 minutes'`;
const isCounted = 'not is_bot and not is_staff and local_day between $1 and $2';
const visits = `(select *, coalesce(at - lag(at) over (partition by local_day, visitor order by at, id) > ${VISIT_GAP}, true) as begins from hits where ${isCounted})`;

/** The tables of facts; hits with those that begin a visit, steps by their place in it. Bots and staff are left out. */
const tables: Readonly<Record<StatSet['of'], string>> = {
  sales: 'sales',
  lines: 'sale_lines',
  hits: `${visits} as hits`,
  steps: `(select *, row_number() over visit as step, lead(name) over visit as next_name from (
      select *, sum(begins::int) over (partition by local_day, visitor order by at, id) as visit from ${visits} as begun
    ) as counted where kind = 'view' window visit as (partition by local_day, visitor, visit order by at, id)) as steps`,
};

/** What measures are in SQL, by the table of facts; those that are reckoned of others have none. */
const sums: { readonly [T in StatSet['of']]: { readonly [M in StatMeasure]?: string } } = {
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
  // Marks change with the day, so that visitors of several days are the sum of those of each.
  hits: {
    visitors: 'count(distinct visitor)',
    visits: 'sum(begins::int)',
    views: `count(*) filter (where kind = 'view')`,
    events: `count(*) filter (where kind = 'event')`,
  },
  steps: { visits: 'count(*)' },
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
  page: { key: 'name', where: `kind = 'view'` },
  event: { key: 'name', where: `kind = 'event'` },
  referrer: { key: 'referrer', where: `kind = 'device'` },
  browser: { key: 'browser' },
  browserVersion: { key: `trim(browser || ' ' || browser_version)` },
  system: { key: 'system' },
  device: { key: 'device' },
  resolution: { key: 'resolution', where: `kind = 'device'` },
  pixelRatio: { key: 'pixel_ratio', where: `kind = 'device'` },
  colorScheme: { key: 'color_scheme', where: `kind = 'device'` },
  step: { key: 'step::int', where: `step <= ${MOST_STEPS}` },
  fromPage: { key: 'name' },
  toPage: { key: `coalesce(next_name, '')` },
};
const soldColumns = { branch: 'branch_id::text', mode: 'mode', payment: 'payment_method', channel: 'channel' } as const;
/** Columns that facts are narrowed by; what a table has not narrows nothing. */
const filterColumns: { readonly [T in StatSet['of']]: { readonly [F in StatFilter]?: string } } = {
  sales: soldColumns,
  lines: { ...soldColumns, product: 'product_id::text', category: 'category_id::text' },
  hits: { branch: 'branch_id::text' },
  steps: { branch: 'branch_id::text' },
};
const hasCurrency = (of: StatSet['of']): boolean => of === 'sales' || of === 'lines';

/** Sets of statistics on PostgreSQL: a question becomes one statement over a table of facts. */
export function createStatistics(pool: Pool) {
  return {
    /** The figures of a question, by currency. */
    groups: async ({
      of,
      days,
      dimensions,
      measures,
      branches,
      filters,
      isByHour,
      isWhole = false,
    }: Question): Promise<Group[]> => {
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
      const grouped: [string, string][] = [
        ['currency', hasCurrency(of) ? 'currency' : `''`],
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
    watermark: async (of: StatSet['of']): Promise<Date | null> => {
      const table = hasCurrency(of) ? 'sales' : 'hits';
      const { rows } = await pool.query<{ at: Date | null }>(`select max(at) as at from ${table}`);
      return rows[0]?.at ?? null;
    },

    /** What bots and staff did in some days, which is in no figure. */
    excluded: async (
      days: Days,
      branches: readonly string[] | null,
    ): Promise<{ readonly bot: number; readonly staff: number }> => {
      const { rows } = await pool.query<{ bot: number; staff: number }>({
        name: 'hits-excluded',
        text: `select count(*) filter (where is_bot)::int as bot, count(*) filter (where is_staff and not is_bot)::int as staff from hits
          where local_day between $1 and $2 and ($3::uuid[] is null or branch_id = any($3)) and (is_bot or is_staff)`,
        values: [days.from, days.to, branches],
      });
      return rows[0] ?? { bot: 0, staff: 0 };
    },
  };
}

/** Measures that a currency of their own belongs to. */
export const isMoney = (name: StatMeasure): boolean => statMeasures[name].unit === 'cents';

/** Counts of different visitors: the figures of parts do not add up to that of the whole. */
export const isOfWhole = (name: StatMeasure): boolean => name === 'visitors';
