import { createClient } from '@filiale/contracts/api/client';
import { readSecrets } from '@filiale/devstack/secrets';
import { openStack, type Stack } from '@filiale/devstack/stack';

/** The stack that `make test` started for the journeys; named by FILIALE_STATE_DIR. */
export function testStack(): Stack {
  const stateDir = process.env.FILIALE_STATE_DIR;
  if (!stateDir) throw new Error('FILIALE_STATE_DIR must name a started stack; `make test` sets it.');
  return openStack(stateDir);
}

/** Longer than the gateway waits for a service: it answers first, however slow the machine is. */
export const ANSWER_WITHIN_MS = 60_000;

/** Calls a stack's API as staff may, with its admin token. */
export function staffOf(stack: Stack, timeoutMs = ANSWER_WITHIN_MS) {
  const authorization = `Bearer ${readSecrets(stack.stateDir).adminToken}`;
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  return createClient({ origin, timeoutMs, headers: { authorization } });
}
export type Staff = ReturnType<typeof staffOf>;
