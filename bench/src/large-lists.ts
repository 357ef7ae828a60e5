/**
 * Pages of very long lists through the gateway, beside the same question asked of the bare store: 20,000 products in MongoDB, 100,000 orders in
 * PostgreSQL. They are put there for it and taken away again.
 * `npm run large-lists -w @filiale/bench` with `make up` running; PRODUCTS, ORDERS, RUNS (default 7).
 */
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { fillCatalog } from './fill-catalog.ts';
import { fillHistory } from './fill-history.ts';
import { listOf } from './load.ts';

const PAGE_SIZE = 50;
const products = Math.min(setting('PRODUCTS', 20_000, 500), 100_000);
const orders = Math.min(setting('ORDERS', 100_000, 1_000), 1_000_000);
const calls = setting('RUNS', 7, 2);

export async function measure(bench: Bench): Promise<void> {
  const search = await fillCatalog(bench, products);
  const found = (filter: object, sort: object, page = 1) => search(filter, sort, { page, pageSize: PAGE_SIZE });
  const history = await fillHistory(bench, orders);
  const branch = history.branches[0] ?? '';
  const selected = async (where: string, order: string, page = 1): Promise<unknown[]> =>
    (
      await history.sql.query(
        `select * from orders ${where} order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      )
    ).rows;
  const middle = Math.ceil(products / PAGE_SIZE / 2);
  const deep = Math.min(1_000, Math.floor(orders / PAGE_SIZE));
  const newest = 'created_at desc, id desc';
  const questions: Readonly<Record<string, readonly [path: string, bare: () => Promise<unknown[]>]>> = {
    'products, first page': ['products?page=1', () => found({}, { _id: 1 })],
    [`products, page ${middle}`]: [`products?page=${middle}`, () => found({}, { _id: 1 }, middle)],
    'products by name': ['products?sort=name', () => found({}, { name: 1, _id: 1 })],
    'products by price, down': ['products?sort=-price', () => found({}, { price: -1, _id: -1 })],
    'products searched': [
      'products?search=gericht%2012',
      () => found({ name: { $regex: '[gG]ericht 12' } }, { _id: 1 }),
    ],
    'orders, first page': ['orders?page=1', () => selected('', newest)],
    [`orders, page ${deep}`]: [`orders?page=${deep}`, () => selected('', newest, deep)],
    'orders of a branch': [`orders?filter[branch]=${branch}`, () => selected(`where branch_id = '${branch}'`, newest)],
    'orders by total': ['orders?sort=-totalGross', () => selected('', 'total_gross_cents desc, id desc')],
    'orders searched': [
      'orders?search=anna%20muster',
      () => selected(`where form ->> 'firstName' ilike '%anna%'`, newest),
    ],
  };
  const rows: (string | number)[][] = [];
  for (const [name, [path, bare]] of Object.entries(questions)) {
    const url = `${bench.origin}/api/${path}&pageSize=${PAGE_SIZE}`;
    const asked = { url, headers: bench.headers, connections: 1, expect: listOf('some') };
    await bench.load({ ...asked, calls: 1 });
    const { p50 } = await bench.load({ ...asked, calls });
    const bareMs: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const startedMs = performance.now();
      if ((await bare()).length === 0) throw new Error(`${name}: the bare store found nothing`);
      bareMs.push(performance.now() - startedMs);
    }
    rows.push([name, p50, median(bareMs), p50 / median(bareMs)]);
  }
  printTable(
    `Pages of ${PAGE_SIZE} at ${products} products and ${orders} orders, median of ${calls}`,
    ['', 'gateway ms', 'bare store ms', 'times'],
    rows,
  );
}
