/**
 * Records created over the gateway with everything that follows from one: its event, and its line in the log. In MongoDB a product, in
 * PostgreSQL a department; then how long the log takes to tell of the last one, and a page of it.
 * `npm run creates -w @filiale/bench` with `make up` running; SECONDS (default 6) a round, ROUNDS (default 3).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { exampleBranch } from './example-branch.ts';
import { load, median, printTable } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';
import { runningStack } from './running-stack.ts';

/** People and systems that write at once. */
const WRITERS = 16;
const PATIENCE_MS = 120_000;
const NAME = 'Messeintrag';
const duration = Number(process.env.SECONDS ?? 6);
const rounds = Number(process.env.ROUNDS ?? 3);

const stack = runningStack();
const { branch, remove } = await exampleBranch(stack);
const headers = { ...stack.headers, 'content-type': 'application/json' };
const startedAt = new Date().toISOString();

const told = async (resource: string): Promise<number> => {
  const filter = { resource, action: 'create' };
  const query = { filter, search: NAME, updatedSince: startedAt, pageSize: 1, page: 1, fields: 'action' };
  return (await stack.call('GET /api/logs', { query })).meta?.total ?? 0;
};

type Measured = { perSecond: number; p99: number; cpuMs: number; behindMs: number; failed: number };

/** Creates for a round, and waits until the log has told of all that is there. */
async function measure(resource: string, body: object): Promise<Measured> {
  const before = cpuMsByName(stack.pids);
  const known = await told(resource);
  const result = await load({
    ...{ url: `${stack.origin}/api/${resource}`, method: 'POST', headers, duration, connections: WRITERS },
    body: JSON.stringify({ name: NAME, ...body }),
  });
  const endedAt = performance.now();
  for (const wanted = known + result.total - result.failed; (await told(resource)) < wanted; await pause(50))
    if (performance.now() - endedAt > PATIENCE_MS) throw new Error(`the log of ${resource} is not whole`);
  const used = usedBetween(before, cpuMsByName(stack.pids));
  const cpuMs = Object.values(used).reduce((sum, ms) => sum + ms, 0) / result.total;
  return { ...result, cpuMs, behindMs: performance.now() - endedAt };
}

const kinds: Readonly<Record<string, () => Promise<Measured>>> = {
  'product (MongoDB)': () => measure('products', { price: 9.9 }),
  'department (PostgreSQL)': () => measure('departments', { branch: branch.id }),
};
const measured: Record<string, Measured[]> = {};
for (let round = 0; round < rounds; round += 1)
  for (const [name, run] of Object.entries(kinds)) measured[name] = [...(measured[name] ?? []), await run()];
const read = await load({
  url: `${stack.origin}/api/logs?pageSize=50&filter[resource]=products`,
  headers: stack.headers,
  duration,
  connections: 8,
});

for (const resource of ['products', 'departments'] as const)
  for (let found = 1; found > 0; ) {
    const { data } = await stack.call(`GET /api/${resource}`, {
      query: { search: NAME, pageSize: 500, page: 1, filter: {} },
    });
    found = data.length;
    for (const { id } of data) await stack.call(`DELETE /api/${resource}/{id}`, { params: { id } });
  }
await remove();

printTable(
  `Creates through the gateway with event and line in the log, ${WRITERS} at once, median of ${rounds}`,
  ['', 'a second', 'p99 ms', 'CPU ms each, all processes', 'log whole after ms', 'failed'],
  Object.entries(measured).map(([name, runs]) => [
    name,
    ...(['perSecond', 'p99', 'cpuMs', 'behindMs', 'failed'] as const).map((key) => median(runs.map((run) => run[key]))),
  ]),
);
printTable(
  '50 lines of the log, 8 at once',
  ['', 'a second', 'p99 ms', 'failed'],
  [['GET /api/logs', read.perSecond, read.p99, read.failed]],
);
