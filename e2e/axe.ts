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

/**
 * What axe has to say about the page as it stands, WCAG 2.2 AA and best practices. Where it finds something a second look decides: a dialog has no name for
 * a moment, say.
 * @param rules only these, such as {@link colourRules}
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is in order needs no places named, which takes its time.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const look = async (): Promise<string[]> => {
    await page.evaluate(AT_REST);
    // The page's own policy forbids foreign scripts; the debugger is not bound by it.
    if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(`(() => { ${axe}; })()`);
    const violations = await page.evaluate(`axe.run(document, ${options}).then((result) => result.violations)`);
    return (violations as Finding[]).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  };
  const found = await look();
  return found.length === 0 ? found : look();
}
