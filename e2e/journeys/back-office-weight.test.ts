import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { letPass } from '../page-time.ts';
import { countScriptBytes } from '../script-bytes.ts';
import { fillLogin, hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const MOST_BYTES = 400_000;
/** The first page has requested everything by then. */
const LATER_MS = 30_000;

const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('the back office begins with at most 400 kB of compressed scripts, from the login to the overview', async () => {
  const admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  const context = await visitor(browser, {});
  await context.clock.install();
  const page = await context.newPage();
  const bytes = await countScriptBytes(page);
  await page.goto(`${origin}/backend`);
  await fillLogin(page, admin);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  await letPass(page, LATER_MS);
  let before = 0;
  await eventually(async () => {
    const isSame = bytes() === before;
    before = bytes();
    return isSame;
  }, 'everything has come');
  expect(bytes()).toBeGreaterThan(100_000);
  expect(bytes()).toBeLessThanOrEqual(MOST_BYTES);
  await context.close();
  await admin.leave();
});
