import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { Stack } from '@filiale/devstack/stack';
import { storeUrl } from '@filiale/devstack/store-urls';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { patience } from '@filiale/kit/testing/patience';
import { Client } from 'pg';
import { insist } from '../insist.ts';
import { type Call, openShop, untilOrderable } from '../open-shop.ts';
import { staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

type OrdersResult = {
  /** Orders that were answered 201, by id. */
  readonly answered: number;
  /** Answered orders that ordering does not have, or has more than once; of deleted ones, those that it still has. */
  readonly lost: number;
  /** Orders that staff refused and deleted. */
  readonly deleted: number;
  /** Orders whose guest's words staff corrected, and that do not say them. */
  readonly uncorrected: number;
  /** Orders in ordering that no key was answered for, or a second one for the same key. */
  readonly doubled: number;
  readonly ticketGaps: number;
  /** Orders analytics counts for the branch; must equal what ordering has. */
  readonly stored: number;
  readonly counted: number;
  readonly undelivered: number;
  /** Records of the catalogue that ordering's copy has differently. */
  readonly copyDifferences: number;
  readonly placedWhileKafkaWasAway: number;
};

type Row = { readonly id: string; readonly key: string | null; readonly ticket: number; readonly day: string };

const WORKERS = 16;
const DOZEN = 12;
const WORDS = 'Bitte läuten';
/** Customers do not come in step. */
const MOST_HESITATION_MS = 800;
const SETTLE_MS = 90_000;
const DAY_MS = 86_400_000;

/** Customers order and staff changes prices while processes are killed; afterwards everything is compared. */
export function ordersThroughKills(stack: Stack, orders: number): Load<OrdersResult> {
  let withoutKafka = 0;
  return {
    calls: orders,
    hasEnoughWithout: (victim) => victim !== 'kafka' || withoutKafka > 0,
    run: async (pace) => {
      const staff = staffOf(stack);
      const startedAt = new Date().toISOString();
      const shop = await openShop(staff);
      const countWithoutKafka = (): void => {
        withoutKafka += 1;
      };
      const taken = await orderAll(stack, { staff, shop, pace, countWithoutKafka });
      await pace.over();
      return { ...(await compare(stack, staff, shop, taken, startedAt)), placedWhileKafkaWasAway: withoutKafka };
    },
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;
type Business = {
  readonly staff: Call;
  readonly shop: Shop;
  readonly pace: Pace;
  readonly countWithoutKafka: () => void;
};

type Taken = {
  /** What was answered to each key. */
  readonly answers: ReadonlyMap<string, readonly PlacedOrder[]>;
  /** Ids of orders that staff deleted, and of those that it corrected. */
  readonly deleted: ReadonlySet<string>;
  readonly corrected: ReadonlySet<string>;
};

/** Takes all orders; of each dozen staff deletes one and corrects another. */
async function orderAll(stack: Stack, { staff, shop, pace, countWithoutKafka }: Business): Promise<Taken> {
  const customer = createClient({ origin: `http://127.0.0.1:${stack.ports.gateway}`, timeoutMs: 10_000 });
  await untilOrderable(customer, shop.order());
  const answers = new Map<string, PlacedOrder[]>();
  const deleted = new Set<string>();
  const corrected = new Set<string>();
  let isDone = false;

  const order = async (): Promise<void> => {
    for (;;) {
      await pause(Math.random() * MOST_HESITATION_MS);
      if (!(await pace.next())) return;
      const key = randomUUID();
      const body = shop.order();
      const wasAway = pace.away() === 'kafka';
      const data = await untilPlaced(customer, body, key);
      answers.set(key, [data]);
      const place = answers.size % DOZEN;
      if (wasAway && pace.away() === 'kafka') countWithoutKafka();
      pace.answered();
      // One in ten asks twice, as a browser does whose answer got lost.
      if (answers.size % 10 === 0) await askAgain(customer, body, key, answers);
      if (place === 0) {
        await refuseAndDelete(staff, data.id);
        deleted.add(data.id);
      } else if (place === DOZEN / 2) {
        await correct(staff, data.id);
        corrected.add(data.id);
      }
    }
  };
  const changePrices = async (): Promise<void> => {
    for (let cents = 1; !isDone; cents = (cents % 90) + 1) {
      await shop.changePrice(cents).catch(() => undefined);
      await pause(150);
    }
  };
  const prices = changePrices();
  await Promise.all(Array.from({ length: WORKERS }, order)).finally(() => {
    isDone = true;
  });
  await prices;
  return { answers, deleted, corrected };
}

async function refuseAndDelete(staff: Call, id: string): Promise<void> {
  const params = { id };
  const [refusal, deletion] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
  await insist(() => staff('POST /api/orders/{id}/status/reject', { params, body: {} }, { headers: refusal }));
  await insist(() => staff('DELETE /api/orders/{id}', { params }, { headers: deletion }));
}

async function correct(staff: Call, id: string): Promise<void> {
  const params = { id };
  const headers = { 'idempotency-key': randomUUID() };
  const { data: order } = await insist(() => staff('GET /api/orders/{id}', { params }));
  await insist(() => staff('PUT /api/orders/{id}', { params, body: { ...order, comment: WORDS } }, { headers }));
}

/** Asks with the same key through every outage. */
async function untilPlaced(customer: Call, body: PlaceOrderInput, key: string): Promise<PlacedOrder> {
  const headers = { 'idempotency-key': key };
  return (await insist(() => customer('POST /api/orders', { body }, { headers }), { also: [409] })).data;
}

async function askAgain(
  customer: Call,
  body: PlaceOrderInput,
  key: string,
  answers: Map<string, PlacedOrder[]>,
): Promise<void> {
  try {
    const { data } = await customer('POST /api/orders', { body }, { headers: { 'idempotency-key': key } });
    answers.set(key, [...(answers.get(key) ?? []), data]);
  } catch {
    // It was answered before; this was only the question whether it is answered the same.
  }
}

async function compare(
  stack: Stack,
  staff: Call,
  shop: Shop,
  { answers, deleted, corrected }: Taken,
  startedAt: string,
): Promise<Omit<OrdersResult, 'placedWhileKafkaWasAway'>> {
  const sql = new Client({ connectionString: databaseUrl(storeUrl(stack, 'postgres'), 'filiale_ordering') });
  await sql.connect();
  try {
    const { rows } = await sql.query<Row>(
      'select orders.id, idempotency_keys.key, ticket_number as ticket, local_day::text as day from orders left join idempotency_keys on order_id = orders.id where branch_id = $1',
      [shop.branch.id],
    );
    const { rows: gone } = await sql.query<Pick<Row, 'id' | 'day'>>(
      'select id, local_day::text as day from deleted_orders where branch_id = $1',
      [shop.branch.id],
    );
    const ticketOf = new Map([...answers.values()].flat().map(({ id, ticketNumber }) => [id, ticketNumber]));
    const byKey = Map.groupBy(rows, ({ key }) => key ?? 'none');
    const wrong = [...answers].filter(([key, given]) => {
      const kept = byKey.get(key) ?? [];
      if (given.some(({ id }) => deleted.has(id))) return kept.length > 0;
      return kept.length !== 1 || given.some(({ id }) => id !== kept[0]?.id);
    });
    const unasked = [...byKey].filter(([key, orders]) => !answers.has(key) || orders.length > 1);
    // Midnight may fall into the run; every day counts from 1.
    const numbered = [...rows, ...gone.map(({ id, day }) => ({ day, ticket: ticketOf.get(id) ?? 0 }))];
    const days = [...Map.groupBy(numbered, ({ day }) => day).values()].map((day) =>
      day.map(({ ticket }) => ticket).sort((a, b) => a - b),
    );
    const said = await Promise.all(
      [...corrected].map(async (id) => (await staff('GET /api/orders/{id}', { params: { id } })).data.comment),
    );

    // Relay and consumers catch up; then the numbers must agree.
    const look = async () => ({
      undelivered: Number((await sql.query('select count(*) from outbox')).rows[0]?.count),
      counted: await countedOrders(staff, shop.branch.id, startedAt),
      copyDifferences: await copyDifferences(sql, staff),
    });
    let seen = await look();
    const hasSettled = (): boolean =>
      seen.undelivered === 0 && seen.counted === rows.length && seen.copyDifferences === 0;
    for (const waiting = patience(SETTLE_MS); !hasSettled() && !waiting.isOver(); await pause(250)) seen = await look();
    return {
      answered: answers.size,
      lost: wrong.length,
      deleted: gone.length,
      uncorrected: said.filter((comment) => comment !== WORDS).length,
      doubled: unasked.length,
      ticketGaps: days.flatMap((day) => day.filter((ticket, index) => ticket !== index + 1)).length,
      stored: rows.length,
      ...seen,
    };
  } finally {
    await sql.end();
  }
}

async function countedOrders(staff: Call, branch: string, startedAt: string): Promise<number> {
  // The day that the branch is in may be another than that of UTC.
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const query = { branch, from: dayOf(Date.parse(startedAt) - DAY_MS), to: dayOf(Date.now() + DAY_MS) };
  const { data } = await staff('GET /api/statistics/orders', { query });
  return data.totals[0] ?? 0;
}

/** Compares ordering's copy with what the catalogue service answers, record by record. */
async function copyDifferences(sql: Client, staff: Call): Promise<number> {
  const lists = {
    branches: await staff('GET /api/branches', { query: { pageSize: 1000 } }),
    categories: await staff('GET /api/categories', { query: { pageSize: 1000 } }),
    menus: await staff('GET /api/menus', { query: { pageSize: 1000 } }),
    products: await staff('GET /api/products', { query: { pageSize: 1000 } }),
  };
  let differences = 0;
  for (const [resource, { data }] of Object.entries(lists)) {
    const { rows } = await sql.query<{ id: string; record: unknown }>(
      'select id, record from catalogue_records where resource = $1 and not is_deleted',
      [resource],
    );
    const copies = new Map(rows.map(({ id, record }) => [id, record]));
    const same = data.filter((record) => canonical(record) === canonical(copies.get(record.id)));
    differences += data.length - same.length + Math.abs(data.length - rows.length);
  }
  return differences;
}

/** JSON with sorted names, so that equal records are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
