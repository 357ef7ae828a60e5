/**
 * What lists of the back office cost: 100 records through the gateway, whole and in the columns that a list shows, beside a bare Node server
 * that reads the same records with the same drivers, measured in turn in the same run; and creates.
 * `npm run lists -w @filiale/bench` with `make up` running; SECONDS (default 4) a round, ROUNDS (default 3).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Product } from '@filiale/contracts/catalog/product';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import type { BareLists } from './bare-lists.ts';
import { exampleBranch } from './example-branch.ts';
import { fillHistory } from './fill-history.ts';
import { load, median, printTable } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';
import { runningStack } from './running-stack.ts';

const PAGE_SIZE = 100;
/** People of the back office who look at once. */
const STAFF = 8;
const ORDERS = 1_000;
/** What a list of orders shows. */
const ORDER_COLUMNS = 'ticketNumber,createdAt,branch,mode,state,firstName,lastName,pricing';
const duration = Number(process.env.SECONDS ?? 4);
const rounds = Number(process.env.ROUNDS ?? 3);

const stack = runningStack();
const headers = stack.headers;
const example = await exampleBranch(stack);
const history = await fillHistory(stack.postgresUrl, ORDERS);
const bare = fork(join(import.meta.dirname, 'bare-lists.ts'));
bare.send({
  mongodb: stack.mongodbUrl,
  postgres: databaseUrl(stack.postgresUrl, 'filiale_ordering'),
  pageSize: PAGE_SIZE,
} satisfies BareLists);
const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
const pids = { ...stack.pids, bare: bare.pid ?? 0 };

type Measured = { perSecond: number; serviceMs: number; gatewayMs: number; kilobytes: number; failed: number };

/** Looks at one address for a round and tells what it cost the process that answers. */
async function measure(url: string, process: string, request: object = {}): Promise<Measured> {
  const before = cpuMsByName(pids);
  const result = await load({ url, headers, duration, connections: STAFF, ...request });
  const used = usedBetween(before, cpuMsByName(pids));
  return {
    perSecond: result.perSecond,
    serviceMs: (used[process] ?? 0) / result.total,
    gatewayMs: (used.gateway ?? 0) / result.total,
    kilobytes: result.bytesEach / 1000,
    failed: result.failed,
  };
}

const api = (path: string) => `${stack.origin}/api/${path}`;
const page = `pageSize=${PAGE_SIZE}`;
const create = {
  method: 'POST' as const,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Messgericht', price: 9.9 }),
};
const questions: Readonly<Record<string, () => Promise<Measured>>> = {
  'products, whole': () => measure(api(`products?${page}`), 'catalog'),
  'products, columns': () => measure(api(`products?${page}&fields=${Product.list.join(',')}`), 'catalog'),
  'products, bare': () => measure(`http://127.0.0.1:${port}/products`, 'bare'),
  'orders, whole': () => measure(api(`orders?${page}`), 'ordering'),
  'orders, columns': () => measure(api(`orders?${page}&fields=${ORDER_COLUMNS}`), 'ordering'),
  'orders, bare rows': () => measure(`http://127.0.0.1:${port}/orders`, 'bare'),
  'product created': () => measure(api('products'), 'catalog', create),
};
const measured: Record<string, Measured[]> = {};
for (let round = 0; round < rounds; round += 1)
  for (const [name, ask] of Object.entries(questions)) measured[name] = [...(measured[name] ?? []), await ask()];

bare.disconnect();
for (let found = 1; found > 0; ) {
  const { data } = await stack.call('GET /api/products', {
    query: { search: 'Messgericht', pageSize: 500, filter: {}, page: 1 },
  });
  found = data.length;
  for (const { id } of data) await stack.call('DELETE /api/products/{id}', { params: { id } });
}
await example.remove();
await history.remove();

printTable(
  `Lists of ${PAGE_SIZE} records through the gateway, ${STAFF} people at once, median of ${rounds}`,
  ['', 'a second', 'CPU ms service', 'CPU ms gateway', 'kB', 'failed'],
  Object.entries(measured).map(([name, runs]) => [
    name,
    ...(['perSecond', 'serviceMs', 'gatewayMs', 'kilobytes', 'failed'] as const).map((key) =>
      median(runs.map((run) => run[key])),
    ),
  ]),
);
