/**
 * Whether people who sign in slow orders down: cash orders at a steady pace alone, and the same with 20 right logins a second beside them, in
 * turns of the same run; and how many orders fit in a second either way.
 * `npm run logins -w @filiale/bench` with `make up` running; SECONDS (default 8) a round, ROUNDS (default 3).
 */
import { readSecrets } from '@filiale/devstack/secrets';
import { type Bench, isShort, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printTable } from './figures.ts';
import type { LoadResult } from './load.ts';
import { placeOrders } from './place-orders.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';

const LOGINS_A_SECOND = 20;
const ORDERS_A_SECOND = 50;
/** A password costs a tenth of a second to check. */
const SHORT_LOGINS = 6;
const EMAIL = 'verwaltung@rosmarin-kren.example';
const seconds = setting('SECONDS', 8, 8);
const rounds = setting('ROUNDS', 3, 1);

export async function measure(bench: Bench): Promise<void> {
  const { origin, stateDir, pids } = bench;
  const example = await exampleBranch(bench);
  const body = JSON.stringify(example.order());
  const login = JSON.stringify({ email: EMAIL, password: readSecrets(stateDir).loginPassword });
  const orders = (perSecond?: number) => placeOrders(bench, () => body, { seconds, perSecond });
  const logIn = () =>
    bench.load({
      ...{ url: `${origin}/api/session`, method: 'POST', seconds },
      headers: { origin, 'x-filiale-call': '1', 'content-type': 'application/json' },
      next: () => ({ body: login }),
      ...(isShort && { calls: SHORT_LOGINS }),
      connections: LOGINS_A_SECOND,
      perSecond: LOGINS_A_SECOND,
      expect: { status: 200 },
    });

  await example.takesOrders();
  if (!isShort) await orders(ORDERS_A_SECOND);
  const measured: Record<string, LoadResult[]> = {};
  const noted = (name: string, result: LoadResult): void => {
    measured[name] = [...(measured[name] ?? []), result];
  };
  let loginCpuMs = 0;
  let logins = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [name, rate] of [
      ['at 50 a second', ORDERS_A_SECOND],
      ['as many as fit', undefined],
    ] as const) {
      noted(`orders ${name}, alone`, await orders(rate));
      const before = cpuMsByName(pids);
      const [placed, signedIn] = await Promise.all([orders(rate), logIn()]);
      loginCpuMs += usedBetween(before, cpuMsByName(pids)).workforce ?? 0;
      logins += signedIn.total;
      noted(`orders ${name}, with logins`, placed);
      noted(`logins beside orders ${name}`, signedIn);
    }

  printTable(
    `Orders with ${LOGINS_A_SECOND} logins a second beside them, median of ${rounds}`,
    ['', 'a second', 'p50 ms', 'p99 ms'],
    Object.entries(measured).map(([name, runs]) => [
      name,
      ...(['perSecond', 'p50', 'p99'] as const).map((key) => median(runs.map((run) => run[key]))),
    ]),
  );
  console.log(`\nCPU ms of workforce per login: ${(loginCpuMs / logins).toFixed(1)}`);
}
