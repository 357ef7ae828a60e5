import type { PricePlan } from '@filiale/contracts/catalog/price-plan';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCatalogue } from '../src/storage/catalogue.ts';
import { applyPricePlans } from '../src/use-cases/apply-price-plans.ts';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const HOUR_MS = 3600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const dish = async (price: number): Promise<string> =>
  (await catalog.make('products', { name: `Gulasch ${price}`, price })).id;
const plan = (prices: PricePlan['prices'], dueAt = ahead(1).toISOString()) =>
  catalog.send('POST /api/price-plans', { body: { name: 'Winterkarte', dueAt, prices } });
const apply = (at: Date) => applyPricePlans(openCatalogue(catalog.mongo), at);
const priceOf = async (id: string) => (await catalog.send(`GET /api/products/${id}`)).data.price;

describe('a price plan', () => {
  it('gives products their prices once it is due, once, and is removed then', async () => {
    const [gulasch, schnitzel] = [await dish(9.9), await dish(14.5)];
    const { data } = await plan([
      { product: gulasch, price: 10.9 },
      { product: schnitzel, price: 15.9 },
    ]);
    expect(await apply(ahead(0.9))).toEqual({ prices: 0 });
    expect(await priceOf(gulasch)).toBe(9.9);
    expect(await apply(ahead(1.1))).toEqual({ prices: 2 });
    expect([await priceOf(gulasch), await priceOf(schnitzel)]).toEqual([10.9, 15.9]);
    expect((await catalog.send(`GET /api/price-plans/${data.id}`)).status).toBe(404);
    expect(await apply(ahead(2))).toEqual({ prices: 0 });
  });

  it('that is due later holds, and of two for the same instant the one that was made later', async () => {
    const [gulasch, schnitzel] = [await dish(9.9), await dish(14.5)];
    const [soon, later] = [ahead(1).toISOString(), ahead(2).toISOString()];
    await plan([{ product: gulasch, price: 12 }], later);
    await plan([{ product: gulasch, price: 11 }], soon);
    await plan([{ product: schnitzel, price: 15 }], soon);
    await plan([{ product: schnitzel, price: 16 }], soon);
    expect(await apply(ahead(2.1))).toEqual({ prices: 4 });
    expect([await priceOf(gulasch), await priceOf(schnitzel)]).toEqual([12, 16]);
  });

  it('that was interrupted goes on, and leaves a price that somebody changed since', async () => {
    const [first, second] = [await dish(5), await dish(6)];
    const { data } = await plan([
      { product: first, price: 7 },
      { product: second, price: 8 },
    ]);
    const stores = openCatalogue(catalog.mongo);
    const ends = { ...stores, stores: { ...stores.stores, 'price-plans': { ...stores.stores['price-plans'] } } };
    ends.stores['price-plans'].remove = () => Promise.reject(new Error('killed'));
    await expect(applyPricePlans(ends, ahead(1.1))).rejects.toThrow('killed');
    const { data: now } = await catalog.send(`GET /api/products/${first}`);
    expect((await catalog.send(`PUT /api/products/${first}`, { body: { ...now, price: 7.5 } })).status).toBe(200);
    expect(await apply(ahead(1.2))).toEqual({ prices: 0 });
    expect([await priceOf(first), await priceOf(second)]).toEqual([7.5, 8]);
    expect((await catalog.send(`GET /api/price-plans/${data.id}`)).status).toBe(404);
  });

  it('is for later, names a product once, and keeps it from being deleted', async () => {
    const product = await dish(5);
    const twice = [
      { product, price: 6 },
      { product, price: 7 },
    ];
    expect((await plan(twice)).errors).toMatchObject([{ code: 'field.unique', field: 'prices.1.product' }]);
    const past = await plan([{ product, price: 6 }], ahead(-1).toISOString());
    expect(past.errors).toMatchObject([{ code: 'field.past', field: 'dueAt' }]);
    const { data } = await plan([{ product, price: 6 }]);
    expect((await catalog.send(`DELETE /api/products/${product}`)).code).toBe('record.in-use');
    expect((await catalog.send(`DELETE /api/price-plans/${data.id}`)).status).toBe(204);
    expect((await catalog.send(`DELETE /api/products/${product}`)).status).toBe(204);
  });
});
