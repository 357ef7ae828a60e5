import { signalContainer, startContainer } from './docker-stores.ts';
import { readRecord, runningRecord } from './process-record.ts';
import { productReadiness, productSpec, stopProduct } from './product.ts';
import { productProcessesOf } from './replicas.ts';
import { ensureProcess, ProcessFailure, signalProcess } from './run-process.ts';
import { type Stack, type StoreName, storeNames } from './stack.ts';
import { embeddedStores, isInContainer, stopStores } from './stores.ts';

/** Names of everything that can run: stores first, then services, gateway and web app, each replica by itself. */
export const processNames = (stack: Stack): string[] => [
  ...storeNames,
  ...productProcessesOf(stack).map(({ name }) => name),
];

const isStore = (name: string): name is StoreName => (storeNames as readonly string[]).includes(name);

/**
 * Sends a signal to one process of a stack, a store or a part of the product; with SIGKILL (the default) and SIGTERM
 * it resolves when the process is gone.
 */
export async function killProcess(stack: Stack, name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (isStore(name) && isInContainer(stack)) return void (await signalContainer(stack, name, signal));
  await signalProcess(stack.stateDir, name, signal);
}

/** Starts one process of a stack as it was started before and resolves when it is ready; a running one is left alone. */
export async function startProcess(stack: Stack, name: string): Promise<void> {
  if (isStore(name)) {
    if (isInContainer(stack)) return startContainer(stack, name);
    await ensureProcess(stack.stateDir, await embeddedStores[name](stack));
    return;
  }
  const product = productProcessesOf(stack).find((one) => one.name === name);
  if (!product) throw new ProcessFailure(`There is no process "${name}". Known: ${processNames(stack).join(', ')}.`);
  const before = readRecord(stack.stateDir, name)?.command;
  const spec = before ? { ...before, isReady: productReadiness(stack, product) } : productSpec(stack, product);
  await ensureProcess(stack.stateDir, spec);
}

/** Pids of what runs here now, by name; stores in Docker have none. */
export const processPids = (stack: Stack): Record<string, number> =>
  Object.fromEntries(
    processNames(stack).flatMap((name) => {
      const record = runningRecord(stack.stateDir, name);
      return record ? [[name, record.pid]] : [];
    }),
  );

/** Stops everything of a stack. */
export async function stopStack(stack: Stack, options: { deleteData?: boolean } = {}): Promise<void> {
  await stopProduct(stack);
  await stopStores(stack, options);
}
