import { openStack, type Stack } from '@filiale/devstack/stack';

/** The stack that `make test` started for the journeys; named by FILIALE_STATE_DIR. */
export function testStack(): Stack {
  const stateDir = process.env.FILIALE_STATE_DIR;
  if (!stateDir) throw new Error('FILIALE_STATE_DIR must name a started stack; `make test` sets it.');
  return openStack(stateDir);
}
