import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfClocks } from './test-clocks.ts';

/** Command: `node tools/devstack/src/check-tests.ts` fails where a test has come to depend on how fast the machine is. */
const root = join(import.meta.dirname, '../../..');
const paths = globSync('{proto,packages,services,gateway,web,tools,e2e}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/.next/**'],
});
const texts = new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')] as const));
const allowed = JSON.parse(readFileSync(join(import.meta.dirname, 'test-clocks.json'), 'utf8')) as Record<
  string,
  number
>;
const faults = faultsOfClocks(texts, allowed);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
