import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/client';
import { readSecrets } from '@filiale/devstack/secrets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { testStack } from '../test-stack.ts';
import { openProxy } from '../worker-proxy.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const { adminToken } = readSecrets(stack.stateDir);
const staff = createClient({ origin, timeoutMs: 10_000, headers: { authorization: `Bearer ${adminToken}` } });
const SHOP = '/store/wien-josefstadt';
const WORKER = '/_next/static/service-worker.js';

let browser: Browser;
beforeAll(async () => {
  await setPlugin(true);
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  await setPlugin(true);
  await browser?.close();
});

async function setPlugin(enablePluginPWA: boolean): Promise<void> {
  const { data } = await staff('GET /api/config', {});
  if (data.enablePluginPWA !== enablePluginPWA)
    await staff('POST /api/config', { body: { ...data, enablePluginPWA } as never });
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await holds()); await pause(100)) {
    if (Date.now() > deadline) throw new Error('it did not come true within 20 s');
  }
}

/** Scripts of the workers that look after this origin. */
const workers = (page: Page): Promise<string[]> =>
  page.evaluate(
    `navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.active?.scriptURL ?? ''))`,
  );
const cacheNames = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');
/** Paths of the pages a copy is kept of. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('filiale-pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);

/** A page under the worker's care, with its copy kept. */
async function openKept(context: BrowserContext, path: string, at = origin): Promise<Page> {
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(`${at}${path}`);
  await eventually(async () => (await workers(page)).some((script) => script.endsWith(WORKER)));
  await eventually(async () => (await keptPages(page)).includes(path));
  return page;
}

describe('the shop without a network', () => {
  it('keeps a visited branch and its cart usable, says so, and lets the checkout wait [PWA-007, PWA-009]', async () => {
    const context = await visitor(browser, phone);
    const page = await openKept(context, SHOP);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Sie sind offline').first().waitFor();
    await page.getByText(/Stand \d\d:\d\d/).waitFor();
    await page.getByRole('heading', { name: /Josefstadt/, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    // The overlay's code was never loaded by this page.
    await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Wiener Schnitzel vom Kalb' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Warenkorb öffnen, 2 Artikel/ }).click();
    const checkout = page.getByRole('dialog').getByRole('button', { name: 'Zur Kassa' });
    expect(await checkout.isDisabled()).toBe(true);
    expect(await checkout.getAttribute('aria-describedby').then((id) => page.locator(`#${id}`).textContent())).toMatch(
      /^Sie sind offline\./,
    );
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('link', { name: 'Zur Kassa' }).click();
    await page.waitForURL('**/checkout');
    await page.getByText('Sie sind offline').first().waitFor({ state: 'hidden' });
    expect((await keptPages(page)).filter((path) => /checkout|status/.test(path))).toEqual([]);
    await context.close();
  }, 120_000);

  it.each([
    ['', 'Sie sind offline', 'Bitte überprüfen Sie Ihre Internetverbindung.', 'Erneut versuchen'],
    ['/en', 'You are offline', 'Please check your internet connection.', 'Try again'],
  ])(
    'shows the offline view for a page never visited, and reloads it on the button: "%s" [PWA-010, SHELL-026]',
    async (prefix, title, text, button) => {
      const context = await visitor(browser, phone);
      const page = await openKept(context, `${prefix}${SHOP}`);
      await context.setOffline(true);
      await page.goto(`${origin}${prefix}/store/graz-lend`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(text, { exact: true }).waitFor();
      expect(await page.title()).toBe(title);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('link', { name: /Josefstadt/ }).click();
      await page.getByRole('heading', { name: /Josefstadt/, level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { name: /Graz/, level: 1 }).waitFor();
      await context.close();
    },
    120_000,
  );
});

describe('a new version', () => {
  it('is offered once it is there and starts on the button, with the cart kept [PWA-005, PWA-006]', async () => {
    const proxy = await openProxy(stack.ports.gateway, WORKER);
    const context = await visitor(browser, desktop);
    const page = await openKept(context, SHOP, proxy.origin);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    const offered = page.getByRole('heading', { name: 'Neue Version verfügbar' });
    await page.reload();
    await pause(4_000);
    expect(await offered.count()).toBe(0);
    const before = await cacheNames(page);
    proxy.changeFile((code) => code.replace(/filiale-pages-/g, 'filiale-pages-next-'));
    await page.reload();
    // Found by the check 2.5 s after the start.
    await offered.waitFor();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.getByRole('button', { name: 'Neu starten' }).click();
    await eventually(async () => loads.length > 0);
    await offered.waitFor({ state: 'hidden' });
    await eventually(
      async () => !(await cacheNames(page)).includes(before.find((name) => name.includes('pages')) ?? ''),
    );
    expect((await cacheNames(page)).filter((name) => name.startsWith('filiale-pages-next-'))).toHaveLength(1);
    expect(loads).toHaveLength(1);
    await page.getByRole('complementary', { name: 'Warenkorb' }).getByText('Kräuterlimonade 0,4 l').waitFor();
    await context.close();
    proxy.stop();
  }, 120_000);
});

describe('with the plugin off', () => {
  it('the worker and all it has kept are gone [PWA-008]', async () => {
    const context = await visitor(browser, phone);
    const page = await openKept(context, SHOP);
    await setPlugin(false);
    await eventually(async () => {
      await page.reload();
      await pause(3_000);
      return (await workers(page)).length === 0;
    });
    expect(await cacheNames(page)).toEqual([]);
    expect((await page.request.get(`${origin}/app/manifest.webmanifest`)).status()).toBe(404);
    await setPlugin(true);
    await context.close();
  }, 120_000);
});
