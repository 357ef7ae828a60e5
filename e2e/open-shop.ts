import { randomUUID } from 'node:crypto';
import { ApiError, type createClient } from '@filiale/contracts/api/client';
import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { byOnlineFlag } from '@filiale/contracts/payment/online-methods';
import { changeConfig } from './change-config.ts';
import { dayZone } from './day-zone.ts';
import { eventually } from './eventually.ts';

export type Call = ReturnType<typeof createClient>;

/** A branch where it is day and that is always open, three dishes on its menu, and an order of all three. `branch` and `order` hold deviations. */
export async function openShop(staff: Call, special: { branch?: object; order?: Partial<PlaceOrderInput> } = {}) {
  const { data: branch } = await staff('POST /api/branches', {
    body: {
      identifier: `kill-${randomUUID().slice(0, 8)}`,
      name: 'Bruchbude',
      timeZone: dayZone,
      openingHours: [{ type: 'daily' }],
      ...special.branch,
    },
  });
  const { data: category } = await staff('POST /api/categories', { body: { name: 'Alles' } });
  const part = { name: 'Beilage', options: [{ name: 'Reis', value: 1.1 }, { name: 'Salat' }] };
  const products = await Promise.all(
    ['Gulasch', 'Knödel', 'Strudel'].map(
      async (name) =>
        (
          await staff('POST /api/products', {
            body: { name, price: 9.9, type: 'configurable', config: { parts: [part] } },
          })
        ).data,
    ),
  );
  const { data: menu } = await staff('POST /api/menus', {
    body: {
      name: 'Karte',
      availableFrom: '2020-01-01T00:00:00.000Z',
      branches: [branch.id],
      catalog: [{ id: category.id, products: products.map(({ id }) => id) }],
    },
  });
  const order = (): PlaceOrderInput => ({
    branch: branch.id,
    firstName: 'Anna',
    lastName: 'Gruber',
    legalInstructions: true,
    privacyPolicy: true,
    items: products.map(({ id }) => ({
      product: id,
      amount: 1,
      unit: 'piece',
      parts: [{ name: 'Beilage', value: 'Reis' }],
    })),
    ...special.order,
  });
  /** Sets the price of a dish to 9 euros and so many cents, with the calls of somebody else where given. */
  const changePrice = async (cents: number, as: Call = staff): Promise<void> => {
    const [first] = products;
    if (!first) return;
    const { data } = await as('GET /api/products/{id}', { params: { id: first.id } });
    await as('PUT /api/products/{id}', { params: { id: first.id }, body: { ...data, price: 9 + cents / 100 } });
  };
  /** Takes the branch and its menu away again; its orders stay. */
  const close = async (): Promise<void> => {
    // The index of references may not know yet that the menu is gone.
    const query = { uses: 'leave' } as const;
    await staff('DELETE /api/menus/{id}', { params: { id: menu.id }, query });
    for (const { id } of products) await staff('DELETE /api/products/{id}', { params: { id }, query });
    await staff('DELETE /api/categories/{id}', { params: { id: category.id }, query });
    await staff('DELETE /api/branches/{id}', { params: { id: branch.id }, query });
  };
  return { branch, category: category.id, order, changePrice, close };
}

/** Resolves when ordering knows everything that an order names. */
export async function untilOrderable(customer: Call, body: PlaceOrderInput): Promise<void> {
  const key = randomUUID();
  let last: unknown;
  await eventually(async () => {
    // A wrong expected total is refused once everything is known, and stores nothing.
    last = await customer(
      'POST /api/orders',
      { body: { ...body, expectedTotal: 0 } },
      { headers: { 'idempotency-key': key } },
    ).catch((error: unknown) => error);
    return last instanceof ApiError && last.problems[0]?.code === 'order.price-changed';
  }, 'ordering knows everything that the order names').catch((error: Error) => {
    throw new Error(error.message, { cause: last });
  });
}

/** Switches every provider on. */
export const offerOnlinePayment = (staff: Call) =>
  changeConfig(staff, { ...byOnlineFlag('config', () => true), ...byOnlineFlag('plugin', () => true) });
