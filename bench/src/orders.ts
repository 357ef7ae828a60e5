/**
 * Cash orders with three configured items through the gateway, 32 customers at once, beside their limit: a bare five-row
 * transaction on the same PostgreSQL over 8 connections, and beside the same orders without slots, all measured in turn in the same run. Counts the CPU time of every process
 * of the product per order, stores included.
 * `npm run orders -w @filiale/bench` with `make up` running; SECONDS (default 8) a round, ROUNDS (default 3), BRANCHES (default 1).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { bareTransactionsPerSecond } from './bare-transactions.ts';
import { exampleBranch } from './example-branch.ts';
import { forgetOrders } from './forget-orders.ts';
import { median, printFigures } from './load.ts';
import { placeOrders } from './place-orders.ts';
import { cpuMsByName, memoryMibByName, usedBetween } from './process-usage.ts';
import { runningStack } from './running-stack.ts';

const duration = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);
const branches = Number(process.env.BRANCHES ?? 1);

const stack = runningStack();
const examples: Awaited<ReturnType<typeof exampleBranch>>[] = [];
const unslotted: typeof examples = [];
for (let index = 0; index < branches; index += 1) {
  examples.push(await exampleBranch(stack));
  unslotted.push(await exampleBranch(stack, { hasSlots: false }));
}
const bodiesOf = (of: typeof examples) => of.map(({ order }) => JSON.stringify(order()));
const [slotted, free] = [bodiesOf(examples), bodiesOf(unslotted)];
const place = (bodies: readonly string[]) => placeOrders(stack.origin, bodies, { duration });

// Ordering may still be applying the new products.
await pause(2_000);
const idle = memoryMibByName(stack.pids);
await place(slotted);
const limits: number[] = [];
const placed: Awaited<ReturnType<typeof place>>[] = [];
const without: typeof placed = [];
const used: Record<string, number> = {};
for (let round = 0; round < rounds; round += 1) {
  limits.push(await bareTransactionsPerSecond(stack.postgresUrl, Math.min(duration, 5)));
  without.push(await place(free));
  await pause(1_500);
  const before = cpuMsByName(stack.pids);
  placed.push(await place(slotted));
  // Relay and consumers finish their work on these orders.
  await pause(1_500);
  for (const [name, ms] of Object.entries(usedBetween(before, cpuMsByName(stack.pids))))
    used[name] = (used[name] ?? 0) + ms;
}
const loaded = memoryMibByName(stack.pids);
const measured = [...examples, ...unslotted];
for (const { remove } of measured) await remove();
await forgetOrders(
  stack.postgresUrl,
  measured.map(({ branch }) => branch.id),
);

const perSecond = median(placed.map((one) => one.perSecond));
const orders = placed.reduce((sum, { total }) => sum + total, 0);
printFigures(
  `Cash orders with 3 configured items through the gateway, 32 customers, ${branches} branch(es), fsync on`,
  {
    'orders/s': perSecond,
    'bare five-row transactions/s': median(limits),
    'share of the limit': perSecond / median(limits),
    'orders/s without slots': median(without.map((one) => one.perSecond)),
    'share of that': perSecond / median(without.map((one) => one.perSecond)),
    'p50 ms': median(placed.map(({ p50 }) => p50)),
    'p99 ms': median(placed.map(({ p99 }) => p99)),
    failed: [...placed, ...without].reduce((sum, { failed }) => sum + failed, 0),
    'CPU ms per order, all processes': Object.values(used).reduce((sum, ms) => sum + ms, 0) / orders,
  },
);
printFigures(
  'CPU ms per order by process',
  Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / orders])),
);
printFigures(
  'Memory in MiB, idle → loaded',
  Object.fromEntries(
    Object.keys(idle).map((name) => [name, `${idle[name]?.toFixed(0)} → ${loaded[name]?.toFixed(0)}`]),
  ),
);
