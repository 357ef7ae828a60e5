/**
 * What browsers of visitors report, through the gateway: events a second beside an Express server that takes the same body and says hello, in turn; how long
 * orders take alone and while events come; and after how long an event is in a panel.
 * `npm run ingest -w @filiale/bench` with `make up` running; VISITORS (default 960) with an address each, EVENTS (10) of each, ROUNDS (3), ORDERS_PER_SECOND (10),
 * SECONDS (10).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@filiale/contracts/fields/ids';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { bareProcess } from './bare-process.ts';
import { type Bench, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printFigures } from './figures.ts';
import type { Load, LoadResult } from './load.ts';
import { placeOrders } from './place-orders.ts';

const visitors = setting('VISITORS', 960, 4);
/** A visit is some pages long; a visitor may report 120 a minute. */
const eventsEach = setting('EVENTS', 10, 5);
const rounds = setting('ROUNDS', 3, 1);
const perSecond = setting('ORDERS_PER_SECOND', 10, 4);
const seconds = setting('SECONDS', 10, 1);
/** Most that an event may take until a panel has it, and how often that is tried. */
const PANEL_MS = 3_000;
const CLICKS = setting('CLICKS', 10, 1);
const LOOK_AGAIN_MS = 50;
/** The share of the bare server that is aimed at. */
const AIM = 1 / 3;
/** Until a visitor may report as much again. */
const LIMIT_MS = setting('LIMIT_MS', 61_000, 0);

const browser = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const event = (page: string) =>
  JSON.stringify({ type: page, action: 'view', category: 'page', data: {}, eventId: newId() });

/** All visitors report at once. */
const report = ({ load }: Pick<Bench, 'load'>, url: string, more: Partial<Load> = {}): Promise<LoadResult> =>
  load({
    ...{ url, method: 'POST', headers: browser, connections: visitors, calls: visitors * eventsEach },
    ...{ next: () => ({ body: event('/bench') }), expect: { status: 202 } },
    ...more,
  });

export async function measure(bench: Bench): Promise<void> {
  const url = `${bench.origin}/api/analytics-log`;
  const bare = await bareProcess(bench, 'bare-hello.ts', {});
  const [taken, hello]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await pause(LIMIT_MS);
    hello.push((await report(bench, `${bare.origin}/hello`)).perSecond);
    taken.push((await report(bench, url)).perSecond);
  }
  const share = median(taken) / median(hello);
  if (share < AIM) bench.miss(`events: ${share.toFixed(2)} of a bare server, ${AIM.toFixed(2)} are aimed at`);

  const example = await exampleBranch(bench, {});
  await example.takesOrders();
  const place = () => placeOrders(bench, () => JSON.stringify(example.order()), { seconds, perSecond });
  const alone = await place();
  await pause(LIMIT_MS);
  const [beside] = await Promise.all([place(), report(bench, url, { seconds })]);

  const shown: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) shown.push(await untilShown(bench, url));
  const slowest = Math.max(...shown);
  if (slowest > PANEL_MS) bench.miss(`an event was in its panel after ${slowest.toFixed(0)} ms, at most ${PANEL_MS}`);
  printFigures(`Events of ${visitors} visitors through the gateway, ${eventsEach} each, median of ${rounds}`, {
    'events/s': median(taken),
    'Express hello/s': median(hello),
    share,
    'orders p99 ms': alone.p99,
    'orders p99 ms beside events': beside.p99,
    'in a panel after ms, median': median(shown),
    'in a panel after ms, slowest': slowest,
  });
}

/** How long it takes until a page that somebody looked at is in the panel of pages. */
async function untilShown(bench: Bench, url: string): Promise<number> {
  const page = `/bench-${newId()}`;
  const today = localDate(new Date(), 'Europe/Vienna');
  const query = { from: addDays(today, -1), to: addDays(today, 1), limit: 1_000 };
  const startedMs = performance.now();
  await report(bench, url, { connections: 1, calls: 1, next: () => ({ body: event(page) }) });
  for (;;) {
    const { data } = await bench.call('GET /api/statistics/pages', { query });
    const passedMs = performance.now() - startedMs;
    if (data.rows.some(({ d }) => String(d[0]).includes(page)) || passedMs > 10 * PANEL_MS) return passedMs;
    await pause(LOOK_AGAIN_MS);
  }
}
