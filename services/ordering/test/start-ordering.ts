import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromJson, toBinary } from '@bufbuild/protobuf';
import type { Caller } from '@filiale/contracts/api/access';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config as ShopConfig } from '@filiale/contracts/catalog/config';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product, type ProductInput } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { openKafka } from '@filiale/kit/events/kafka';
import { type CatalogueRecord, catalogueTopic, ensureTopics } from '@filiale/kit/events/topics';
import { callerHeader, signCaller } from '@filiale/kit/http/access';
import { readConfig } from '@filiale/kit/process/config';
import { createLogger } from '@filiale/kit/process/logging';
import { endRows as endRetained } from '@filiale/kit/stores/retention';
import { employeeOf } from '@filiale/kit/testing/test-callers';
import { Client } from 'pg';
import { Config } from '../src/config.ts';
import { ordering } from '../src/service.ts';
import { orderingRetentions } from '../src/storage/retentions.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

export { admin } from '@filiale/kit/testing/test-callers';
export const employee = { ...employeeOf(), sub: 'kassa' };
const service: Caller = { kind: 'service', sub: 'gateway' };

type Answer = {
  status: number;
  headers: Headers;
  body: { data?: unknown; errors?: { code: string; message: string; field?: string; details?: unknown }[] };
};
type CallOptions = { as?: Caller; body?: unknown; headers?: Record<string, string>; raw?: string };

/** The real ordering service on the stores of the environment, with a database and topics of its own. */
export async function startOrdering(
  environment: Record<string, string> = {},
  logger = createLogger('ordering', process.env.LOG_LEVEL ?? 'silent'),
) {
  const name = randomBytes(5).toString('hex');
  const database = `ordering_test_${name}`;
  const server = process.env.POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:15432';
  const own = new URL(server);
  own.pathname = `/${database}`;
  const config = readConfig(Config, {
    ...process.env,
    ...environment,
    PORT: '0',
    KAFKA_TOPIC_PREFIX: `test-${name}.`,
    CALLER_PUBLIC_KEY: publicKey,
    DIRECT_CALLS: 'allowed',
    CALLER_PRIVATE_KEY: privateKey,
    TIMER_POLL_MS: '50',
    ORDERING_POSTGRES_URL: own.href,
    NODE_ENV: 'test',
  });
  const kafka = openKafka({
    brokers: config.KAFKA_BROKERS,
    clientId: 'ordering-test',
    prefix: config.KAFKA_TOPIC_PREFIX,
    logger,
  });
  await ensureTopics(kafka);
  const running = ordering.create(config, logger);
  /** Another replica on the same stores. */
  const startReplica = async () => {
    const replica = ordering.create({ ...config, PORT: 0 }, logger);
    await replica.start();
    return replica;
  };
  const { port } = await running.start();
  const publisher = kafka.publisher();
  const sql = new Client({ connectionString: own.href });
  await sql.connect();

  const call = async (
    method: string,
    path: string,
    { as, body, headers = {}, raw }: CallOptions = {},
  ): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(as ? { [callerHeader]: await signCaller(as, 'ordering', privateKey) } : {}),
        ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: raw }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  };

  /** A call whose answer is no JSON, without a caller; a form is sent as browsers and printers do. */
  const bytes = async (method: string, path: string, body?: URLSearchParams) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body } : {}) });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  let expected = { records: 0, revisions: 0 };
  const announced = new Map<string, number>();
  /** Announces records as the catalogue service does and waits until ordering's copy has them. */
  const announce = async <R extends RecordHead>(
    resource: CatalogueRecord['resource'],
    record: R,
    isDeleted = false,
  ): Promise<void> => {
    const key = catalogueTopic.events.key(resource, record.id);
    const json = catalogueTopic.events.json({ resource, record, isDeleted, eventId: newId(), occurredAt: new Date() });
    const value = Buffer.from(toBinary(catalogueTopic.schema, fromJson(catalogueTopic.schema, json)));
    await publisher.publish([{ topic: catalogueTopic.name, messages: [{ key, value }] }]);
    if (isDeleted) announced.delete(key);
    else announced.set(key, record.revision);
    expected = {
      records: announced.size,
      revisions: [...announced.values()].reduce((sum, revision) => sum + revision, 0),
    };
    await until(async () => {
      const { body } = await call('GET', '/internal/ordering/position', { as: service });
      return JSON.stringify(body.data) === JSON.stringify(expected);
    });
  };

  const stop = async (): Promise<void> => {
    await running.stop();
    await publisher.stop();
    await sql.end();
    const maintenance = new Client({ connectionString: server });
    await maintenance.connect();
    await maintenance.query(`drop database if exists ${database} with (force)`);
    await maintenance.end();
  };
  /** Ends what is past its time, as the service does every hour. */
  const endRows = () =>
    endRetained(
      sql,
      orderingRetentions(config, () => new Date()),
      AbortSignal.timeout(20_000),
    );
  return { call, bytes, announce, sql, kafka, publisher, startReplica, endRows, stop };
}

/** Waits until a condition holds; fails after 20 s. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 20 s');
    await pause(25);
  }
}

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
    ...head(),
    identifier: `branch-${randomBytes(4).toString('hex')}`,
    name: 'Josefstadt',
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

type RunningOrdering = Awaited<ReturnType<typeof startOrdering>>;

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
  { call }: Pick<RunningOrdering, 'call'>,
  shop: ExampleShop,
  more: object = {},
): Promise<PlacedOrder> {
  const { body } = await call('POST', '/api/orders', {
    body: { ...exampleOrder(shop), ...more },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (!body.data) throw new Error(`the order was not taken: ${JSON.stringify(body.errors)}`);
  return body.data as PlacedOrder;
}
