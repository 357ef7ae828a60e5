import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { countScriptBytes } from '../script-bytes.ts';
import { fillLogin, hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const MOST_BYTES = 400_000;
/** Whatever the first page loads has come by then. */
const SETTLED_MS = 3_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

it('the back office begins with at most 400 kB of compressed scripts, from the login to the overview', async () => {
  const context = await visitor(browser, {});
  const page = await context.newPage();
  const bytes = await countScriptBytes(page);
  await page.goto(`${origin}/backend`);
  await fillLogin(page, demoPerson(stack, 'verwaltung'));
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  expect(bytes()).toBeGreaterThan(100_000);
  expect(bytes()).toBeLessThanOrEqual(MOST_BYTES);
  await context.close();
}, 60_000);
