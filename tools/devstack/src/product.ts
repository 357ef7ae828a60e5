import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';
import { portIsTaken } from './ports.ts';
import { answersHttp } from './probes.ts';
import { recordedNames } from './process-record.ts';
import { commonEnvironment, type ProductProcess, topicsEntry } from './processes.ts';
import { awaiting, type Report, seconds, silent } from './progress.ts';
import { portsOf, productProcessesOf, withoutNumber } from './replicas.ts';
import { runJob } from './run-job.ts';
import { ensureProcess, ProcessFailure, type ProcessSpec, stopProcess } from './run-process.ts';
import { readSecrets } from './secrets.ts';
import { sourceHash } from './source-hash.ts';
import { cloneDir, lastStart, portSettings, rememberStack, type Stack, storeNames, toolsDir } from './stack.ts';
import { storeUrl } from './store-urls.ts';
import { together } from './stores.ts';
import { buildWeb, webBuildDirectory } from './web-build.ts';

/** Node's own. With 8 a list of 100 records costs a quarter more: what it reads outlives a young generation so small, and is copied. */
const YOUNG_HEAP_MEBIBYTES = 16;

/** Keeps the log of a running process within bounds. */
export const logRotation = pathToFileURL(join(cloneDir, 'tools/devstack/rotate-own-log.mjs')).href;

/** Starting compiles some 2,000 modules, a quarter of what it costs: Node keeps what came of them. */
const compiledModules = {
  variables: { NODE_COMPILE_CACHE: join(toolsDir, 'compiled') },
  flag: `--import=${pathToFileURL(join(cloneDir, 'tools/devstack/keep-compiled.mjs')).href}`,
};

/** A process loads for some seconds of a processor. With many more than processors each takes so long that it misses what it waits for. */
const startsAtOnce = availableParallelism() + 2;

/** In watch mode a page is compiled when it is first asked for, which the gateway waits for. */
const watchingEnvironment = { NODE_ENV: 'development', UPSTREAM_TIMEOUT_MS: '300000' };

export type ProductOptions = {
  readonly report?: Report;
  /** Names of processes, each with all its replicas; default: all. */
  readonly only?: readonly string[];
  /** Development form: sources are watched, the web app is not built. */
  readonly isWatching?: boolean;
};

/** Makes topics, starts services, gateway and web app, and resolves when all are ready. The stores must run. */
export async function startProduct(stack: Stack, options: ProductOptions = {}): Promise<void> {
  const { report = silent, only, isWatching = false } = options;
  const before = lastStart(stack.stateDir);
  // One replica listens where otherwise the spreader does.
  if (before && before.replicas !== stack.replicas) await stopProduct(before);
  rememberStack(stack);
  const wanted = productProcessesOf(stack).filter(
    ({ name, isWanted }) => (!only || only.includes(withoutNumber(name))) && (isWanted?.(stack) ?? true),
  );
  const build = !isWatching && wanted.some(({ needsWebBuild }) => needsWebBuild) ? buildWeb(stack, report) : undefined;
  const topics = awaiting('topics', () => makeTopics(stack));
  // The gateway is ready when all others are.
  const isGateway = ({ port }: ProductProcess): boolean => port === 'gateway';
  let hasFailed = false;
  const start = async (process: ProductProcess): Promise<void> => {
    // The gateway is ready once pages are answered, however long they take to build.
    await Promise.all([topics, (process.needsWebBuild || isGateway(process)) && build]);
    const began = Date.now();
    const outcome = await awaiting(process.name, () =>
      ensureProcess(stack.stateDir, {
        ...productSpec(stack, process, isWatching),
        ...(isGateway(process) && { isGivenUp: () => hasFailed }),
      }),
    );
    report(outcome === 'kept' ? `${process.name}: already runs` : `${process.name}: ready after ${seconds(began)}`);
  };
  const left = [...wanted.filter((process) => !isGateway(process)), ...wanted.filter(isGateway)].values();
  await together(
    Array.from({ length: startsAtOnce }, async () => {
      try {
        for (const process of left) if (!hasFailed) await start(process);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }),
  );
}

/** Stops gateway and web app first, then the services; all processes of the product that were started from this folder. */
export async function stopProduct(stack: Stack): Promise<void> {
  const isEntry = (name: string): boolean => ['gateway', 'web'].includes(withoutNumber(name));
  const names = recordedNames(stack.stateDir).filter((name) => !(storeNames as readonly string[]).includes(name));
  for (const group of [names.filter(isEntry), names.filter((name) => !isEntry(name))]) {
    await together(group.map((name) => stopProcess(stack.stateDir, name)));
  }
}

/** How a process of the product is run from this stack. */
export function productSpec(stack: Stack, product: ProductProcess, isWatching = false): ProcessSpec {
  const { name, heapMebibytes } = product;
  const isWeb = product.port === 'web';
  const isBuiltWeb = isWeb && !isWatching;
  const root = isBuiltWeb ? webBuildDirectory() : cloneDir;
  const entry = join(root, product.entry);
  const isNextDev = isWeb && isWatching;
  if (!isNextDev && !existsSync(entry)) throw new ProcessFailure(`${name}: ${entry} does not exist.`);
  mkdirSync(join(stack.stateDir, 'media'), { recursive: true });
  const { port, variables } = portsOf(stack, product);
  const flags = [
    `--max-old-space-size=${heapMebibytes}`,
    `--max-semi-space-size=${YOUNG_HEAP_MEBIBYTES}`,
    `--import=${logRotation}`,
    ...(isWatching ? ['--watch'] : [compiledModules.flag, '--enable-source-maps']),
  ];
  return {
    name,
    command: process.execPath,
    args: isNextDev
      ? [join(cloneDir, 'node_modules/next/dist/bin/next'), 'dev', '--port', String(port), '--hostname', '127.0.0.1']
      : [...flags, entry],
    cwd: isNextDev ? join(cloneDir, 'web') : root,
    env: {
      ...bareEnvironment(),
      ...commonEnvironment,
      ...product.environment(stack, readSecrets(stack.stateDir)),
      ...variables,
      ...(isWatching ? watchingEnvironment : compiledModules.variables),
      ...stack.productEnvironment,
    },
    port,
    portVariable: portSettings[product.port].variable,
    isReady: productReadiness(stack, product),
    readyWithinMs: 300_000,
    stopSignal: 'SIGTERM',
    ...(!isWatching && { version: sourceHash(product.sources) }),
  };
}

/** How a process of the product shows that it does its work. */
export const productReadiness = (stack: Stack, product: ProductProcess) => (): Promise<boolean> => {
  const { port } = portsOf(stack, product);
  return product.readyPath === undefined
    ? portIsTaken(port)
    : answersHttp(`http://127.0.0.1:${port}${product.readyPath}`);
};

/** Makes the topics that are missing, an explicit step because brokers create none by themselves. */
export const makeTopics = (stack: Stack): Promise<void> =>
  runJob(stack.stateDir, {
    name: 'topics',
    command: process.execPath,
    args: [join(cloneDir, topicsEntry)],
    cwd: cloneDir,
    env: { ...bareEnvironment(), KAFKA_BROKERS: storeUrl(stack, 'kafka'), ...stack.productEnvironment },
  });
