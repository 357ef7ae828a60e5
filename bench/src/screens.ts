/**
 * Screens: 2,000 of them poll as often as players do, while guests order as they did before and do after; then each waits and is given a command. p99 of a poll and of the word that
 * a command was taken up, how long orders take beside them, what a thousand screens cost each process, and beside them a bare server that answers as many bytes to as many connections.
 * `npm run screens -w @filiale/bench` with `make up` running; SCREENS (default 2000), SECONDS (default 60), ORDERS (default 5) a second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openFleet } from '@filiale/fleet/open-fleet';
import { noFaults, type ScreenLife } from '@filiale/fleet/simulated-screen';
import { bareProcess } from './bare-process.ts';
import { type Bench, isShort, persist, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { at, printTable } from './figures.ts';
import { load } from './load.ts';
import { placeOrders } from './place-orders.ts';
import { cpuMsByName, memoryMibByName, usedBetween } from './process-usage.ts';

const screens = setting('SCREENS', 2_000, 4);
const seconds = setting('SECONDS', 60, 1);
const ordersPerSecond = setting('ORDERS', 5, 5);
const MOST_POLL_MS = 1_000;
const MOST_ACKNOWLEDGED_MS = 1_000;
/** Orders beside screens take so many times as long as alone at most, in the middle. */
const MOST_ORDER_TIMES = 1.5;
/** A poll that waits, as players send it. */
const WAIT_SECONDS = 25;
/** A poll without news answers so many bytes. */
const POLL_BYTES = 200;
const AT_ONCE = 16;

/** How long it took until each command was acknowledged, in ms. */
const takenUp = (lives: readonly ScreenLife[]): number[] => lives.flatMap(({ acknowledgedMs }) => acknowledgedMs);

/** Screens that run until `act` is over; what they lived through. */
async function withScreens(
  { origin, call, after, headersOfLoad }: Bench,
  { waitSeconds, restMs }: { readonly waitSeconds: number; readonly restMs?: number },
  act: (ids: readonly string[], seen: readonly ScreenLife[]) => Promise<void>,
): Promise<ScreenLife[]> {
  const ended = new AbortController();
  const fleet = await openFleet({
    ...{ origin, call, count: screens, seed: 1, faults: noFaults },
    ...{ waitSeconds, restMs, ended: ended.signal, headers: headersOfLoad },
    onRemovable: (remove) => after(() => persist(remove)),
  });
  try {
    await act(fleet.ids, fleet.seen);
  } finally {
    ended.abort();
  }
  return fleet.lives;
}

export async function measure(bench: Bench): Promise<void> {
  const { call, pids } = bench;
  const example = await exampleBranch(bench);
  await example.takesOrders();
  const body = JSON.stringify(example.order());
  const order = () => placeOrders(bench, () => body, { seconds, perSecond: ordersPerSecond });
  if (!isShort) await order();
  const before = await order();
  const memoryBefore = memoryMibByName(pids);
  let used: Record<string, number> = {};
  let beside = before;
  const polled = await withScreens(bench, { waitSeconds: 0, restMs: isShort ? 0 : WAIT_SECONDS * 1_000 }, async () => {
    const began = cpuMsByName(pids);
    const ended = pause(seconds * 1_000);
    beside = await order();
    await ended;
    used = usedBetween(began, cpuMsByName(pids));
  });
  const after = await order();

  let memory: Record<string, number> = {};
  const waiting = await withScreens(bench, { waitSeconds: WAIT_SECONDS }, async (ids, seen) => {
    memory = usedBetween(memoryBefore, memoryMibByName(pids));
    const left = [...ids];
    const give = async (): Promise<void> => {
      for (let id = left.pop(); id !== undefined; id = left.pop())
        await call('POST /api/digital-signage-devices/{id}/command', {
          params: { id },
          body: { type: 'resumeSchedule' },
        });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, give));
    await persist(async () => {
      const taken = takenUp(seen).length;
      if (taken < screens) throw new Error(`${taken} of ${screens} commands were taken up`);
    });
  });

  const bare = await bareProcess(bench, 'bare-server.ts', {
    base64: Buffer.alloc(POLL_BYTES, 32).toString('base64'),
    headers: { 'content-type': 'application/json' },
  });
  const limit = await load({ url: bare.origin, seconds, connections: screens, expect: { status: 200 } });

  const polls = polled.flatMap(({ pollMs }) => pollMs);
  const acknowledged = takenUp(waiting);
  printTable(
    `${screens} screens`,
    ['', 'calls', 'p50 ms', 'p99 ms'],
    [
      ['poll', polls.length, at(polls, 0.5), at(polls, 0.99)],
      ['command taken up', acknowledged.length, at(acknowledged, 0.5), at(acknowledged, 0.99)],
      ['bare server, as many connections', limit.total, limit.p50, limit.p99],
    ],
  );
  const alone = (before.p50 + after.p50) / 2;
  printTable(
    `cash orders, ${ordersPerSecond} a second`,
    ['', 'orders', 'p50 ms', 'p99 ms', 'times p50 alone'],
    Object.entries({ before, 'beside screens': beside, after }).map(([name, { total, p50, p99 }]) => [
      ...[name, total, p50, p99],
      p50 / alone,
    ]),
  );
  const thousands = screens / 1_000;
  printTable(
    'for 1,000 screens',
    ['', 'MiB while they wait', 'processor ms per s while they poll, orders included'],
    Object.keys(pids).map((name) => [name, (memory[name] ?? 0) / thousands, (used[name] ?? 0) / seconds / thousands]),
  );
  const lives = [...polled, ...waiting];
  const refused = lives.flatMap((life) => life.refused);
  if (refused.length > 0) throw new Error(`${refused.length} calls of screens were refused`, { cause: refused[0] });
  if (lives.some(({ ran }) => [...ran.values()].some((times) => times > 1))) throw new Error('a command ran twice');
  if (beside.p50 > MOST_ORDER_TIMES * alone)
    bench.miss(`an order beside screens: ${(beside.p50 / alone).toFixed(1)} times as long as alone`);
  if (at(polls, 0.99) > MOST_POLL_MS) bench.miss(`a poll: ${at(polls, 0.99).toFixed(0)} ms, at most ${MOST_POLL_MS}`);
  if (at(acknowledged, 0.99) > MOST_ACKNOWLEDGED_MS)
    bench.miss(`a command taken up: ${at(acknowledged, 0.99).toFixed(0)} ms, at most ${MOST_ACKNOWLEDGED_MS}`);
}
