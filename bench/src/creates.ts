/**
 * Records created over the gateway with everything that follows from one: its event, and its line in the log. In MongoDB a product, in
 * PostgreSQL a department; then how long it takes until the log has the last one, and a page of it.
 * `npm run creates -w @filiale/bench` with `make up` running; SECONDS (default 6) a round, ROUNDS (default 3).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MOST_COUNTED } from '@filiale/contracts/api/list-query';
import { type Bench, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printTable } from './figures.ts';
import { listOf, made } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';

/** People and systems that write at once. */
const WRITERS = 16;
const READERS = 8;
const LINES = 50;
const PATIENCE_MS = 120_000;
const seconds = setting('SECONDS', 6, 6);
const rounds = setting('ROUNDS', 3, 1);

type Measured = { perSecond: number; p99: number; cpuMs: number; behindMs: number };

export async function measure(bench: Bench): Promise<void> {
  const { branch } = await exampleBranch(bench);
  const headers = { ...bench.headers, 'content-type': 'application/json' };
  const startedAt = new Date().toISOString();

  const logged = async (resource: string, search: string): Promise<number> => {
    const filter = { resource, action: 'create' };
    const query = { filter, search, updatedSince: startedAt, pageSize: 1, page: 1, fields: 'action' };
    return (await bench.call('GET /api/logs', { query })).meta?.total ?? 0;
  };

  /** Creates for a round, and waits until the log has all of them. */
  const create = async (resource: 'products' | 'departments', more: object): Promise<Measured> => {
    const before = cpuMsByName(bench.pids);
    // A name of its own: lists count so many alike and no further.
    const name = `Messeintrag ${randomUUID().slice(0, 8)}`;
    bench.after(() => bench.removeFound(resource, name));
    const body = JSON.stringify({ name, ...more });
    const result = await bench.load({
      ...{ url: `${bench.origin}/api/${resource}`, method: 'POST', headers, seconds, connections: WRITERS },
      next: () => ({ body }),
      expect: made('revision', 'name'),
    });
    const endedMs = performance.now();
    for (const wanted = Math.min(result.total, MOST_COUNTED); (await logged(resource, name)) < wanted; await pause(50))
      if (performance.now() - endedMs > PATIENCE_MS) throw new Error(`the log of ${resource} is not whole`);
    const used = usedBetween(before, cpuMsByName(bench.pids));
    const cpuMs = Object.values(used).reduce((sum, ms) => sum + ms, 0) / result.total;
    return { ...result, cpuMs, behindMs: performance.now() - endedMs };
  };

  const kinds: Readonly<Record<string, () => Promise<Measured>>> = {
    'product (MongoDB)': () => create('products', { price: 9.9 }),
    'department (PostgreSQL)': () => create('departments', { branch: branch.id }),
  };
  const measured: Record<string, Measured[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, run] of Object.entries(kinds)) measured[kind] = [...(measured[kind] ?? []), await run()];
  const read = await bench.load({
    url: `${bench.origin}/api/logs?pageSize=${LINES}&filter[resource]=products`,
    headers: bench.headers,
    seconds,
    connections: READERS,
    expect: listOf((total) => Math.min(LINES, total), ['id', 'resource', 'changes']),
  });

  printTable(
    `Creates through the gateway with event and line in the log, ${WRITERS} at once, median of ${rounds}`,
    ['', 'a second', 'p99 ms', 'CPU ms each, all processes', 'log whole after ms'],
    Object.entries(measured).map(([kind, runs]) => [
      kind,
      ...(['perSecond', 'p99', 'cpuMs', 'behindMs'] as const).map((key) => median(runs.map((run) => run[key]))),
    ]),
  );
  printTable(
    `${LINES} lines of the log, ${READERS} at once`,
    ['', 'a second', 'p99 ms'],
    [['GET /api/logs', read.perSecond, read.p99]],
  );
}
