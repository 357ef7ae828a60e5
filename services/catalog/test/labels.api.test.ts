import type { Caller } from '@filiale/contracts/api/access';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anonymous, employeeOf, type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
let branch: string;
let category: string;
beforeAll(async () => {
  catalog = await startCatalog({ PUBLIC_URL: 'https://shop.example' });
  const make = async (path: string, body: object): Promise<string> =>
    (await catalog.send(`POST /api/${path}`, { body })).data.id;
  branch = await make('branches', { identifier: 'lend', name: 'Graz Lend' });
  for (const identifier of ['10', '9', 'Garten 1']) await make('tables', { identifier, branch });
  category = await make('categories', { name: 'Säfte' });
  const products = [
    await make('products', { name: 'Hollersaft', price: 3.2, netQuantity: { value: 500, unit: 'milliliter' } }),
    await make('products', { name: 'Käsekrainer', price: 6.9, allergens: ['G'], description: 'Mit Senf und Kren.' }),
  ];
  await make('menus', {
    name: 'Karte',
    availableFrom: '2020-01-01T00:00:00.000Z',
    branches: [branch],
    catalog: [{ id: category, products }],
  });
});
afterAll(() => catalog.stop());

const sheet = async (path: string, as: Caller = employeeOf(branch)) => {
  const answer = await catalog.bytes(`GET ${path}`, { as });
  return { ...answer, pages: answer.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
};

it('prints codes for the tables of a branch as PDF, as many sheets as it takes [CONST-003]', async () => {
  const one = await sheet(`/api/labels/tables?branch=${branch}&layout=detail`);
  expect(one.status).toBe(200);
  expect(one.headers.get('content-type')).toBe('application/pdf');
  expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.pages).toBe(1);
  expect((await sheet(`/api/labels/tables?branch=${branch}&layout=detail&skip=8`)).pages).toBe(2);
  expect((await sheet(`/api/labels/tables?branch=${branch}&layout=compact&skip=45`)).pages).toBe(1);
  expect((await sheet(`/api/labels/tables?branch=${branch}&tables=9&layout=detail&skip=9`)).pages).toBe(1);
});

it('prints what a branch sells now, all of it or a category', async () => {
  expect((await sheet(`/api/labels/products?branch=${branch}&layout=detail&skip=9`)).pages).toBe(2);
  const none = `/api/labels/products?branch=${branch}&category=${branch}&layout=detail&skip=9`;
  expect((await sheet(none)).pages).toBe(1);
});

it('is for staff, for branches that exist, and for the two layouts', async () => {
  expect((await sheet(`/api/labels/tables?branch=${branch}`, anonymous)).status).toBe(401);
  expect((await sheet(`/api/labels/tables?branch=${category}`)).status).toBe(404);
  expect((await sheet(`/api/labels/tables?branch=${branch}&layout=poster`)).status).toBe(400);
});
