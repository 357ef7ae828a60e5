import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { letPass } from '../page-time.ts';
import { countScriptBytes } from '../script-bytes.ts';
import { fillLogin, hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
/** The first page has requested everything by then. */
const LATER_MS = 30_000;

const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What the scripts of a page weigh once nothing more comes, in bytes; at least what React and Next weigh, so that nothing counted is no success. */
async function weightOnce(page: Page, bytes: () => number): Promise<number> {
  await letPass(page, LATER_MS);
  let before = 0;
  await eventually(async () => {
    const isSame = bytes() === before;
    before = bytes();
    return isSame;
  }, 'everything has come');
  expect(before).toBeGreaterThan(100_000);
  return before;
}

it('the back office begins with at most 400 kB of compressed scripts, from the login to the overview', async () => {
  const admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  const context = await visitor(browser, {}, { isFirst: true });
  await context.clock.install();
  const page = await context.newPage();
  const bytes = await countScriptBytes(page);
  await page.goto(`${origin}/backend`);
  await fillLogin(page, admin);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  expect(await weightOnce(page, bytes)).toBeLessThanOrEqual(400_000);
  await context.close();
  await admin.leave();
});

// React and Next are some 135 kB of each.
it.each([
  ['home', '/', 185_000],
  ['a branch', '/store/wien-josefstadt', 200_000],
  ['the checkout', '/store/wien-josefstadt/checkout', 215_000],
])('%s begins with few scripts', async (_, path, mostBytes) => {
  const context = await visitor(browser, {}, { isFirst: true });
  await context.clock.install();
  // A checkout that never rests: what reads telephone numbers comes once it does, too late to be counted or not.
  if (path.endsWith('/checkout')) await context.addInitScript('globalThis.requestIdleCallback = () => 0');
  const page = await context.newPage();
  const bytes = await countScriptBytes(page);
  await page.goto(`${origin}${path}`);
  expect(await weightOnce(page, bytes)).toBeLessThanOrEqual(mostBytes);
  await context.close();
});
