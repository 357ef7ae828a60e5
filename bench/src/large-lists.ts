/**
 * Pages of very long lists through the gateway, beside the same question asked of the bare store: 20,000 products in MongoDB, 100,000 orders in
 * PostgreSQL. They are put there for it and taken away again.
 * `npm run large-lists -w @filiale/bench` with `make up` running; PRODUCTS, ORDERS, RUNS (default 7).
 */
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mongoose';
import { fillHistory } from './fill-history.ts';
import { median, printTable } from './load.ts';
import { runningStack } from './running-stack.ts';

const PAGE_SIZE = 50;
const CHUNK = 1_000;
const products = Math.min(Number(process.env.PRODUCTS ?? 20_000), 100_000);
const orders = Math.min(Number(process.env.ORDERS ?? 100_000), 1_000_000);
const runs = Number(process.env.RUNS ?? 7);

const stack = runningStack();
const connection = await createConnection(stack.mongodbUrl, { dbName: 'filiale_catalog' }).asPromise();
const catalog = connection.collection<{ _id: string }>('products');
const history = await fillHistory(stack.postgresUrl, orders);

const made = Array.from({ length: products }, () => randomUUID());
for (let at = 0; at < products; at += CHUNK)
  await catalog.insertMany(
    made.slice(at, at + CHUNK).map((_id, nth) => ({
      ...{ _id, revision: 1, name: `Messgericht ${(at + nth) % 997}`, sku: `M${at + nth}`, price: (at + nth) % 90 },
      ...{ isEnabled: true, deletedAt: null, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
    })) as never,
  );

const took = async (ask: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return median(times);
};
const listed = (path: string) => async () => {
  const response = await fetch(`${stack.origin}/api/${path}&pageSize=${PAGE_SIZE}`, { headers: stack.headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};
const found = (filter: object, sort: object, page = 1) =>
  catalog
    .find({ deletedAt: null, ...filter } as never)
    .sort(sort as never)
    .skip((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .toArray();
const selected = (where: string, order: string, page = 1) =>
  history.sql.query(
    `select * from orders ${where} order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );

const middle = Math.ceil(products / PAGE_SIZE / 2);
const branch = history.branches[0] ?? '';
const questions: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['products, first page', listed('products?page=1'), () => found({}, { _id: 1 })],
  [`products, page ${middle}`, listed(`products?page=${middle}`), () => found({}, { _id: 1 }, middle)],
  ['products by name', listed('products?sort=name'), () => found({}, { name: 1, _id: 1 })],
  ['products by price, down', listed('products?sort=-price'), () => found({}, { price: -1, _id: -1 })],
  [
    'products searched',
    listed('products?search=gericht%20123'),
    () => found({ name: { $regex: '[gG]ericht 123' } }, { _id: 1 }),
  ],
  ['orders, first page', listed('orders?page=1'), () => selected('', 'created_at desc, id desc')],
  ['orders, page 1000', listed('orders?page=1000'), () => selected('', 'created_at desc, id desc', 1_000)],
  [
    'orders of a branch',
    listed(`orders?filter[branch]=${branch}`),
    () => selected(`where branch_id = '${branch}'`, 'created_at desc, id desc'),
  ],
  ['orders by total', listed('orders?sort=-totalGross'), () => selected('', 'total_gross_cents desc, id desc')],
  [
    'orders searched',
    listed('orders?search=anna%20muster'),
    () => selected(`where form ->> 'firstName' ilike '%anna%'`, 'created_at desc, id desc'),
  ],
];
const rows: (string | number)[][] = [];
try {
  for (const [name, ours, bare] of questions) {
    await ours();
    const [ownMs, bareMs] = [await took(ours), await took(bare)];
    rows.push([name, ownMs, bareMs, ownMs / bareMs]);
  }
} finally {
  for (let at = 0; at < products; at += CHUNK) await catalog.deleteMany({ _id: { $in: made.slice(at, at + CHUNK) } });
  await connection.close();
  await history.remove();
}
printTable(
  `Pages of ${PAGE_SIZE} at ${products} products and ${orders} orders, median of ${runs}`,
  ['', 'gateway ms', 'bare store ms', 'times'],
  rows,
);
