/**
 * What a large catalogue costs those who change it and those who come first: 500 records imported (tried, created, replaced) beside 20,000
 * products, and the first `/api/init` of a branch with 2,000 dishes, which nothing is prepared for. Limits: 15 s for an import, 1 s for the answer.
 * `npm run large-catalogue -w @filiale/bench` with `make up` running; PRODUCTS, DISHES, RUNS (branches that are asked for, default 5).
 */
import { randomUUID } from 'node:crypto';
import { BatchResult, MOST_OF_A_BATCH } from '@filiale/contracts/api/batch';
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { fillCatalog } from './fill-catalog.ts';
import type { Expected } from './load.ts';

const stored = Math.min(setting('PRODUCTS', 20_000, 100), 100_000);
const dishes = setting('DISHES', 2_000, 20);
const runs = setting('RUNS', 5, 1);
/** A menu takes at most 1,000. */
const OF_A_CATEGORY = 500;
const IMPORT_MS = 15_000;
const INIT_MS = 1_000;

type Row = { readonly externalId: string; readonly name: string; readonly price: number };

export async function measure(bench: Bench): Promise<void> {
  const { call } = bench;
  const word = `Messgericht-${randomUUID().slice(0, 8)}`;
  // Taken away last: a removal asks all products whether they point at it, and takes long while there are many.
  bench.after(() => bench.removeFound('products', word));
  await fillCatalog(bench, stored);

  /** Writes or tries a batch; how long it took, in ms, and the ids that it says. */
  const batch = async (items: readonly Row[], dryRun = false) => {
    let ids: string[] = [];
    const written: Expected = {
      status: 200,
      check: ({ body }) => {
        const data = BatchResult.parse(JSON.parse(body.toString()).data);
        ids = data.items.flatMap(({ id }) => id ?? []);
        return data.failed > 0 ? `${data.failed} records failed` : null;
      },
    };
    const { p50 } = await bench.load({
      url: `${bench.origin}/api/products/batch`,
      method: 'POST',
      headers: { ...bench.headers, 'content-type': 'application/json' },
      next: () => ({
        body: JSON.stringify({ items, dryRun }),
        headers: { 'idempotency-key': randomUUID() },
      }),
      ...{ calls: 1, connections: 1, expect: written },
    });
    return { ms: p50, ids };
  };
  const rows = (count: number, price: number): Row[] =>
    Array.from({ length: count }, (_, nth) => ({ externalId: `${word}-${nth}`, name: `${word} ${nth}`, price }));

  const size = Math.min(MOST_OF_A_BATCH, dishes);
  const tried = await batch(rows(size, 9), true);
  const created = await batch(rows(size, 9));
  const replaced = await batch(rows(size, 10));
  printTable(
    `An import of ${size} records beside ${stored} products (at most ${IMPORT_MS} ms)`,
    ['', 'ms'],
    [
      ['tried', tried.ms],
      ['created', created.ms],
      ['replaced', replaced.ms],
    ],
  );
  for (const { ms } of [tried, created, replaced]) if (ms > IMPORT_MS) bench.miss(`an import took ${ms.toFixed(0)} ms`);

  const ids = created.ids;
  for (let from = size; from < dishes; from += MOST_OF_A_BATCH)
    ids.push(...(await batch(rows(dishes, 10).slice(from, from + MOST_OF_A_BATCH))).ids);
  const categories = [];
  for (let from = 0; from < ids.length; from += OF_A_CATEGORY) {
    const body = { id: bench.idOfNew('categories'), name: word };
    const { data } = await call('POST /api/categories', { body });
    categories.push({ id: data.id, products: ids.slice(from, from + OF_A_CATEGORY) });
  }
  const branches = [];
  for (let nth = 0; nth < runs; nth += 1)
    branches.push(
      (
        await call('POST /api/branches', {
          body: {
            id: bench.idOfNew('branches'),
            identifier: `bench-${randomUUID().slice(0, 8)}`,
            name: 'Messfiliale',
            openingHours: [{ type: 'daily' }],
          },
        })
      ).data,
    );
  await call('POST /api/menus', {
    body: {
      id: bench.idOfNew('menus'),
      name: word,
      availableFrom: '2020-01-01T00:00:00.000Z',
      branches: branches.map(({ id }) => id),
      catalog: categories,
    },
  });
  const answers: number[] = [];
  const whole: Expected = {
    status: 200,
    check: ({ body }) => {
      const text = body.toString();
      const missing = ids.filter((id) => !text.includes(id)).length;
      return missing > 0 ? `${missing} dishes are missing` : null;
    },
  };
  for (const { identifier } of branches) {
    const url = `${bench.origin}/api/init?branch=${identifier}`;
    answers.push((await bench.load({ url, calls: 1, connections: 1, expect: whole })).p50);
  }
  printTable(
    `The first /api/init of a branch with ${dishes} dishes, of ${runs} branches (at most ${INIT_MS} ms)`,
    ['', 'ms'],
    [
      ['median', median(answers)],
      ['longest', Math.max(...answers)],
    ],
  );
  if (median(answers) > INIT_MS) bench.miss(`/api/init took ${median(answers).toFixed(0)} ms`);
}
