import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { portSettings } from '@filiale/devstack/stack';
import { mistakesOf, renderPage } from './environment-page.ts';
import { readVariables } from './read-variables.ts';

/** Command: `write` makes docs/environment.md of what the processes declare, `check` says what is wrong with it. */
const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'docs/environment.md');
const variables = await readVariables(root);
const page = renderPage(variables, Object.entries(portSettings));
if (process.argv[2] === 'write') writeFileSync(file, page);
const mistakes = mistakesOf(variables, page, readFileSync(file, 'utf8'));
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
process.exitCode = mistakes.length === 0 ? 0 : 1;
