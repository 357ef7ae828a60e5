/**
 * How long the history of a large company takes: 300,000 orders are put into the stack, pages of them asked for, and taken away again.
 * `npm run history -w @filiale/bench` with `make up` running; ORDERS (default 300000, at most a million), RUNS (default 9), KEEP=1 leaves them.
 */
import { requestOf } from '@filiale/contracts/api/client';
import { weekdayNumber } from '@filiale/rules/statistics/buckets';
import { addDays, localDate, localTime } from '@filiale/rules/wall-time';
import { type Bench, setting } from './bench.ts';
import { printFigures } from './figures.ts';
import { fillHistory } from './fill-history.ts';
import { listOf } from './load.ts';

const MOST_ORDERS = 1_000_000;
const PAGE_SIZE = 50;
const orders = Math.min(setting('ORDERS', 300_000, 1_000), MOST_ORDERS);
const calls = setting('RUNS', 9, 2);
const ZONE = 'Europe/Vienna';
/** Most that the list behind a figure may take. */
const BEHIND_MS = 800;

/** What is asked for, and whether nothing is what has to come. */
type Question = { readonly query: object; readonly isEmpty?: boolean };

export async function measure(bench: Bench): Promise<void> {
  const begun = performance.now();
  const history = await fillHistory(bench, orders, { stays: process.env.KEEP === '1' });
  const filledS = (performance.now() - begun) / 1000;
  const branch = history.branches[0] ?? '';
  const deepPage = Math.min(5_000, Math.floor(orders / PAGE_SIZE));
  const { data: newest, meta } = await bench.call('GET /api/orders', {
    query: { filter: {}, page: 1, pageSize: PAGE_SIZE },
  });
  const someone = newest[0]?.lastName ?? '';
  const placedAt = new Date(newest[0]?.createdAt ?? '');
  const day = localDate(placedAt, ZONE);
  const weekday = weekdayNumber(day);
  const localHour = Number(localTime(placedAt, ZONE).slice(0, 2));
  const product = newest[0]?.items[0]?.product ?? '';
  const questions: Readonly<Record<string, Question>> = {
    'first page': { query: {} },
    'the page after it by cursor': { query: { cursor: meta?.next } },
    [`page ${deepPage}`]: { query: { page: deepPage } },
    [`page ${Math.ceil(orders / PAGE_SIZE / 2)}`]: { query: { page: Math.ceil(orders / PAGE_SIZE / 2) } },
    'one branch': { query: { filter: { branch } } },
    'rare state': { query: { filter: { state: 'canceled' } } },
    'state nothing is in': { query: { filter: { state: 'counterOffered', branch } }, isEmpty: true },
    'a week': { query: { filter: { from: new Date(Date.now() - 7 * 86_400_000).toISOString() } } },
    // What bars, cells and rows of statistics lead to.
    'behind a day': { query: { filter: { isTaken: true, 'localDate.gte': day, 'localDate.lte': day } } },
    'behind an hour of weekdays': { query: { filter: { isTaken: true, weekday, localHour } } },
    'behind an origin': { query: { filter: { isTaken: true, channel: 'website' } } },
    'behind a dish in a month': { query: { filter: { isTaken: true, product, 'localDate.gte': addDays(day, -31) } } },
    'behind a delivery area': { query: { filter: { isTaken: true, deliveryArea: 'Gebiet 7' } } },
    'behind a tax rate': { query: { filter: { isTaken: true, taxRate: 10 } } },
    'search of a name': { query: { search: someone } },
    'search of many': { query: { search: 'anna' } },
    'search of two letters': { query: { search: 'an' } },
    'search of nothing': { query: { search: 'xylophon' }, isEmpty: true },
    'search of a number': { query: { search: '17' } },
    'search in a branch': { query: { search: 'muster', filter: { branch } } },
    'by total': { query: { sort: '-totalGross' } },
    'by last change': { query: { sort: '-updatedAt' } },
  };
  const figures: Record<string, number> = { 'filled s': filledS };
  for (const [name, { query, isEmpty = false }] of Object.entries(questions)) {
    const { address } = requestOf('GET /api/orders', { query: { pageSize: PAGE_SIZE, ...query } });
    const expect = isEmpty ? listOf('none') : listOf('some', ['id', 'lastName', 'state']);
    const asked = await bench.load({
      url: bench.origin + address,
      headers: bench.headers,
      calls,
      connections: 1,
      expect,
    });
    figures[`${name} ms`] = asked.p50;
    if (name.startsWith('behind') && asked.p50 > BEHIND_MS)
      bench.miss(`${name}: ${asked.p50.toFixed(0)} ms, at most ${BEHIND_MS}`);
  }
  printFigures(`History at ${orders} orders, ${PAGE_SIZE} on a page, through the gateway, median of ${calls}`, figures);
}
