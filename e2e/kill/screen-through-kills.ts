import type { Stack } from '@filiale/devstack/stack';
import type { Page } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { insist } from '../insist.ts';
import { openShop } from '../open-shop.ts';
import { staffOf } from '../test-stack.ts';
import { makeTv, watchLight } from '../tv.ts';
import { killVictim, startVictim } from './victims.ts';

const ITEM_MS = 2_000;
const small = { viewport: { width: 480, height: 270 } } as const;

export type ScreenPlan = {
  /** Killed one after the other, and started again once the TV has played its programme without them. */
  readonly victims: readonly string[];
  /** Rounds of all of these go on until so long has passed. */
  readonly atLeastMs: number;
  readonly report: (line: string) => void;
};
export type ScreenResult = {
  readonly kills: number;
  /** How often the picture was looked at, and when it was black for the most part. */
  readonly looks: number;
  readonly dark: readonly { readonly black: number; readonly at: string }[];
  /** What the page showed by its own clock, and what the server has of it. */
  readonly shownMs: number;
  readonly provenMs: number;
  /** What passed from before it began until the proof was read. */
  readonly passedMs: number;
  readonly plays: number;
};

/** Notes when a page first shows an item. */
const noteFirst = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('[data-shown]')) return;
  globalThis.firstShownMs = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true })`;
const firstShown = (page: Page): Promise<number> => page.evaluate<number>('firstShownMs');

/** Monotonic time of a page, when what it has shown until then is counted. */
const counted = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    dispatchEvent(new Event('pagehide'));
    return performance.now();
  })()`);

/** A TV plays while processes are killed, and is looked at all the time; then what it showed is compared with the proof of it. Source: RES-038. */
export async function screenThroughKills(stack: Stack, plan: ScreenPlan): Promise<ScreenResult> {
  const { victims, atLeastMs, report } = plan;
  const staff = staffOf(stack);
  const origin = `http://localhost:${stack.ports.gateway}`;
  const shop = await openShop(staff);
  const tv = await makeTv(staff, shop.branch.id, ITEM_MS);
  const browser = await openBrowser();
  try {
    const context = await visitor(browser, { ...small, serviceWorkers: 'allow' });
    await context.addInitScript(noteFirst);
    const beganMs = performance.now();
    const page = await tv.pair(context, origin);
    let shownMs = 0;
    const watched = watchLight(page, await (await visitor(browser, small)).newPage());
    const programme = async (): Promise<void> => {
      await page.locator('[data-shown] video').waitFor();
      await page.getByText(`Gulasch ${tv.mark}`).first().waitFor();
      await page.locator('[data-shown] img').waitFor();
    };
    const inContact = () => page.locator('[data-online="true"]').waitFor();
    /** A new start of the page hands in what was shown before. */
    const startAnew = async (): Promise<void> => {
      shownMs += (await counted(page)) - (await firstShown(page));
      await page.reload();
      await page.locator('[data-shown]').waitFor();
    };
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await programme();
    const killsBeganMs = performance.now();
    let kills = 0;
    do {
      for (const victim of victims) {
        await killVictim(stack, victim);
        kills += 1;
        report(`${victim} was killed`);
        await programme();
        // Without anybody to answer, too.
        await startAnew();
        await programme();
        await startVictim(stack, victim);
        await inContact();
        await programme();
      }
    } while (performance.now() - killsBeganMs < atLeastMs);
    const { looks, dark } = await watched.stop();
    await startAnew();
    await inContact();
    const proof = async () => {
      const plays = await insist(tv.plays);
      return {
        plays: plays.reduce((sum, play) => sum + play.plays, 0),
        provenMs: plays.reduce((sum, { durationMs }) => sum + durationMs, 0),
      };
    };
    await eventually(async () => (await proof()).provenMs >= shownMs * 0.98, 'what was shown is proven');
    const proven = await proof();
    return { kills, looks, dark, shownMs: Math.round(shownMs), passedMs: performance.now() - beganMs, ...proven };
  } finally {
    await browser.close();
    await insist(tv.leave);
    await insist(shop.close);
  }
}
