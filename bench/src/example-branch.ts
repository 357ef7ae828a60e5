import { randomUUID } from 'node:crypto';
import type { Product } from '@filiale/contracts/catalog/product';
import type { RunningStack } from './running-stack.ts';

const PRODUCTS = 100;
const CATEGORIES = 8;

/** Load units a slot of the measured branch takes: a limit that no measurement reaches. */
const CAPACITY = 100_000;

/**
 * A branch with 100 configurable products in 8 categories, always open; `remove` takes it away again. With `hasSlots` its slots have a
 * capacity that orders are counted against; without, orders take nothing of any slot.
 */
export async function exampleBranch({ call }: Pick<RunningStack, 'call'>, { hasSlots = true } = {}) {
  const { data: branch } = await call('POST /api/branches', {
    body: {
      identifier: `bench-${randomUUID().slice(0, 8)}`,
      name: 'Messfiliale',
      openingHours: [{ type: 'daily' }],
      slotCapacity: { takeaway: hasSlots ? CAPACITY : null },
    },
  });
  const categories = await Promise.all(
    Array.from(
      { length: CATEGORIES },
      async (_, index) => (await call('POST /api/categories', { body: { name: `Gruppe ${index + 1}` } })).data,
    ),
  );
  const products: Product[] = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const { data } = await call('POST /api/products', {
      body: {
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
  const { data: menu } = await call('POST /api/menus', {
    body: { name: 'Messkarte', availableFrom: '2020-01-01T00:00:00.000Z', branches: [branch.id], catalog },
  });

  /** A cash order of three configured items. */
  const order = () => ({
    branch: branch.id,
    firstName: 'Anna',
    lastName: 'Gruber',
    legalInstructions: true,
    privacyPolicy: true,
    paymentMethod: 'cash' as const,
    items: [3, 20, 77].map((index) => ({
      product: products[index]?.id ?? '',
      amount: 1 + (index % 2),
      unit: 'piece' as const,
      parts: [
        { name: 'Beilage', value: 'Reis' },
        { name: 'Extras', value: ['Preiselbeeren', 'Sauce tartare'] },
      ],
    })),
  });

  const remove = async (): Promise<void> => {
    await call('DELETE /api/menus/{id}', { params: { id: menu.id } });
    for (const { id } of products) await call('DELETE /api/products/{id}', { params: { id } });
    for (const { id } of categories) await call('DELETE /api/categories/{id}', { params: { id } });
    await call('DELETE /api/branches/{id}', { params: { id: branch.id } });
  };
  return { branch, products, order, remove };
}
