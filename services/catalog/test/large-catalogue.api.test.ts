import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { service, startCatalog } from './start-catalog.ts';

const MOST = 20;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
beforeAll(async () => {
  catalog = await startCatalog({ INIT_MOST_RECORDS: String(MOST) });
}, 60_000);
afterAll(() => catalog.stop());

const entriesOf = async (query: string) => {
  const { status, data } = await catalog.send(`GET /internal/init${query}`, { as: service });
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

it('a kind that is read in parts is published whole and in order', async () => {
  const TAGS = 1_150;
  const large = await startCatalog({ INIT_MOST_RECORDS: '2000' });
  try {
    const { id } = await large.make('tags', { name: 'Tag 0' });
    const model = (await large.stored('tags', id)) as object;
    const tags = large.mongo.connection.collection('tags');
    for (let made = 1; made < TAGS; made += 50)
      await tags.insertMany(
        Array.from({ length: Math.min(50, TAGS - made) }, () => ({
          ...model,
          _id: randomUUID() as never,
          pendingEvents: [],
        })),
      );
    const { data } = await large.send('GET /internal/init?parts=tags', { as: service });
    const ids: string[] = data[0].data.map((tag: { id: string }) => tag.id);
    expect(ids).toHaveLength(TAGS);
    expect(ids).toEqual([...new Set(ids)].sort());
  } finally {
    await large.stop();
  }
}, 60_000);
