import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { formatCurrency } from '@filiale/rules/formats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBranchLike } from '../branch-like.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire, type Login } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const HOUSE = 'Wien Probestube';

let browser: Browser;
let house: Awaited<ReturnType<typeof openBranchLike>>;
let branch = '';
let soup = '';
let manager: Awaited<ReturnType<typeof hire>>;
let admin: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  house = await openBranchLike(staff, 'wien-josefstadt', HOUSE);
  branch = house.branch.id;
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch] });
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  soup = (await staff('GET /api/products', { query: { search: 'Kaspress' } })).data[0]?.id ?? '';
  await house.untilOpen(soup);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  for (const person of [manager, admin]) await person?.leave();
  await house?.close();
});

async function open(at: string, who: Login, device = desktop): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, who) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}/backend${at}`);
  return page;
}
/** An order of two soups of somebody nobody else is. */
async function place(more: object = {}): Promise<Order & { readonly name: string }> {
  const name = `Gast${randomUUID().slice(0, 6)}`;
  const form = { firstName: 'Lena', lastName: name, email: `${name}@journey.example`, phone: '0664 123 45 67' };
  const items = [{ product: soup, amount: 2, unit: 'piece' as const }];
  const body = { branch, legalInstructions: true, privacyPolicy: true, items, ...form, ...more };
  const { data } = await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } });
  return { ...(await staff('GET /api/orders/{id}', { params: { id: data.id } })).data, name };
}
const stateOf = async (id: string) => (await staff('GET /api/orders/{id}', { params: { id } })).data.state;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;

describe('today at a glance', () => {
  it('shows how each branch is doing, live, and every figure leads to its orders [ORDER-016]', async () => {
    const page = await open('#/dashboard', manager);
    await heading(page, 'Übersicht').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    const row = page.getByRole('row', { name: new RegExp(HOUSE) });
    const figure = async (label: string) =>
      ((await row.getByRole('link', { name: new RegExp(`^${label}: `) }).textContent()) ?? '').trim();
    await eventually(async () => (await figure('Offen')) !== '–', 'figures come');
    const before = Number(await figure('Offen'));
    const order = await place();
    await eventually(async () => Number(await figure('Offen')) === before + 1, 'the new order counts');
    await picture(page, 'dashboard');
    expect(await findings(page)).toEqual([]);
    await row.getByRole('link', { name: /^Offen: / }).click();
    await heading(page, /^Bestellungen/).waitFor();
    await page.getByRole('link', { name: new RegExp(order.name) }).waitFor();
    expect(await page.getByRole('link', { name: /^Offen/ }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the orders', () => {
  it('are found, opened and taken on to their end, with money, messages, paper and history [ORDER-002, ORDER-010, ORDER-014]', async () => {
    const order = await place();
    const page = await open('#/orders', manager);
    await page.getByRole('searchbox').fill(order.name);
    // The list has the order before it searches; its address has the search by then, and Back leads to it.
    await page.waitForURL((url) => url.hash.includes(`search=${order.name}`));
    await page.getByRole('link', { name: new RegExp(order.name) }).click();
    await heading(page, new RegExp(`^Bestellung ${order.ticketNumber}`)).waitFor();
    await page
      .getByText(`${formatCurrency(order.pricing.totalGross)}`)
      .first()
      .waitFor();
    await page.getByText(/: bestellt/).waitFor();
    await page.getByText('Bestellung eingegangen').first().waitFor();
    await picture(page, 'order');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Annehmen/ }).click();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await page.getByRole('button', { name: 'Übergeben' }).click();
    await eventually(async () => (await stateOf(order.id)) === 'completed', 'the order is completed');
    await page.getByText('Nora Berger: abgeschlossen').waitFor();
    await page.getByRole('button', { name: 'E-Mail erneut senden' }).click();
    await page.getByText('Wird erneut gesendet.').waitFor();
    await page.getByRole('link', { name: /^Zur Kundin oder zum Kunden/ }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: new RegExp(order.name) }).waitFor();
  });

  it('show their sum on a small laptop, with branches side by side', async () => {
    const order = await place();
    // The administrator sees the orders of all branches, of other journeys too.
    const page = await open(`#/orders?search=${order.name}`, admin, { viewport: { width: 1366, height: 768 } });
    await page.getByRole('link', { name: new RegExp(order.name) }).waitFor();
    await page.getByRole('columnheader', { name: 'Filiale' }).waitFor();
    const widths = await page
      .getByRole('columnheader', { name: 'Summe' })
      .evaluate((head) => [head.getBoundingClientRect().right, head.ownerDocument.documentElement.clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  it('have the columns that somebody chose, also the next time', async () => {
    await place();
    const page = await open('#/orders', admin);
    const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await column('Zahlung').waitFor();
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await page.getByRole('button', { name: 'Spalten' }).click();
    await box('Trinkgeld').click();
    await box('Zahlung').click();
    await page.keyboard.press('Escape');
    await column('Trinkgeld').waitFor();
    await column('Zahlung').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Verlauf' }).click();
    await column('Trinkgeld').waitFor();
    await page.goto('about:blank');
    await page.goto(`${origin}/backend#/orders`);
    await column('Trinkgeld').waitFor();
    expect(await column('Zahlung').count()).toBe(0);
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('button', { name: 'Wie vorgesehen' }).click();
    await column('Zahlung').waitFor();
  });

  it('are cancelled with a reason, on the phone, and filtered by hand and by key', async () => {
    const order = await place();
    const page = await open(`#/orders/${order.id}`, manager, phone);
    await page.getByRole('button', { name: /^Annehmen/ }).click();
    await page.getByRole('button', { name: 'Stornieren' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Küche ist voll').click();
    await picture(page, 'cancel-phone');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await eventually(async () => (await stateOf(order.id)) === 'canceled', 'the order is cancelled');
    await picture(page, 'order-phone');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Zurück zu den Bestellungen' }).click();
    await page.getByRole('link', { name: 'Verlauf' }).click();
    await page.getByText(order.name).first().waitFor();
    await picture(page, 'orders-phone');
    expect(await findings(page)).toEqual([]);
  });

  it('are corrected where the guest mistyped, and deleted where they never came about [RES-019]', async () => {
    const order = await place();
    const page = await open(`#/orders/${order.id}`, manager);
    await page.getByRole('button', { name: 'Angaben ändern' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Telefon').fill('+43 664 7654321');
    await picture(page, 'order-guest');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Änderung speichern' }).click();
    await page.getByRole('link', { name: '+436647654321' }).waitFor();
    await page.getByText(/: Angaben des Gastes geändert/).waitFor();
    const remove = page.getByRole('button', { name: 'Bestellung löschen' });
    expect(await remove.count()).toBe(0);
    await staff('POST /api/orders/{id}/status/reject', { params: { id: order.id }, body: {} });
    await remove.click();
    await picture(page, 'order-delete');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await page.getByText('Bestellung gelöscht.').waitFor();
    await heading(page, /^Bestellungen/).waitFor();
    const { data } = await staff('GET /api/orders', { query: { filter: { id: order.id } } });
    expect(data).toEqual([]);
  });

  it('are gone through with keys alone, however fast', async () => {
    const order = await place();
    const page = await open('#/orders', manager);
    await page.getByRole('link', { name: new RegExp(order.name) }).waitFor();
    await picture(page, 'orders');
    expect(await findings(page)).toEqual([]);
    // Faster than the page draws: the row is reached, but has no focus yet.
    await page.evaluate('window.drawn = requestAnimationFrame; window.requestAnimationFrame = () => 0');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.evaluate('window.requestAnimationFrame = window.drawn');
    await heading(page, /^Bestellung /).waitFor();
  });
});

describe('a customer', () => {
  it('is known by their orders, merged with themselves and forgotten [RES-039]', async () => {
    const order = await place();
    const twin = await place({ lastName: order.name, email: `zwei-${order.name}@journey.example`, phone: '' });
    for (const { id } of [order, twin])
      for (const step of ['confirm', 'completed'] as const)
        await staff(`POST /api/orders/{id}/status/${step}`, { params: { id } });
    const page = await open(`#/orders/${twin.id}`, admin);
    await page.getByRole('link', { name: /^Zur Kundin oder zum Kunden/ }).click();
    await heading(page, new RegExp(order.name)).waitFor();
    await page.getByRole('button', { name: 'Zusammenführen' }).click();
    const merging = page.getByRole('dialog');
    await merging.getByRole('combobox', { name: 'Bleibt bestehen' }).fill(order.email);
    await page.getByRole('option', { name: new RegExp(order.email, 'i') }).click();
    await picture(page, 'merge');
    await merging.getByRole('button', { name: 'Zusammenführen' }).click();
    await page.getByText('Zusammengeführt.').waitFor();
    const panel = page.getByRole('region', { name: 'Bestellungen und Daten' });
    await panel.getByText(formatCurrency(order.pricing.totalGross * 2)).waitFor();
    await picture(page, 'customer');
    expect(await findings(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Auskunft als Datei' }).click();
    expect((await download).suggestedFilename()).toMatch(/^customer-.*\.json$/);
    await panel.getByRole('button', { name: 'Person löschen' }).click();
    const erasing = page.getByRole('dialog');
    await erasing.getByLabel('Ich habe geprüft, dass die Person die Löschung verlangt.').check();
    expect(await findings(page)).toEqual([]);
    await erasing.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText('Gelöscht. 2 Bestellungen blieben ohne Person.').waitFor();
    const { data: left } = await staff('GET /api/orders/{id}', { params: { id: order.id } });
    expect([left.lastName, left.email, left.pricing.totalGross]).toEqual(['', '', order.pricing.totalGross]);
    await page.goto(`${origin}/backend#/orders/${order.id}`);
    await page.getByText(/^Name, Kontakt und Nachrichten wurden am/).waitFor();
    await page.getByText(/: persönliche Daten gelöscht/).waitFor();
    await picture(page, 'order-erased');
  });
});
