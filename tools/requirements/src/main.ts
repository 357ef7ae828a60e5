import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedIds } from './named-ids.ts';
import { mistakesOf, parsePage, renderPage } from './requirements-page.ts';

/** Command: makes docs/requirements-in-code.md of docs/requirements.md and of what names each; `check` fails where one is not on it. */
const docs = join(resolve(import.meta.dirname, '../../..'), 'docs');
const page = readFileSync(join(docs, 'requirements.md'), 'utf8');
const requirements = parsePage(page);
const named = namedIds(join(docs, '..'), new Set(requirements.map(({ id }) => id.slice(0, id.indexOf('-')))));
writeFileSync(join(docs, 'requirements-in-code.md'), renderPage(requirements, named));
if (process.argv[2] === 'check') {
  const mistakes = mistakesOf(page, named);
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
