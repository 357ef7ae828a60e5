/**
 * Whether people who sign in slow orders down: cash orders at a steady pace alone, and the same with 20 right logins a second beside them, in
 * turns of the same run; and how many orders fit in a second either way.
 * `npm run logins -w @filiale/bench` with `make up` running; SECONDS (default 8) a round, ROUNDS (default 3).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readSecrets } from '@filiale/devstack/secrets';
import { exampleBranch } from './example-branch.ts';
import { forgetOrders } from './forget-orders.ts';
import { type LoadResult, load, median, printTable } from './load.ts';
import { placeOrders } from './place-orders.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';
import { runningStack } from './running-stack.ts';

const LOGINS_A_SECOND = 20;
const ORDERS_A_SECOND = 50;
const duration = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);

const stack = runningStack();
const example = await exampleBranch(stack);
const bodies = [JSON.stringify(example.order())];
const email = 'verwaltung@rosmarin-kren.example';
const password = readSecrets(stack.stateDir).loginPassword;

const logIn = () =>
  load({
    url: `${stack.origin}/api/session`,
    method: 'POST',
    headers: { origin: stack.origin, 'x-filiale-call': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    connections: LOGINS_A_SECOND,
    overallRate: LOGINS_A_SECOND,
    duration,
  });
const orders = (overallRate?: number) =>
  placeOrders(stack.origin, bodies, { duration, ...(overallRate !== undefined && { overallRate }) });

// Ordering may still be applying the new products.
await pause(2_000);
await orders(ORDERS_A_SECOND);
const measured: Record<string, LoadResult[]> = {};
const noted = (name: string, result: LoadResult): void => {
  measured[name] = [...(measured[name] ?? []), result];
};
let loginCpuMs = 0;
let logins = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const [name, rate] of [
    ['at 50 a second', ORDERS_A_SECOND],
    ['as many as fit', undefined],
  ] as const) {
    noted(`orders ${name}, alone`, await orders(rate));
    const before = cpuMsByName(stack.pids);
    const [placed, signedIn] = await Promise.all([orders(rate), logIn()]);
    loginCpuMs += usedBetween(before, cpuMsByName(stack.pids)).workforce ?? 0;
    logins += signedIn.total;
    noted(`orders ${name}, with logins`, placed);
    noted(`logins beside orders ${name}`, signedIn);
  }
}
await example.remove();
await forgetOrders(stack.postgresUrl, [example.branch.id]);

printTable(
  `Orders with ${LOGINS_A_SECOND} logins a second beside them, median of ${rounds}`,
  ['', 'a second', 'p50 ms', 'p99 ms', 'failed'],
  Object.entries(measured).map(([name, runs]) => [
    name,
    ...(['perSecond', 'p50', 'p99', 'failed'] as const).map((key) => median(runs.map((run) => run[key]))),
  ]),
);
console.log(`\nCPU ms of workforce per login: ${(loginCpuMs / logins).toFixed(1)}`);
