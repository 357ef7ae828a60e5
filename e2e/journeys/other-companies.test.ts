import type { Branch } from '@filiale/contracts/branch';
import type { InitEntry } from '@filiale/contracts/init';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { openOtherCompany } from '../other-company.ts';
import { testStack } from '../test-stack.ts';

const SHOP = '/store/wien-josefstadt';
let browser: Browser;
let company: Awaited<ReturnType<typeof openOtherCompany>>;
beforeAll(async () => {
  [browser, company] = await Promise.all([openBrowser(), openOtherCompany(testStack())]);
}, 60_000);
afterAll(async () => {
  company?.stop();
  await browser?.close();
});

/** The demo's entries with one of them changed. */
const withEntry =
  <T>(url: string, next: (data: T) => T) =>
  (entries: readonly InitEntry[]): InitEntry[] =>
    entries.map((entry) => (entry.url === url ? { url, data: next(entry.data as T) } : entry));
const withConfig = (changes: object) => withEntry<object>('/config', (config) => ({ ...config, ...changes }));

async function open(path: string, device = phone): Promise<Page> {
  const context = await visitor(browser, device);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${company.origin}${path}`);
  return page;
}

describe('a shop without branches', () => {
  it('says what comes next while it is new, and no word of closed branches', async () => {
    const empty = withEntry<Branch[]>('/branches', () => []);
    company.become((entries) => withConfig({ revision: 0 })(empty(entries)));
    const page = await open('/');
    const main = page.getByRole('main');
    await main.getByText('Dieser Shop ist noch leer.').waitFor();
    expect(await main.getByRole('link', { name: 'Beschreibung der API' }).getAttribute('href')).toBe('/api/docs');
    expect(await page.getByText('Alle Standorte geschlossen').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await findings(page)).toEqual([]);

    company.become(empty);
    await page.reload();
    await main.getByText('Zurzeit gibt es hier keine Filiale.').waitFor();
    expect(await main.getByText('make seed').count()).toBe(0);
    await page.context().close();
  });
});

describe('a company with one branch', () => {
  it('leads home to the order, the phone and the way instead of a search [HOME-006]', async () => {
    company.become(
      withEntry<Branch[]>('/branches', (all) => all.filter(({ identifier }) => identifier === 'wien-josefstadt')),
    );
    for (const device of [phone, desktop]) {
      const page = await open('/', device);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: 'Wien Josefstadt' }).waitFor();
      expect(await main.getByPlaceholder('PLZ / Ort').count()).toBe(0);
      const order = main.getByRole('link', { name: /Online bestellen/ });
      const call = main.getByRole('link', { name: /Anrufen/ });
      const route = main.getByRole('link', { name: /Route/ });
      expect(await order.getAttribute('href')).toBe(SHOP);
      expect(await call.first().getAttribute('href')).toMatch(/^tel:\+43\d+$/);
      expect(await route.first().getAttribute('href')).toMatch(
        /^https:\/\/www\.openstreetmap\.org\/directions\?to=Lerchenfelder/,
      );
      for (const teaser of [order, call.first(), route.first()])
        expect((await teaser.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await findings(page)).toEqual([]);
      await order.click();
      await page.getByRole('heading', { level: 1, name: 'Wien Josefstadt' }).waitFor();
      await page.context().close();
    }
  }, 60_000);
});

describe('what a company has switched off', () => {
  it('is not there: toolbar, search, tags, category bar, donations [SHELL-013, HOME-002, HOME-003, BRANCH-004, CHECK-014]', async () => {
    const off = {
      enablePluginToolbar: false,
      enablePluginSearch: false,
      enablePluginTags: false,
      enablePluginCategoryBar: false,
      enablePluginDonations: false,
    };
    const seen = async (): Promise<boolean[]> => {
      const home = await open('/');
      const count = home.getByText(/^\d+ Standorte? geöffnet$/);
      await home.getByRole('article').first().waitFor();
      const parts = [count, home.getByPlaceholder('PLZ / Ort'), home.getByRole('button', { name: 'Catering' })];
      const onHome = await Promise.all(parts.map(async (part) => (await part.count()) > 0));
      await home.goto(`${company.origin}${SHOP}`);
      const add = home.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first();
      await add.waitFor();
      const bar = (await home.getByRole('navigation', { name: 'Kategorien' }).count()) > 0;
      await add.click();
      await home.getByRole('button', { name: /Warenkorb öffnen/ }).waitFor();
      await home.goto(`${company.origin}${SHOP}/checkout`);
      await home.getByLabel('Vorname').first().waitFor();
      const donation = (await home.getByRole('heading', { name: 'Spendenempfänger' }).count()) > 0;
      await home.context().close();
      return [...onHome, bar, donation];
    };
    company.become((entries) => entries);
    expect(await seen()).toEqual([true, true, true, true, true]);
    company.become(withConfig(off));
    expect(await seen()).toEqual([false, false, false, false, false]);
  }, 60_000);
});
