import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;
const SHOP = '/store/wien-josefstadt';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const scrollTop = (page: Page): Promise<number> => page.evaluate('window.scrollY');
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);
async function open(path: string, more: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await visitor(browser, { ...phone, ...more });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

describe('the frame of the shop', () => {
  it('stands at the top of a new page, at the old place on the way back, and marks itself as scrolled after 20 px [SHELL-010, SHELL-020, SHELL-024]', async () => {
    const page = await open('/');
    // The consent card lies over what is at the bottom until it is answered.
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    const html = page.locator('html');
    await page.evaluate('window.scrollTo(0, 20)');
    await pause(page, 200);
    expect(await html.getAttribute('data-scrolled')).toBeNull();
    await page.evaluate('window.scrollTo(0, 21)');
    await page.locator('html[data-scrolled]').waitFor();
    await page.evaluate('window.scrollTo(0, 1300)');
    await page.getByRole('button', { name: 'Nach oben' }).waitFor();
    await pause(page, 300);
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(900);

    await page.getByRole('link', { name: 'Graz Lend' }).first().dispatchEvent('click');
    await page.waitForURL('**/store/graz-lend');
    await page.getByRole('heading', { name: 'Graz Lend', level: 1 }).waitFor();
    await pause(page, 1_000);
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(`${origin}/`);
    await pause(page, 1_200);
    expect(Math.abs((await scrollTop(page)) - left)).toBeLessThan(3);

    await page.getByRole('button', { name: 'Nach oben' }).click();
    await pause(page, 300);
    expect(await scrollTop(page)).toBe(0);
    await page.context().close();
  }, 60_000);

  it('goes to the hash of an address, and leaves a visitor alone who has moved [SHELL-010]', async () => {
    const page = await open(SHOP);
    const href = await page
      .getByRole('navigation', { name: 'Kategorien' })
      .getByRole('link')
      .nth(2)
      .getAttribute('href');
    const hash = (href ?? '').slice((href ?? '').indexOf('#'));
    await page.goto(`${origin}/site/imprint`);
    await page.goto(`${origin}${SHOP}${hash}`);
    await pause(page, 1_200);
    const top: number = await page.evaluate(
      `document.getElementById(${JSON.stringify(decodeURIComponent(hash.slice(1)))}).getBoundingClientRect().top`,
    );
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    await page.context().close();
  }, 60_000);

  it('lets blocks below the fold rise into place when they are scrolled to, hides none at any time, and enters the page in time [SHELL-023]', async () => {
    // Every other journey asks for less motion.
    const context = await browser.newContext({ ...phone, locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.locator('html[data-route-entered]').waitFor();
    const blocks = () =>
      page.evaluate<{ top: number; opacity: string; translate: string }[]>(
        `[...document.querySelectorAll('[data-reveal]')].map((e) => {
          const { opacity, translate } = getComputedStyle(e);
          return { top: e.getBoundingClientRect().top, opacity, translate };
        })`,
      );
    const first = await blocks();
    expect(first.length).toBeGreaterThan(3);
    // Whoever scrolls faster than the blocks are looked at sees no blank page.
    expect(first.filter(({ opacity }) => opacity !== '1')).toEqual([]);
    expect(first.filter(({ top, translate }) => (translate === 'none') !== top < 844)).toEqual([]);
    expect(first.some(({ translate }) => translate === '0px 12px')).toBe(true);
    await page.evaluate("document.querySelectorAll('[data-reveal]')[3].scrollIntoView({ behavior: 'instant' })");
    await eventually(async () => (await blocks())[3]?.translate === 'none', 'the block stands in its place');
    await page.context().close();
  }, 60_000);

  it.each([
    ['with reduced motion', {}],
    ['without scripts', { javaScriptEnabled: false }],
  ])(
    'shows every block from the start %s [SHELL-023]',
    async (_name, more) => {
      const page = await open('/', more);
      const blocks = page.locator('[data-reveal]');
      const hidden = await page.locator('[data-reveal="waiting"]').count();
      const last = blocks.last();
      await last.waitFor({ state: 'attached' });
      if ('javaScriptEnabled' in more) expect(hidden).toBe(0);
      else
        expect(
          await page.evaluate("getComputedStyle([...document.querySelectorAll('[data-reveal]')].at(-1)).opacity"),
        ).toBe('1');
      await page.context().close();
    },
    60_000,
  );

  it('shows the logo at the edge of the page in its own proportions, with its place kept free, in one row with the rest [SHELL-017]', async () => {
    for (const [device, path] of [
      [phone, '/'],
      [phone, `${SHOP}/checkout`],
      [desktop, SHOP],
    ] as const) {
      const page = await open(path, device);
      const shape = await page.evaluate<{ edge: number; left: number; ratio: number; kept: number; height: number }>(
        `(() => {
          const logo = document.querySelector('header img');
          const row = logo.closest('.wrap');
          const { left, width, height } = logo.getBoundingClientRect();
          const edge = row.getBoundingClientRect().left + parseFloat(getComputedStyle(row).paddingLeft);
          const kept = logo.getAttribute('width') / logo.getAttribute('height');
          return { edge, left, ratio: width / height, kept, height: row.getBoundingClientRect().height };
        })()`,
      );
      expect(shape.left).toBeCloseTo(shape.edge, 0);
      expect([shape.ratio, shape.kept]).toEqual([1, 1]);
      expect(shape.height).toBeLessThan(80);
      await page.context().close();
    }
  }, 60_000);

  it('says which branch a page belongs to, whether it is open, and leads back [SHELL-015, SHELL-016]', async () => {
    const page = await open(SHOP);
    const toolbar = page.getByRole('banner');
    const back = toolbar.getByRole('link', { name: /Wien Josefstadt/ });
    expect(await back.getAttribute('href')).toBe('/');
    await toolbar.getByText('Rund um die Uhr geöffnet').waitFor();
    await page.goto(`${origin}/store/salzburg-andraeviertel`);
    await toolbar.getByText('Geschlossen').waitFor();
    await page.goto(`${origin}${SHOP}/checkout`);
    expect(await back.getAttribute('href')).toBe(SHOP);
    await page.context().close();
  }, 60_000);

  it('changes its shape at 720 and 950 px [SHELL-025]', async () => {
    const page = await open(SHOP, desktop);
    const columns = () =>
      page.evaluate<number>(
        `getComputedStyle(document.querySelector('footer > div')).gridTemplateColumns.split(' ').length`,
      );
    for (const shape of [
      [719, true, false, 1],
      [720, true, false, 2],
      [949, true, false, 2],
      [950, false, true, 3],
    ]) {
      const width = Number(shape[0]);
      let seen: unknown[] = [];
      await page.setViewportSize({ width, height: 900 });
      // Resizing goes on for a moment after it was asked for.
      await eventually(
        async () => {
          const menu = await page.getByRole('button', { name: 'Menü öffnen' }).isVisible();
          const panel = await page.getByRole('complementary', { name: 'Warenkorb' }).isVisible();
          seen = [width, menu, panel, Math.min(3, await columns())];
          return JSON.stringify(seen) === JSON.stringify(shape);
        },
        'it has the shape of this width',
        5_000,
      ).catch(() => undefined);
      expect(seen).toEqual(shape);
    }
    await page.context().close();
  }, 60_000);

  it('stays when the network goes before a part that comes late is there, and gets it afterwards', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    // What waits for a quiet moment waits for the test.
    await page.addInitScript('window.requestIdleCallback = (run) => (window.held ??= []).push(run)');
    await page.goto(`${origin}${SHOP}`);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().waitFor();
    for (let tries = 0; tries < 50 && !(await page.evaluate<boolean>('window.held?.length > 1')); tries += 1)
      await pause(page, 100);
    await context.setOffline(true);
    await page.evaluate('for (const run of window.held) run({ didTimeout: false, timeRemaining: () => 50 })');
    await page.getByRole('link', { name: 'Tafelspitz mit Semmelkren' }).first().click();
    const dish = page.getByRole('dialog', { name: 'Tafelspitz mit Semmelkren' });
    await dish.getByText('Sie sind offline').waitFor();
    await context.setOffline(false);
    await dish.getByRole('button', { name: /^Hinzufügen/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Nur notwendige' }).waitFor();
    await context.close();
  }, 60_000);

  it('shows its tools to administrators only, with the exact links and the version [SHELL-009, SHELL-022]', async () => {
    const tools = (page: Page) => page.getByRole('navigation', { name: 'Werkzeuge der Verwaltung' });
    const context = await visitor(browser, desktop);
    let me: object | null = { id: '019b9778-4400-7403-8217-d8863aed245f', roles: ['ROLE_ADMIN'], branches: [] };
    await context.route('**/api/users/me', (route) => route.fulfill({ json: { data: me } }));
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await tools(page).waitFor();
    const hrefs = await tools(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/backend',
      '/backend#/sites',
      '/backend#/dashboard',
      '/backend#/navigations',
      '/backend/logout',
    ]);
    expect(await tools(page).textContent()).toContain('1.7.2-dev');
    expect(await page.getByRole('link', { name: 'Partner-Login' }).getAttribute('href')).toBe('/backend/login');

    for (me of [{ ...me, roles: ['ROLE_EMPLOYEE'] }, null]) {
      const answered = page.waitForResponse('**/api/users/me');
      await page.goto(`${origin}/`);
      await answered;
      await pause(page, 300);
      expect(await tools(page).count()).toBe(0);
    }
    await context.close();
  }, 60_000);
});
