import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedIds } from './named-ids.ts';
import { mistakesOf, parsePage, renderPage } from './requirements-page.ts';

/** Command: `write` makes the links of docs/requirements.md anew, `check` says what is wrong with it. */
const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'docs/requirements.md');
const page = readFileSync(file, 'utf8');
const rooms = new Set(parsePage(page).map(({ id }) => id.slice(0, id.indexOf('-'))));
const named = namedIds(root, rooms);
if (process.argv[2] === 'write') {
  // What nothing names any more goes, so that the page says what the code owes and no more.
  writeFileSync(
    file,
    renderPage(
      parsePage(page).filter(({ id }) => named.has(id)),
      named,
    ),
  );
} else {
  const mistakes = mistakesOf(page, named, (path) => existsSync(join(root, path)));
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
