import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import { newId } from '@filiale/contracts/fields/ids';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkForeign, walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
let branches: [string, string];
let product: string;
beforeAll(async () => {
  catalog = await startCatalog();
  const [home, away] = [
    await catalog.make('branches', { identifier: 'home', name: 'Neubau' }),
    await catalog.make('branches', { identifier: 'away', name: 'Wieden' }),
  ];
  branches = [home.id, away.id];
  product = (await catalog.make('products', { name: 'Gulasch', price: 12 })).id;
}, 60_000);
afterAll(() => catalog.stop());

/** A plan is for later, and names a product once. */
const bodies = { 'price-plans': (body: object) => ({ ...body, dueAt: '2099-01-01T10:00:00.000Z', prices: [] }) };

describe('the rights of the catalogue [ROLE-002, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    const { wrong, calls } = await walkRoutes(catalog, 'catalog');
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(500);
  }, 120_000);

  it.each(catalogResources.map((resource) => [resource.name, resource] as const))(
    'reach as far among %s as the table says',
    async (_name, resource) => {
      const { wrong, calls } = await walkRecords(catalog, resource, { branches, bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(50);
    },
    240_000,
  );

  it('switch and print nothing of another branch', async () => {
    const idOf = (path: string) => (path.includes('/products/') ? product : branches[1]);
    const { wrong, calls } = await walkForeign(catalog, 'catalog', { idOf, branch: branches[1] ?? newId() });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(20);
  });
});
