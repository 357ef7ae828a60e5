import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Finding = { id: string; nodes: { target: string[] }[] };

/** Resolves when nothing on the page moves any more, but for what moves for ever: colours in between are nobody's. */
const AT_REST = `(async () => {
  const moving = () => document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime) && each.playState === 'running');
  for (let all = moving(); all.length > 0; all = moving()) await Promise.allSettled(all.map((each) => each.finished));
})()`;

/** The rules that colours can break, in what else is the same page. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What somebody can reach: the open dialog, else the whole page. */
const REACHED = `[...document.querySelectorAll('dialog[open], [role=dialog][aria-modal=true]')].at(-1) ?? document`;

/**
 * What axe has to say about what can be reached on the page as it stands, WCAG 2.2 AA and best practices. What a second look no longer finds was there for the moment
 * in which a dialog gets its name, say.
 * @param rules only these, such as {@link colourRules}
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The places of what is in order take a third of the time to name.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const look = async (): Promise<string[]> => {
    await page.evaluate(AT_REST);
    // The page's own policy forbids foreign scripts; the debugger is not bound by it.
    if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(`(() => { ${axe}; })()`);
    const violations = await page.evaluate(`axe.run(${REACHED}, ${options}).then((result) => result.violations)`);
    return (violations as Finding[]).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  };
  const found = await look();
  if (found.length === 0) return [];
  const again = await look();
  return found.filter((one) => again.includes(one));
}
