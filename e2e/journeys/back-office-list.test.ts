import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Product } from '@filiale/contracts/catalog/product';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { letPass, twoFrames } from '../page-time.ts';
import { recordBody } from '../record-body.ts';
import { sessionOf } from '../signed-in.ts';
import { hire, type Login } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' };

let browser: Browser;
let valerie: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
const products: string[] = [];
const views: string[] = [];
const hired: Awaited<ReturnType<typeof hire>>[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  valerie = await hire(staff, { roles: ['ROLE_ADMIN'], name: ['Valerie', 'Kren'] });
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const id of views.splice(0)) await staff('DELETE /api/views/{id}', { params: { id } }).catch(() => undefined);
  for (const id of products.splice(0))
    await staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } }).catch(() => undefined);
  for (const person of hired.splice(0)) await person.leave();
});
afterAll(async () => {
  await browser?.close();
  await valerie?.leave();
});

type Dish = {
  readonly name: string;
  readonly price: number;
  readonly sku?: string;
  readonly isEnabled?: boolean;
  readonly goesWith?: readonly string[];
};
/** A word that is in the names of the dishes of one journey alone. */
const newWord = (): string => `Nockerl${randomUUID().slice(0, 8)}`;
async function cook(dishes: readonly Dish[]): Promise<Product[]> {
  const made: Product[] = [];
  for (const body of dishes) {
    const { data } = await staff('POST /api/products', { body: body as never });
    products.push(data.id);
    made.push(data);
  }
  return made;
}
const three = (word: string): Promise<Product[]> =>
  cook([
    { name: `${word} Eins`, price: 10, sku: 'N-1' },
    { name: `${word} Zwei`, price: 20, sku: 'N-2' },
    { name: `${word} Drei`, price: 30, isEnabled: false },
  ]);
const stored = async (id: string): Promise<Product> => (await staff('GET /api/products/{id}', { params: { id } })).data;

/** A page of the back office, as somebody sees who is signed in, in a browser of their own. */
async function open(
  at: string,
  { who = valerie, device = desktop }: { who?: Login; device?: BrowserContextOptions } = {},
): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, who) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}/backend${at}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}
/** The name of each row, in their order. */
const names = (page: Page): Promise<string[]> =>
  page.locator('[role="row"][data-index] [data-place="1"] a').allTextContents();
const shows = (page: Page, wanted: readonly string[], what: string): Promise<void> =>
  eventually(async () => (await names(page)).join() === wanted.join(), what);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
const addressHas = (page: Page, part: string): Promise<void> =>
  eventually(() => Promise.resolve(decodeURIComponent(page.url()).includes(part)), `the address has ${part}`);
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).first();

describe('a list', () => {
  it('keeps search, filter and order in its address, and across Back and a reload [RES-009, RES-044]', async () => {
    const word = newWord();
    await three(word);
    const page = await open('#/products');
    await page.getByRole('searchbox', { name: 'Produkte durchsuchen' }).fill(word);
    await addressHas(page, `search=${word}`);
    await eventually(async () => (await names(page)).length === 3, 'the three are found');
    await column(page, 'Preis').getByRole('button').click();
    await addressHas(page, 'sort=price');
    await column(page, 'Preis').getByRole('button').click();
    await addressHas(page, 'sort=-price');
    await shows(page, [`${word} Drei`, `${word} Zwei`, `${word} Eins`], 'the dearest is first');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Preis', exact: true }).click();
    await page.getByLabel('Bis', { exact: true }).fill('20');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await addressHas(page, 'filter[price.lte]=20');
    await shows(page, [`${word} Zwei`, `${word} Eins`], 'those up to 20 €');

    await row(page, `${word} Zwei`).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: `${word} Zwei` }).waitFor();
    await page.goBack();
    await shows(page, [`${word} Zwei`, `${word} Eins`], 'Back leads to the same');
    await page.reload();
    await shows(page, [`${word} Zwei`, `${word} Eins`], 'so does a reload');
    await page.goBack();
    await shows(page, [`${word} Drei`, `${word} Zwei`, `${word} Eins`], 'the filter is off again');
  });

  it('shows the columns that somebody chose, in their order', async () => {
    const word = newWord();
    await three(word);
    const page = await open(`#/products?search=${word}`);
    await page.getByRole('button', { name: 'Spalten' }).click();
    // Ticks follow the address, a moment after the click.
    const box = (name: string, checked: boolean) => page.getByRole('checkbox', { name, exact: true, checked });
    await box('Art', false).click();
    await box('Art', true).waitFor();
    await box('Kategorie', true).click();
    await box('Kategorie', false).waitFor();
    await page.getByRole('button', { name: 'Art nach oben' }).click();
    await page.keyboard.press('Escape');
    const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean);
    await eventually(async () => {
      const shown = await heads();
      return !shown.includes('Kategorie') && shown.includes('Art') && shown.indexOf('Art') < shown.indexOf('Geändert');
    }, 'the columns stand as they were chosen');
    const chosen = await heads();
    await page.reload();
    await column(page, 'Art').waitFor();
    expect(await heads()).toEqual(chosen);
  });
});

describe('pictures of a list', () => {
  it('say that they could not be loaded, and come when the network is back', async () => {
    const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, valerie) });
    contexts.push(context);
    const page = await context.newPage();
    const isPicture = (url: URL) => url.pathname.startsWith('/image/thumbnail/');
    await page.route(isPicture, (route) => route.abort());
    await page.goto(`${origin}/backend#/products`);
    const failed = page.getByRole('img', { name: 'Das Bild konnte nicht geladen werden' });
    await failed.first().waitFor();
    await page.unroute(isPicture);
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await failed.first().waitFor({ state: 'detached' });
    const drawn = () =>
      page.evaluate<boolean>("[...document.querySelectorAll('[role=row] img')].some((one) => one.naturalWidth > 0)");
    await eventually(drawn, 'pictures are drawn');
  });
});

describe('views of a list', () => {
  const tab = (page: Page, name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name });
  const isOpen = (page: Page, name: string | RegExp): Promise<void> =>
    eventually(async () => (await tab(page, name).getAttribute('aria-current')) === 'page', `${name} is open`);
  const more = (page: Page, name: string) => page.getByRole('button', { name: `Ansicht „${name}“: mehr` });
  const remember = async (word: string): Promise<void> => {
    const { data } = await staff('GET /api/views', { query: { search: word, pageSize: 20 } });
    views.push(...data.map(({ id }) => id));
  };

  it('are saved with their settings, chosen, changed, renamed and deleted; colleagues see those that are shared', async () => {
    const word = newWord();
    await three(word);
    const manager = await hire(staff, { roles: ['ROLE_EDITOR'] });
    hired.push(manager);
    const page = await open(`#/products?search=${word}&sort=-price&columns=price,type`);
    const save = async (name: string, isShared: boolean) => {
      await page.getByRole('button', { name: 'Ansicht sichern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ansicht sichern' });
      await dialog.getByLabel(/^Name der Ansicht/).fill(name);
      if (isShared) await dialog.getByRole('switch', { name: /^Mit allen teilen/ }).check();
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await dialog.waitFor({ state: 'detached' });
      await isOpen(page, new RegExp(name));
    };
    await save(`Meine ${word}`, false);
    await save(`Unsere ${word}`, true);
    await remember(word);

    // The standard view has everything, a saved one brings back its settings.
    await tab(page, 'Alle').click();
    await eventually(() => Promise.resolve(page.url().endsWith('#/products')), 'nothing is left out');
    await tab(page, `Meine ${word}`).click();
    await shows(page, [`${word} Drei`, `${word} Zwei`, `${word} Eins`], 'the view is back');
    await column(page, 'Art').waitFor();

    // Later changes are shown, and saved over it.
    await column(page, 'Preis').getByRole('button').click();
    await page.getByRole('img', { name: 'seit dem Sichern geändert' }).waitFor();
    await more(page, `Meine ${word}`).click();
    await page.getByRole('menuitem', { name: `Änderungen in „Meine ${word}“ sichern` }).click();
    await page.getByRole('img', { name: 'seit dem Sichern geändert' }).waitFor({ state: 'detached' });
    await tab(page, 'Alle').click();
    await tab(page, `Meine ${word}`).click();
    await addressHas(page, 'columns=price,type');
    expect(page.url()).not.toContain('sort=');

    await more(page, `Meine ${word}`).click();
    await page.getByRole('menuitem', { name: 'Umbenennen und teilen' }).click();
    await page.getByLabel(/^Name der Ansicht/).fill(`Eigene ${word}`);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await isOpen(page, `Eigene ${word}`);

    const colleague = await open('#/products', { who: manager });
    await tab(colleague, new RegExp(`Unsere ${word}`)).click();
    await shows(colleague, [`${word} Drei`, `${word} Zwei`, `${word} Eins`], 'a colleague sees shared views');
    expect(await tab(colleague, `Eigene ${word}`).count()).toBe(0);
    // It is not theirs to change.
    expect(await more(colleague, `Unsere ${word}`).count()).toBe(0);

    await more(page, `Eigene ${word}`).click();
    await page.getByRole('menuitem', { name: `„Eigene ${word}“ löschen` }).click();
    await tab(page, `Eigene ${word}`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await tab(page, `Eigene ${word}`).waitFor();
  });

  it('come with it: what is sold out, has no picture or no English, and changed this week', async () => {
    const word = newWord();
    const [one, two] = await three(word);
    const branch = await demoBranch(staff);
    if (!one || !two) throw new Error('nothing was cooked');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await staff('POST /api/products/{id}/sold-out', { params: { id: two.id }, body: { branch: branch.id, until } });
    const english = { 'en-GB': { name: `${word} One` } };
    await staff('PUT /api/products/{id}', {
      params: { id: one.id },
      body: { ...recordBody(await stored(one.id)), translations: english },
    });
    const page = await open(`#/products?search=${word}`);
    // Guests see it nowhere, and the list says so.
    await row(page, one.name).getByText('Auf keiner Karte').waitFor();
    await row(page, `${word} Drei`).getByText('Inaktiv').waitFor();
    const within = async (name: string, wanted: readonly string[]) => {
      await tab(page, new RegExp(`^${name}`)).click();
      await isOpen(page, new RegExp(`^${name}`));
      await page.getByRole('searchbox', { name: 'Produkte durchsuchen' }).fill(word);
      await eventually(
        async () => (await names(page)).toSorted().join() === wanted.map((each) => `${word} ${each}`).join(),
        `${name}: ${wanted}`,
      );
    };
    await within('Ausverkauft', ['Zwei']);
    await addressHas(page, 'filter[isSoldOut]=true');
    await within('Ohne Bild', ['Drei', 'Eins', 'Zwei']);
    await within('Ohne Englisch', ['Drei', 'Zwei']);
    await within('Diese Woche geändert', ['Drei', 'Eins', 'Zwei']);
    expect(await findings(page)).toEqual([]);
  });
});

describe('many records at once', () => {
  it('are changed after a preview, and changed back', async () => {
    const word = newWord();
    const dishes = await three(word);
    const page = await open(`#/products?search=${word}`);
    await row(page, `${word} Eins`).waitFor();
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
    await page.getByRole('toolbar', { name: '3 ausgewählt' }).getByRole('button', { name: 'Bearbeiten' }).click();
    const dialog = page.getByRole('dialog', { name: '3 Produkte bearbeiten' });
    await dialog.getByLabel('Feld wählen').selectOption({ label: 'Preis' });
    // What could not be rehearsed says so, and is tried again.
    const isBatch = (url: URL) => url.pathname === '/api/products/batch';
    await page.route(isBatch, (route) => route.abort());
    await dialog
      .getByLabel(/^Preis/)
      .first()
      .fill('20');
    await dialog.getByText('Die Vorschau konnte nicht erstellt werden. Geändert wurde nichts.').waitFor();
    await page.unroute(isBatch);
    await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await dialog.getByText('2 werden geändert').waitFor();
    await dialog.getByText('1 sind schon so').waitFor();
    await dialog.getByRole('button', { name: '2 ändern' }).click();
    await page.getByText(/^2 geändert/).waitFor();
    const prices = () => Promise.all(dishes.map(async ({ id }) => (await stored(id)).price));
    expect(await prices()).toEqual([20, 20, 20]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('Rückgängig gemacht').waitFor();
    expect(await prices()).toEqual([10, 20, 30]);

    // A price round: five percent more, to prices that end on 90 cents, seen before.
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
    await page.getByRole('toolbar', { name: '3 ausgewählt' }).getByRole('button', { name: 'Bearbeiten' }).click();
    await dialog.getByLabel('Feld wählen').selectOption({ label: 'Preis' });
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByText('Um Prozent', { exact: true }).click();
    await dialog.getByLabel('Preis: um wie viel Prozent?').fill('5');
    await dialog.getByLabel('Runden').selectOption({ label: 'Endet auf …,90' });
    await dialog.getByText('3 werden geändert').waitFor();
    await dialog.getByRole('row', { name: new RegExp(`^${word} Zwei .*20,00.*20,90`) }).waitFor();
    await dialog.getByRole('button', { name: '3 ändern' }).click();
    await page.getByText(/^3 geändert/).waitFor();
    expect(await prices()).toEqual([10.9, 20.9, 31.9]);

    // The next round waits for its day, and can be had back.
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
    await page.getByRole('toolbar', { name: '3 ausgewählt' }).getByRole('button', { name: 'Bearbeiten' }).click();
    await dialog.getByLabel('Feld wählen').selectOption({ label: 'Preis' });
    await dialog.getByText('Um Betrag', { exact: true }).click();
    await dialog.getByLabel(/^Preis: um wie viel/).fill('1');
    await dialog.getByText('Ab einem Tag', { exact: true }).click();
    await dialog.getByLabel('Erster Tag').fill('2099-01-07');
    await dialog.getByRole('button', { name: '3 für 07.01.2099 planen' }).click();
    await page.getByText(/^3 geplant/).waitFor();
    expect(await prices()).toEqual([10.9, 20.9, 31.9]);
    const plans = async () =>
      (
        await staff('GET /api/price-plans', { query: { 'filter[dueAt.gte]': '2099-01-01T00:00:00Z' } as never })
      ).data.filter(({ prices: planned }) => planned.some(({ product }) => product === dishes[0]?.id));
    expect((await plans())[0]?.prices.map(({ price }) => price)).toEqual([11.9, 21.9, 32.9]);
    const planned = page.locator('span').filter({ hasText: /^3 geplant/ });
    await planned.getByRole('button', { name: 'Rückgängig' }).last().click();
    await eventually(async () => (await plans()).length === 0, 'the plan is taken back');

    // A round says what is planned for its dishes already, and which holds.
    const winter = await staff('POST /api/price-plans', {
      body: {
        name: 'Winterkarte',
        dueAt: '2099-01-01T11:00:00Z',
        prices: [{ product: dishes[0]?.id ?? '', price: 12 }],
      },
    });
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
    await page.getByRole('toolbar', { name: '3 ausgewählt' }).getByRole('button', { name: 'Bearbeiten' }).click();
    await dialog.getByLabel('Feld wählen').selectOption({ label: 'Preis' });
    await dialog.getByText('Um Betrag', { exact: true }).click();
    await dialog.getByLabel(/^Preis: um wie viel/).fill('1');
    await dialog.getByText(/^Für 1 davon ist später schon ein anderer Preis geplant.*„Winterkarte“/).waitFor();
    await dialog.getByText('Ab einem Tag', { exact: true }).click();
    await dialog.getByLabel('Erster Tag').fill('2099-01-07');
    await dialog
      .getByText(/^Für 1 davon ist bis 07\.01\.2099 schon ein Preis geplant: „Winterkarte“ \(01\.01\.2099\)/)
      .waitFor();

    // What somebody changes before they are written stays, and is named.
    await dialog.getByText('Ab sofort', { exact: true }).click();
    const other = await stored(dishes[1]?.id ?? '');
    await staff('PUT /api/products/{id}', { params: { id: other.id }, body: { ...recordBody(other), price: 25 } });
    await dialog.getByRole('button', { name: '3 ändern' }).click();
    await page
      .getByText(`1 konnte nicht geändert werden. Inzwischen anderswo geändert: ${word} Zwei.`, { exact: true })
      .waitFor();
    expect(await prices()).toEqual([11.9, 25, 32.9]);
    await staff('DELETE /api/price-plans/{id}', { params: { id: winter.data.id } });
  });

  it('are deleted after a question alone, and had back from the notice, later from the bin', async () => {
    const word = newWord();
    const dishes = await three(word);
    const [one] = dishes;
    await cook([{ name: `Beilage ${randomUUID()}`, price: 3, goesWith: [one?.id ?? ''] }]);
    const living = async (): Promise<string[]> =>
      (await staff('GET /api/products', { query: { search: word, sort: 'price', pageSize: 10 } })).data.map(
        ({ name }) => name.split(' ')[1] ?? '',
      );
    const page = await open(`#/products?search=${word}`);
    await page.clock.install();
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const bar = page.getByRole('toolbar', { name: '3 ausgewählt' });
    const dialog = page.getByRole('dialog', { name: '3 Produkte löschen?' });
    const ask = async () => {
      await row(page, `${word} Eins`).waitFor();
      if ((await bar.count()) === 0)
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
      await bar.getByRole('button', { name: 'Löschen' }).click();
      await dialog.getByText('1 davon wird anderswo verwendet.').waitFor();
    };

    // Nothing is gone before somebody says so.
    await ask();
    await dialog.getByRole('button', { name: 'Behalten', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await living()).toEqual(['Eins', 'Zwei', 'Drei']);

    await ask();
    await dialog.getByRole('button', { name: '2 löschen, Verwendetes behalten' }).click();
    await page.getByText(/^2 gelöscht/).waitFor();
    await shows(page, [`${word} Eins`], 'used records are still there');
    // Longer than a glance elsewhere.
    await letPass(page, 30_000);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText(/^2 wiederhergestellt/).waitFor();
    expect(await living()).toEqual(['Eins', 'Zwei', 'Drei']);

    await eventually(async () => (await names(page)).length === 3, 'the list has them again');
    await ask();
    await dialog.getByRole('button', { name: 'Trotzdem alle 3 löschen' }).click();
    await page.getByText(/^3 gelöscht/).waitFor();
    expect(await living()).toEqual([]);
    await page.getByRole('link', { name: 'Papierkorb' }).click();
    await page.getByRole('heading', { level: 1, name: /^Papierkorb: Produkte/ }).waitFor();
    await page.getByRole('button', { name: `${word} Drei wiederherstellen` }).click();
    await page.getByText(`${word} Drei wiederhergestellt`).waitFor();
    expect(await living()).toEqual(['Drei']);
    expect(await findings(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('are selected page by page, and all of them in a second step', async () => {
    const page = await open('#/products');
    const total = (await staff('GET /api/products', { query: { pageSize: 1 } })).meta?.total ?? 0;
    expect(total).toBeGreaterThan(50);
    await row(page, '').nth(5).waitFor();
    const bar = page.getByRole('toolbar', { name: '50 ausgewählt' });
    // Rows that come in between are not selected; a second click selects nothing, a third one the page.
    await eventually(async () => {
      if (await bar.isVisible()) return true;
      await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
      return false;
    }, 'the page is selected');
    await bar.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
    // Others make products meanwhile.
    await page.getByRole('toolbar', { name: /^(?!50 )\d+ ausgewählt$/ }).waitFor();
  });

  it('go out as a file, which changes nothing when it comes in untouched', async () => {
    const word = newWord();
    const dishes = await three(word);
    const page = await open(`#/products?search=${word}`);
    await row(page, `${word} Eins`).waitFor();
    const transfer = page.getByRole('button', { name: 'Export und Import' });
    for (const format of ['als CSV', 'als Excel-Tabelle (XLSX)']) {
      await transfer.click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).last().click(),
      ]);
      const buffer = await readFile(await download.path());
      await transfer.click();
      await page.getByRole('menuitem', { name: 'Importieren …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Produkte importieren' });
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer });
      await dialog.getByRole('button', { name: /^3\s*unverändert$/ }).waitFor();
      for (const fate of ['neu', 'geändert', 'fehlerhaft'])
        expect(await dialog.getByRole('button', { name: new RegExp(`^0\\s*${fate}$`) }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect((await Promise.all(dishes.map(({ id }) => stored(id)))).map(({ revision }) => revision)).toEqual([1, 1, 1]);
  });

  it('get their prices by keys alone, as in a spreadsheet', async () => {
    const word = newWord();
    const dishes = await three(word);
    const page = await open(`#/products?search=${word}&sort=price&columns=price,sku`);
    await row(page, `${word} Eins`).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('e');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('11,50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('21,50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await eventually(
      async () => (await Promise.all(dishes.map(async ({ id }) => (await stored(id)).price))).join() === '11.5,21.5,30',
      'both prices are stored',
    );
  });
});

describe('two people', () => {
  it('see in their lists what the other one changes, without asking', async () => {
    const word = newWord();
    const [one, two] = await three(word);
    if (!one || !two) throw new Error('nothing was cooked');
    const page = await open(`#/products?search=${word}&sort=name`);
    await row(page, one.name).getByText('10,00').waitFor();
    const colleague = await open(`#/products/${one.id}`);
    await field(colleague, 'Preis').fill('12,30');
    await colleague.keyboard.press('Control+s');
    await colleague.getByText('Produkt gespeichert').waitFor();
    await row(page, one.name).getByText('12,30').waitFor();
    await staff('DELETE /api/products/{id}', { params: { id: two.id }, query: { uses: 'leave' } });
    await shows(page, [`${word} Drei`, `${word} Eins`], 'the deleted one is gone');
    await cook([{ name: `${word} Aber`, price: 5 }]);
    await shows(page, [`${word} Aber`, `${word} Drei`, `${word} Eins`], 'the new one is there');
  });

  it('see each other at the same record, take each other’s saved changes, and get a notice while typing', async () => {
    const [dish] = await three(newWord());
    if (!dish) throw new Error('nothing was cooked');
    const nora = await hire(staff, { roles: ['ROLE_ADMIN'] });
    hired.push(nora);
    const page = await open(`#/products/${dish.id}`);
    const colleague = await open(`#/products/${dish.id}`, { who: nora });
    const present = page.getByRole('button', { name: 'Auch hier: Nora Berger' });
    await present.waitFor();
    expect(await present.textContent()).toMatch(/NB$/);
    await colleague.getByRole('button', { name: 'Auch hier: Valerie Kren' }).waitFor();
    const save = async (label: string, text: string) => {
      await field(colleague, label).fill(text);
      await colleague.keyboard.press('Control+s');
      await colleague.getByText(/ungespeicherte Änderung/).waitFor({ state: 'detached' });
      await colleague.getByText('Produkt gespeichert').first().waitFor();
    };

    // An untouched form takes saved changes.
    await save('Preis', '14');
    await page.getByText(/^Nora Berger hat gerade gespeichert.*Preis/).waitFor();
    expect(await field(page, 'Preis').inputValue()).toBe('14,00');

    // A form somebody types into shows a notice, and leaves the text alone.
    await field(page, 'Preis').fill('15');
    await field(page, 'Artikelnummer').fill('G-7');
    await page.getByText('2 ungespeicherte Änderungen').waitFor();
    await save('Preis', '16');
    const notice = page.getByRole('status').filter({ hasText: 'Nora Berger hat gerade gespeichert.' });
    await notice.getByRole('button', { name: 'Zusammenführen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nora Berger hat auch daran gearbeitet' });
    await dialog.getByRole('radio', { name: /^Andere Fassung/ }).check();
    await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await eventually(async () => (await stored(dish.id)).sku === 'G-7', 'both are stored');
    expect((await stored(dish.id)).price).toBe(16);

    await colleague.close();
    await present.waitFor({ state: 'detached' });
    await staff('DELETE /api/products/{id}', { params: { id: dish.id }, query: { uses: 'leave' } });
    const gone = page.getByRole('alert').filter({ hasText: 'hat das hier gerade gelöscht' });
    await gone.getByRole('button', { name: 'Wiederherstellen' }).click();
    await gone.waitFor({ state: 'detached' });
    expect((await stored(dish.id)).price).toBe(16);
  });

  it('are caught up with after a break', async () => {
    const [dish] = await three(newWord());
    if (!dish) throw new Error('nothing was cooked');
    const page = await open(`#/products/${dish.id}`);
    await field(page, 'Preis').waitFor();
    await page.context().setOffline(true);
    await staff('PUT /api/products/{id}', {
      params: { id: dish.id },
      body: { ...recordBody(await stored(dish.id)), price: 17 },
    });
    await page.context().setOffline(false);
    await eventually(async () => (await field(page, 'Preis').inputValue()) === '17,00', 'the form has it');
  });
});

describe('the palette', () => {
  it('finds records of every list that one may read, and leads to them', async () => {
    const word = newWord();
    const [dish] = await three(word);
    const page = await open('#/dashboard');
    await page.getByRole('button', { name: /Strg K$/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seiten, Datensätze, Aktionen suchen').fill(word);
    await page.getByRole('button', { name: dish?.name ?? '' }).waitFor();
    // The first hit is chosen.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: dish?.name ?? '' }).waitFor();
  });
});

describe('a person with a small screen', () => {
  it('has lists on a phone too, with their views in a menu', async () => {
    const word = newWord();
    await three(word);
    const page = await open(`#/products?search=${word}&sort=-price`, { device: phone });
    await shows(page, [`${word} Drei`, `${word} Zwei`, `${word} Eins`], 'the cards stand in order');
    await page.getByRole('button', { name: 'Ansicht: Alle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ansicht sichern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ansicht sichern' });
    await dialog.getByLabel(/^Name der Ansicht/).fill(`Handy ${word}`);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: `Ansicht: Handy ${word}` }).waitFor();
    const { data } = await staff('GET /api/views', { query: { search: word } });
    views.push(...data.map(({ id }) => id));
    expect(data.map(({ query }) => query)).toEqual([`search=${word}&sort=-price`]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('on a small phone scrolls nothing sideways, and saves beside notices', async () => {
    const [dish] = await three(newWord());
    const branch = await demoBranch(staff);
    const { data: menus } = await staff('GET /api/menus', { query: { search: 'Karte Lend' } });
    const device = { ...phone, viewport: { width: 360, height: 740 } };
    const page = await open(`#/products/${dish?.id}`, { device });
    await field(page, 'Preis').fill('12');
    const save = page.getByRole('button', { name: /^Speichern/ });
    await save.click();
    const said = page.getByRole('alert').filter({ hasText: 'Produkt gespeichert' });
    await said.waitFor();
    await twoFrames(page);
    const [notice, button] = [await said.boundingBox(), await save.boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    for (const at of [`#/branches/${branch.id}/hours`, `#/menus/${menus[0]?.id}`]) {
      await page.goto(`${origin}/backend${at}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await twoFrames(page);
      expect([at, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([at, 0]);
    }
    const cut = await page.evaluate(
      `[...document.querySelectorAll('main input')].filter((input) => input.scrollWidth > input.clientWidth).length`,
    );
    expect(cut).toBe(0);
  });

  it('in light and dark, on a phone: axe finds nothing', async () => {
    const word = newWord();
    const [dish] = await three(word);
    const nora = await hire(staff, { roles: ['ROLE_ADMIN'] });
    hired.push(nora);
    const colleague = await open(`#/products/${dish?.id}`, { who: nora });
    for (const [name, device] of Object.entries({ desktop, dark, phone })) {
      const page = await open(`#/products?search=${word}`, { device });
      await eventually(async () => (await names(page)).length === 3, 'the list is there');
      expect([name, await findings(page)]).toEqual([name, []]);
      if (device === phone) continue;
      await page.getByRole('button', { name: 'Ansicht sichern' }).click();
      await page.getByRole('dialog').waitFor();
      expect([name, 'views', await findings(page)]).toEqual([name, 'views', []]);
      await page.goto(`${origin}/backend#/products/${dish?.id}`);
      await page.reload();
      await page.getByRole('button', { name: /^Auch hier/ }).click();
      await page.getByRole('dialog').waitFor();
      expect([name, 'presence', await findings(page)]).toEqual([name, 'presence', []]);
    }
    await colleague.close();
  });
});
