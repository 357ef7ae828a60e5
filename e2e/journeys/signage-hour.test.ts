import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { simulateTv } from '../simulated-tv.ts';
import { staffOf, testStack } from '../test-stack.ts';
import { lightOf, makeTv, type Tv } from '../tv.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const small = { viewport: { width: 480, height: 270 } } as const;
const MINUTE_MS = 60_000;
const ITEM_MS = MINUTE_MS;
/** Prices stay for an hour, as streams have it unless they say otherwise. */
const AWAY_MINUTES = 62;
/** By when they are surely there, since a screen is looked at once a minute. */
const PRICED_MINUTES = 59;
/** After a network has come back, seconds of the screen's clock until it knows. */
const LONGEST_PAUSE_MS = 30_000;

let browser: Browser;
let tv: Tv;
beforeAll(async () => {
  browser = await openBrowser();
  tv = await makeTv(staff, (await demoBranch(staff)).id, ITEM_MS);
});
afterAll(async () => {
  await browser?.close();
  await tv?.leave();
});

it('a TV without network for an hour drops its prices, plays the rest, is never black, and proves all of it afterwards [SIGN-001, RES-038]', async () => {
  const context = await visitor(browser, { ...small, serviceWorkers: 'allow' });
  const beside = await (await visitor(browser, small)).newPage();
  // Now is when the hour is over: what it showed is proven for the hours that were.
  const startsAt = new Date(Date.now() - (AWAY_MINUTES + 10) * MINUTE_MS);
  const { page, nowMs, answeredMs, firstShownMs, pass } = await simulateTv(tv, context, origin, startsAt);
  const shown = async (): Promise<string> => (await page.locator('[data-shown]').textContent()) ?? '';
  const isScene = (text: string): boolean => text.includes(`Gulasch ${tv.mark}`);
  const hasPrice = (text: string): boolean => text.includes('9,80');
  /** What the scene says once it is shown: asked again it may be over. */
  const untilScene = async (): Promise<string> => {
    const text = await shown();
    if (isScene(text)) return text;
    await pass(MINUTE_MS, MINUTE_MS);
    return untilScene();
  };
  // Once it has shown all of its programme it keeps the files.
  for (const part of ['video', 'img'])
    while ((await page.locator(`[data-shown] ${part}`).count()) === 0) await pass(MINUTE_MS, MINUTE_MS);
  expect(hasPrice(await untilScene())).toBe(true);

  await context.setOffline(true);
  const dark: number[] = [];
  const kinds = new Set<string>();
  const seen: { readonly minute: number; readonly price: boolean }[] = [];
  await pass(AWAY_MINUTES * MINUTE_MS, MINUTE_MS, async () => {
    const { black } = await lightOf(page, beside);
    const minute = Math.round(((await nowMs()) - (await answeredMs())) / MINUTE_MS);
    if (black > 0.5) dark.push(minute);
    kinds.add(
      await page.evaluate<string>(
        `document.querySelector('[data-shown] video, [data-shown] img')?.localName ?? 'scene'`,
      ),
    );
    const text = await shown();
    if (isScene(text)) seen.push({ minute, price: hasPrice(text) });
  });
  expect(dark).toEqual([]);
  expect(await answeredMs()).toBeGreaterThan(startsAt.getTime());
  expect([...kinds].sort()).toEqual(['img', 'scene', 'video']);
  expect(seen.filter(({ minute, price }) => minute < PRICED_MINUTES && !price)).toEqual([]);
  expect(await untilScene()).toMatch(/^Gulasch .*(?:Preise an der Kassa|Prices at the till)$/);
  expect(await page.locator('[data-online]').getAttribute('data-online')).toBe('false');

  await context.setOffline(false);
  const backMs = await nowMs();
  await eventually(async () => {
    await page.clock.runFor(1_000);
    return (await page.locator('[data-online="true"]').count()) > 0;
  }, 'it is in contact again');
  expect((await nowMs()) - backMs).toBeLessThanOrEqual(LONGEST_PAUSE_MS + 5_000);
  expect(await untilScene()).toMatch(/^Gulasch .*9,80\s€$/);

  // A new start hands in what was shown before.
  await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
  const shownMs = (await nowMs()) - (await firstShownMs());
  await page.clock.resume();
  await page.reload();
  await page.locator('[data-online="true"]').waitFor();
  const proven = async (): Promise<number> => (await tv.plays()).reduce((sum, { durationMs }) => sum + durationMs, 0);
  await eventually(async () => (await proven()) >= shownMs * 0.99, 'what was shown is proven');
  expect(await proven()).toBeLessThanOrEqual((await nowMs()) - startsAt.getTime());
}, 180_000);
