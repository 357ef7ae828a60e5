import { randomUUID } from 'node:crypto';
import { ApiError } from '@filiale/contracts/api/client';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Product } from '@filiale/contracts/catalog/product';
import { type Bench, isShort, persist } from './bench.ts';
import { forgetOrders } from './forget-orders.ts';

const PRODUCTS = isShort ? 6 : 100;
const CATEGORIES = isShort ? 2 : 8;

/** Load units a slot of the measured branch takes: a limit that no measurement reaches. */
const CAPACITY = 100_000;

/**
 * A branch with 100 configurable products in 8 categories (few in the short form), always open; what is made of it is taken away at the end, with its orders. With
 * `hasSlots` its slots have a capacity that orders are counted against; without, orders take nothing of any slot.
 */
export async function exampleBranch(bench: Bench, { hasSlots = true } = {}) {
  const { call } = bench;
  const { data: branch } = await call('POST /api/branches', {
    body: {
      id: bench.idOfNew('branches'),
      identifier: `bench-${randomUUID().slice(0, 8)}`,
      name: 'Messfiliale',
      openingHours: [{ type: 'daily' }],
      slotCapacity: { takeaway: hasSlots ? CAPACITY : null },
    },
  });
  bench.after(() => forgetOrders(bench.postgresUrl, [branch.id]));
  const categories: Category[] = [];
  for (let index = 0; index < CATEGORIES; index += 1) {
    const { data } = await call('POST /api/categories', {
      body: { id: bench.idOfNew('categories'), name: `Gruppe ${index + 1}` },
    });
    categories.push(data);
  }
  const products: Product[] = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const { data } = await call('POST /api/products', {
      body: {
        id: bench.idOfNew('products'),
        name: `Gericht ${index + 1}`,
        description: 'Mit Erdäpfelsalat, Preiselbeeren und Zitrone, in Butterschmalz gebacken.',
        price: 8 + (index % 40) / 2,
        type: 'configurable',
        loadUnits: hasSlots ? 1 : 0,
        allergens: ['A', 'C', 'G'],
        translations: {
          'en-GB': { name: `Dish ${index + 1}`, description: 'With potato salad, cranberries and lemon.' },
        },
        config: {
          parts: [
            {
              name: 'Beilage',
              options: [{ name: 'Erdäpfelsalat' }, { name: 'Reis', value: 1.1 }, { name: 'Pommes frites', value: 1.5 }],
            },
            {
              name: 'Extras',
              type: 'multiselect',
              optional: true,
              options: [
                { name: 'Preiselbeeren', value: 0.9 },
                { name: 'Sauce tartare', value: 1.2 },
              ],
            },
          ],
        },
      },
    });
    products.push(data);
  }
  const catalog = categories.map(({ id }, index) => ({
    id,
    products: products.filter((_, at) => at % CATEGORIES === index).map((product) => product.id),
  }));
  await call('POST /api/menus', {
    body: {
      id: bench.idOfNew('menus'),
      name: 'Messkarte',
      availableFrom: '2020-01-01T00:00:00.000Z',
      branches: [branch.id],
      catalog,
    },
  });

  /** A cash order of three configured items. */
  const order = () => ({
    branch: branch.id,
    firstName: 'Anna',
    lastName: 'Gruber',
    legalInstructions: true,
    privacyPolicy: true,
    paymentMethod: 'cash' as const,
    items: [3, 20, 77]
      .map((at) => at % PRODUCTS)
      .map((index) => ({
        product: products[index]?.id ?? '',
        amount: 1 + (index % 2),
        unit: 'piece' as const,
        parts: [
          { name: 'Beilage', value: 'Reis' },
          { name: 'Extras', value: ['Preiselbeeren', 'Sauce tartare'] },
        ],
      })),
  });

  /** Ordering hears of new products a little later. */
  const takesOrders = () =>
    persist(
      () => call('POST /api/orders', { body: order() }, { headers: { 'idempotency-key': randomUUID() } }),
      (error) => error instanceof ApiError,
    );
  return { branch, categories, products, order, takesOrders };
}
