import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Product } from '@filiale/contracts/catalog/product';
import type { InitEntry } from '@filiale/contracts/content/init';
import { Node } from '@filiale/contracts/content/node';
import { Site } from '@filiale/contracts/content/site';
import { newId } from '@filiale/contracts/fields/ids';
import { documentOfText, type RichTextDocument } from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { FOREIGN, orderInItalian } from '../italian-guest.ts';
import { openOtherCompany } from '../other-company.ts';
import { testStack } from '../test-stack.ts';

let browser: Browser;
let company: Awaited<ReturnType<typeof openOtherCompany>>;
beforeAll(async () => {
  // One after the other, so that all open ones are known, and closed, where the next one fails.
  browser = await openBrowser();
  company = await openOtherCompany(testStack());
});
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
  const page = await context.newPage();
  await page.goto(`${company.origin}${path}`);
  return page;
}

describe('a company that cannot be opened', () => {
  const servers = () => process.getActiveResourcesInfo().filter((name) => /^(TCPServer|Process)Wrap$/.test(name));

  it('leaves nothing open, so that the tests end', async () => {
    const before = servers().sort();
    const root = await mkdtemp(join(tmpdir(), 'no-web-'));
    await expect(openOtherCompany(testStack(), root)).rejects.toThrow('the other web app did not start');
    await eventually(() => String(servers().sort()) === String(before), 'nothing is open');
    await rm(root, { recursive: true });
  });
});

describe('a maker of pet food', () => {
  const head = { revision: 1, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
  const written = (text: string) => withHtml(documentOfText(text) as RichTextDocument);
  const food = (name: string) =>
    Node.record.parse({
      ...{ ...head, id: newId(), type: 'product', identifier: name, isPublic: true },
      content: {
        name,
        select: 'dogSnack',
        compositionHeadline: 'Was drin ist',
        composition: written(`Zutaten: ${name}`),
      },
    });
  const body = [{ id: newId(), type: 'productCatalogue', value: { headline: 'Unser Futter', text: null } }];

  it('shows its products one by one, their long texts behind a tap on a phone and at once where it is wide [SITE-052, SITE-053, SITE-054]', async () => {
    const nodes = [food('Fischknusper'), food('Rinderstange')];
    company.answer({
      '/api/sites/public': Site.record.parse({
        ...{ ...head, id: newId(), path: 'futter', name: 'Futter', isPublic: true, content: { body } },
      }),
      '/api/nodes/public': { nodes, total: nodes.length },
    });
    for (const [device, isOpen] of [
      [phone, false],
      [desktop, true],
    ] as const) {
      const page = await open('/futter', device);
      await page.getByRole('button', { name: 'Fischknusper' }).click();
      const popup = page.getByRole('dialog', { name: 'Fischknusper' });
      const text = popup.getByText('Zutaten: Fischknusper');
      await popup.getByRole('heading', { name: 'Was drin ist' }).waitFor();
      expect([await text.isVisible(), await popup.getByRole('button', { name: 'Was drin ist' }).count()]).toEqual([
        isOpen,
        isOpen ? 0 : 1,
      ]);
      if (!isOpen) {
        await popup.getByRole('button', { name: 'Was drin ist' }).click();
        await text.waitFor();
        await popup.getByRole('button', { name: 'Was drin ist' }).click();
        await text.waitFor({ state: 'hidden' });
      }
      for (const next of ['Rinderstange', 'Fischknusper']) {
        await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
        await page.getByRole('dialog', { name: next }).waitFor();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
      await popup.waitFor({ state: 'hidden' });
      await page.context().close();
    }
    company.answer({});
  });
});

describe('a shop without branches', () => {
  it('says what comes next while it is new, and no word of closed branches', async () => {
    const empty = withEntry<Branch[]>('/branches', () => []);
    company.become((entries) => withConfig({ revision: 0 })(empty(entries)));
    const page = await open('/');
    const main = page.getByRole('main');
    await main.getByText('Dieser Shop ist noch leer.').waitFor();
    expect(await main.getByRole('link', { name: 'Zur Einrichtung' }).getAttribute('href')).toBe('/backend');
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
  });
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
  });
});

/** The demo as an Italian chain that also speaks English, with one branch in Rome and one in London. */
function italian(entries: readonly InitEntry[]): InitEntry[] {
  const named =
    <T extends { readonly name: string }>(it: string, en: string) =>
    (all: readonly T[]): T[] =>
      all.map((one, index) => ({
        ...one,
        name: `${it} ${index + 1}`,
        description: '',
        translations: { 'en-GB': { name: `${en} ${index + 1}` } },
      }));
  const branch = (one: Branch, place: object): Branch => ({
    ...one,
    ...{ description: '', street: 'Via Roma 1', closedMessage: '', tags: [], deliveryAreas: [] },
    ...place,
  });
  const changes: Readonly<Record<string, (data: never) => unknown>> = {
    '/config': (config: object) => ({
      ...config,
      ...{ locale: 'it-IT', locales: ['en-GB'], country: 'IT', shopName: 'Trattoria', businessName: 'Trattoria srl' },
      ...{ title: 'Trattoria', description: 'Cucina romana', seoTitle: '', seoDescription: '', city: 'Roma' },
      ...{ imprintText: '', termsAndConditionsText: '', privacyPolicyText: '', allergensText: '', consentServices: [] },
      ...{ enablePluginHomePage: false, translations: { 'en-GB': { description: 'Roman cooking' } } },
    }),
    '/branches': (all: Branch[]) =>
      all
        .filter(({ identifier }) => identifier === 'wien-josefstadt')
        .flatMap((one) => [
          branch(one, { name: 'Roma', city: 'Roma', zipCode: '00153', phone: '06 6982 1234', translations: {} }),
          branch(one, {
            ...{ id: '01900000-0000-7000-8000-0000000000aa', identifier: 'london', name: 'Londra', city: 'London' },
            ...{ zipCode: 'W1D 4TA', country: 'GB', locale: 'en-GB', timeZone: 'Europe/London' },
            ...{ phone: '020 7946 0018', translations: { 'en-GB': { name: 'London' } } },
          }),
        ]),
    '/products': (all: Product[]) =>
      named<Product>(
        'Piatto',
        'Dish',
      )(all).map((one) => ({ ...one, type: 'simple', config: { parts: [] }, soldOut: [] })),
    '/categories': named<Category>('Portata', 'Course'),
  };
  const empty = ['/tags', '/sites', '/navigations', '/donatees'];
  return entries.map(({ url, data }) => ({
    url,
    data: empty.includes(url) ? [] : data === null ? null : (changes[url]?.(data as never) ?? data),
  }));
}

describe('an Italian company that also speaks English', () => {
  const GERMAN =
    /\b(und|oder|nicht|bitte|Filialen?|Warenkorb|Bestell\w*|Abholung|Lieferung|geöffnet|Uhr|Sprache|Deutsch|heute|mehr|ab)\b/i;
  const seen = async (page: Page) => ({
    lang: await page.locator('html').getAttribute('lang'),
    words: await page.evaluate<string>('document.body.innerText'),
    labels: (
      await page.locator('[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    ).join(' · '),
    languages: await page
      .getByRole('navigation', { name: /^(Language|Lingua)$/ })
      .first()
      .getByRole('link')
      .allInnerTexts(),
    alternates: await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) => all.map((one) => `${one.getAttribute('hreflang')} ${one.getAttribute('href')}`)),
  });

  it('has its own language at / and English at /en, and no word of German [I18N-001, SEO-005]', async () => {
    company.become(italian);
    const page = await open('/', desktop);
    // The page server asks for the configuration again after a while.
    await eventually(async () => {
      await page.reload();
      return (await page.locator('html').getAttribute('lang')) === 'it-IT';
    }, 'the company is known to be Italian');
    for (const [path, lang, other, dish, price] of [
      [SHOP, 'it-IT', '/en', /^Piatto \d+$/, /\d,\d\d\s€/],
      [`/en${SHOP}`, 'en-GB', '', /^Dish \d+$/, /€\d+\.\d\d/],
    ] as const) {
      await page.goto(`${company.origin}${path}`);
      await page.getByText(dish).first().waitFor();
      const shop = await seen(page);
      expect(shop.lang).toBe(lang);
      expect(shop.words).toMatch(price);
      expect(shop.languages).toEqual(['IT', 'EN']);
      expect(shop.alternates.map((one) => one.replace(company.origin, '')).sort()).toEqual(
        [`en-GB /en${SHOP}`, `it-IT ${SHOP}`, `x-default ${SHOP}`].sort(),
      );
      expect([path, GERMAN.exec(`${shop.words} ${shop.labels}`)?.[0]]).toEqual([path, undefined]);
      await page.goto(`${company.origin}${other || '/'}`);
    }
    await page.goto(`${company.origin}/en`);
    const home = await seen(page);
    expect(home.words).toContain('London');
    expect([home.lang, GERMAN.exec(`${home.words} ${home.labels}`)?.[0]]).toEqual(['en-GB', undefined]);
    await page.goto(`${company.origin}/it-IT${SHOP}?product=x`);
    expect(new URL(page.url()).pathname).toBe(SHOP);
    await page.context().close();
  });

  it('is ordered from in Italian, from home to the status of the order, without a word of ours in another language [I18N-001]', async () => {
    // A dish without choices, since the order is taken by the demo's own catalogue.
    const lemonade = 'Limonata alle erbe';
    company.become((entries) => {
      const dishes = entries.find(({ url }) => url === '/products')?.data as readonly Product[] | null | undefined;
      const id = dishes?.find(({ name }) => name === 'Kräuterlimonade 0,4 l')?.id;
      const renamed = withEntry<readonly Product[] | null | undefined>('/products', (all) =>
        all?.map((one) => (one.id === id ? { ...one, name: lemonade } : one)),
      );
      return renamed(italian(entries));
    });
    const page = await open('/', phone);
    await eventually(async () => {
      await page.reload();
      return (await page.locator('html').getAttribute('lang')) === 'it-IT';
    }, 'the company is known to be Italian');
    const isItalian = async (what: string) => {
      const { lang, words, labels: names } = await seen(page);
      expect([what, lang, FOREIGN.exec(`${words} ${names}`)?.[0]]).toEqual([what, 'it-IT', undefined]);
    };
    await isItalian('home');
    await page.goto(`${company.origin}${SHOP}`);
    // The order itself is the demo's, whose dishes and branch are written in German.
    await orderInItalian(page, { dish: lemonade }, isItalian);
    await page.context().close();
  });
});
