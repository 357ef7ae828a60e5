import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Finding = { id: string; nodes: { target: string[] }[] };

/** What axe has to say about the page as it stands, WCAG 2.2 AA and best practices. */
export async function findings(page: Page): Promise<string[]> {
  // The page's own policy forbids foreign scripts; the debugger's door does not ask it.
  const violations = await page.evaluate(
    `(() => { ${axe}; return axe.run(document).then((result) => result.violations); })()`,
  );
  return (violations as Finding[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
