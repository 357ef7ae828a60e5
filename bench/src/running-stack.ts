import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@filiale/contracts/api/client';
import { recordedNames, runningRecord } from '@filiale/devstack/process-record';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { storeUrl } from '@filiale/devstack/store-urls';

/** The stack that `make up` started (or the one of `FILIALE_STATE_DIR`): its address, which `FILIALE_URL` may name, its keys, its processes. */
export function runningStack() {
  const stateDir = process.env.FILIALE_STATE_DIR ?? join(cloneDir, '.filiale');
  const stack = openStack(stateDir);
  const origin = process.env.FILIALE_URL ?? `http://127.0.0.1:${stack.ports.gateway}`;
  const adminToken = readFileSync(join(stateDir, 'admin-token'), 'utf8').trim();
  const pids = Object.fromEntries(
    recordedNames(stateDir).flatMap((name) => {
      const record = runningRecord(stateDir, name);
      return record ? [[name, record.pid]] : [];
    }),
  );
  const headers = { authorization: `Bearer ${adminToken}` };
  return {
    stateDir,
    origin,
    pids,
    /** The token of the installation, for calls that are not made by `call`. */
    headers,
    postgresUrl: storeUrl(stack, 'postgres'),
    mongodbUrl: storeUrl(stack, 'mongodb'),
    call: createClient({ origin, timeoutMs: 30_000, headers }),
  };
}
export type RunningStack = ReturnType<typeof runningStack>;
