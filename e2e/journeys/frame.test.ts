import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { twoFrames } from '../page-time.ts';
import { testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const scrollTop = (page: Page): Promise<number> => page.evaluate('window.scrollY');
async function open(path: string, more: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await visitor(browser, { ...phone, ...more });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

describe('the frame of the shop', () => {
  it('stands at the top of a new page, at the old place on the way back, and marks itself as scrolled after 20 px [SHELL-010, SHELL-020, SHELL-024]', async () => {
    const page = await open('/');
    // The consent card lies over the bottom of the page until it is answered.
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    const html = page.locator('html');
    await page.evaluate('window.scrollTo(0, 20)');
    await twoFrames(page);
    expect(await html.getAttribute('data-scrolled')).toBeNull();
    await page.evaluate('window.scrollTo(0, 21)');
    await page.locator('html[data-scrolled]').waitFor();
    await page.evaluate('window.scrollTo(0, 1300)');
    await page.getByRole('button', { name: 'Nach oben' }).waitFor();
    await twoFrames(page);
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(900);

    await page.getByRole('link', { name: 'Graz Lend' }).first().dispatchEvent('click');
    await page.waitForURL('**/store/graz-lend');
    await page.getByRole('heading', { name: 'Graz Lend', level: 1 }).waitFor();
    await eventually(async () => (await scrollTop(page)) === 0, 'the new page is at its top');
    await page.goBack();
    await page.waitForURL(`${origin}/`);
    await eventually(async () => Math.abs((await scrollTop(page)) - left) < 3, 'the old place is back');

    await page.getByRole('button', { name: 'Nach oben' }).click();
    await eventually(async () => (await scrollTop(page)) === 0, 'it is at the top');
    await page.context().close();
  });

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
    const group = JSON.stringify(decodeURIComponent(hash.slice(1)));
    await eventually(async () => {
      const top: number = await page.evaluate(`document.getElementById(${group}).getBoundingClientRect().top`);
      return top >= 0 && top < 200;
    }, 'the group stands at the top');

    // Groups are laid out when they are near, so a jump does not know how far it leads.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(`${origin}${SHOP}`);
    const bar = page.getByRole('navigation', { name: 'Kategorien' });
    for (const at of [5, 2]) {
      const link = bar.getByRole('link').nth(at);
      const name = (await link.textContent()) ?? '';
      await link.click();
      await eventually(async () => {
        const head = await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox();
        const above = await bar.boundingBox();
        return head !== null && above !== null && head.y >= above.y + above.height && head.y < 200;
      }, `${name} stands below the bar`);
    }
    await page.context().close();
  });

  it('lets blocks below the fold rise into place when they are scrolled to, hides none at any time, and enters the page in time [SHELL-023]', async () => {
    // Every other journey asks for less motion.
    const context = await visitor(browser, { ...phone, reducedMotion: 'no-preference' });
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
    // A fast scroller sees no blank page.
    expect(first.filter(({ opacity }) => opacity !== '1')).toEqual([]);
    expect(first.filter(({ top, translate }) => (translate === 'none') !== top < 844)).toEqual([]);
    // Where they wait is reached by a transition, too.
    const wait = async () => (await blocks()).some(({ translate }) => translate === '0px 12px');
    await eventually(wait, 'blocks wait below their place');
    await page.evaluate("document.querySelectorAll('[data-reveal]')[3].scrollIntoView({ behavior: 'instant' })");
    await eventually(async () => (await blocks())[3]?.translate === 'none', 'the block stands in its place');
    await page.context().close();
  });

  it.each([
    ['with reduced motion', {}],
    ['without scripts', { javaScriptEnabled: false }],
  ])('shows every block from the start %s [SHELL-023]', async (_name, more) => {
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
  });

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
  });

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
  });

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
      await eventually(async () => {
        const menu = await page.getByRole('button', { name: 'Menü öffnen' }).isVisible();
        const panel = await page.getByRole('complementary', { name: 'Warenkorb' }).isVisible();
        seen = [width, menu, panel, Math.min(3, await columns())];
        return JSON.stringify(seen) === JSON.stringify(shape);
      }, 'it has the shape of this width').catch(() => undefined);
      expect(seen).toEqual(shape);
    }
    await page.context().close();
  });

  it('stays when the network goes before a part that comes late is there, and gets it afterwards', async () => {
    const context = await visitor(browser, phone, { isFirst: true });
    const page = await context.newPage();
    // What waits for a quiet moment waits for the test.
    await page.addInitScript('window.requestIdleCallback = (run) => (window.held ??= []).push(run)');
    // What comes with the first move waits for the tap below: the move that wakes the page is kept from it.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true))`,
    );
    await page.goto(`${origin}${SHOP}`);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().waitFor();
    await page.waitForFunction('window.held?.length > 1');
    await context.setOffline(true);
    await page.evaluate('for (const run of window.held) run({ didTimeout: false, timeRemaining: () => 50 })');
    await page.getByRole('link', { name: 'Tafelspitz mit Semmelkren' }).first().click();
    const dish = page.getByRole('dialog', { name: 'Tafelspitz mit Semmelkren' });
    await dish.getByText('Sie sind offline').waitFor();
    await page.keyboard.press('Escape');
    await dish.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await page.getByRole('button', { name: /^Warenkorb/ }).click();
    const cart = page.getByRole('dialog', { name: 'Warenkorb' });
    await cart.getByText('Sie sind offline').waitFor();
    await context.setOffline(false);
    await cart.getByText('Kräuterlimonade 0,4 l').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Tafelspitz mit Semmelkren' }).first().click();
    await dish.getByRole('button', { name: /^Hinzufügen/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Nur notwendige' }).waitFor();
    await context.close();
  });

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
      await twoFrames(page);
      expect(await tools(page).count()).toBe(0);
    }
    await context.close();
  });
});
