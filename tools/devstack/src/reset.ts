import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopStack } from './control.ts';
import { ProcessFailure } from './run-process.ts';
import type { Stack } from './stack.ts';

const isStoreVariable = /^(KAFKA_BROKERS|(.+_)?(MONGODB|POSTGRES|REDIS)_URL)$/;

/** Names of the variables that point at stores which are not ours to empty. */
export const givenStores = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env).filter((name) => isStoreVariable.test(name) && env[name]);

/** Stops everything and deletes all data, secrets and logs; downloads stay. Refuses while stores are given from outside. */
export async function reset(stack: Stack, env: Record<string, string | undefined> = process.env): Promise<void> {
  const given = givenStores(env);
  if (given.length > 0) {
    throw new ProcessFailure(
      `reset deletes the data of the stores it started itself, but ${given.join(', ')} points elsewhere. Unset it and try again.`,
    );
  }
  await stopStack(stack, { deleteData: true });
  if (!existsSync(stack.stateDir)) return;
  for (const name of readdirSync(stack.stateDir).filter((one) => one !== 'tools')) {
    rmSync(join(stack.stateDir, name), { recursive: true, force: true });
  }
}
