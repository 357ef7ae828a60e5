import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Finding = { id: string; nodes: { target: string[] }[] };

/** The rules that colours can break, in what else is the same page. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has to say about the page as it stands, WCAG 2.2 AA and best practices.
 * @param rules only these, such as {@link colourRules}
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = JSON.stringify(rules ? { runOnly: rules } : {});
  // The page's own policy forbids foreign scripts; the debugger's door does not ask it.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(`(() => { ${axe}; })()`);
  const violations = await page.evaluate(`axe.run(document, ${options}).then((result) => result.violations)`);
  return (violations as Finding[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
