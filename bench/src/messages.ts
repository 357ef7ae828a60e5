/**
 * How long customers wait for the confirmation of their order: a burst of orders as fast as 32 customers can place them, then 20 a second.
 * `npm run messages -w @filiale/bench` with `make up` running; BURST (default 3) and SECONDS (default 30) change the lengths.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import { type Bench, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { printFigures } from './figures.ts';
import { placeOrders } from './place-orders.ts';

const RATE = 20;
/** Longest wait for what is still queued when the load has ended. */
const SETTLE_MS = 120_000;
const burst = setting('BURST', 3, 3);
const seconds = setting('SECONDS', 30, 30);

type Waits = { messages: number; unsent: number; waits: [number, number] | null; queued: number | null };

export async function measure(bench: Bench): Promise<void> {
  const example = await exampleBranch(bench);
  const sql = new Client({ connectionString: databaseUrl(bench.postgresUrl, 'filiale_ordering') });
  await sql.connect();
  bench.after(() => sql.end());
  const waits = async (from: Date): Promise<Waits> => {
    const { rows } = await sql.query<Waits>(
      `select count(*)::int as messages, count(*) filter (where sent_at is null)::int as unsent,
         percentile_cont(array[0.5, 0.99]) within group (order by extract(epoch from sent_at - orders.created_at)) as waits,
         percentile_cont(0.99) within group (order by extract(epoch from notifications.created_at - orders.created_at)) as queued
       from notifications join orders on orders.id = order_id
       where branch_id = $2 and audience = 'customer' and orders.created_at >= $1`,
      [from, example.branch.id],
    );
    return rows[0] ?? { messages: 0, unsent: 0, waits: null, queued: null };
  };
  const withAddress = () => JSON.stringify({ ...example.order(), email: `${randomUUID()}@example.at` });

  await example.takesOrders();
  const startedAt = new Date();
  const rush = await placeOrders(bench, withAddress, { seconds: burst });
  const steadyAt = new Date();
  const steady = await placeOrders(bench, withAddress, { seconds, perSecond: RATE });
  const placed = rush.total + steady.total;
  const settled = async (): Promise<Waits> => {
    for (const untilMs = performance.now() + SETTLE_MS; ; await pause(500)) {
      const all = await waits(startedAt);
      if (all.messages >= placed && all.unsent === 0) return all;
      if (performance.now() > untilMs)
        throw new Error(
          `${placed} orders were placed, ${all.messages - all.unsent} of ${all.messages} messages were sent`,
        );
    }
  };
  const all = await settled();
  const after = await waits(steadyAt);

  printFigures(`Confirmations by mail: ${burst} s as fast as possible, then ${seconds} s of ${RATE} orders/s`, {
    'orders/s in the burst': rush.perSecond,
    'orders/s afterwards': steady.perSecond,
    'messages of all': all.messages,
    'p99 s of all': all.waits?.[1] ?? Number.NaN,
    'p99 s until queued afterwards': after.queued ?? Number.NaN,
    'p50 s afterwards': after.waits?.[0] ?? Number.NaN,
    'p99 s afterwards (asked for: 5)': after.waits?.[1] ?? Number.NaN,
  });
}
