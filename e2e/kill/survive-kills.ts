import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { Stack } from '@filiale/devstack/stack';
import { storeUrl } from '@filiale/devstack/store-urls';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { patience } from '@filiale/kit/testing/patience';
import { Client } from 'pg';
import { type Call, openShop, untilOrderable } from '../open-shop.ts';
import { staffOf } from '../test-stack.ts';
import { killVictim, startVictim } from './victims.ts';

export type KillPlan = {
  readonly orders: number;
  /** Killed one after the other while orders come in, and started again after `awayMs`. */
  readonly victims: readonly string[];
  readonly awayMs: number;
  readonly report: (line: string) => void;
};

export type KillResult = {
  /** Orders that were answered 201, by id. */
  readonly answered: number;
  /** Answered orders that ordering does not have, or has more than once. */
  readonly lost: number;
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

const WORKERS = 16;
/** Customers do not come in step. */
const MOST_HESITATION_MS = 800;
/** Part of a phase's orders that is taken before its victim is killed. */
const FIRST_PART = 0.3;
const SETTLE_MS = 90_000;
const DAY_MS = 86_400_000;
/** Longest a customer keeps trying; longer than any victim is away. */
const GIVE_UP_MS = 120_000;

/** Customers order and staff changes prices while processes are killed; afterwards everything is compared. */
export async function surviveKills(stack: Stack, plan: KillPlan): Promise<KillResult> {
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  const staff = staffOf(stack);
  const customer = createClient({ origin, timeoutMs: 10_000 });
  const startedAt = new Date().toISOString();
  const shop = await openShop(staff);
  await untilOrderable(customer, shop.order());

  const answers = new Map<string, PlacedOrder[]>();
  let taken = 0;
  let isKafkaAway = false;
  let placedWhileKafkaWasAway = 0;
  let isDone = false;

  /** Orders come in phases, one a victim; a phase ends when its victim is back. */
  const share = Math.ceil(plan.orders / plan.victims.length);
  let phase = 0;

  const order = async (): Promise<void> => {
    while (taken < plan.orders) {
      if (taken >= share * (phase + 1)) {
        await pause(20);
        continue;
      }
      taken += 1;
      await pause(Math.random() * MOST_HESITATION_MS);
      const key = randomUUID();
      const body = shop.order();
      const waiting = patience(GIVE_UP_MS);
      for (;;) {
        const wasAway = isKafkaAway;
        try {
          const { data } = await customer('POST /api/orders', { body }, { headers: { 'idempotency-key': key } });
          answers.set(key, [...(answers.get(key) ?? []), data]);
          if (wasAway && isKafkaAway) placedWhileKafkaWasAway += 1;
          break;
        } catch (error) {
          // Away, busy or moving: the customer tries again with the same key. Anything else is a failure of the test.
          if (error instanceof ApiError && ![409, 502, 503, 504].includes(error.status)) throw error;
          if (waiting.isOver()) throw error;
          await pause(100 + Math.random() * 200);
        }
      }
      // One in ten asks twice, as a browser does whose answer got lost.
      if (taken % 10 === 0) await askAgain(customer, body, key, answers);
    }
  };
  const changePrices = async (): Promise<void> => {
    for (let cents = 1; !isDone; cents = (cents % 90) + 1) {
      await shop.changePrice(cents).catch(() => undefined);
      await pause(150);
    }
  };
  const kill = async (): Promise<void> => {
    for (const victim of plan.victims) {
      while (answers.size < share * (phase + FIRST_PART)) await pause(20);
      plan.report(`kill -9 ${victim} after ${answers.size} orders`);
      isKafkaAway = victim === 'kafka';
      await killVictim(stack, victim);
      await pause(plan.awayMs);
      if (isKafkaAway) plan.report(`${placedWhileKafkaWasAway} orders taken without Kafka`);
      isKafkaAway = false;
      await startVictim(stack, victim);
      plan.report(`${victim} is back`);
      phase += 1;
    }
  };

  const prices = changePrices();
  await Promise.all([kill(), ...Array.from({ length: WORKERS }, order)]).finally(() => {
    isDone = true;
  });
  await prices;
  return compare(stack, staff, shop, answers, startedAt, placedWhileKafkaWasAway);
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
  shop: Awaited<ReturnType<typeof openShop>>,
  answers: ReadonlyMap<string, readonly PlacedOrder[]>,
  startedAt: string,
  placedWhileKafkaWasAway: number,
): Promise<KillResult> {
  const sql = new Client({ connectionString: databaseUrl(storeUrl(stack, 'postgres'), 'filiale_ordering') });
  await sql.connect();
  try {
    const { rows } = await sql.query<{ id: string; key: string | null; ticket_number: number; day: string }>(
      'select orders.id, idempotency_keys.key, ticket_number, local_day::text as day from orders left join idempotency_keys on order_id = orders.id where branch_id = $1',
      [shop.branch.id],
    );
    const byKey = Map.groupBy(rows, ({ key }) => key ?? 'none');
    const wrong = [...answers].filter(
      ([key, given]) => byKey.get(key)?.length !== 1 || given.some(({ id }) => id !== byKey.get(key)?.[0]?.id),
    );
    const unasked = [...byKey].filter(([key, orders]) => !answers.has(key) || orders.length > 1);
    // Midnight may fall into the run; every day counts from 1.
    const days = [...Map.groupBy(rows, ({ day }) => day).values()].map((day) =>
      day.map((row) => row.ticket_number).sort((a, b) => a - b),
    );

    // Relay and consumers catch up; then the numbers must agree.
    const counted = () => countedOrders(staff, shop.branch.id, startedAt);
    const undelivered = async () => Number((await sql.query('select count(*) from outbox')).rows[0]?.count);
    for (const waiting = patience(SETTLE_MS); !waiting.isOver(); await pause(250)) {
      if ((await undelivered()) === 0 && (await counted()) >= rows.length && (await copyDifferences(sql, staff)) === 0)
        break;
    }
    return {
      answered: answers.size,
      lost: wrong.length,
      doubled: unasked.length,
      ticketGaps: days.flatMap((day) => day.filter((ticket, index) => ticket !== index + 1)).length,
      stored: rows.length,
      counted: await counted(),
      undelivered: await undelivered(),
      copyDifferences: await copyDifferences(sql, staff),
      placedWhileKafkaWasAway,
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
