import { productSpec } from '@filiale/devstack/product';
import { productProcessesOf } from '@filiale/devstack/replicas';
import { ensureProcess, stopProcess } from '@filiale/devstack/run-process';
import { cloneDir, REPLICA_STEP, type Stack } from '@filiale/devstack/stack';

/** A gateway of its own beside those that run, which asks an ordering of its own; all else is shared. */
export type SecondReplicas = { readonly origin: string; readonly close: () => Promise<void> };

/** @param sources folder of the code that both run */
export async function startSecondReplicas(running: Stack, sources = cloneDir): Promise<SecondReplicas> {
  const number = running.replicas + 1;
  const portOf = (name: 'gateway' | 'ordering'): number => running.ports[name] + number * REPLICA_STEP;
  const stack: Stack = {
    ...running,
    replicas: number,
    productEnvironment: { ...running.productEnvironment, ORDERING_URL: `http://127.0.0.1:${portOf('ordering')}` },
  };
  const names = ['gateway', 'ordering'].map((name) => `${name}-${number}`);
  const specs = productProcessesOf(stack)
    .filter(({ name }) => names.includes(name))
    .map((product) => productSpec(stack, product))
    .map((spec) => ({ ...spec, cwd: sources, args: spec.args.map((one) => one.replace(cloneDir, sources)) }));
  const close = async (): Promise<void> => {
    for (const name of names) await stopProcess(stack.stateDir, name);
  };
  try {
    await Promise.all(specs.map((spec) => ensureProcess(stack.stateDir, spec)));
  } catch (error) {
    await close();
    throw error;
  }
  return { origin: `http://127.0.0.1:${portOf('gateway')}`, close };
}
