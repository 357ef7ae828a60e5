/**
 * Cash orders with three configured items through the gateway, 32 customers at once, beside their limit: a bare five-row
 * transaction on the same PostgreSQL over 8 connections, and beside the same orders without slots, all measured in turn in the same run. Counts the CPU time of every process
 * of the product per order, stores included.
 * `npm run orders -w @filiale/bench` with `make up` running; SECONDS (default 8) a round, ROUNDS (default 3), BRANCHES (default 1).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { bareTransactionsPerSecond } from './bare-transactions.ts';
import { type Bench, isShort, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printFigures } from './figures.ts';
import type { LoadResult } from './load.ts';
import { byTurns, placeOrders } from './place-orders.ts';
import { cpuMsByName, memoryMibByName, usedBetween } from './process-usage.ts';

const seconds = setting('SECONDS', 8, 8);
const rounds = setting('ROUNDS', 3, 1);
const branches = setting('BRANCHES', 1, 1);
/** Relay and consumers finish their work on the orders. */
const REST_MS = isShort ? 0 : 1_500;

export async function measure(bench: Bench): Promise<void> {
  const bodiesOf = async (hasSlots: boolean) => {
    const body = async (): Promise<string> => {
      const example = await exampleBranch(bench, { hasSlots });
      await example.takesOrders();
      return JSON.stringify(example.order());
    };
    const bodies: [string, ...string[]] = [await body()];
    while (bodies.length < branches) bodies.push(await body());
    return byTurns(bodies);
  };
  const [slotted, free] = [await bodiesOf(true), await bodiesOf(false)];
  const place = (bodyOf: () => string) => placeOrders(bench, bodyOf, { seconds });

  const idle = memoryMibByName(bench.pids);
  if (!isShort) await place(slotted);
  const limits: number[] = [];
  const placed: LoadResult[] = [];
  const without: LoadResult[] = [];
  const used: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await bareTransactionsPerSecond(bench.postgresUrl, isShort ? 0.2 : Math.min(seconds, 5)));
    without.push(await place(free));
    await pause(REST_MS);
    const before = cpuMsByName(bench.pids);
    placed.push(await place(slotted));
    await pause(REST_MS);
    for (const [name, ms] of Object.entries(usedBetween(before, cpuMsByName(bench.pids))))
      used[name] = (used[name] ?? 0) + ms;
  }
  const loaded = memoryMibByName(bench.pids);

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
}
