import { openStack } from '@filiale/devstack/stack';
import { openBrowser, visitor } from '@filiale/e2e/browser';
import { demoPerson, fillLogin } from '@filiale/e2e/staff-people';
import type { Bench } from './bench.ts';
import { watchAnswers } from './page-answers.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A laptop on which the demo company's administration is signed in, until the end. `answers` are those from then on. */
export async function managerBrowser({ origin, stateDir, after }: Bench) {
  const browser = await openBrowser({ isFull: true });
  after(() => browser.close());
  const context = await visitor(browser, { viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(`${origin}/backend`);
  await fillLogin(page, demoPerson(openStack(stateDir), 'verwaltung'));
  await page
    .getByRole('button', { name: /^Konto von/ })
    .first()
    .waitFor();
  return { context, page, answers: watchAnswers(context) };
}

/** Runs in a page: keeps the longest time between two frames, in ms, from `watchFrames.start()` to `watchFrames.stop()`. */
export const watchFrames = {
  start: `(() => {
    const gaps = (globalThis.frameGaps = []);
    let last = performance.now();
    const look = (at) => {
      gaps.push(at - last);
      last = at;
      if (globalThis.frameGaps === gaps) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`,
  stop: `(() => {
    const gaps = globalThis.frameGaps;
    globalThis.frameGaps = null;
    return gaps.slice(1);
  })()`,
};
