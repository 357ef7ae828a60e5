import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { service, startCatalog } from './start-catalog.ts';

const MOST = 20;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
beforeAll(async () => {
  catalog = await startCatalog({ INIT_MOST_RECORDS: String(MOST) });
}, 60_000);
afterAll(() => catalog.stop());

const entriesOf = async (query: string) => {
  const { status, data } = await catalog.call(`GET /internal/init${query}`, { as: service });
  expect(status).toBe(200);
  return new Map<string, { data: unknown[]; left?: number }>(data.map((entry: { url: string }) => [entry.url, entry]));
};

it('a company with more products than one answer may hold is answered what its pages need, and how many were left out', async () => {
  const branch = await catalog.make('branches', { name: 'Graz', identifier: 'graz' });
  const category = await catalog.make('categories', { name: 'Alles' });
  const ids: string[] = [];
  for (let product = 0; product < MOST; product += 1)
    ids.push((await catalog.make('products', { name: `Suppe ${product}`, price: 5 })).id);
  expect((await entriesOf('')).get('/products')?.data).toHaveLength(MOST);

  ids.push((await catalog.make('products', { name: 'Eine mehr', price: 5 })).id);
  await catalog.make('menus', {
    name: 'Karte',
    availableFrom: '2021-01-01T00:00:00Z',
    branches: [branch.id],
    catalog: [{ id: category.id, products: ids }],
  });
  for (const query of ['', '?parts=products', '?parts=branches,products'])
    expect((await entriesOf(query)).get('/products')).toEqual({ url: '/products', data: [], left: MOST + 1 });
  expect((await entriesOf('')).get('/branches')?.data).toHaveLength(1);
  expect((await entriesOf(`?branch=${branch.id}`)).get('/products')?.data).toHaveLength(MOST + 1);
});
