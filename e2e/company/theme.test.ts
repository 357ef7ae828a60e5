import { type ThemeName, themes } from '@filiale/demo/themes';
import { wearTheme } from '@filiale/demo/wear-theme';
import { readSecrets } from '@filiale/devstack/secrets';
import { contrast, themeColours } from '@filiale/rules/theme-colours';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { twoFrames } from '../page-time.ts';
import { testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const { adminToken } = readSecrets(stack.stateDir);

/** Dresses the company and waits until the pages have it: the gateway drops its prepared answer by an event. */
async function wear(name: ThemeName): Promise<void> {
  await wearTheme(origin, adminToken, name);
  const sign = `--brand:${themes[name].primaryColor};`;
  const wears = async (path: string) => (await (await fetch(`${origin}${path}`)).text()).includes(sign);
  await eventually(async () => (await wears('/')) && (await wears(SHOP)), `pages wear ${name}`);
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await wear('rosmarin');
  await browser?.close();
});

const token = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`);

async function visit(scheme: 'light' | 'dark', path: string): Promise<Page> {
  const context = await visitor(browser, { ...phone, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

describe.each(['kantine', 'zitrone'] as const)('the look %s', (name) => {
  beforeAll(() => wear(name));

  it('stands in the first HTML of every page [SHELL-011]', async () => {
    const colours = themeColours(themes[name].primaryColor, themes[name].secondaryColor);
    for (const path of ['/', SHOP, `${SHOP}/checkout`, '/site/imprint']) {
      const html = await (await fetch(`${origin}${path}`)).text();
      expect(html).toContain(`--brand:${colours.light.brand};--on-brand:${colours.light.onBrand}`);
      expect(html).toContain(`--brand-ink:${colours.dark.brandInk}`);
      expect(html).toContain(themes[name].shopName.replace('&', '&amp;'));
      const { headlineFont, textFont } = themes[name];
      expect(html).toContain(`${textFont}-latin-wght`);
      expect(html).toContain(`${headlineFont}-latin-700`);
      expect(html).not.toContain('figtree');
    }
  });

  it.each(['light', 'dark'] as const)('is read by everybody: axe finds nothing, %s', async (scheme) => {
    const page = await visit(scheme, SHOP);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.locator('form:not([inert])').getByLabel('Vorname').first().waitFor();
    expect(await findings(page)).toEqual([]);
    const [brand, onBrand] = [await token(page, '--brand'), await token(page, '--on-brand')];
    expect(brand).toBe(themeColours(themes[name].primaryColor, '')[scheme].brand);
    expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
    await page.context().close();
  });

  it.each(['/', SHOP])('does not move when its fonts arrive late: %s', async (path) => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    const shiftAfter = await watchLayoutShift(page);
    await page.goto(`${origin}${path}`, { waitUntil: 'domcontentloaded' });
    await twoFrames(page);
    arrive();
    await page.evaluate('document.fonts.ready');
    expect(await shiftAfter(100)).toBeLessThan(0.1);
    await context.close();
  });

  it('opens the dish of an address whole, however late its code comes', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    await page.goto(`${origin}${SHOP}`);
    const dish = await page.locator('a[data-product]').first().getAttribute('data-product');
    await page.route('**/_next/static/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    const shiftAfter = await watchLayoutShift(page);
    await page.goto(`${origin}${SHOP}?product=${dish}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hinzufügen|Weiter/ })
      .waitFor();
    expect(await shiftAfter(300)).toBeLessThan(0.1);
    await context.close();
  });

  it('asks for its fonts before anything is laid out', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    await page.route(`${origin}${SHOP}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<body[\s\S]*/, '<body></body></html>') });
    });
    await page.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    const asked = () =>
      page.evaluate<string[]>('performance.getEntriesByType("resource").map((entry) => entry.name.split("/").pop())');
    for (const font of [themes[name].textFont, themes[name].headlineFont])
      await eventually(
        async () => (await asked()).some((file) => file.startsWith(font) && file.endsWith('.woff2')),
        `${font} is asked for`,
      );
    await context.close();
  });

  it('has its own icon in the tab, as a picture of its size, and one that marks news', async () => {
    const fetchIcon = async (path: string) => Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer());
    const addresses = await Promise.all(
      [SHOP, '/backend'].map(async (path) => {
        const html = await (await fetch(`${origin}${path}`)).text();
        return /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
      }),
    );
    const [shop, backOffice, news] = await Promise.all([...addresses, '/app/news-48.png'].map(fetchIcon));
    // Width and height stand in the first block of a PNG.
    expect([shop?.readUInt32BE(16), shop?.readUInt32BE(20)]).toEqual([48, 48]);
    expect(backOffice).toEqual(shop);
    expect(news).not.toEqual(shop);
  });

  it('is worn by a page that is missing', async () => {
    const page = await visit('dark', '/gibt/es/nicht');
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    expect(await token(page, '--brand')).toBe(themeColours(themes[name].primaryColor, '').dark.brand);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('has the corners it chose, on buttons as on round ones', async () => {
    const page = await visit('light', SHOP);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().waitFor();
    const corner = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('button[aria-label^="Kräuterlimonade"]')).borderRadius`,
    );
    expect(corner).toBe(name === 'kantine' ? '0px' : '50%');
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#000000');
    await page.context().close();
  });
});
