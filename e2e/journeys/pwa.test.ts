import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, phone } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { letPass } from '../page-time.ts';
import { testStack } from '../test-stack.ts';
import {
  cacheNames,
  keptPages,
  LATER_MS,
  openKept,
  visitorWithWorker as visitor,
  WORKER,
  workers,
} from '../worker-page.ts';
import { openProxy } from '../worker-proxy.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

describe('the shop without a network', () => {
  it('keeps a visited branch and its cart usable, says so, and lets the checkout wait [PWA-007, PWA-009]', async () => {
    const context = await visitor(browser, phone);
    const page = await openKept(context, origin, SHOP);
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
  });

  it.each([
    ['', 'Sie sind offline', 'Bitte überprüfen Sie Ihre Internetverbindung.', 'Erneut versuchen'],
    ['/en', 'You are offline', 'Please check your internet connection.', 'Try again'],
  ])(
    'shows the offline view for a page never visited, and reloads it on the button: "%s" [PWA-010, SHELL-026]',
    async (prefix, title, text, button) => {
      const context = await visitor(browser, phone);
      const page = await openKept(context, origin, `${prefix}${SHOP}`);
      await context.setOffline(true);
      await page.goto(`${origin}${prefix}/store/graz-lend`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(text, { exact: true }).waitFor();
      expect(await page.title()).toBe(title);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()]);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('link', { name: /Josefstadt/ }).click();
      await page.getByRole('heading', { name: /Josefstadt/, level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { name: /Graz/, level: 1 }).waitFor();
      await context.close();
    },
  );
});

describe('a new version', () => {
  it('is offered once it is there and starts on the button, with the cart kept [PWA-005, PWA-006]', async () => {
    const proxy = await openProxy(stack.ports.gateway, WORKER);
    const context = await visitor(browser, desktop);
    await context.clock.install();
    const page = await openKept(context, proxy.origin, SHOP);
    // One card at a time, and consent goes first.
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    const offered = page.getByRole('heading', { name: 'Neue Version verfügbar' });
    await page.reload();
    await letPass(page, LATER_MS);
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
    expect(await offered.count()).toBe(0);
    const before = await cacheNames(page);
    proxy.changeFile((code) => code.replace(/filiale-pages-/g, 'filiale-pages-next-'));
    await page.reload();
    // Found by the check a little after the start.
    await letPass(page, LATER_MS);
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
  });
});

describe('installing', () => {
  it('is hinted at on Android, explained, and stays away for a month once it was skipped [PWA-001, PWA-002, PWA-003, PWA-004]', async () => {
    const context = await visitor(browser, { ...phone, userAgent: android });
    await context.clock.install();
    // Asked first, so that the card of the app may speak.
    await context.addInitScript(`addEventListener('load', () => setInterval(() => {
      for (const button of document.querySelectorAll('button')) if (/Nur notwendige/.test(button.textContent)) button.click();
    }, 200))`);
    // Something was ordered from this browser before.
    await context.addInitScript(`localStorage.setItem('filiale.placed.zu-hause', '{}')`);
    const page = await openKept(context, origin, SHOP);
    const card = page.getByRole('region', { name: 'Die Speisekarte als App' });
    await card.getByRole('button', { name: 'Installieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'So installieren Sie die App' });
    await dialog.getByText(/Menü Ihres Browsers/).waitFor();
    await dialog.getByRole('button', { name: 'Später' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'pwa-dismiss');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    await page.reload();
    await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).waitFor();
    await letPass(page, LATER_MS);
    expect(await card.count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click();
    await dialog.getByRole('button', { name: 'Nicht installieren' }).click();
    await eventually(async () => (await workers(page)).length === 0);
    await eventually(async () => (await cacheNames(page)).length === 0, 'nothing is kept');
    // Refused is refused: it does not come back by itself.
    await page.reload();
    await letPass(page, LATER_MS);
    expect(await workers(page)).toEqual([]);
    await context.close();
  });

  it('is possible by a manifest in each language whose icons are there [PWA-001]', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    for (const [prefix, lang] of [
      ['', 'de-AT'],
      ['/en', 'en-GB'],
    ]) {
      await page.goto(`${origin}${prefix}${SHOP}`);
      const href = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await (await page.request.get(`${origin}${href}`)).json();
      expect(manifest).toMatchObject({ lang, start_url: prefix || '/', scope: '/', theme_color: '#000000' });
      for (const { src, sizes } of manifest.icons) {
        const bytes = await (await page.request.get(`${origin}${src}`)).body();
        // Width and height stand in the first block of a PNG.
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      }
    }
    await context.close();
  });
});

describe('the installed app', () => {
  it('starts with the loader over the page, once; the browser never does [SHELL-012]', async () => {
    const context = await visitor(browser, phone);
    await context.clock.install();
    const page = await context.newPage();
    await page.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    expect(await page.locator('html[data-loading]').count()).toBe(0);
    await context.addInitScript(`const real = matchMedia.bind(window);
      window.matchMedia = (query) => query === '(display-mode: standalone)' ? { matches: true, addEventListener() {} } : real(query);`);
    const app = await context.newPage();
    await app.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    await app.locator('html[data-loading]').waitFor({ state: 'attached' });
    await app.getByText(/^\d0 %$/).waitFor();
    await app.locator('html:not([data-loading])').waitFor({ state: 'attached' });
    await app.reload({ waitUntil: 'commit' });
    await app.getByRole('heading', { level: 1 }).waitFor();
    expect(await app.locator('html[data-loading]').count()).toBe(0);
    // Installed already: no link.
    await letPass(app, LATER_MS);
    expect(await app.getByRole('button', { name: 'App installieren' }).count()).toBe(0);
    await context.close();
  });
});
