/**
 * What lists of the back office cost: 100 records through the gateway, whole and in the columns that a list shows, beside a bare Node server
 * that reads the same records, or the same columns of them, with the same drivers, measured in turn in the same run; and creates.
 * `npm run lists -w @filiale/bench` with `make up` running; SECONDS (default 4) a round, ROUNDS (default 3).
 */
import { randomUUID } from 'node:crypto';
import { Product } from '@filiale/contracts/catalog/product';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import type { BareLists } from './bare-lists.ts';
import { bareProcess } from './bare-process.ts';
import { type Bench, isShort, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printTable } from './figures.ts';
import { fillHistory } from './fill-history.ts';
import { type Load, listOf, made } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';

/** As many as the branch has products and more: a page is full in the usual form. */
const PAGE_SIZE = 100;
/** People of the back office who look at once. */
const STAFF = 8;
const ORDERS = isShort ? PAGE_SIZE : 1_000;
/** What a list of orders shows. */
const ORDER_COLUMNS = [
  'ticketNumber',
  'createdAt',
  'branch',
  'isDelivery',
  'state',
  'firstName',
  'lastName',
  'pricing',
];
const seconds = setting('SECONDS', 4, 4);
const rounds = setting('ROUNDS', 3, 1);

type Measured = { perSecond: number; serviceMs: number; gatewayMs: number; kilobytes: number };

export async function measure(bench: Bench): Promise<void> {
  await exampleBranch(bench);
  const history = await fillHistory(bench, ORDERS);
  const bare = await bareProcess(bench, 'bare-lists.ts', {
    mongodb: bench.mongodbUrl,
    postgres: databaseUrl(bench.postgresUrl, 'filiale_ordering'),
    pageSize: PAGE_SIZE,
    columns: Product.list,
  } satisfies BareLists);
  const pids = { ...bench.pids, bare: bare.pid };
  const { headers } = bench;
  const name = `Messgericht ${randomUUID().slice(0, 8)}`;
  bench.after(() => bench.removeFound('products', name));

  /** Looks at one address for a round; what it cost the process that answers. */
  const ask = async (process: string, given: Load): Promise<Measured> => {
    const before = cpuMsByName(pids);
    const result = await bench.load({ headers, seconds, connections: STAFF, ...given });
    const used = usedBetween(before, cpuMsByName(pids));
    return {
      perSecond: result.perSecond,
      serviceMs: (used[process] ?? 0) / result.total,
      gatewayMs: (used.gateway ?? 0) / result.total,
      kilobytes: result.bytesEach / 1000,
    };
  };

  const api = (path: string) => `${bench.origin}/api/${path}`;
  const page = `pageSize=${PAGE_SIZE}`;
  const full = (total: number) => Math.min(PAGE_SIZE, total);
  /** As many as the service answers: what is created meanwhile comes after them. */
  const { data: products } = await bench.call('GET /api/products', {
    query: { page: 1, pageSize: PAGE_SIZE, filter: {} },
  });
  const ordersOf = `orders?${page}&filter[branch]=${history.branches.join(',')}`;
  const [whole, listed] = [['id', 'revision', 'config'], Product.list];
  const questions: Readonly<Record<string, () => Promise<Measured>>> = {
    'products, whole': () => ask('catalog', { url: api(`products?${page}`), expect: listOf(full, whole) }),
    'products, bare': () => ask('bare', { url: `${bare.origin}/products`, expect: listOf(products.length, ['_id']) }),
    'products, columns': () =>
      ask('catalog', { url: api(`products?${page}&fields=${listed.join(',')}`), expect: listOf(full, listed) }),
    'products, bare columns': () =>
      ask('bare', { url: `${bare.origin}/product-columns`, expect: listOf(products.length, listed) }),
    'orders, whole': () => ask('ordering', { url: api(ordersOf), expect: listOf(PAGE_SIZE, ['id', 'items']) }),
    'orders, columns': () =>
      ask('ordering', {
        url: api(`${ordersOf}&fields=${ORDER_COLUMNS.join(',')}`),
        expect: listOf(PAGE_SIZE, ORDER_COLUMNS),
      }),
    'orders, bare rows': () => ask('bare', { url: `${bare.origin}/orders`, expect: listOf(PAGE_SIZE) }),
    'product created': () =>
      ask('catalog', {
        url: api('products'),
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        next: () => ({ body: JSON.stringify({ name, price: 9.9 }) }),
        expect: made('revision', 'price'),
      }),
  };
  const measured: Record<string, Measured[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [question, answer] of Object.entries(questions))
      measured[question] = [...(measured[question] ?? []), await answer()];

  const serviceMs = (question: string): number => median((measured[question] ?? []).map((run) => run.serviceMs));
  printTable(
    `Lists of ${PAGE_SIZE} records through the gateway, ${STAFF} people at once, median of ${rounds}`,
    ['', 'a second', 'CPU ms service', 'CPU ms gateway', 'kB'],
    Object.entries(measured).map(([question, runs]) => [
      question,
      ...(['perSecond', 'serviceMs', 'gatewayMs', 'kilobytes'] as const).map((key) =>
        median(runs.map((run) => run[key])),
      ),
    ]),
  );
  printTable(
    'CPU of the service beside the bare reader (aims: whole 2, columns 1.5)',
    ['', 'times'],
    (
      [
        ['products, whole', 'products, bare'],
        ['products, columns', 'products, bare columns'],
        ['orders, whole', 'orders, bare rows'],
        ['orders, columns', 'orders, bare rows'],
      ] as const
    ).map(([ours, limit]) => [ours, serviceMs(ours) / serviceMs(limit)]),
  );
}
