import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { startProduct } from '@filiale/devstack/product';
import { cloneDir, describeStack, type Stack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { wantedReplicas } from './victims.ts';

export const report = (line: string): void => console.log(line);

/** Starts a stack of its own below `.filiale`, and ends it after `act`. `act` says whether all was well: else the process ends with 1, and logs stay until the next run. */
export async function onOwnStack(folder: string, act: (stack: Stack) => Promise<boolean>): Promise<void> {
  const stateDir = join(cloneDir, '.filiale', folder);
  rmSync(stateDir, { recursive: true, force: true });
  const stack = describeStack({ stateDir, portOffset: 3000, env: {}, replicas: wantedReplicas() });
  let isWell = false;
  try {
    await startStores(stack, report);
    await startProduct(stack, { report });
    isWell = await act(stack);
  } finally {
    process.exitCode = isWell ? 0 : 1;
    await stopStack(stack, { deleteData: isWell });
  }
}
