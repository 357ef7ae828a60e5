/**
 * Panels of statistics over a year of visits of a branch, and over a year of sales of a company, through the gateway, beside the same question asked of the raw
 * rows: what events and orders are, is put there for it and taken away again. Days of visits that end after 180 are there while it runs; the sweep of an hour
 * may take them before.
 * `npm run statistics -w @filiale/bench` with `make up` running; EVENTS (default 5000000), ORDERS (1000000), DAYS (365), RUNS (20).
 */

import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { requestOf } from '@filiale/contracts/api/client';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { type Client, DatabaseError } from 'pg';
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { CURRENCY, fillSales } from './fill-sales.ts';
import { fillVisits } from './fill-visits.ts';
import { withFigures } from './load.ts';

const events = setting('EVENTS', 5_000_000, 2_000);
const orders = setting('ORDERS', 1_000_000, 2_000);
const days = setting('DAYS', 365, 30);
const calls = setting('RUNS', 20, 2);
/** SQLSTATE of a statement that took too long. */
const QUERY_CANCELED = '57014';
/** Most that a panel may take, in ms. */
const PANEL_P95_MS = 100;
/** How often the raw rows are asked, and for how long: they take long. */
const RAW_CALLS = 3;
const RAW_MOST_MS = 60_000;

type Panel = { readonly set: StatSetName; readonly raw: string; readonly query?: Partial<StatQuery> };
const ofBranch =
  'from visitor_hits where branch_id = $1 and local_day between $2 and $3 and not is_bot and not is_staff';
const viewers = `count(*) filter (where kind = 'view')::int, count(distinct (local_day, visitor))::int`;
const ofVisits: Readonly<Record<string, Panel>> = {
  'page views by week': {
    set: 'page-views',
    raw: `select date_trunc('week', local_day), ${viewers} ${ofBranch} group by 1`,
  },
  'visitors by week': {
    set: 'unique-visitors',
    raw: `select date_trunc('week', local_day), ${viewers} ${ofBranch} group by 1`,
  },
  'weekday and hour': {
    set: 'visitor-times',
    raw: `select extract(isodow from local_day), local_hour, ${viewers} ${ofBranch} group by 1, 2`,
  },
  pages: {
    set: 'pages',
    raw: `select name, ${viewers} ${ofBranch} and kind = 'view' group by 1 order by 2 desc limit 50`,
  },
  browsers: { set: 'browsers', raw: `select browser, ${viewers} ${ofBranch} group by 1 order by 2 desc` },
  systems: { set: 'operating-systems', raw: `select system, ${viewers} ${ofBranch} group by 1 order by 2 desc` },
};

const salesPanels = (dish: string): Readonly<Record<string, Panel>> => {
  const [sales, lines] = ['sales', 'sale_lines'].map((table) => `from ${table} where local_day between $1 and $2`);
  const orderSums = 'sum(orders), sum(canceled), sum(placed_cents)';
  const revenueSums = `sum(revenue_cents), sum(net_cents), sum(revenue_cents - net_cents), sum(delivery_cents), sum(tip_cents), sum(lost_cents), sum(refunded_cents)`;
  const dishSums = 'sum(pieces), sum(gross_cents), sum(net_cents)';
  const week = `date_trunc('week', local_day), currency`;
  return {
    'orders by week': { set: 'orders', raw: `select ${week}, ${orderSums} ${sales} group by 1, 2` },
    'revenue by week': { set: 'revenue', raw: `select ${week}, ${revenueSums} ${sales} group by 1, 2` },
    'revenue by week, delivered': {
      ...{ set: 'revenue', query: { mode: 'delivery' } },
      raw: `select ${week}, ${revenueSums} ${sales} and mode = 'delivery' group by 1, 2`,
    },
    'weekday and hour': {
      set: 'order-times',
      raw: `select extract(isodow from local_day), local_hour, sum(orders), sum(placed_cents) ${sales} group by 1, 2`,
    },
    'weekday and hour, delivered': {
      ...{ set: 'order-times', query: { mode: 'delivery' } },
      raw: `select extract(isodow from local_day), local_hour, sum(orders), sum(placed_cents) ${sales} and mode = 'delivery' group by 1, 2`,
    },
    origins: { set: 'order-origins', raw: `select channel, currency, ${orderSums} ${sales} group by 1, 2` },
    branches: {
      ...{ set: 'revenue-origins', query: { by: 'branch' } },
      raw: `select branch_id, currency, sum(revenue_cents), sum(orders) ${sales} group by 1, 2`,
    },
    'delivery areas': {
      set: 'delivery-areas',
      raw: `select delivery_area, currency, ${orderSums} ${sales} and delivery_area is not null group by 1, 2`,
    },
    cancellations: {
      set: 'canceled-orders',
      raw: `select reason, currency, sum(canceled), sum(lost_cents) ${sales} and kind in ('canceled', 'reopened') group by 1, 2`,
    },
    'pieces by week': { set: 'items', raw: `select ${week}, ${dishSums} ${lines} group by 1, 2` },
    'pieces of a dish': {
      ...{ set: 'items', query: { product: dish } },
      raw: `select ${week}, ${dishSums} ${lines} and product_id = '${dish}' group by 1, 2`,
    },
    dishes: {
      set: 'popular-items',
      raw: `select product_id, currency, ${dishSums} ${lines} group by 1, 2 order by 3 desc`,
    },
    'dishes, delivered': {
      ...{ set: 'popular-items', query: { mode: 'delivery' } },
      raw: `select product_id, currency, ${dishSums} ${lines} and mode = 'delivery' group by 1, 2 order by 3 desc`,
    },
    categories: {
      ...{ set: 'popular-items', query: { by: 'category' } },
      raw: `select category_id, currency, ${dishSums} ${lines} group by 1, 2 order by 3 desc`,
    },
  };
};

type Asked = {
  readonly panels: Readonly<Record<string, Panel>>;
  readonly period: Pick<StatQuery, 'from' | 'to'>;
  /** Parameters of the raw questions. */
  readonly values: readonly unknown[];
  readonly query?: Partial<StatQuery>;
};

/** How long each panel takes, beside the raw question. */
async function timesOf(
  bench: Bench,
  sql: Client,
  { panels, period, values, query }: Asked,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [name, { set, raw, query: own }] of Object.entries(panels)) {
    const { address } = requestOf(`GET /api/statistics/${set}`, { query: { ...period, ...query, ...own } });
    const asked = { url: bench.origin + address, headers: bench.headers, connections: 1, expect: withFigures };
    await bench.load({ ...asked, calls: 1 });
    const { p95 } = await bench.load({ ...asked, calls });
    const rawMs = await rawTime(sql, raw, values);
    if (p95 > PANEL_P95_MS) bench.miss(`${name}: ${p95.toFixed(0)} ms at the 95th percentile, at most ${PANEL_P95_MS}`);
    rows.push([name, p95, rawMs ?? `over ${RAW_MOST_MS}`, rawMs === undefined ? '' : rawMs / p95]);
  }
  return rows;
}
/** Milliseconds of a question to the raw rows, the median of some; undefined where it was given up. */
async function rawTime(sql: Client, raw: string, values: readonly unknown[]): Promise<number | undefined> {
  const timesMs: number[] = [];
  await sql.query(`set statement_timeout = ${RAW_MOST_MS}`);
  try {
    for (let call = 0; call < RAW_CALLS; call += 1) {
      const startedMs = performance.now();
      await sql.query(raw, [...values]);
      timesMs.push(performance.now() - startedMs);
    }
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) throw error;
    return undefined;
  } finally {
    await sql.query('set statement_timeout = 0');
  }
  return median(timesMs);
}
const columns = ['', 'panel ms', 'raw rows ms', 'times'];

export async function measure(bench: Bench): Promise<void> {
  const today = localDate(new Date(), 'Europe/Vienna');
  const period = { from: addDays(today, -days), to: addDays(today, 1) };
  await measureVisits(bench, period);
  await measureSales(bench, period);
}

async function measureVisits(bench: Bench, period: Asked['period']): Promise<void> {
  const { branch, sql } = await fillVisits(bench, events, days);
  const values = [branch, period.from, period.to];
  const { rows: totals } = await sql.query<{ views: number }>(
    `select count(*) filter (where kind = 'view')::int as views ${ofBranch}`,
    values,
  );
  const { data: answer } = await bench.call('GET /api/statistics/page-views', { query: { ...period, branch } });
  if (answer.totals[0] !== totals[0]?.views)
    throw new Error(`${answer.totals[0]} views were answered, the rows have ${totals[0]?.views}`);
  const rows = await timesOf(bench, sql, { panels: ofVisits, period, values, query: { branch } });
  printTable(`Panels over ${days} days of ${events} events, 95th percentile of ${calls}`, columns, rows);
}

/** Of all branches, which are the demo's besides: nothing is narrowed by a branch. */
async function measureSales(bench: Bench, period: Asked['period']): Promise<void> {
  const { sql, dish } = await fillSales(bench, orders, days);
  const values = [period.from, period.to];
  const { rows: sums } = await sql.query<{ cents: number }>(
    `select sum(revenue_cents)::float8 as cents from sales where local_day between $1 and $2 and currency = '${CURRENCY}'`,
    values,
  );
  const { data: answer } = await bench.call('GET /api/statistics/revenue', { query: period });
  const cents =
    answer.totals[answer.measures.findIndex(({ key, currency }) => key === 'revenue' && currency === CURRENCY)];
  if (cents !== sums[0]?.cents) throw new Error(`${cents} cents were answered, the entries have ${sums[0]?.cents}`);
  const rows = await timesOf(bench, sql, { panels: salesPanels(dish), period, values });
  printTable(
    `Panels over ${days} days of ${orders} orders in ten branches, 95th percentile of ${calls}`,
    columns,
    rows,
  );
}
