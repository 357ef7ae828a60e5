import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Product } from '@filiale/contracts/catalog/product';
import type { Cell } from '@filiale/contracts/fields/cells';
import { csvOf, xlsxOf } from '@filiale/kit/http/sheet-stream';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { type Effort, effortTable, watchEffort } from '../effort.ts';
import { eventually } from '../eventually.ts';
import { openShop } from '../open-shop.ts';
import { sessionOf } from '../signed-in.ts';
import { fillLogin, hire, type Login, linkMailed } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const DAY_MS = 24 * 60 * 60 * 1000;
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictureNamed = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });

let browser: Browser;
let nora: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
const leaving: (() => Promise<unknown>)[] = [];
const efforts: [string, Effort][] = [];
beforeAll(async () => {
  browser = await openBrowser();
  nora = await hire(staff, { roles: ['ROLE_ADMIN'] });
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const leave of leaving.splice(0)) await leave();
});
afterAll(async () => {
  process.stdout.write(`\n${effortTable(efforts)}\n`);
  await browser?.close();
  await nora?.leave();
});

/** Somebody who is signed in and looks at the overview in a browser of their own; what they do from then on is counted. */
async function manager({ who = nora, device = desktop }: { who?: Login; device?: BrowserContextOptions } = {}) {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, who) });
  contexts.push(context);
  const page = await context.newPage();
  const effort = await watchEffort(page);
  await page.goto(`${origin}/backend`);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  effort.begin();
  return { page, context, effort, done: async (task: string) => void efforts.push([task, await effort.end()]) };
}

async function dish(): Promise<Product> {
  const { data } = await staff('POST /api/products', {
    body: { name: `Gulasch ${randomUUID().slice(0, 8)}`, price: 12.5 },
  });
  leaving.push(() => staff('DELETE /api/products/{id}', { params: { id: data.id }, query: { uses: 'leave' } }));
  return data;
}
const stored = async (id: string): Promise<Product> => (await staff('GET /api/products/{id}', { params: { id } })).data;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).first();
/** Opens a page by the menu, as who knows no address. */
async function openByMenu(page: Page, group: string, name: string): Promise<void> {
  await button(page, group).click();
  await link(page, name).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByText(name).waitFor();
}
const find = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

describe('a new manager, without a manual', () => {
  it('logs in [AUTH-003]', async () => {
    const context = await visitor(browser, desktop);
    contexts.push(context);
    const page = await context.newPage();
    const effort = await watchEffort(page);
    effort.begin();
    await page.goto(`${origin}/backend`);
    // Typing goes to the right place at once.
    await eventually(
      async () =>
        (await page
          .locator(':focus')
          .getAttribute('name')
          .catch(() => null)) === 'email',
      'the address has the focus',
    );
    await page.keyboard.type(nora.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(nora.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    efforts.push(['Log in', await effort.end()]);
  });

  it('changes a price in the list [RES-044]', async () => {
    const product = await dish();
    const { page, done } = await manager();
    await openByMenu(page, 'Sortiment', 'Produkte');
    await find(page, 'Produkte durchsuchen').click();
    await page.keyboard.type(product.name);
    const row = page.getByRole('row').filter({ hasText: product.name });
    await row.getByRole('gridcell').filter({ hasText: '12,50' }).click();
    await page.keyboard.type('14,9');
    await page.keyboard.press('Enter');
    await row.getByText('14,90').waitFor();
    await eventually(async () => (await stored(product.id)).price === 14.9, 'the price is stored');
    await done('Change a price');
  });

  it('changes a price on the phone [RES-044]', async () => {
    const product = await dish();
    const { page, done } = await manager({ device: phone });
    await button(page, 'Menü öffnen').tap();
    await button(page, 'Sortiment').tap();
    await link(page, 'Produkte').tap();
    await find(page, 'Produkte durchsuchen').tap();
    await page.keyboard.type(product.name);
    await page.getByText(product.name).last().tap();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await field(page, 'Preis').tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('13,2');
    await button(page, /^Speichern/).tap();
    await page.getByText('Produkt gespeichert').waitFor();
    expect((await stored(product.id)).price).toBe(13.2);
    await done('Change a price on the phone');
  });

  it('closes a branch for a holiday, deliveries with it, and the shop shows it closed [HOURS-001, HOURS-004]', async () => {
    const name = `Bruchbude ${randomUUID().slice(0, 6)}`;
    const always = [{ type: 'daily' as const }];
    const shop = await openShop(staff, {
      branch: { name, deliveryHours: always, isDeliveryHoursEnabled: true, isDeliveryEnabled: true },
    });
    leaving.push(shop.close);
    const { page, done } = await manager();
    await openByMenu(page, 'Standorte', 'Filialen');
    await page.getByText(name).click();
    await page.getByRole('tab', { name: /^Zeiten/ }).click();
    const days = page.getByRole('region', { name: 'Feiertage und Ausnahmen' }).first();
    // Everything that comes with the page is there.
    await eventually(async () => (await page.locator('main [aria-busy="true"]').count()) === 0, 'the page is whole');
    const today = localDate(new Date(), dayZone);
    await days.locator('table button:not([disabled]):not([data-outside])').first().click();
    await days.getByRole('button', { name: /schließen$/ }).click();
    await button(page, /^Speichern/).click();
    await page.getByText('Filiale gespeichert').waitFor();
    await done('Close a branch for a holiday');
    const { data: branch } = await staff('GET /api/branches/{id}', { params: { id: shop.branch.id } });
    const closed = expect.objectContaining({ type: 'once', date: today, isClosed: true });
    expect(branch.openingHours).toContainEqual(closed);
    expect(branch.deliveryHours).toContainEqual(closed);
    const guest = await (await visitor(browser, desktop)).newPage();
    contexts.push(guest.context());
    await eventually(async () => {
      await guest.goto(`${origin}/store/${branch.identifier}`);
      return (await guest.getByText(/haben geschlossen|^Geschlossen/).count()) > 0;
    }, 'guests read that it is closed');
  });

  it('adds a product with two option groups and a picture, and sees it in the shop [RES-044, PROD-004]', async () => {
    const shop = await openShop(staff);
    leaving.push(shop.close);
    const name = `Beuschel ${randomUUID().slice(0, 6)}`;
    const { page, done } = await manager();
    await openByMenu(page, 'Sortiment', 'Produkte');
    await link(page, 'Produkt anlegen').click();
    await page.getByRole('heading', { level: 1, name: 'Neu: Produkt' }).waitFor();
    await eventually(
      async () =>
        (await page
          .locator(':focus')
          .getAttribute('name')
          .catch(() => null)) === 'name',
      'the name has the focus',
    );
    await page.keyboard.type(name);
    await field(page, 'Preis').click();
    await page.keyboard.type('13,5');
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Bilder: Datei wählen').first().click();
    await (await chooser).setFiles(pictureNamed('beuschel.png'));
    await page.getByRole('textbox', { name: /^Alternativtext/ }).waitFor();
    await page.getByRole('tab', { name: /^Konfiguration/ }).click();
    for (const [part, option] of [
      ['Beilage', 'Knödel'],
      ['Größe', 'Doppelt'],
    ] as const) {
      await button(page, 'Hinzufügen: Bestandteile').click();
      await page.getByRole('menuitem', { name: 'Auswahl', exact: true }).click();
      await page.locator(':focus[name$=".name"]').waitFor();
      await page.keyboard.type(part);
      await button(page, 'Hinzufügen: Optionen').click();
      await page.locator(':focus[name*="options"]').waitFor();
      await page.keyboard.type(option);
    }
    await button(page, /^Erstellen/).click();
    await page.getByText('Produkt erstellt').waitFor();
    const menus = page.getByRole('region', { name: 'Auf der Karte' });
    await menus.getByText('Noch auf keiner Karte').waitFor();
    await menus.getByLabel('Kategorie').selectOption(shop.category);
    await menus.getByRole('button', { name: 'Aufnehmen' }).click();
    await menus.getByRole('link', { name: 'Karte' }).waitFor();
    await done('Add a product with two option groups and a picture');
    const id = /products\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    leaving.unshift(() => staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } }));
    expect(await stored(id)).toMatchObject({
      name,
      price: 13.5,
      // Parts of a simple product are not shown.
      type: 'configurable',
      images: [{ extension: 'png' }],
      config: {
        parts: [
          { name: 'Beilage', options: [{ name: 'Knödel' }] },
          { name: 'Größe', options: [{ name: 'Doppelt' }] },
        ],
      },
    });
    const guest = await (await visitor(browser, desktop)).newPage();
    contexts.push(guest.context());
    await eventually(async () => {
      await guest.goto(`${origin}/store/${shop.branch.identifier}`);
      return (await guest.getByText(name).count()) > 0;
    }, 'the shop has it');
    await guest.getByText(name).first().click();
    await guest.getByText('Beilage').first().waitFor();
    await guest.getByText('Größe').first().waitFor();
    await guest
      .locator(`img[src*="${(await stored(id)).images[0]?.id}"]`)
      .first()
      .waitFor();
  });

  it.each(['xlsx', 'csv'] as const)(
    'imports 50 products from a spreadsheet with 3 bad rows, then these as well (%s) [RES-044]',
    async (kind) => {
      const mark = randomUUID().slice(0, 6);
      const rows: Cell[][] = Array.from({ length: 50 }, (_, at) => [`Import ${mark} ${at + 1}`, `I-${at + 1}`, 5 + at]);
      rows[9] = [null, 'I-10', 14];
      rows[19] = [`Import ${mark} 20`, 'I-20', 'viel'];
      rows[29] = [`Import ${mark} 30`, 'I-30', -3];
      leaving.push(async () => {
        const { data } = await staff('GET /api/products', { query: { search: mark, pageSize: 100 } });
        for (const { id } of data)
          await staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } });
      });
      const fileOf = async (name: string, all: readonly (readonly Cell[])[]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: await buffer(
          Readable.from((kind === 'xlsx' ? xlsxOf : csvOf)(['Name', 'Artikelnummer', 'Preis'], Readable.from([all]))),
        ),
      });
      const { page, done } = await manager();
      await openByMenu(page, 'Sortiment', 'Produkte');
      await button(page, 'Export und Import').click();
      await page.getByRole('menuitem', { name: 'Importieren …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Produkte importieren' });
      const choose = async (name: string, file: Awaited<ReturnType<typeof fileOf>>) => {
        const chooser = page.waitForEvent('filechooser');
        await dialog.getByRole('button', { name }).click();
        await (await chooser).setFiles(file);
      };
      await choose('Datei wählen', await fileOf(`karte.${kind}`, rows));
      await dialog.getByRole('button', { name: '47 importieren, 3 auslassen' }).waitFor();
      // Each with its row, its field and the reason.
      const lines = await dialog.getByRole('row').allInnerTexts();
      expect(lines.slice(1).map((row) => row.split('\t').map((cell) => cell.trim()))).toEqual([
        ['11', expect.any(String), 'Name', expect.stringMatching(/\w/)],
        ['21', `Import ${mark} 20`, 'Preis', expect.stringMatching(/\w/)],
        ['31', `Import ${mark} 30`, 'Preis', expect.stringMatching(/\w/)],
      ]);
      await dialog.getByRole('button', { name: '47 importieren, 3 auslassen' }).click();
      await dialog.getByText('47 importiert', { exact: true }).waitFor();
      const found = async () =>
        (await staff('GET /api/products', { query: { search: mark, pageSize: 1 } })).meta?.total;
      expect(await found()).toBe(47);
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Fehlerhafte Zeilen herunterladen' }).click();
      const left = await readFile(await (await coming).path(), 'utf8');
      expect(left.trim().split('\r\n')).toHaveLength(4);
      expect(left).toContain('Fehler');
      // Mended in the program it was opened with, and brought in as it is, with the column of errors.
      const mended = left
        .replace(/\r\n,I-10/, `\r\nImport ${mark} 10,I-10`)
        .replace('viel', '19.5')
        .replace(/,'?-3,/, ',3,');
      await choose('Ausgebesserte Datei wählen', {
        name: 'ausgebessert.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(mended),
      });
      await dialog.getByRole('button', { name: '3 importieren', exact: true }).click();
      await dialog.getByText('3 importiert', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Fertig' }).click();
      await dialog.waitFor({ state: 'detached' });
      await done(`Import 50 products, mend 3 bad rows (${kind.toUpperCase()})`);
      expect(await found()).toBe(50);

      // The whole file once more, mended: each of its rows is known by its number.
      const whole = rows.map(([name, number, price], at) => [
        name ?? `Import ${mark} 10`,
        number ?? null,
        at === 19 ? 19.5 : at === 29 ? 3 : (price ?? null),
      ]);
      await button(page, 'Export und Import').click();
      await page.getByRole('menuitem', { name: 'Importieren …' }).click();
      await choose('Datei wählen', await fileOf(`ganz.${kind}`, whole));
      await dialog.getByText(`ganz.${kind}`).waitFor();
      await dialog.getByRole('button', { name: /^50\s*unverändert$/ }).waitFor();
      expect(await dialog.getByLabel('Vorhandene Einträge erkennen an').inputValue()).toBe('sku');

      // A file that was the wrong one: two prices and a dish, taken back in one go.
      const slip: Cell[][] = [
        ...whole.slice(0, 2).map(([name = null, number = null]): Cell[] => [name, number, 1]),
        [`Import ${mark} 51`, 'I-51', 9],
      ];
      await choose('Andere Datei', await fileOf(`falsch.${kind}`, slip));
      await dialog.getByRole('button', { name: '3 importieren', exact: true }).click();
      await dialog.getByText('3 importiert', { exact: true }).waitFor();
      expect(await found()).toBe(51);
      await dialog.getByRole('button', { name: 'Import zurücknehmen' }).click();
      await dialog.getByText('3 zurückgenommen.').waitFor();
      expect(await found()).toBe(50);
      const { data: again } = await staff('GET /api/products', { query: { search: mark, sort: 'price', pageSize: 1 } });
      expect(again[0]?.price).toBeGreaterThan(1);
    },
  );

  it('gives a colleague access to one branch, who then sees that one alone [RES-011, ROLE-002]', async () => {
    const email = `${randomUUID().slice(0, 12)}@journey.example`;
    const { page, done } = await manager();
    await openByMenu(page, 'Team', 'Personen');
    await link(page, 'Person anlegen').click();
    await page.getByRole('heading', { name: 'Jemandem Zugang geben' }).waitFor();
    await page.getByLabel(/^Vorname/).click();
    await page.keyboard.type('Max');
    await page.getByLabel(/^E-Mail/).click();
    await page.keyboard.type(email);
    await page.getByRole('radio', { name: 'Filialleitung' }).check();
    await page.getByLabel('Graz Lend').check();
    await button(page, 'Einladen').click();
    await page.getByText('Eingeladen, noch kein Kennwort').waitFor();
    await done('Give a colleague access to one branch');
    const { data } = await staff('GET /api/users', { query: { filter: { email } } });
    leaving.push(() =>
      staff('DELETE /api/users/{id}', { params: { id: data[0]?.id ?? '' }, query: { uses: 'leave' } }),
    );

    const invitation = await linkMailed(stack, email, 'invitation');
    const context = await visitor(browser, desktop);
    contexts.push(context);
    const theirs = await context.newPage();
    await theirs.goto(invitation);
    const password = randomUUID();
    await theirs
      .getByLabel(/Kennwort/)
      .first()
      .fill(password);
    await theirs
      .getByRole('button', { name: /Kennwort/ })
      .last()
      .click();
    await theirs
      .getByText(/Kennwort ist gespeichert|Übersicht/)
      .first()
      .waitFor();
    await theirs.goto(`${origin}/backend#/dashboard`);
    await fillLogin(theirs, { email, password });
    await theirs.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await theirs.getByText('Graz Lend').first().waitFor();
    expect(await theirs.getByText('Linz Altstadt').count()).toBe(0);
    await theirs.goto(`${origin}/backend#/orders`);
    await theirs.getByRole('heading', { level: 1, name: /^Bestellungen/ }).waitFor();
    expect(await theirs.getByText('Linz Altstadt').count()).toBe(0);
  });

  it('finds out who changed a price yesterday, and undoes it [RES-007, RES-047]', async () => {
    const product = await dish();
    const valerie = await hire(staff, { roles: ['ROLE_ADMIN'], name: ['Valerie', 'Kren'] });
    leaving.push(valerie.leave);
    const other = await manager({ who: valerie });
    await other.page.goto(`${origin}/backend#/products/${product.id}`);
    await field(other.page, 'Preis').fill('19');
    await other.page.keyboard.press('Control+s');
    await other.page.getByText('Produkt gespeichert').waitFor();
    await eventually(
      async () =>
        (await staff('GET /api/logs', { query: { filter: { record: product.id, action: 'update' } } })).data.length > 0,
      'the log has heard of it',
    );

    const { page, effort, done } = await manager();
    // The next morning.
    await page.clock.setSystemTime(Date.now() + DAY_MS);
    effort.begin();
    await openByMenu(page, 'Einstellungen', 'Protokoll');
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption({ label: 'Tag' });
    await page.getByRole('button', { name: 'Früher' }).click();
    await page.getByRole('searchbox', { name: 'Person oder Datensatz suchen' }).fill(product.name);
    const line = page.getByRole('listitem').filter({ hasText: product.name }).filter({ hasText: 'hat geändert' });
    await line.waitFor();
    expect(await line.textContent()).toMatch(/Valerie Kren hat geändert.*12,50.*19,00/s);
    await line.getByRole('button', { name: /^Rückgängig/ }).click();
    await page.getByText('Zurückgenommen').first().waitFor();
    await done('Find who changed a price yesterday, and undo it');
    expect((await stored(product.id)).price).toBe(12.5);
  });
});

describe('a tab that is closed while somebody works', () => {
  it('loses nothing that was saved, and offers the rest of a new product again, with its picture [FIELD-001]', async () => {
    const { page, context } = await manager();
    const name = `Tafelspitz ${randomUUID().slice(0, 6)}`;
    await page.goto(`${origin}/backend#/products/new`);
    await field(page, 'Name').fill(name);
    await field(page, 'Preis').fill('21');
    await page.keyboard.press('Control+s');
    await page.getByText('Produkt erstellt').waitFor();
    const id = /products\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    leaving.push(() => staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } }));
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Bilder: Datei wählen').first().click();
    await (await chooser).setFiles(pictureNamed('tafelspitz.png'));
    await page.getByRole('textbox', { name: /^Alternativtext/ }).waitFor();
    await field(page, 'Beschreibung').fill('Mit Apfelkren');
    await page.close();

    const again = await context.newPage();
    await again.goto(`${origin}/backend#/products/${id}`);
    await again.getByText(/gibt es Änderungen, die nicht gespeichert wurden/).waitFor();
    expect(await stored(id)).toMatchObject({ name, price: 21, description: '', images: [] });
    await button(again, 'Übernehmen').click();
    await again.keyboard.press('Control+s');
    await again.getByText('Produkt gespeichert').waitFor();
    expect(await stored(id)).toMatchObject({ price: 21, description: 'Mit Apfelkren', images: [{ extension: 'png' }] });
  });
});

describe('pictures and files', () => {
  it('are dropped, pasted and replaced in their own forms [MEDIA-001, MEDIA-008, RES-045]', async () => {
    const { page } = await manager();
    const name = `kren-${randomUUID().slice(0, 6)}.png`;
    await openByMenu(page, 'Website', 'Bilder');
    await link(page, 'Bild anlegen').click();
    await page.getByRole('heading', { level: 1, name: 'Bilder hochladen' }).waitFor();
    const give = (kind: 'paste' | 'drop', file: string) =>
      page.evaluate(`(() => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob('${PICTURE}'), (sign) => sign.charCodeAt(0));
        // The name behind the picture makes it one that the library has not yet.
        transfer.items.add(new File([bytes, '${file}'], '${file}', { type: 'image/png' }));
        if ('${kind}' === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer }));
        else
          document
            .querySelector('.mantine-Dropzone-root')
            .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      })()`);
    await give('paste', name);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const id = /images\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    leaving.push(() => staff('DELETE /api/images/{id}', { params: { id }, query: { uses: 'leave' } }));
    await field(page, 'Alternativtext').fill('Kren, frisch gerissen');
    await page.keyboard.press('Control+s');
    await page.getByText('Bild gespeichert').waitFor();
    await give('drop', `neu-${name}`);
    await page.getByText('Datei ersetzt').waitFor();
    await page.getByRole('heading', { level: 1, name: `neu-${name}` }).waitFor();
    const { data } = await staff('GET /api/images/{id}', { params: { id } });
    expect(data).toMatchObject({ version: 2, name: `neu-${name}`, alt: 'Kren, frisch gerissen' });
  });
});
