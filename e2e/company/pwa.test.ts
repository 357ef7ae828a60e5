import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, phone } from '../browser.ts';
import { changeConfig } from '../change-config.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { letPass } from '../page-time.ts';
import { staffOf, testStack } from '../test-stack.ts';
import { cacheNames, LATER_MS, openKept, visitorWithWorker, workers } from '../worker-page.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await changeConfig(staff, { enablePluginPWA: true });
  await browser?.close();
});

describe('with the plugin off', () => {
  it('the worker and all it has kept are gone [PWA-008]', async () => {
    const context = await visitorWithWorker(browser, phone);
    await context.clock.install();
    const page = await openKept(context, origin, SHOP);
    await changeConfig(staff, { enablePluginPWA: false });
    await eventually(async () => {
      await page.reload();
      await letPass(page, LATER_MS);
      return (await workers(page)).length === 0;
    }, 'the worker is gone');
    expect(await cacheNames(page)).toEqual([]);
    expect((await page.request.get(`${origin}/app/manifest.webmanifest`)).status()).toBe(404);
    await changeConfig(staff, { enablePluginPWA: true });
    await context.close();
  });
});
