/**
 * How long the history of a large company takes: 300,000 orders are put into the stack, pages of them asked for, and taken away again.
 * `npm run history -w @filiale/bench` with `make up` running; ORDERS (default 300000, at most a million), RUNS (default 9), KEEP=1 leaves them.
 */
import { fillHistory } from './fill-history.ts';
import { median, printFigures } from './load.ts';
import { runningStack } from './running-stack.ts';

const MOST_ORDERS = 1_000_000;
const PAGE_SIZE = 50;
const orders = Math.min(Number(process.env.ORDERS ?? 300_000), MOST_ORDERS);
const runs = Number(process.env.RUNS ?? 9);
const stack = runningStack();
const begun = performance.now();
const history = await fillHistory(stack.postgresUrl, orders);
const filledS = (performance.now() - begun) / 1000;
const branch = history.branches[0] ?? '';

try {
  const list = (query: object) =>
    stack.call('GET /api/orders', { query: { filter: {}, pageSize: PAGE_SIZE, ...query } as never });
  const lastPage = Math.floor(orders / PAGE_SIZE);
  const { data: newest, meta } = await list({});
  const someone = newest[0]?.lastName ?? '';
  const questions: Record<string, object> = {
    'first page': {},
    'the page after it by cursor': { cursor: meta?.next },
    [`page ${Math.min(5_000, lastPage)}`]: { page: Math.min(5_000, lastPage) },
    [`page ${Math.ceil(lastPage / 2)}`]: { page: Math.ceil(lastPage / 2) },
    'one branch': { filter: { branch } },
    'one branch, page 100': { filter: { branch }, page: 100 },
    'rare state': { filter: { state: 'canceled' } },
    'state nothing is in': { filter: { state: 'counterOffered' } },
    'a week': { filter: { from: new Date(Date.now() - 7 * 86_400_000).toISOString() } },
    'search of a name': { search: someone },
    'search of many': { search: 'anna' },
    'search of two letters': { search: 'an' },
    'search of nothing': { search: 'xylophon' },
    'search of a number': { search: '17' },
    'search in a branch': { search: someone, filter: { branch } },
    'by total': { sort: '-totalGross' },
    'by last change': { sort: '-updatedAt' },
  };
  const figures: Record<string, number> = { 'filled s': filledS };
  for (const [name, query] of Object.entries(questions)) {
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      await list(query);
      took.push(performance.now() - startedAt);
    }
    figures[`${name} ms`] = median(took);
  }
  printFigures(`History at ${orders} orders, ${PAGE_SIZE} on a page, through the gateway, median of ${runs}`, figures);
} finally {
  if (process.env.KEEP === '1') await history.sql.end();
  else await history.remove();
}
