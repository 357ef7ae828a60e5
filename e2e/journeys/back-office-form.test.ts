import { randomUUID } from 'node:crypto';
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
/** Function calls of the page at each letter: twice what the form of a branch makes. A wait depends on the machine, this does not. */
const CALLS_PER_KEY = 22_000;
/** Longer than a form waits before it stores a draft. */
const DRAFTED_MS = 10_000;
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let browser: Browser;
let graz = '';
let valerie: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
const products: string[] = [];
const hired: Awaited<ReturnType<typeof hire>>[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  valerie = await hire(staff, { roles: ['ROLE_ADMIN'], name: ['Valerie', 'Kren'] });
  graz = (await demoBranch(staff)).id;
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const id of products.splice(0))
    await staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } }).catch(() => undefined);
  for (const person of hired.splice(0)) await person.leave();
});
afterAll(async () => {
  await browser?.close();
  await valerie?.leave();
});

/** A dish of its own for each journey. */
async function dish(more: object = {}): Promise<Product> {
  const name = `Gulasch ${randomUUID().slice(0, 8)}`;
  const { data } = await staff('POST /api/products', { body: { name, price: 12.5, ...more } as never });
  products.push(data.id);
  return data;
}
const stored = async (id: string): Promise<Product> => (await staff('GET /api/products/{id}', { params: { id } })).data;

/** The form of a record, as somebody sees who is signed in; in a browser of their own unless one is given. */
async function openForm(
  at: string,
  { who = valerie, device = desktop }: { who?: Login; device?: BrowserContextOptions } = {},
): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, who) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}/backend${at}`);
  await heading(page).waitFor();
  return page;
}
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).first();
const save = (page: Page) => page.keyboard.press('Control+s');
/** In the page: another page of the form is chosen, and the form saved before that is drawn. */
const saveOnAnotherPage = `
  [...document.querySelectorAll('[role=tab]')].find((it) => it.textContent.startsWith('Allergene')).click();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }));`;
const unsaved = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 ungespeicherte Änderung' : `${count} ungespeicherte Änderungen`).waitFor();
/** The bar that said that something is not saved is gone, and it was said; a notice may still be there from the time before. */
const isSaved = async (page: Page): Promise<void> => {
  await page.getByText(/ungespeicherte Änderung/).waitFor({ state: 'detached' });
  await page.getByText('Produkt gespeichert').first().waitFor();
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

describe('a form', () => {
  it('shows unsaved changes, undoes them, and saves them by a key [RES-044]', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await field(page, 'Preis').fill('14,9');
    await field(page, 'Beschreibung').fill('Mit Semmelknödel');
    await unsaved(page, 2);
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    const list = page.getByRole('dialog');
    await list.getByText('14,90').waitFor();
    await list.getByRole('button', { name: 'Zurücknehmen: Beschreibung' }).click();
    await unsaved(page, 1);
    expect(await field(page, 'Beschreibung').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await unsaved(page, 2);
    expect(await field(page, 'Beschreibung').inputValue()).toBe('Mit Semmelknödel');
    await save(page);
    await isSaved(page);
    expect(await stored(product.id)).toMatchObject({ price: 14.9, description: 'Mit Semmelknödel', revision: 2 });
    // The button has nothing to do now.
    expect(await page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true);
  });

  it('leads to the wrong field, on any page, and names the error', async () => {
    const product = await dish({ config: { parts: [{ name: 'Beilage', options: [{ name: 'Reis' }] }] } });
    const page = await openForm(`#/products/${product.id}/configuration`);
    await page.getByRole('button', { name: /Beilage/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('');
    await tab(page, 'Allgemein').click();
    await field(page, 'Preis').fill('viel');
    await unsaved(page, 2);
    await page.evaluate(saveOnAnotherPage);
    await page.getByText('Noch nicht gespeichert: 2 Felder brauchen eine Korrektur.').waitFor();
    await eventually(
      async () =>
        (await page
          .locator(':focus')
          .inputValue()
          .catch(() => '')) === 'viel',
      'the price has the focus',
    );
    expect(await tab(page, 'Konfiguration').textContent()).toContain('1');
    await field(page, 'Preis').fill('9');
    await tab(page, 'Konfiguration').click();
    await page.getByText('Bitte füllen Sie das Feld aus').first().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Dazu');
    await save(page);
    await isSaved(page);
    expect(await stored(product.id)).toMatchObject({ price: 9, config: { parts: [{ name: 'Dazu' }] } });
  });

  it('shows what only the service can know at its field', async () => {
    const page = await openForm('#/tags/new');
    await field(page, 'Name').fill('x'.repeat(300));
    await page.getByRole('button', { name: 'Erstellen' }).click();
    await page.getByText(/zu lang/).waitFor();
    const branch = await openForm('#/branches/new');
    // Made of the name, until somebody types another one.
    await field(branch, 'Name').fill('Noch eine Straße');
    await eventually(
      async () => (await field(branch, 'Kennung').inputValue()) === 'noch-eine-strasse',
      'the identifier is proposed',
    );
    await field(branch, 'Kennung').fill('graz-lend');
    await field(branch, 'Name').fill('Noch eine');
    expect(await field(branch, 'Kennung').inputValue()).toBe('graz-lend');
    await branch.getByRole('button', { name: 'Erstellen' }).click();
    await branch.getByText('Dieser Wert wird bereits verwendet.').waitFor();
    await eventually(
      async () =>
        (await branch
          .locator(':focus')
          .inputValue()
          .catch(() => '')) === 'graz-lend',
      'it has the focus',
    );
  });

  it('makes a new record, with a picture, an option group and a category made in place', async () => {
    const page = await openForm('#/products/new');
    const name = `Beuschel ${randomUUID().slice(0, 6)}`;
    await field(page, 'Name').fill(name);
    await field(page, 'Preis').fill('13,50');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'beuschel.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });
    await page.getByRole('textbox', { name: /^Alternativtext/ }).waitFor();
    await page.getByRole('textbox', { name: /^Alternativtext/ }).fill('Ein Teller Beuschel');
    await tab(page, 'Konfiguration').click();
    await page.getByRole('button', { name: 'Hinzufügen: Bestandteile' }).click();
    await page.getByRole('menuitem', { name: 'Auswahl', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Beilage');
    await page.getByRole('button', { name: 'Hinzufügen: Optionen' }).click();
    await page.keyboard.type('Knödel');
    await page.getByRole('button', { name: 'Erstellen' }).click();
    await page.getByText('Produkt erstellt').waitFor();
    await page.waitForURL(/products\/[0-9a-f-]{36}/);
    const id = /products\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    products.push(id);
    expect(await stored(id)).toMatchObject({
      name,
      price: 13.5,
      images: [{ alt: 'Ein Teller Beuschel', extension: 'png' }],
      config: { parts: [{ name: 'Beilage', options: [{ name: 'Knödel' }] }] },
    });
  });

  it('keeps typed text through failures, and saves it when asked again [ERR-001]', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await page.route('**/api/products/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await field(page, 'Preis').fill('15');
    await save(page);
    const banner = page
      .getByRole('alert')
      .filter({ hasText: /Produkt konnte nicht aktualisiert werden\. Es kam keine Antwort/ });
    await banner.waitFor();
    expect(await field(page, 'Preis').inputValue()).toBe('15');
    await page.unroute('**/api/products/*');
    await banner.getByRole('button', { name: 'Wiederholen' }).click();
    await isSaved(page);
    expect((await stored(product.id)).price).toBe(15);
  });

  it('says without a network that typed text stays, and saves when it is back', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    // What comes last has come.
    await page.getByText('Noch auf keiner Karte').waitFor();
    await page.context().setOffline(true);
    const offline = page.getByText(/^Keine Verbindung\. Was Sie schreiben, bleibt hier stehen/);
    await offline.waitFor();
    await field(page, 'Preis').fill('15');
    await save(page);
    const banner = page.getByRole('alert').filter({ hasText: /Es kam keine Antwort: Die Verbindung ist weg/ });
    await banner.waitFor();
    await page.context().setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await banner.getByRole('button', { name: 'Wiederholen' }).click();
    await isSaved(page);
    expect((await stored(product.id)).price).toBe(15);
  });

  it('marks what must be filled as the fields beside it stand, and says so before anything is sent [FIELD-003]', async () => {
    const page = await openForm('#/customers/new');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await page.getByLabel('Nachname *', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Erstellen' }).click();
    await page.getByText('Bitte füllen Sie das Feld aus').waitFor();
    await eventually(
      async () => (await page.locator(':focus').getAttribute('name')) === 'lastName',
      'the name has the focus',
    );
    expect(sent).not.toContain('/api/customers');
    await field(page, 'Vorname').fill('Nora');
    await page.getByLabel('Nachname', { exact: true }).waitFor();
  });

  it('that cannot be read says so, with ways on', async () => {
    const product = await dish();
    const page = await openForm('#/products');
    await page.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor();
    await page.route(`**/api/products/${product.id}`, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
    await page.goto(`${origin}/backend#/products/${product.id}`);
    await page.getByRole('heading', { level: 1, name: 'Produkt lässt sich gerade nicht laden' }).waitFor();
    await page.getByRole('link', { name: 'Zur Liste' }).waitFor();
    await page.unroute(`**/api/products/${product.id}`);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  });
});

describe('an unsaved change', () => {
  it('is asked about before the form is left, by links and by Back', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await field(page, 'Preis').fill('16');
    await page.getByRole('link', { name: /^Zurück zur Liste/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ihre Änderungen sind noch nicht gespeichert' });
    await dialog.getByRole('button', { name: 'Bleiben' }).click();
    expect(page.url()).toContain(product.id);
    expect(await field(page, 'Preis').inputValue()).toBe('16,00');
    await page.getByRole('link', { name: /^Zurück zur Liste/ }).click();
    await dialog.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.waitForURL(/#\/products(\?|$)/);
    expect((await stored(product.id)).price).toBe(16);
    await page.goto(`${origin}/backend#/products/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await field(page, 'Preis').fill('17');
    await page.getByRole('link', { name: /^Zurück zur Liste/ }).click();
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await page.waitForURL(/#\/products(\?|$)/);
    expect((await stored(product.id)).price).toBe(16);
  });

  it('is not asked about while it is being saved: the form is left then', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    const release = Promise.withResolvers<void>();
    await page.route(`**/api/products/${product.id}`, async (route) => {
      // The form may read its record once more.
      if (route.request().method() === 'PUT') await release.promise;
      await route.continue();
    });
    await field(page, 'Preis').fill('18');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    await sent;
    await page.getByRole('link', { name: /^Zurück zur Liste/ }).click();
    release.resolve();
    await page.waitForURL(/#\/products(\?|$)/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await stored(product.id)).price).toBe(18);
  });

  it('is offered again when a tab was closed while somebody typed, and merged with changes saved meanwhile', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await field(page, 'Beschreibung').fill('Noch nicht fertig');
    await unsaved(page, 1);
    await page.close();
    await staff('PUT /api/products/{id}', {
      params: { id: product.id },
      body: { ...recordBody(await stored(product.id)), price: 18 },
    });
    const again = await contexts[0]?.newPage();
    if (!again) throw new Error('the browser is closed');
    await again.goto(`${origin}/backend#/products/${product.id}`);
    await again.getByText(/gibt es Änderungen, die nicht gespeichert wurden/).waitFor();
    expect(await field(again, 'Beschreibung').inputValue()).toBe('');
    await again.getByRole('button', { name: 'Übernehmen' }).click();
    expect(await field(again, 'Beschreibung').inputValue()).toBe('Noch nicht fertig');
    await save(again);
    await isSaved(again);
    expect(await stored(product.id)).toMatchObject({ price: 18, description: 'Noch nicht fertig' });
    await again.reload();
    await heading(again).waitFor();
    expect(await again.getByText(/gibt es Änderungen, die nicht gespeichert wurden/).count()).toBe(0);
  });
});

describe('a draft', () => {
  const banner = (page: Page) => page.getByText(/gibt es Änderungen, die nicht gespeichert wurden/);

  it('is offered when a form opens, never about fresh typing, and goes when it is taken and saved', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await page.clock.install();
    page.on('dialog', (dialog) => dialog.accept());
    await field(page, 'Preis').fill('14');
    await field(page, 'Artikelnummer').fill('G-1');
    await unsaved(page, 2);
    await letPass(page, DRAFTED_MS);
    await tab(page, 'Konfiguration').click();
    await letPass(page, DRAFTED_MS);
    expect(await banner(page).count()).toBe(0);
    await page.reload();
    await banner(page).waitFor();
    // Fresh typing is newer than the draft, and stays.
    await tab(page, 'Allgemein').click();
    await field(page, 'Artikelnummer').fill('G-2');
    await tab(page, 'Konfiguration').click();
    await page.getByRole('button', { name: 'Hinzufügen: Bestandteile' }).click();
    await page.getByRole('menuitem', { name: 'Auswahl', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Beilage');
    await letPass(page, DRAFTED_MS);
    await page.reload();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await tab(page, 'Konfiguration').click();
    await page.getByRole('button', { name: 'Hinzufügen: Bestandteile' }).click();
    await page.getByRole('menuitem', { name: 'Auswahl', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Dazu');
    await save(page);
    await isSaved(page);
    expect(await banner(page).count()).toBe(0);
    expect(await stored(product.id)).toMatchObject({ price: 14, sku: 'G-2' });
    expect((await stored(product.id)).config.parts.map(({ name }) => name)).toEqual(['Beilage', 'Dazu']);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('that is discarded leaves text typed since', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    page.on('dialog', (dialog) => dialog.accept());
    await field(page, 'Preis').fill('14');
    await unsaved(page, 1);
    await page.reload();
    await banner(page).waitFor();
    await field(page, 'Artikelnummer').fill('G-3');
    await unsaved(page, 1);
    await page
      .getByRole('status')
      .filter({ has: banner(page) })
      .getByRole('button', { name: 'Verwerfen' })
      .click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await field(page, 'Artikelnummer').inputValue()).toBe('G-3');
    await page.reload();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await unsaved(page, 1);
    expect(await field(page, 'Artikelnummer').inputValue()).toBe('G-3');
    expect(await field(page, 'Preis').inputValue()).toBe('12,50');
    await save(page);
    await isSaved(page);
  });
});

describe('an interrupted person', () => {
  it('signs in above the form when the session has ended, and goes on [AUTH-004]', async () => {
    const product = await dish();
    const admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
    hired.push(admin);
    const page = await openForm(`#/products/${product.id}`, { who: admin });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.dismiss();
    });
    await field(page, 'Preis').fill('16');
    await unsaved(page, 1);
    await staff('DELETE /api/users/{id}/sessions', { params: { id: admin.id } });
    const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' });
    // Whichever call comes first asks; who puts it off is asked again when they save.
    await save(page);
    for (const _time of ['by itself', 'by saving']) {
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Schließen' }).click();
      await dialog.waitFor({ state: 'detached' });
      await save(page);
    }
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('alert').filter({ hasText: 'Sie sind nicht mehr angemeldet' }).waitFor();
    expect(await field(page, 'Preis').inputValue()).toMatch(/^16/);
    await page.getByRole('alert').getByRole('button', { name: 'Wiederholen' }).click();
    await dialog.getByLabel('Kennwort', { exact: true }).fill('falsch');
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Kennwort', { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isSaved(page);
    expect((await stored(product.id)).price).toBe(16);
    expect(asked).toEqual([]);
  });

  it('is asked in our words before the language changes', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.dismiss();
    });
    await field(page, 'Preis').fill('17');
    await page.getByRole('button', { name: 'Konto von Valerie Kren' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ihre Änderungen sind noch nicht gespeichert' });
    await dialog.getByRole('button', { name: 'Bleiben' }).click();
    expect(await field(page, 'Preis').inputValue()).toMatch(/^17/);
    await page.getByRole('button', { name: 'Konto von Valerie Kren' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await dialog.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.getByRole('tab', { name: /^General/ }).waitFor();
    expect((await stored(product.id)).price).toBe(17);
    expect(asked).toEqual([]);
  });
});

describe('two people at the same product', () => {
  it('lose nothing: other fields come together by themselves, the same one is chosen', async () => {
    const product = await dish({ config: { parts: [{ name: 'Beilage', options: [{ name: 'Reis' }] }] } });
    const [one, other] = await Promise.all([
      openForm(`#/products/${product.id}`),
      openForm(`#/products/${product.id}`),
    ]);
    await field(one, 'Preis').fill('20');
    await save(one);
    await isSaved(one);
    // The second one knows nothing of it, and changes something else.
    await field(other, 'Beschreibung').fill('Mit viel Zwiebel');
    await save(other);
    await isSaved(other);
    expect(await field(other, 'Preis').inputValue()).toBe('20,00');
    expect(await stored(product.id)).toMatchObject({ price: 20, description: 'Mit viel Zwiebel', revision: 3 });

    // Both change the price now.
    await field(one, 'Preis').fill('21');
    await field(one, 'Artikelnummer').fill('G-1');
    await unsaved(one, 2);
    await field(other, 'Preis').fill('22');
    await save(other);
    await isSaved(other);
    await save(one);
    const dialog = one.getByRole('dialog', {
      name: /^(Ihr anderes Fenster|Jemand anderer) hat auch daran gearbeitet$/,
    });
    await dialog.getByText('Preis', { exact: true }).waitFor();
    expect((await stored(product.id)).price).toBe(22);
    await dialog.getByRole('radio', { name: /^Andere Fassung/ }).check();
    await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => (await stored(product.id)).sku === 'G-1', 'both are stored');
    expect(await stored(product.id)).toMatchObject({ price: 22, sku: 'G-1', description: 'Mit viel Zwiebel' });
  });
});

describe('lists within a form', () => {
  it('are put in order by keys, copied, and brought back after a slip', async () => {
    const options = ['Reis', 'Knödel', 'Nudeln'].map((name) => ({ name }));
    const product = await dish({ config: { parts: [{ name: 'Beilage', options }, { name: 'Dazu' }] } });
    const page = await openForm(`#/products/${product.id}/configuration`);
    await page.getByRole('button', { name: /Beilage/ }).click();
    const names = () =>
      page
        .getByRole('textbox', { name: 'Name' })
        .evaluateAll((all) => all.map((each) => (each as unknown as { value: string }).value).slice(1));
    await page.getByRole('textbox', { name: 'Name' }).nth(3).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () => (await names()).join() === 'Reis,Nudeln,Knödel', 'the last one has moved up');
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () => (await names()).join() === 'Nudeln,Reis,Knödel', 'and once more');
    await page.getByRole('button', { name: 'Entfernen: Eintrag 2' }).first().click();
    await eventually(async () => (await names()).join() === 'Nudeln,Knödel', 'one is gone');
    await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
    await eventually(async () => (await names()).join() === 'Nudeln,Reis,Knödel', 'it is there again');
    await page.getByRole('button', { name: 'Eintrag 2: mehr' }).last().click();
    await page.getByRole('menuitem', { name: 'Nach oben' }).click();
    await save(page);
    await isSaved(page);
    const { config } = await stored(product.id);
    expect(config.parts.map(({ name }) => name)).toEqual(['Dazu', 'Beilage']);
    expect(config.parts[1]?.options.map(({ name }) => name)).toEqual(['Nudeln', 'Reis', 'Knödel']);
    // Ids stay with what they belong to.
    expect(config.parts[0]?.id).toBe(product.config.parts[1]?.id);
  });
});

describe('other languages', () => {
  it('are written beside the company’s own, and counted until they are complete', async () => {
    const blank = await openForm('#/products/new');
    await blank.getByRole('button', { name: /^EN/ }).waitFor();
    expect(await blank.getByRole('button', { name: /^EN/ }).textContent()).not.toContain('vollständig');
    const product = await dish({ description: 'Wie bei der Großmutter' });
    const page = await openForm(`#/products/${product.id}`);
    await page.getByRole('button', { name: /^EN.*2 offen/ }).click();
    await page.getByLabel('Name (en-GB)').fill('Goulash');
    await page.getByRole('button', { name: /^EN.*1 offen/ }).waitFor();
    await page.getByLabel('Beschreibung (en-GB)').fill('As grandmother made it');
    await page.getByRole('button', { name: /^EN.*vollständig/ }).waitFor();
    await save(page);
    await isSaved(page);
    expect((await stored(product.id)).translations).toEqual({
      'en-GB': { name: 'Goulash', description: 'As grandmother made it' },
    });
  });
});

describe('the history of a record', () => {
  it('shows who changed what, and undoes a change [RES-047]', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await field(page, 'Preis').fill('19');
    await save(page);
    await isSaved(page);
    await tab(page, 'Verlauf').click();
    const query = { filter: { record: product.id, action: 'update' } };
    await eventually(async () => (await staff('GET /api/logs', { query })).data.length > 0, 'the log has heard of it');
    await page.reload();
    const line = page.getByRole('listitem').filter({ hasText: 'hat geändert' }).filter({ hasText: 'Preis' });
    await line.first().waitFor();
    expect(await line.first().textContent()).toMatch(/Valerie Kren.*12,50.*19,00/s);
    await line
      .first()
      .getByRole('button', { name: /^Rückgängig/ })
      .click();
    // The history says "… hat zurückgenommen" as soon as it has heard of it.
    await page.getByText('Zurückgenommen', { exact: true }).waitFor();
    expect((await stored(product.id)).price).toBe(12.5);
    await tab(page, 'Allgemein').click();
    await eventually(async () => (await field(page, 'Preis').inputValue()) === '12,50', 'the form follows');
  });
});

describe('a menu', () => {
  it('takes in a category that there was not before, made in its place [PROD-001]', async () => {
    const body = { name: 'Probe', availableFrom: '2099-01-01T00:00:00.000Z', isEnabled: false };
    const { data: menu } = await staff('POST /api/menus', { body });
    const name = `Eintopf ${menu.id.slice(-5)}`;
    try {
      const page = await openForm(`#/menus/${menu.id}`);
      await page.getByRole('combobox', { name: 'Kategorie hinzufügen' }).fill(name);
      await page.getByRole('option', { name: 'Neu anlegen: Kategorie' }).click();
      const dialog = page.getByRole('dialog', { name: 'Neu: Kategorie' });
      await dialog.getByRole('button', { name: 'Erstellen' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${name} 0 Produkte` }).waitFor();
      await save(page);
      await page.getByText(/ungespeicherte Änderung/).waitFor({ state: 'detached' });
      const { catalog } = (await staff('GET /api/menus/{id}', { params: { id: menu.id } })).data;
      const { data: made } = await staff('GET /api/categories', { query: { search: name } });
      expect(catalog).toEqual([{ id: made[0]?.id, products: [] }]);
      expect(made.map((category) => category.name)).toEqual([name]);
    } finally {
      await staff('DELETE /api/menus/{id}', { params: { id: menu.id } });
      const { data: made } = await staff('GET /api/categories', { query: { search: name } });
      for (const { id } of made)
        await staff('DELETE /api/categories/{id}', { params: { id }, query: { uses: 'leave' } });
    }
  });
});

describe('deleting', () => {
  it('is done at once and taken back, and asks where something points at the record', async () => {
    const product = await dish();
    const page = await openForm(`#/products/${product.id}`);
    await page.locator('main header').getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByText('Produkt gelöscht').waitFor();
    await page.waitForURL(/#\/products(\?|$)/);
    expect(await stored(product.id).catch(() => null)).toBeNull();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.waitForURL(new RegExp(product.id));
    expect((await stored(product.id)).name).toBe(product.name);

    const { data: category } = await staff('POST /api/categories', {
      body: { name: `Eintopf ${product.id.slice(-5)}` },
    });
    const { data: menu } = await staff('POST /api/menus', {
      body: {
        name: 'Probe',
        availableFrom: '2099-01-01T00:00:00.000Z',
        isEnabled: false,
        catalog: [{ id: category.id, products: [product.id] }],
      },
    });
    try {
      await page.goto(`${origin}/backend#/categories/${category.id}`);
      await page.getByRole('heading', { level: 1, name: category.name }).waitFor();
      await page.locator('main header').getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Löschen' }).click();
      const dialog = page.getByRole('dialog', { name: /wird noch verwendet/ });
      await dialog.getByRole('link', { name: 'Probe' }).waitFor();
      await dialog.getByRole('button', { name: 'Behalten' }).click();
      await eventually(
        () => page.evaluate(`document.activeElement !== document.body`) as Promise<boolean>,
        'the focus is on the page',
      );
      expect((await staff('GET /api/categories/{id}', { params: { id: category.id } })).data.name).toBe(category.name);
    } finally {
      await staff('DELETE /api/menus/{id}', { params: { id: menu.id } });
      await staff('DELETE /api/categories/{id}', { params: { id: category.id }, query: { uses: 'leave' } });
    }
  });
});

describe('rights', () => {
  it('let a manager see a dish and change the note of their own branch alone', async () => {
    const product = await dish();
    const word = randomUUID().slice(0, 8);
    const { data: branch } = await staff('POST /api/branches', {
      body: { identifier: `journey-${word}`, name: `Probe ${word}`, isPublic: false },
    });
    const params = { id: branch.id };
    const manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch.id] });
    hired.push(manager);
    const page = await openForm(`#/products/${product.id}`, { who: manager });
    await page.getByText('Sie können das ansehen, aber nicht ändern.').waitFor();
    // Nothing asks to be filled that cannot be.
    await page.getByLabel('Preis', { exact: true }).first().waitFor();
    expect(await page.locator('main').getByText('*', { exact: true }).count()).toBe(0);
    expect(await field(page, 'Preis').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Speichern' }).count()).toBe(0);
    await page.goto(`${origin}/backend#/branches/${branch.id}/hours`);
    const note = field(page, 'Hinweis bei Schließung');
    await note.fill('Wir sind bald zurück');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Filiale gespeichert').waitFor();
    const { data } = await staff('GET /api/branches/{id}', { params });
    expect(data.closedMessage).toBe('Wir sind bald zurück');
    await page.getByRole('tab', { name: /^Allgemein/ }).click();
    expect(await field(page, 'Name').getAttribute('readonly')).not.toBeNull();
    await staff('DELETE /api/branches/{id}', { params, query: { uses: 'leave' } });
  });
});

describe('a person at a form', () => {
  it('with keys alone, and on a phone, gets everything done; axe finds nothing', async () => {
    const product = await dish({ config: { parts: [{ name: 'Beilage', options: [{ name: 'Reis' }] }] } });
    for (const device of [desktop, phone, { ...desktop, colorScheme: 'dark' as const }]) {
      const page = await openForm(`#/products/${product.id}`, { device });
      await field(page, 'Preis').waitFor();
      expect(await findings(page)).toEqual([]);
      for (const name of ['Preis', 'Konfiguration', 'Allergene', 'Verfügbarkeit', 'Verlauf']) {
        await tab(page, name).click();
        if (name === 'Konfiguration') await page.getByRole('button', { name: /Beilage/ }).click();
        expect([name, await findings(page)]).toEqual([name, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
    const page = await openForm(`#/products/${product.id}`);
    await field(page, 'Name').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('11,90');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await stored(product.id)).price).toBe(11.9);
    await tab(page, 'Allgemein').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(
      async () => (await page.locator(':focus').getAttribute('aria-selected')) === 'true',
      'the tab is open',
    );
  });

  it('computes little at a key in a form of sixty fields', async () => {
    const page = await openForm(`#/branches/${graz}`);
    await field(page, 'Name').focus();
    const session = await page.context().newCDPSession(page);
    // Once the form knows that it is changed.
    await page.keyboard.type('Gr');
    await unsaved(page, 1);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true });
    const word = 'az Lend im Viertel';
    await page.keyboard.type(word);
    await twoFrames(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0) / word.length).toBeLessThan(CALLS_PER_KEY);
  });
});
