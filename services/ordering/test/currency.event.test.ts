import type { Config } from '@filiale/contracts/catalog/config';
import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, exampleOrder, placeExample } from './start-ordering.ts';

let revision = 1;
const company = (more: Partial<Config>) => {
  revision += 1;
  return ordering.announce('config', { ...shop.config, revision, ...more });
};
const underWay = async () =>
  (await ordering.call('GET /internal/ordering/under-way', { as: serviceCaller('catalog') })).data;
const today = async () =>
  (await ordering.call('GET /api/branches/{id}/orders/today', { params: { id: shop.branch.id }, as: admin })).data;

it('keeps an order in the currency it was placed in, and adds none to another [ADR 54]', async () => {
  const { id, uid, hash } = await placeExample(ordering, shop);
  const open = await underWay();
  expect(open).toMatchObject({ openOrders: 1, configRevision: 1 });

  await company({ currencyChange: 'CZK 24.5 x' });
  expect((await ordering.place(exampleOrder(shop))).errors).toMatchObject([{ code: 'order.currency-changing' }]);
  const [line] = (await ordering.get(id)).items;
  const amount = (more: object) =>
    ordering.send(`PUT /api/order-items/${id}/${line?.id}`, { body: { amount: 2, ...more }, as: admin });
  expect((await amount({})).errors).toMatchObject([{ code: 'order.currency-changing' }]);
  expect(await underWay()).toMatchObject({ openOrders: 1, configRevision: revision });

  await company({ currency: 'CZK' });
  expect(await ordering.get(id)).toMatchObject({ currency: 'EUR' });
  const seen = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
  expect(seen.data.currency).toBe('EUR');
  expect((await amount({ parts: [{ name: 'Beilage', value: 'Reis' }] })).errors).toMatchObject([
    { code: 'order.other-currency', details: { currency: 'EUR' } },
  ]);
  const crowns = await placeExample(ordering, shop);
  expect(await ordering.get(crowns.id)).toMatchObject({ currency: 'CZK' });
  for (const accepted of [id, crowns.id]) await ordering.move(accepted, 'status/confirm');
  expect((await today()).sums).toMatchObject([
    { currency: 'CZK', gross: 34.4 },
    { currency: 'EUR', gross: 34.4 },
  ]);
  const file = await ordering.send('GET /api/orders/export?format=csv&fields=currency,pricing.totalGross', {
    as: admin,
  });
  expect(JSON.stringify(file.data ?? file)).toMatch(/EUR|CZK/);

  await ordering.move(crowns.id, 'status/cancel');
  await ordering.move(id, 'status/cancel');
  expect((await underWay()).openOrders).toBe(0);
  await company({ currency: 'EUR' });
}, 60_000);
