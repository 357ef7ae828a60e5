import { randomBytes, randomUUID } from 'node:crypto';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config as ShopConfig } from '@filiale/contracts/catalog/config';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product, type ProductInput } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { type CatalogueRecord, catalogueTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import { endRows } from '@filiale/kit/stores/retention';
import { startService } from '@filiale/kit/testing/start-service';
import { admin, employeeOf, serviceCaller } from '@filiale/kit/testing/test-callers';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { until } from '@filiale/kit/testing/until';
import { ordering } from '../src/service.ts';
import { orderingRetentions } from '../src/storage/retentions.ts';

export { admin } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';

/** Ids for the branches of example shops, all of which the employee works at; a test file makes fewer, and the next begins again with another database. */
const branchIds = Array.from({ length: 20 }, () => newId());
let shops = 0;
export const employee = employeeOf(...branchIds);

/** The ordering service, with the catalogue's events as catalog publishes them. */
export async function startOrdering(env: Record<string, string> = {}, logger?: Logger) {
  const stand = await startService(ordering, { env: { TIMER_POLL_MS: '50', ...env }, ...(logger ? { logger } : {}) });
  const { call, send, sql } = stand;
  const announced = new Map<string, number>();
  const asStaff = { as: admin };
  return {
    ...stand,
    /** Announces records as the catalogue service does and waits until ordering's copy has them. */
    announce: async <R extends RecordHead>(resource: CatalogueRecord['resource'], record: R): Promise<void> => {
      const key = catalogueTopic.events.key(resource, record.id);
      const change = { resource, record, isDeleted: false, eventId: newId(), occurredAt: new Date() };
      await stand.publish(catalogueTopic, [key, catalogueTopic.events.json(change)]);
      announced.set(key, record.revision);
      const revisions = [...announced.values()].reduce((sum, revision) => sum + revision, 0);
      const expected = JSON.stringify({ records: announced.size, revisions });
      await until(async () => {
        const { data } = await call('GET /internal/ordering/position', { as: serviceCaller('gateway') });
        return JSON.stringify(data) === expected;
      });
    },
    /** Places an order under a key that nobody else has, by default. */
    place: (body: unknown, input: RawInput = {}) =>
      send<PlacedOrder>('POST /api/orders', { key: randomUUID(), body, ...input }),
    get: async (id: string) => (await call('GET /api/orders/{id}', { params: { id }, ...asStaff })).data,
    eventsOf: async (id: string) => (await call('GET /api/orders/{id}/events', { params: { id }, ...asStaff })).data,
    movesOf: async (id: string) =>
      (await call('GET /api/orders/{id}/events', { params: { id }, ...asStaff })).data.map(({ move }) => move),
    messagesOf: async (id: string) =>
      (await call('GET /api/orders/{id}/notifications', { params: { id }, ...asStaff })).data,
    /** Moves an order, `status/confirm`, as staff by default. */
    move: (id: string, command: string, input: RawInput = {}) =>
      send<Order>(`POST /api/orders/${id}/${command}`, { as: employee, ...input }),
    /** Ends expired rows, as the service does every hour. */
    endRows: () =>
      endRows(
        sql,
        orderingRetentions(stand.config, () => new Date()),
        AbortSignal.timeout(20_000),
      ),
  };
}
export type RunningOrdering = Awaited<ReturnType<typeof startOrdering>>;

const head = (id = newId(), revision = 1): RecordHead => ({
  id,
  revision,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const allDay = [{ type: 'daily', from: '00:00', to: '24:00' }];

/** A shop that is always open: one branch with two areas, one category, a schnitzel with sides and a drink. */
export function exampleShop() {
  const config = ShopConfig.parse({ ...head(), shopName: 'Beisl', enablePluginATMCard: true, enableATMCard: true });
  const branch = Branch.record.parse({
    ...head(branchIds[shops++ % branchIds.length]),
    identifier: `branch-${randomBytes(4).toString('hex')}`,
    name: 'Josefstadt',
    timeZone: 'Europe/Vienna',
    openingHours: allDay,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isATMCardEnabled: true,
    deliveryAreas: [
      { area: '1080', price: 2.9, tax: 20, freeFromOrderValue: 45, minimumOrderValue: 15 },
      { area: '1070', price: 3.9, tax: 20 },
    ],
  });
  const product = (input: ProductInput) => Product.record.parse({ ...head(), ...Product.create.parse(input) });
  const schnitzel = product({
    name: 'Wiener Schnitzel',
    translations: { 'en-GB': { name: 'Veal schnitzel' } },
    type: 'configurable',
    price: 24.9,
    maximumQuantity: 20,
    config: {
      parts: [
        {
          name: 'Beilage',
          translations: { 'en-GB': { name: 'Side' } },
          options: [{ name: 'Erdäpfelsalat' }, { name: 'Reis', modifier: 'add', value: 1.1 }],
        },
        { name: 'Extras', type: 'multiselect', optional: true, options: [{ name: 'Preiselbeeren', value: 1.5 }] },
      ],
    },
  });
  const limonade = product({ name: 'Kräuterlimonade', price: 4.2, tax: 20, takeawayTax: 20, dineInTax: 20 });
  const category = Category.record.parse({ ...head(), name: 'Vom Herd' });
  const menu = Menu.record.parse({
    ...head(),
    name: 'Karte',
    availableFrom: '2020-01-01T00:00:00.000Z',
    branches: [branch.id],
    catalog: [{ id: category.id, products: [schnitzel.id, limonade.id] }],
  });
  return { config, branch, schnitzel, limonade, category, menu };
}
export type ExampleShop = ReturnType<typeof exampleShop>;

/** Announces a shop and waits until ordering knows it. */
export async function announceShop(
  { announce }: Pick<RunningOrdering, 'announce'>,
  shop: ExampleShop = exampleShop(),
): Promise<ExampleShop> {
  await announce('config', shop.config);
  await announce('branches', shop.branch);
  await announce('categories', shop.category);
  await announce('products', shop.schnitzel);
  await announce('products', shop.limonade);
  await announce('menus', shop.menu);
  return shop;
}

const STEP_MS = 5 * 60_000;
/** A slot that lies so many times five minutes ahead; the example shop never closes. */
export const slotAhead = (steps: number): string =>
  new Date(Math.ceil(Date.now() / STEP_MS + steps) * STEP_MS).toISOString();

/** A takeaway order of one schnitzel with rice and two lemonades. */
export const exampleOrder = ({ branch, schnitzel, limonade }: ExampleShop) => ({
  branch: branch.id,
  firstName: 'Anna',
  lastName: 'Gruber',
  legalInstructions: true,
  privacyPolicy: true,
  items: [
    { product: schnitzel.id, amount: 1, unit: 'piece', parts: [{ name: 'Beilage', value: 'Reis' }] },
    { product: limonade.id, amount: 2, unit: 'piece' },
  ],
});

/** Places the example order, with more fields or others. */
export async function placeExample(
  { place }: Pick<RunningOrdering, 'place'>,
  shop: ExampleShop,
  more: object = {},
): Promise<PlacedOrder> {
  const { data, errors } = await place({ ...exampleOrder(shop), ...more });
  if (!data) throw new Error(`the order was not taken: ${JSON.stringify(errors)}`);
  return data;
}
