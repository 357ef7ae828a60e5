import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerAnswers, dockerStores, removeContainers } from './docker-stores.ts';
import { embeddedKafka } from './embedded-kafka.ts';
import { embeddedMongodb } from './embedded-mongodb.ts';
import { embeddedPostgres } from './embedded-postgres.ts';
import { embeddedRedis } from './embedded-redis.ts';
import { accepts } from './ports.ts';
import { removePostgresHome } from './postgres-home.ts';
import { runningRecord } from './process-record.ts';
import { awaiting, type Report, seconds, silent } from './progress.ts';
import { ensureProcess, ProcessFailure, type ProcessSpec, stopProcess } from './run-process.ts';
import { rememberStack, type Stack, type StoreName, storeNames, storeVariables } from './stack.ts';
import { storeAddresses } from './store-urls.ts';

export const embeddedStores: Readonly<Record<StoreName, (stack: Stack) => Promise<ProcessSpec>>> = {
  kafka: embeddedKafka,
  mongodb: embeddedMongodb,
  postgres: (stack) => embeddedPostgres(stack),
  redis: embeddedRedis,
};

/** Stores of the stack that we start, the others being given. */
export const ownStores = (stack: Stack): StoreName[] => storeNames.filter((store) => !stack.external[store]);

/** Starts the stores that are not given from outside, all at once; healthy ones are left alone. */
export const startStores = (stack: Stack, report: Report = silent): Promise<void> => start(stack, 'docker', report);

/** The same for a run of the tests: where an engine answers, containers of testcontainers, which end with the run, however it ends. */
export const startTestStores = (stack: Stack, report: Report = silent): Promise<void> =>
  start(stack, 'testcontainers', report);

async function start(stack: Stack, inContainers: 'docker' | 'testcontainers', report: Report): Promise<void> {
  rememberStack(stack);
  const wanted = ownStores(stack);
  const engine = wanted.length === 0 ? 'embedded' : await chooseEngine(stack, inContainers);
  const checks = storeNames.filter((store) => stack.external[store]).map((store) => reach(stack, store, report));
  if (engine !== 'embedded') {
    const began = Date.now();
    report(`${wanted.join(', ')}: starting in containers`);
    await awaiting(wanted.join(', '), () => together([...checks, startContainers[engine](stack, wanted)]));
    report(`${wanted.join(', ')}: ready after ${seconds(began)}`);
    return;
  }
  const starts = wanted.map(async (store) => {
    const began = Date.now();
    const outcome = await awaiting(store, async () =>
      ensureProcess(stack.stateDir, await embeddedStores[store](stack)),
    );
    report(outcome === 'kept' ? `${store}: already runs` : `${store}: ready after ${seconds(began)}`);
  });
  await together([...checks, ...starts]);
}

const startContainers = {
  docker: (stack: Stack, stores: readonly StoreName[]) => dockerStores(stack).start(stores),
  // Read where it is used alone: nobody else waits for it.
  testcontainers: async (stack: Stack, stores: readonly StoreName[]) =>
    (await import('./test-containers.ts')).startTestContainers(stack, stores),
} as const;

/** Stops the stores of a stack, keeping their data unless `deleteData` is set. */
export async function stopStores(stack: Stack, options: { deleteData?: boolean } = {}): Promise<void> {
  const engine = storeEngine(stack);
  if (engine === 'docker') await (options.deleteData ? dockerStores(stack).remove() : dockerStores(stack).stop());
  if (engine === 'testcontainers') await removeContainers(stack, ownStores(stack));
  await together(storeNames.map((store) => stopProcess(stack.stateDir, store)));
  if (!options.deleteData) return;
  removePostgresHome(stack);
  for (const store of storeNames) rmSync(join(stack.stateDir, store), { recursive: true, force: true });
  rmSync(engineFile(stack), { force: true });
}

const engineFile = (stack: Stack): string => join(stack.stateDir, 'store-engine');

const engines = ['docker', 'testcontainers', 'embedded'] as const;
type Engine = (typeof engines)[number];

/** How the stores of this folder are run; undefined before their first start. */
export function storeEngine(stack: Stack): Engine | undefined {
  if (!existsSync(engineFile(stack))) return undefined;
  const written = readFileSync(engineFile(stack), 'utf8').trim();
  return engines.find((engine) => engine === written) ?? 'embedded';
}

/** Whether each store of this folder has a container of its own. */
export const isInContainer = (stack: Stack): boolean => !['embedded', undefined].includes(storeEngine(stack));

/** Whether any store runs that was started from this folder. */
export async function storesRun(stack: Stack): Promise<boolean> {
  if (storeEngine(stack) === 'docker') return (await dockerStores(stack).running()).length > 0;
  return storeNames.some((store) => runningRecord(stack.stateDir, store) !== undefined);
}

/** Containers where an engine answers, else embedded; stays with what holds the data. `FILIALE_STORES` decides the first time. */
async function chooseEngine(stack: Stack, inContainers: 'docker' | 'testcontainers'): Promise<Engine> {
  const chosen = storeEngine(stack);
  if (chosen) return chosen;
  const wish = process.env.FILIALE_STORES;
  const engine = wish === 'docker' || (wish !== 'embedded' && (await dockerAnswers())) ? inContainers : 'embedded';
  writeFileSync(engineFile(stack), engine);
  return engine;
}

async function reach(stack: Stack, store: StoreName, report: Report): Promise<void> {
  const addresses = storeAddresses(stack, store);
  const reached = await Promise.all(addresses.map(({ host, port }) => accepts(host, port)));
  if (addresses.length > 0 && !reached.includes(true)) {
    const where = addresses.map(({ host, port }) => `${host}:${port}`).join(', ');
    throw new ProcessFailure(`${store}: nothing answers at ${where}, named by ${storeVariables[store]}.`);
  }
  report(`${store}: given by ${storeVariables[store]}`);
}

/** Waits for all, then throws what went wrong, so that nothing goes on in the background after a failure. */
export async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new ProcessFailure([...new Set(failures.map(messageOf))].join('\n\n'));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
