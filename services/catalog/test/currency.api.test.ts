import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { managerOf, type RunningCatalog, service, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
/** Ordering's answer: it has every change at once, unless it is away. */
const ordering = { openOrders: 0, isAway: false, asked: 0 };
const stand = createServer((request, response) => {
  ordering.asked += 1;
  const answer = async () => {
    if (ordering.isAway) return { status: 503, body: { errors: [{ code: 'service.unavailable' }] } };
    const isPosition = request.url?.endsWith('/position');
    const data = isPosition
      ? (await catalog.send('GET /internal/catalog/position', { as: service })).data
      : { openOrders: ordering.openOrders, configRevision: (await config()).revision };
    return { status: 200, body: { data } };
  };
  void answer().then(({ status, body }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
  const { port } = stand.address() as AddressInfo;
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  catalog = await startCatalog({ ORDERING_URL: `http://127.0.0.1:${port}`, CALLER_PRIVATE_KEY: key });
});
afterEach(() => void Object.assign(ordering, { openOrders: 0, isAway: false }));
afterAll(async () => {
  await catalog.stop();
  stand.close();
});

const config = async () => (await catalog.send('GET /api/config')).data;
const save = async (values: object) => catalog.send('POST /api/config', { body: { ...(await config()), ...values } });
const preview = (body: object) => catalog.send('POST /api/config/currency/preview', { body });
const convert = (body: object) => catalog.send('POST /api/config/currency', { body });
const product = async (id: string) => (await catalog.send(`GET /api/products/${id}`)).data;

it('lets the currency be chosen freely before there is a price, and none that does not count in hundredths', async () => {
  expect((await save({ currency: 'CHF' })).data.currency).toBe('CHF');
  expect((await save({ currency: 'JPY' })).errors).toMatchObject([{ code: 'currency.unsupported', field: 'currency' }]);
  expect((await save({ currency: 'KWD' })).errors).toMatchObject([{ code: 'currency.unsupported' }]);
  ordering.openOrders = 1;
  expect(await save({ currency: 'EUR' })).toMatchObject({ status: 409, errors: [{ code: 'currency.open-orders' }] });
  ordering.openOrders = 0;
  ordering.isAway = true;
  expect(await save({ currency: 'EUR' })).toMatchObject({ status: 503 });
  ordering.isAway = false;
  expect((await save({ currency: 'EUR' })).data.currency).toBe('EUR');
});

it('changes with every price by a rate, once, and never as a field [ADR 54]', async () => {
  const dish = await catalog.make('products', {
    name: 'Schnitzel',
    type: 'configurable',
    price: 24.9,
    config: { parts: [{ name: 'Beilage', options: [{ name: 'Reis', value: 1.1 }] }] },
  });
  const water = await catalog.make('products', { name: 'Wasser', price: 0 });
  const branch = await catalog.make('branches', {
    identifier: 'graz',
    name: 'Graz',
    deliveryAreas: [{ area: '8010', price: 2.9, minimumOrderValue: 15 }],
  });
  expect(await save({ currency: 'CZK' })).toMatchObject({
    status: 422,
    errors: [{ code: 'currency.needs-conversion', field: 'currency', details: { from: 'EUR' } }],
  });
  const change = { currency: 'CZK', rate: 24.5 };
  const seen = await preview(change);
  expect(seen).toMatchObject({ status: 200, data: { from: 'EUR', ...change, openOrders: 0, tooLarge: [] } });
  expect(seen.data.prices).toContainEqual({
    resource: 'products',
    id: dish.id,
    name: 'Schnitzel',
    field: 'price',
    before: 24.9,
    after: 610.05,
  });
  expect((await product(dish.id)).price).toBe(24.9);

  ordering.openOrders = 2;
  expect(await convert(change)).toMatchObject({
    status: 409,
    errors: [{ code: 'currency.open-orders', details: { count: 2 } }],
  });
  ordering.openOrders = 0;
  ordering.isAway = true;
  expect((await convert(change)).status).toBe(503);
  ordering.isAway = false;
  expect(await config()).toMatchObject({ currency: 'EUR', currencyChange: '' });
  expect((await catalog.send('POST /api/config/currency', { as: managerOf(branch.id), body: change })).status).toBe(
    403,
  );

  expect(await convert(change)).toMatchObject({
    status: 200,
    data: { currency: 'CZK', currencyChange: '', donationAmount: 1.72 },
  });
  expect(await product(dish.id)).toMatchObject({ price: 610.05, config: { parts: [{ options: [{ value: 26.95 }] }] } });
  expect(await product(water.id)).toMatchObject({ price: 0, revision: 1 });
  expect((await catalog.send(`GET /api/branches/${branch.id}`)).data.deliveryAreas).toMatchObject([
    { price: 71.05, minimumOrderValue: 367.5 },
  ]);
  expect((await convert(change)).errors).toMatchObject([{ code: 'currency.same' }]);
  const back = [{ field: 'currency', expected: 'CZK', wanted: 'EUR' }];
  expect(await catalog.send(`POST /api/config/${(await config()).id}/undo`, { body: { fields: back } })).toMatchObject({
    status: 422,
    errors: [{ code: 'currency.needs-conversion', field: 'currency', details: { from: 'CZK' } }],
  });
});

it('carries on where it was broken off, converting nothing a second time', async () => {
  const [first, second] = [
    await catalog.make('products', { name: 'Eins', price: 10 }),
    await catalog.make('products', { name: 'Zwei', price: 10 }),
  ];
  const mark = 'EUR 0.04 0192-broken-off';
  const documents = (resource: string) => catalog.mongo.connection.collection(resource);
  await documents('products').updateOne({ _id: first.id }, { $set: { mark, price: 0.4 } });
  await documents('config').updateOne({}, { $set: { currencyChange: mark } });
  expect((await convert({ currency: 'GBP', rate: 0.03 })).errors).toMatchObject([
    { code: 'currency.unfinished', details: { currency: 'EUR', rate: '0.04' } },
  ]);
  expect((await convert({ currency: 'EUR', rate: 0.04 })).data).toMatchObject({ currency: 'EUR', currencyChange: '' });
  expect([(await product(first.id)).price, (await product(second.id)).price]).toEqual([0.4, 0.4]);
});

it('refuses a rate that no price could follow', async () => {
  const dish = await catalog.make('products', { name: 'Festmahl', price: 900 });
  const seen = await preview({ currency: 'CZK', rate: 5000 });
  expect(seen.data.tooLarge).toMatchObject([{ id: dish.id, before: 900, after: 4_500_000 }]);
  expect((await convert({ currency: 'CZK', rate: 5000 })).errors).toMatchObject([
    { code: 'currency.price-too-large', details: { name: 'Festmahl' } },
  ]);
  expect((await product(dish.id)).price).toBe(900);
  for (const rate of [0, -1, '24.5', 1e9]) expect((await convert({ currency: 'CZK', rate })).status).toBe(422);
});
