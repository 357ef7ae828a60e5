import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
const word = `Filter${newId()}`;
beforeAll(async () => {
  catalog = await startCatalog();
  const branch = await catalog.make('branches', { identifier: `b-${newId()}`, name: 'Josefstadt' });
  const picture = { id: newId(), version: 1, extension: 'jpg', alt: '' };
  const english = (name: string, description?: string) => ({ 'en-GB': { name, ...(description && { description }) } });
  const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const soldOut = (minutes: number, option = '') => [{ branch: branch.id, option, until: until(minutes) }];
  const dishes = [
    { name: 'A', images: [picture], translations: english('A') },
    { name: 'B', description: 'fein', translations: english('B'), soldOut: soldOut(60) },
    { name: 'C', translations: { ...english('C', ''), 'it-IT': { name: 'C' } }, soldOut: soldOut(-60) },
    { name: 'D', soldOut: [...soldOut(-60), ...soldOut(60, newId())] },
  ];
  for (const { name, ...dish } of dishes)
    await catalog.make('products', { name: `${word} ${name}`, price: 1, ...dish });
});
afterAll(() => catalog.stop());

it.each([
  ['filter[isSoldOut]=true', 'BD'],
  ['filter[isSoldOut]=false', 'AC'],
  ['filter[images.empty]=true', 'BCD'],
  ['filter[untranslated]=en-GB', 'BD'],
  ['filter[untranslated]=it-IT', 'ABD'],
  ['filter[untranslated]=en-GB,it-IT', 'ABD'],
  ['filter[untranslated]=en-GB&filter[isSoldOut]=true&filter[images.empty]=false', ''],
])('%s leaves of four dishes %s', async (filter, names) => {
  const { status, data, meta } = await catalog.send(`GET /api/products?search=${word}&sort=name&${filter}`);
  expect(status).toBe(200);
  expect(data.map(({ name }: { name: string }) => name.split(' ')[1]).join('')).toBe(names);
  expect(meta.total).toBe(names.length);
});

it.each([
  ['products', 'isSoldOut', 'vielleicht', 'request.parameter-invalid'],
  ['products', 'untranslated', 'en GB', 'request.parameter-invalid'],
  ['products', 'untranslated', '', 'request.parameter-invalid'],
  ['tables', 'untranslated', 'en-GB', 'request.parameter-unknown'],
  ['categories', 'isSoldOut', 'true', 'request.parameter-unknown'],
])('of %s no list is filtered by %s=%s', async (resource, name, value, code) => {
  const query = new URLSearchParams({ [`filter[${name}]`]: value });
  const { status, errors } = await catalog.send(`GET /api/${resource}?${query}`);
  expect([status, errors[0]?.code]).toEqual([400, code]);
});
