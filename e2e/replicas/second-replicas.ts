import { startProcess } from '@filiale/devstack/control';
import { stopProcess } from '@filiale/devstack/run-process';
import { REPLICA_STEP, type Stack } from '@filiale/devstack/stack';

/** A gateway of its own beside those that run, which asks an ordering of its own; all else is shared. */
export type SecondReplicas = { readonly origin: string; readonly close: () => Promise<void> };

export async function startSecondReplicas(running: Stack): Promise<SecondReplicas> {
  const number = running.replicas + 1;
  const portOf = (name: 'gateway' | 'ordering'): number => running.ports[name] + number * REPLICA_STEP;
  const stack: Stack = {
    ...running,
    replicas: number,
    productEnvironment: { ...running.productEnvironment, ORDERING_URL: `http://127.0.0.1:${portOf('ordering')}` },
  };
  const names = ['gateway', 'ordering'].map((name) => `${name}-${number}`);
  const close = async (): Promise<void> => {
    for (const name of names) await stopProcess(stack.stateDir, name);
  };
  try {
    await Promise.all(names.map((name) => startProcess(stack, name)));
  } catch (error) {
    await close();
    throw error;
  }
  return { origin: `http://127.0.0.1:${portOf('gateway')}`, close };
}
