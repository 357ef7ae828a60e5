import type { BrowserContext, Page } from 'playwright-core';

/** Resolves once the test has seen everything that a page has asked for so far: a call of the page itself, made after all of it, is answered. */
export async function seenSoFar(page: Page): Promise<void> {
  await page.evaluate("fetch('/health/live').then((answer) => answer.text())");
}

/**
 * Lets time pass at once within a page, so that what must not come would have come: each timer that is due fires, and what the page asks for by
 * then has been seen. `clock.install()` comes before what sets the timers.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await seenSoFar(page);
}

/**
 * Gives a page that is not opened yet one time for good; its timers go on. Unlike Playwright's clock, which stays with a context, so that whoever comes
 * after would have to fetch and compile everything anew.
 */
export async function stopClock(page: Page, at: Date | string): Promise<void> {
  await page.addInitScript(`globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [${new Date(at).getTime()}], target),
    apply: (real) => new real(${new Date(at).getTime()}).toString(),
    get: (real, name) => name === 'now' ? () => ${new Date(at).getTime()} : Reflect.get(real, name),
  })`);
}

/** Removes every timer of a second and more from the pages that open from now on: updates can then come only by events, not by polling. */
export async function neverAskAgain(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const { setTimeout, setInterval } = globalThis;
    globalThis.setTimeout = (work, ms, ...more) => ms >= 1_000 ? 0 : setTimeout(work, ms, ...more);
    globalThis.setInterval = (work, ms, ...more) => ms >= 1_000 ? 0 : setInterval(work, ms, ...more);
  }`);
}

/** Resolves after the next two frames of a page: what follows a scroll or a change of its size has been done. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
