import { readSecrets } from '@filiale/devstack/secrets';
import { storeUrl } from '@filiale/devstack/store-urls';
import { openMongo } from '@filiale/kit/stores/mongo';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const authorization = `Bearer ${readSecrets(stack.stateDir).adminToken}`;
const staff = staffOf(stack);
const SHOP_DE = 'Wirtshausküche, wann Sie wollen.';
const SHOP_EN = 'Viennese inn cooking, whenever you like.';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function open(device: BrowserContextOptions, path: string): Promise<{ page: Page; status: number }> {
  const context = await visitor(browser, device);
  const page = await context.newPage();
  const response = await page.goto(`${origin}${path}`);
  return { page, status: response?.status() ?? 0 };
}
const close = (page: Page) => page.context().close();
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })).status;

describe('pages', () => {
  it('stand in both languages at their own paths, with title, way and blocks, also shared ones [SHELL-006, SITE-001, SITE-004, SITE-007, SITE-008, SITE-027, SEO-001, SHELL-017]', async () => {
    const { page, status } = await open(phone, '/unternehmen/kueche');
    expect(status).toBe(200);
    expect(await page.title()).toBe(`Woher unser Essen kommt - ${SHOP_DE}`);
    await page.getByRole('heading', { level: 1, name: 'Woher unser Essen kommt' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Unsere Lieferanten' }).waitFor();
    await page.getByRole('cell', { name: 'Murau, Steiermark' }).waitFor();
    await page.getByText('Höfen im Umkreis').waitFor();
    const way = page.getByRole('navigation', { name: 'Sie sind hier' });
    expect(await way.getByRole('link').allTextContents()).toEqual(['Startseite', 'Über uns']);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/unternehmen\/kueche$/);
    expect(await page.locator('link[hreflang=en-GB]').getAttribute('href')).toMatch(/\/en\/company\/kitchen$/);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('dialog').getByRole('link', { name: /^EN/ }).click();
    await page.waitForURL('**/en/company/kitchen');
    expect(await page.title()).toBe(`Where our food comes from - ${SHOP_EN}`);
    await page.getByRole('cell', { name: 'Murau, Styria' }).waitFor();
    await page.getByText('farms nearby').waitFor();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/en/company');
    await close(page);
  });

  it('are missing for visitors as drafts and where they are not translated [SITE-002, SITE-003, READ-003]', async () => {
    const { page, status } = await open(desktop, '/weihnachten');
    expect(status).toBe(404);
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    await page.getByText('Leider wurde die angeforderte Seite nicht gefunden.').waitFor();
    // A way on: the search of the home page, and the branches.
    await page.getByRole('main').locator('a[href^="/store/"]').first().waitFor();
    await page.getByRole('main').getByRole('searchbox').fill('8020');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    await page.getByText(/^\d+ von \d+ Filialen/).waitFor();
    await page.getByRole('link', { name: 'Graz Lend' }).first().waitFor();
    await close(page);
    expect(await statusOf('/en/christmas')).toBe(404);
    expect(await statusOf('/stammtisch')).toBe(200);
    expect(await statusOf('/en/stammtisch')).toBe(404);
    const german = await open(desktop, '/stammtisch');
    // Not written in English: the switch leads to the start, and search engines hear of no English page.
    expect(await german.page.getByRole('link', { name: /^EN/ }).first().getAttribute('href')).toBe('/en');
    expect(await german.page.locator('link[hreflang=en-GB]').count()).toBe(0);
    await close(german.page);
  });

  it('are shown to staff as drafts, marked, and to nobody with a wrong token [SITE-003]', async () => {
    const context = await visitor(browser, { ...phone, extraHTTPHeaders: { authorization } });
    const page = await context.newPage();
    expect((await page.goto(`${origin}/weihnachten`))?.status()).toBe(200);
    await page.getByText('Entwurf', { exact: true }).waitFor();
    await page.getByText('Bestellschluss ist der 20. Dezember.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await context.close();
    expect(await statusOf('/weihnachten', { authorization: 'Bearer wrong' })).toBe(401);
  });

  it('appear, move and go as staff changes them, without waiting', async () => {
    const { data: site } = await staff('POST /api/sites', {
      body: {
        path: 'Sommer Fest',
        name: 'Sommerfest',
        content: { body: [{ type: 'text', value: { text: '<b>Grillen</b>' } }] },
      },
    });
    try {
      expect([site.path, await statusOf('/sommer-fest')]).toEqual(['sommer-fest', 404]);
      const { data: shown } = await staff('PUT /api/sites/{id}', {
        params: { id: site.id },
        body: { ...site, isPublic: true },
      });
      const { page } = await open(phone, '/sommer-fest');
      // Raw HTML of staff is text, never markup.
      await page.getByText('<b>Grillen</b>').waitFor();
      await close(page);
      await staff('PUT /api/sites/{id}', { params: { id: site.id }, body: { ...shown, path: 'herbstfest' } });
      expect(await statusOf('/herbstfest')).toBe(200);
      // Where it stood leads there.
      await eventually(async () => (await statusOf('/sommer-fest')) === 301, 'the former path leads on');
    } finally {
      await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
    }
    expect(await statusOf('/herbstfest')).toBe(404);
  });

  it('of a type that this version does not know show the 500 view [SITE-010]', async () => {
    const { data: site } = await staff('POST /api/sites', {
      body: { path: 'magazin', name: 'Magazin', isPublic: true },
    });
    const mongo = await openMongo({ url: storeUrl(stack, 'mongodb'), database: 'filiale_content' });
    try {
      await mongo.connection.collection('sites').updateOne({ _id: site.id as never }, { $set: { type: 'magazine' } });
      expect(await statusOf('/magazin')).toBe(500);
      const { page } = await open(phone, '/magazin');
      await page.getByRole('heading', { name: '500 Internal Server Error' }).waitFor();
      await page.getByText('Leider ist ein interner Fehler aufgetreten.').waitFor();
      await close(page);
    } finally {
      await mongo.stop();
      await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
    }
  });

  it('that moved are redirected, also in other letters, with their query [SITE-070]', async () => {
    const { page } = await open(phone, '/Karriere/?utm_source=plakat');
    expect(page.url()).toBe(`${origin}/unternehmen/jobs?utm_source=plakat`);
    await close(page);
    expect(await statusOf('/speisekarte.html')).toBe(301);
  });
});

describe('the main menu', () => {
  it('opens as a sheet on a phone, one submenu at a time, folding within 0.7 s [NAV-009, NAV-010, NAV-012, SHELL-017]', async () => {
    const context = await visitor(browser, { ...phone, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto(`${origin}/catering`);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Hauptmenü' });
    const [branches, company] = [
      sheet.getByRole('button', { name: 'Filialen' }),
      sheet.getByRole('button', { name: 'Unternehmen' }),
    ];
    const expanded = async () => Promise.all([branches, company].map((button) => button.getAttribute('aria-expanded')));
    expect(await expanded()).toEqual(['false', 'false']);
    expect(await sheet.getByRole('link', { name: 'Graz Lend' }).isVisible()).toBe(false);

    await branches.click();
    const fold = sheet.locator('[data-open]');
    const seconds = await page.evaluate<number[]>(
      `getComputedStyle(document.querySelector('dialog[open] [data-open]')).transitionDuration.split(',').map(parseFloat)`,
    );
    expect(seconds.filter((each) => each <= 0 || each > 0.7)).toEqual([]);
    await eventually(async () => ((await fold.boundingBox())?.height ?? 0) > 200, 'it is folded out');
    expect(await sheet.getByRole('link', { name: 'Graz Lend' }).isVisible()).toBe(true);

    await company.click();
    expect(await expanded()).toEqual(['false', 'true']);
    await page.keyboard.press('Escape');
    expect(await expanded()).toEqual(['false', 'false']);
    expect(await sheet.isVisible()).toBe(true);

    await company.click();
    await sheet.getByRole('link', { name: 'Jobs' }).click();
    await page.waitForURL('**/unternehmen/jobs');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    // The way back to where one is lies open. [NAV-007]
    expect(await company.getAttribute('aria-expanded')).toBe('true');
    expect(await sheet.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
    for (const name of ['Instagram', 'Facebook'])
      expect(await sheet.getByRole('link', { name }).isVisible()).toBe(true);
    expect(await sheet.getByRole('link', { name: /E-Mail an/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  it('hangs below its item on a desktop and is worked by keyboard [NAV-003, NAV-004, NAV-005, NAV-006, NAV-007]', async () => {
    const { page } = await open(desktop, '/unternehmen');
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' }).first();
    const company = menu.getByRole('button', { name: 'Unternehmen' });
    expect(await company.getAttribute('data-child-active')).toBe('true');
    await company.focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await company.getAttribute('aria-expanded')) === 'true');
    const about = menu.getByRole('link', { name: 'Über uns' });
    await about.waitFor();
    expect(await about.getAttribute('aria-current')).toBe('page');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await company.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await about.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await about.waitFor({ state: 'hidden' });

    await menu.getByRole('button', { name: 'Filialen' }).click();
    await menu.getByRole('link', { name: 'Graz Lend' }).click();
    await page.waitForURL('**/store/graz-lend');
    expect(await menu.getByRole('button', { name: 'Filialen' }).getAttribute('data-child-active')).toBe('true');
    await menu.getByRole('link', { name: 'Bestellen' }).click();
    await eventually(async () => new URL(page.url()).pathname === '/');
    expect(await menu.getByRole('link', { name: 'Bestellen' }).getAttribute('aria-current')).toBe('page');
    await close(page);
  });

  it('and the footer leave out drafts and what the language does not have [NAV-011, SHELL-018, SHELL-021]', async () => {
    const { page } = await open(desktop, '/en/company');
    const links = await page.getByRole('contentinfo').getByRole('link').allTextContents();
    expect(links).toEqual(expect.arrayContaining(['About us', 'Jobs', 'Our kitchen', 'Catering']));
    expect(links).not.toContain('Christmas');
    await page.getByRole('contentinfo').getByRole('heading', { name: 'Good to know' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
    await menu.getByRole('button', { name: 'Company' }).click();
    await menu.getByRole('link', { name: 'Our kitchen' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Regulars’ table' }).count()).toBe(0);
    await close(page);
  });
});
