import type { Page } from 'playwright-core';

/** Puts what Tab ought to reach into `window.awaited`, and takes out of it what gets the focus; of a dialog or menu that holds the focus its own alone. */
const WATCH = `(() => {
  const held = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter((each) => each.checkVisibility());
  const root = held.findLast((each) => each.ariaModal === 'true' || each.contains(document.activeElement)) ?? document.body;
  const all = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]')];
  const groups = new Set();
  const isOne = (element) => {
    if (element.tabIndex < 0 || element.disabled || element.type === 'hidden') return false;
    if (element.closest('[inert], [aria-hidden="true"]') || !element.checkVisibility({ visibilityProperty: true })) return false;
    // Links in a text that is edited are words of it: the caret gets there.
    if (element.matches('[contenteditable="true"] *')) return false;
    // Of a group of radio buttons Tab reaches one.
    if (element.type !== 'radio') return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  };
  window.awaited = new Set(all.filter(isOne));
  const taken = ({ target }) => {
    for (const element of [...window.awaited])
      if (element === target || (element.type === 'radio' && element.name === target.name)) window.awaited.delete(element);
  };
  document.addEventListener('focusin', taken);
  if (document.activeElement) taken({ target: document.activeElement });
  return window.awaited.size;
})()`;

const LEFT = `[...window.awaited]
  .filter((element) => element.isConnected && element.checkVisibility({ visibilityProperty: true }))
  .map((element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim() || element.outerHTML.slice(0, 120))`;

/** Times around the page: the first begins where the focus is. */
const ROUNDS = 2;

/** Names of what can be used with a pointer and has a place in the order of Tab, and is not reached by pressing it. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const many = Number(await page.evaluate(WATCH));
  for (let presses = 0; presses < ROUNDS * many + 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 20 === 19 && (await page.evaluate('window.awaited.size')) === 0) break;
  }
  return (await page.evaluate(LEFT)) as string[];
}
