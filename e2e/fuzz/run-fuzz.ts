/**
 * Calls of all kinds made out of the description of the API, as everybody, on the stack that `make up` started (or the one of
 * FILIALE_STATE_DIR): `npm run fuzz -w @filiale/e2e`. It changes what it finds there, passwords of the demo company included, so `make reset`
 * follows it. SECONDS for each caller (default 120), EXAMPLES of each call (default 20), SEED, and WHO for one of them. Ends with 1 where an
 * answer is not as described.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { principalsOf } from './principals.ts';
import { fuzz, installSchemathesis } from './schemathesis.ts';

const { SEED, SECONDS, EXAMPLES, WHO, FILIALE_STATE_DIR } = process.env;
const seed = Number(SEED ?? randomInt(2 ** 31));
const stack = openStack(FILIALE_STATE_DIR ?? join(cloneDir, '.filiale'));
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const command = await installSchemathesis();
if (!command) throw new Error('python3 with venv is needed');
console.log(`SEED=${seed}`);
for (const { name, headers } of await principalsOf(stack)) {
  if (WHO && !name.includes(WHO)) continue;
  const options = { seconds: Number(SECONDS ?? 120), examples: Number(EXAMPLES ?? 20), seed };
  const { isSound, output } = await fuzz(command, { origin, headers, isReading: false, ...options });
  console.log(`\n${name}: ${isSound ? 'all as described' : 'not as described'}`);
  console.log(isSound ? output.slice(output.indexOf('Test cases:')) : output);
  if (!isSound) process.exitCode = 1;
}
