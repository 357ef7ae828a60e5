/**
 * How long customers wait for the confirmation of their order: a burst of orders as fast as 32 customers can place them, then 20 a second.
 * `npm run messages -w @filiale/bench` with `make up` running; BURST (default 3) and SECONDS (default 30) change the lengths.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import { exampleBranch } from './example-branch.ts';
import { forgetOrders } from './forget-orders.ts';
import { load, printFigures } from './load.ts';
import { runningStack } from './running-stack.ts';

const RATE = 20;
/** Longest wait for what is still queued when the load has ended. */
const SETTLE_MS = 120_000;
const burst = Number(process.env.BURST ?? 3);
const seconds = Number(process.env.SECONDS ?? 30);

const stack = runningStack();
const example = await exampleBranch(stack);
const place = (duration: number, overallRate?: number) =>
  load({
    url: `${stack.origin}/api/orders`,
    duration,
    ...(overallRate === undefined ? {} : { overallRate }),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ ...example.order(), email: `${randomUUID()}@example.at` }),
          headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        }),
      },
    ],
  });

const sql = new Client({ connectionString: databaseUrl(stack.postgresUrl, 'filiale_ordering') });
await sql.connect();
const ofBranch = `from notifications join orders on orders.id = order_id where branch_id = '${example.branch.id}' and audience = 'customer'`;
const waits = async (from: Date) => {
  const { rows } = await sql.query(
    `select count(*)::int as messages, count(*) filter (where sent_at is null)::int as unsent,
       percentile_cont(array[0.5, 0.99]) within group (order by extract(epoch from sent_at - orders.created_at)) as waits,
       percentile_cont(0.99) within group (order by extract(epoch from notifications.created_at - orders.created_at)) as queued
     ${ofBranch} and orders.created_at >= $1`,
    [from],
  );
  return rows[0] as { messages: number; unsent: number; waits: [number, number] | null; queued: number | null };
};

// Ordering may still be applying the new products.
await pause(2_000);
const startedAt = new Date();
const rush = await place(burst);
const steadyAt = new Date();
const steady = await place(seconds, RATE);
for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await pause(500))
  if ((await waits(startedAt)).unsent === 0) break;
const [all, after] = [await waits(startedAt), await waits(steadyAt)];
await sql.end();
await example.remove();
await forgetOrders(stack.postgresUrl, [example.branch.id]);

printFigures(`Confirmations by mail: ${burst} s as fast as possible, then ${seconds} s of ${RATE} orders/s`, {
  'orders/s in the burst': rush.perSecond,
  'orders/s afterwards': steady.perSecond,
  failed: rush.failed + steady.failed,
  'messages of all': all.messages,
  'never sent': all.unsent,
  'p99 s of all': all.waits?.[1] ?? 0,
  'p99 s until queued afterwards': after.queued ?? 0,
  'p50 s afterwards': after.waits?.[0] ?? 0,
  'p99 s afterwards (asked for: 5)': after.waits?.[1] ?? 0,
});
