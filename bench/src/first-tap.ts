/**
 * How soon a branch page answers the first tap of a visitor, whose touch starts its scripts, beside a tap on the same page once it
 * listens. A phone with a processor four times slower than this one; the page lies painted and untouched for a while before.
 * `npm run first-tap -w @filiale/bench` with `make up` running; RUNS (default 5), PAGE (default /store/wien-josefstadt).
 */
import { openBrowser, phone } from '@filiale/e2e/browser';
import { median, printFigures } from './load.ts';
import { runningStack } from './running-stack.ts';

const SLOWER = 4;
const READING_MS = 2_000;
const runs = Number(process.env.RUNS ?? 5);
const url = `${runningStack().origin}${process.env.PAGE ?? '/store/wien-josefstadt'}`;

const browser = await openBrowser();
const first: number[] = [];
const next: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const context = await browser.newContext({ ...phone, locale: 'de-AT', serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(READING_MS);
  const dialog = page.getByRole('dialog');
  /** Milliseconds from the finger to the product on the screen. */
  const tap = async (): Promise<number> => {
    const box = await page.locator('main a[data-product]').first().boundingBox();
    if (!box) throw new Error('there is nothing to tap');
    const begun = performance.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await dialog.waitFor();
    return performance.now() - begun;
  };
  first.push(await tap());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  next.push(await tap());
  await context.close();
}
await browser.close();

printFigures(`From the first tap to the product, ${url}, processor ${SLOWER} times slower, median of ${runs}`, {
  'first tap ms': median(first),
  'a later tap ms': median(next),
  'times as long': median(first) / median(next),
});
