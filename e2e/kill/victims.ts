import { parseArgs } from 'node:util';
import { killProcess, startProcess } from '@filiale/devstack/control';
import { replicaNames } from '@filiale/devstack/replicas';
import type { Stack } from '@filiale/devstack/stack';

/** `--replicas 2` of a command, else FILIALE_REPLICAS, else 1. */
export function wantedReplicas(): number {
  const { values } = parseArgs({ options: { replicas: { type: 'string' } } });
  return Number(values.replicas ?? process.env.FILIALE_REPLICAS ?? 1);
}

/** Who is killed: what runs several times first loses one of its replicas and then all at once, `ordering-2` and `ordering+ordering-2`. */
export const victimsOf = (stack: Stack, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const [, second, ...others] = replicaNames(stack, name);
    return second ? [second, [name, second, ...others].join('+')] : [name];
  });

/** Kills a victim with SIGKILL; several that are joined by `+` at once. */
export async function killVictim(stack: Stack, victim: string): Promise<void> {
  await Promise.all(victim.split('+').map((name) => killProcess(stack, name, 'SIGKILL')));
}

/** Starts it again as it was, and resolves when it is ready. */
export async function startVictim(stack: Stack, victim: string): Promise<void> {
  await Promise.all(victim.split('+').map((name) => startProcess(stack, name)));
}
