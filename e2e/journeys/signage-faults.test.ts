import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { staffOf, testStack } from '../test-stack.ts';
import { makeTv, type Tv, watchLight } from '../tv.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const small = { viewport: { width: 480, height: 270 } } as const;

let browser: Browser;
let tv: Tv;
beforeAll(async () => {
  browser = await openBrowser();
  tv = await makeTv(staff, (await demoBranch(staff)).id, 2_000);
});
afterAll(async () => {
  await browser?.close();
  await tv?.leave();
});

const shown = (page: Page, kind: string) => page.locator(`[data-shown] ${kind}`).first().waitFor();
/** The whole programme once more. */
async function goesOn(page: Page): Promise<void> {
  await shown(page, 'video');
  await page.getByText(`Gulasch ${tv.mark}`).first().waitFor();
  await shown(page, 'img');
}

it('a TV goes on through faults and is never black [SIGN-001, RES-036, RES-038]', async () => {
  const context = await visitor(browser, { ...small, serviceWorkers: 'allow' });
  const page = await tv.pair(context, origin);
  const watched = watchLight(page, await (await visitor(browser, small)).newPage());
  // One of its films cannot be played.
  await goesOn(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');

  // A film that stops without an error.
  await tv.playFilm();
  await page.locator(`[data-shown="${tv.film}"] video`).waitFor();
  await page.evaluate(`document.querySelector('[data-shown] video').pause()`);
  await page.getByText(`Gulasch ${tv.mark}`).first().waitFor();
  await tv.resume();

  // An item that throws when it is drawn.
  await page.evaluate(`HTMLVideoElement.prototype.play = () => { throw new Error('broken'); }`);
  await page.getByText(`Gulasch ${tv.mark}`).first().waitFor();
  await shown(page, 'img');

  // The player itself: a page that says so in the colours of the house, and a new start.
  await page.evaluate(`window.requestAnimationFrame = () => { throw new Error('broken'); }`);
  await page.locator('[data-session="failed"]').waitFor();
  await goesOn(page);
  await eventually(
    async () => (await tv.faults()).some(({ code, text }) => code === 'restarted' && text === 'broken'),
    'the restart is reported with its cause',
  );

  // No room: what is new is shown from the network.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const exchange = async (color: string): Promise<void> => {
    const before = await page.locator('[data-manifest]').getAttribute('data-manifest');
    await tv.changePicture(color);
    await page.locator(`[data-manifest]:not([data-manifest="${before}"])`).waitFor();
    await goesOn(page);
  };
  await exchange('#3d7ec8');
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  // With room again the next one is kept.
  await exchange('#3dc878');

  // Switched off it stays in contact, and comes back.
  await tv.switchTo(false);
  await page.getByText('Dieser Fernseher ist abgeschaltet.').waitFor();
  await tv.switchTo(true);
  await goesOn(page);

  // No network, and a new start without.
  await context.setOffline(true);
  await page.locator('[data-online="false"]').waitFor();
  await page.reload();
  await goesOn(page);
  await context.setOffline(false);
  await page.locator('[data-online="true"]').waitFor();
  await goesOn(page);
  const { looks, dark } = await watched.stop();
  expect(dark).toEqual([]);
  expect(looks).toBeGreaterThan(20);
  await page.close();

  // An hour without network: prices leave, the rest stays. They come back with it.
  const late = await context.newPage();
  await late.clock.install();
  await late.goto(`${origin}/tv`);
  await late.getByText('9,80 €').first().waitFor();
  await context.setOffline(true);
  await late.clock.fastForward('01:01:00');
  await late.getByText('Preise an der Kassa').waitFor();
  expect(await late.getByText('9,80 €').count()).toBe(0);
  await context.setOffline(false);
  await late.getByText('9,80 €').first().waitFor();
  await late.close();

  // A clock that is wrong by a year, without network: something plays, and no price does.
  await context.setOffline(true);
  const wrong = await context.newPage();
  await wrong.clock.install({ time: Date.now() + 365 * 86_400_000 });
  await wrong.goto(`${origin}/tv`);
  await wrong.getByText(`Gulasch ${tv.mark}`).first().waitFor();
  await wrong.getByText('Preise an der Kassa').waitFor();
});
