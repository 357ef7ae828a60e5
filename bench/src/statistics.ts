/**
 * Panels of statistics over a year of visits through the gateway, beside the same question asked of the raw rows: what events are, is put there for it and taken
 * away again. Days that end after 180 are there while it runs; the sweep of an hour may take them before.
 * `npm run statistics -w @filiale/bench` with `make up` running; EVENTS (default 5000000), DAYS (365), RUNS (20).
 */

import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { requestOf } from '@filiale/contracts/api/client';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { fillVisits } from './fill-visits.ts';
import { withFigures } from './load.ts';

const events = setting('EVENTS', 5_000_000, 2_000);
const days = setting('DAYS', 365, 30);
const calls = setting('RUNS', 20, 2);
/** Most that a panel may take, in ms. */
const PANEL_P95_MS = 100;
/** How often the raw rows are asked; they take long. */
const RAW_CALLS = 3;

type Panel = { readonly set: StatSetName; readonly raw: string };
const ofBranch =
  'from visitor_hits where branch_id = $1 and local_day between $2 and $3 and not is_bot and not is_staff';
const viewers = `count(*) filter (where kind = 'view')::int, count(distinct (local_day, visitor))::int`;
const panels: Readonly<Record<string, Panel>> = {
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

export async function measure(bench: Bench): Promise<void> {
  const { branch, sql } = await fillVisits(bench, events, days);
  const today = localDate(new Date(), 'Europe/Vienna');
  const period = { from: addDays(today, -days), to: addDays(today, 1) };
  const { rows: totals } = await sql.query<{ views: number }>(
    `select count(*) filter (where kind = 'view')::int as views ${ofBranch}`,
    [branch, period.from, period.to],
  );
  const { data: answer } = await bench.call('GET /api/statistics/page-views', { query: { ...period, branch } });
  if (answer.totals[0] !== totals[0]?.views)
    throw new Error(`${answer.totals[0]} views were answered, the rows have ${totals[0]?.views}`);
  const rows: (string | number)[][] = [];
  for (const [name, { set, raw }] of Object.entries(panels)) {
    const { address } = requestOf(`GET /api/statistics/${set}`, { query: { ...period, branch } });
    const asked = { url: bench.origin + address, headers: bench.headers, connections: 1, expect: withFigures };
    await bench.load({ ...asked, calls: 1 });
    const { p95 } = await bench.load({ ...asked, calls });
    const rawMs: number[] = [];
    for (let call = 0; call < RAW_CALLS; call += 1) {
      const startedMs = performance.now();
      await sql.query(raw, [branch, period.from, period.to]);
      rawMs.push(performance.now() - startedMs);
    }
    if (p95 > PANEL_P95_MS) bench.miss(`${name}: ${p95.toFixed(0)} ms at the 95th percentile, at most ${PANEL_P95_MS}`);
    rows.push([name, p95, median(rawMs), median(rawMs) / p95]);
  }
  printTable(
    `Panels over ${days} days of ${events} events, 95th percentile of ${calls}`,
    ['', 'panel ms', 'raw rows ms', 'times'],
    rows,
  );
}
