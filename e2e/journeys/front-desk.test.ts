import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { createSimulatedPrinter } from '@filiale/printer/simulated-printer';
import { boardColumn } from '@filiale/rules/order-board';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBranchLike } from '../branch-like.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { neverAskAgain } from '../page-time.ts';
import { pspOf } from '../psp.ts';
import { fillLogin, hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
// Payment providers send browsers back to the shop's public address.
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const psp = pspOf(stack);
const NAME = 'Tresen am Strozzigrund';
const tablet: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const upright: BrowserContextOptions = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const BOARD = /\/api\/branches\/[^/]+\/orders$/;
const TARGET_PX = 52;

type Named = Pick<PlacedOrder, 'id'>;

let browser: Browser;
let ours: Awaited<ReturnType<typeof openBranchLike>>;
let branch = '';
let product = '';
let soup = '';
let deviceId = '';
let admin: Awaited<ReturnType<typeof hire>>;
let key = '';
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  ours = await openBranchLike(staff, 'wien-josefstadt', NAME);
  branch = ours.branch.id;
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  product = (await staff('GET /api/products', { query: { search: 'Kräuterlimonade' } })).data[0]?.id ?? '';
  soup = (await staff('GET /api/products', { query: { search: 'Kaspress' } })).data[0]?.id ?? '';
  await ours.untilOpen(product);
  const device = { identifier: `journey-${randomUUID()}`, name: 'Theke', branch, kind: 'frontdesk' as const };
  deviceId = (await staff('POST /api/devices', { body: device })).data.id;
  key = (await staff('POST /api/devices/{id}/key', { params: { id: deviceId } })).data.key;
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await admin?.leave();
  await staff('DELETE /api/devices/{id}', { params: { id: deviceId } });
  await staff('DELETE /api/products/{id}/sold-out', { params: { id: soup }, query: { branch } });
  await ours?.close();
});

const deskPath = (): string => `/backend#/frontdesk/${ours.branch.identifier}`;

async function open(device: BrowserContextOptions, at: string, prepare?: typeof neverAskAgain): Promise<Page> {
  const context = await visitor(browser, device);
  contexts.push(context);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(`${origin}${at}`);
  return page;
}
/** A front desk that has just been signed in with its key, and hears of changes, or asks for them. */
async function openDesk({ isLive = true, prepare }: { isLive?: boolean; prepare?: typeof neverAskAgain } = {}) {
  const page = await open(tablet, deskPath(), prepare);
  if (!isLive) await page.route(/\/orders\/events$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Gerät anmelden' }).click();
  await page.getByLabel('Schlüssel', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText(isLive ? 'Verbunden' : 'Verbunden, alle 5 Sekunden', { exact: true }).waitFor();
  return page;
}
const place = async (names: object = {}): Promise<PlacedOrder> => {
  const person = { firstName: 'Anna', lastName: 'Gruber', legalInstructions: true, privacyPolicy: true, ...names };
  const body = { branch, ...person, items: [{ product, amount: 2, unit: 'piece' as const }] };
  return (await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } })).data;
};
const orderOf = async ({ id }: Named) => (await staff('GET /api/orders/{id}', { params: { id } })).data;
const card = (page: Page, { id }: Named) => page.locator(`article[data-order="${id}"]`);
const inColumn = (page: Page, column: string, order: Named) =>
  page.locator(`section[data-column="${column}"]`).locator(card(page, order));
const touch = (page: Page) => page.getByRole('heading', { name: NAME }).click();
const choose = (page: Page, order: Named) => card(page, order).getByRole('button').first().click();
/** A printer at the counter, which asks when the test says so. */
async function startPrinting() {
  const device = { name: 'Bondrucker', branch, kind: 'printer' as const, stations: ['receipt' as const] };
  const { data } = await staff('POST /api/devices', { body: { identifier: `journey-${randomUUID()}`, ...device } });
  const params = { id: data.id };
  const { data: made } = await staff('POST /api/devices/{id}/key', { params });
  const directory = await mkdtemp(path.join(tmpdir(), 'printed-'));
  const url = `${origin}/api/printers/cloudprnt/${made.key}`;
  return {
    printer: createSimulatedPrinter({ url, paper: '80', directory }),
    /** Gives up the order's waiting print jobs, which would alarm the next journey. */
    stopPrinting: async ({ id }: Named) => {
      const { data: jobs } = await staff('GET /api/orders/{id}/print-jobs', { params: { id } });
      for (const job of jobs)
        if (job.state !== 'printed') await staff('POST /api/print-jobs/{id}/acknowledge', { params: { id: job.id } });
      await staff('DELETE /api/devices/{id}', { params });
      await rm(directory, { recursive: true });
    },
  };
}
/** Buttons that a thumb would miss; the eye of the key's field stands beside one. */
const smallTargets = async (page: Page): Promise<string[]> => {
  const small: string[] = [];
  for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
    const box = await button.boundingBox();
    if (box && (box.height < TARGET_PX - 0.5 || box.width < 44))
      small.push(`${await button.textContent()} ${box.height}`);
  }
  return small;
};
/** Leaves nothing on the board for the next journey. */
const end = async (...orders: Named[]): Promise<void> => {
  for (const { id } of orders) await staff('POST /api/orders/{id}/status/cancel', { params: { id } });
};

/** Ends orders that other journeys have left on the board, and their print jobs: both take room that the tests here measure. */
async function clearBoard(): Promise<void> {
  const params = { id: branch };
  const { data: orders } = await staff('GET /api/branches/{id}/orders', { params });
  await end(...orders.filter((order) => boardColumn(order) !== null));
  const { data: jobs } = await staff('GET /api/branches/{id}/print-alarms', { params });
  for (const { id } of jobs) await staff('POST /api/print-jobs/{id}/acknowledge', { params: { id } });
}

describe('the front desk', () => {
  it('shows an order that was paid online without a reload, takes it through another time, print and hand-over to its rating [PAY-005, ORDER-003, ORDER-006, ORDER-008, ORDER-009, ORDER-010, ORDER-011, ORDER-016, ROLE-003]', async () => {
    const { printer, stopPrinting } = await startPrinting();
    const desk = await openDesk();
    const shop = await open(phone, `/store/${ours.branch.identifier}`);
    await shop.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await shop.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await shop.getByRole('link', { name: 'Zur Kassa' }).last().click();
    await shop.waitForURL('**/checkout');
    await shop.getByLabel('Vorname').first().fill('Eva');
    await shop.getByLabel('Nachname').first().fill('Novak');
    await shop.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
    await shop.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    await shop.getByRole('radio', { name: /Karte.*Mollie/ }).check();
    await shop.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await shop.getByText('SIMULATION').waitFor();
    const attempts = await psp.control<{ id: string; orderId: string }[]>('GET', '/payments');
    const placed = await orderOf({ id: attempts.find(({ id }) => shop.url().endsWith(`/${id}`))?.orderId ?? '' });
    // Nobody cooks an unpaid order.
    expect([placed.state, await card(desk, placed).count()]).toEqual(['awaitingPayment', 0]);
    await shop.getByRole('button', { name: /bezahlen$/ }).click();
    await inColumn(desk, 'new', placed).waitFor();
    await shop.waitForURL(`**/status/${placed.uid}/${placed.hash}`);

    // It rings until somebody is near, and says so once. [ui.md §6]
    const root = desk.locator('[data-connection]');
    expect(await root.getAttribute('data-ringing')).toBe('true');
    expect(await desk.title()).toMatch(/[Nn]eue Bestellung/);
    await touch(desk);
    await eventually(async () => (await root.getAttribute('data-ringing')) === null);

    await choose(desk, placed);
    const panel = desk.getByRole('complementary');
    await panel.getByText('Eva Novak').first().waitFor();
    await panel.getByText('Online, bezahlt').waitFor();
    // A device sees where the money stands; the rest of it is for staff.
    await panel.getByText('Zahlung', { exact: true }).click();
    await panel.getByText(/sind der Verwaltung vorbehalten/).waitFor();
    await panel.getByRole('button', { name: '30 Minuten später' }).click();
    await panel.getByRole('button', { name: /vorschlagen$/ }).click();
    await card(desk, placed)
      .getByText(/wartet auf Antwort/)
      .waitFor();

    await shop.getByRole('button', { name: 'Termin annehmen' }).click();
    await inColumn(desk, 'working', placed).waitFor();
    expect((await orderOf(placed)).appointment).not.toBeNull();

    await panel.getByRole('button', { name: 'Bon drucken', exact: true }).click();
    await panel.getByRole('status').getByText('Wartet auf den Drucker.').waitFor();
    while (await printer.round());
    await panel.getByRole('status').getByText('Gedruckt.').waitFor();
    expect(printer.printed.length).toBeGreaterThan(0);
    await stopPrinting(placed);

    await card(desk, placed)
      .getByRole('button', { name: /^Fertig/ })
      .click();
    await shop.getByText('Abholbereit').first().waitFor();
    await inColumn(desk, 'ready', placed)
      .getByRole('button', { name: /^Übergeben/ })
      .click();
    await eventually(async () => (await orderOf(placed)).state === 'completed');
    await card(desk, placed).waitFor({ state: 'detached' });

    for (const category of ['Gesamt', 'Essen', 'Service', 'Bestellvorgang'])
      await shop.getByRole('group', { name: category }).getByLabel('5 von 5 Sternen').check();
    await shop.getByRole('button', { name: /absenden|senden|abschicken/i }).click();
    await desk.getByRole('complementary').getByText('Bewertung 5 von 5').waitFor();
    await panel.getByText('Verlauf', { exact: true }).click();
    await panel.getByText(/Status: Warten auf Zahlungseingang → Neu/).waitFor();
    await panel.getByText(/Vorschlag: \d\d:\d\d → –/).waitFor();
    // A slip can be undone.
    await panel.getByRole('button', { name: 'Rückgängig' }).click();
    await inColumn(desk, 'ready', placed).waitFor();
    await end(placed);
  });

  it('shows a new order by an event, never by asking again', async () => {
    const desk = await openDesk({ prepare: neverAskAgain });
    const placed = await place();
    await inColumn(desk, 'new', placed).waitFor();
    await end(placed);
  });

  it('accepts with a time, announces a delay, rejects with a reason and cancels [ORDER-005, ORDER-006, ORDER-007, ERR-006]', async () => {
    const [first, second] = [await place(), await place()];
    const desk = await openDesk();
    await choose(desk, first);
    const panel = desk.getByRole('complementary');
    await panel.getByRole('button', { name: '20 Minuten später' }).click();
    await panel.getByRole('button', { name: /^Annehmen für/ }).click();
    await inColumn(desk, 'working', first).waitFor();
    const { appointment } = await orderOf(first);
    expect(Date.parse(appointment ?? '') - Date.now()).toBeGreaterThan(15 * 60_000);

    await panel.getByRole('button', { name: '10 Minuten später' }).click();
    await panel.getByRole('button', { name: /^Verspätung melden/ }).click();
    await eventually(async () => (await orderOf(first)).appointment !== appointment);
    expect(Date.parse((await orderOf(first)).appointment ?? '') - Date.parse(appointment ?? '')).toBe(10 * 60_000);

    await choose(desk, second);
    await panel.getByRole('button', { name: 'Ablehnen' }).click();
    await panel.getByText('Küche ist voll').click();
    // The choice stays when the call fails.
    await desk.route(/\/status\/reject$/, (route) => route.abort(), { times: 1 });
    await panel.getByRole('button', { name: 'Ablehnen' }).click();
    await desk.getByText('Der Status konnte nicht geändert werden.', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Ablehnen' }).click();
    await eventually(async () => (await orderOf(second)).state === 'rejected');
    expect((await orderOf(second)).rejectionMessage).toBe('Leider ist unsere Küche gerade voll ausgelastet.');
    await panel.waitFor({ state: 'detached' });

    await choose(desk, first);
    await panel.getByRole('button', { name: 'Stornieren' }).click();
    await panel.getByRole('button', { name: 'Stornieren' }).click();
    await eventually(async () => (await orderOf(first)).state === 'canceled');
  });

  it('gives a full column the board, and accepts with a time on the card [ORDER-006, ORDER-016]', async () => {
    await clearBoard();
    const [first, ...others] = await Promise.all([
      place({ comment: 'Achtung: Nussallergie!' }),
      ...Array.from({ length: 8 }, () => place()),
    ]);
    if (!first) throw new Error('nothing was placed');
    const desk = await openDesk();
    await card(desk, first).waitFor();
    const widthOf = async (column: string) =>
      (await desk.locator(`section[data-column="${column}"]`).boundingBox())?.width ?? 0;
    expect(await widthOf('new')).toBeGreaterThan(2 * (await widthOf('working')));
    const inSight = (): Promise<number> =>
      desk.locator('section[data-column="new"] article').evaluateAll(
        (cards) =>
          cards.filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top >= 0 && bottom <= 768;
          }).length,
      );
    await eventually(async () => (await inSight()) >= 6);
    const hint = desk.getByText('Antippen, damit der Ton spielt');
    if (await hint.isVisible()) {
      const [hintBox, cardBox] = [await hint.boundingBox(), await card(desk, first).boundingBox()];
      expect((hintBox?.y ?? 0) + (hintBox?.height ?? 0)).toBeLessThan(cardBox?.y ?? 0);
    }
    await card(desk, first).getByRole('img', { name: 'Allergie' }).waitFor();
    await card(desk, first)
      .getByText(/^Bar, offen/)
      .first()
      .waitFor();
    expect(await card(desk, first).locator('[data-several]').textContent()).toBe('2 ×');
    await card(desk, first).getByRole('button', { name: '45 Minuten später' }).click();
    await card(desk, first)
      .getByRole('button', { name: /^Annehmen für \d/ })
      .click();
    await inColumn(desk, 'working', first).waitFor();
    const { appointment } = await orderOf(first);
    expect(Date.parse(appointment ?? '') - Date.now()).toBeGreaterThan(40 * 60_000);
    await end(first, ...others);
  });

  it('keeps every column with its number beside an open order on a tablet', async () => {
    await clearBoard();
    const [waiting, working, ready] = [await place(), await place(), await place()];
    for (const { id } of [working, ready]) await staff('POST /api/orders/{id}/status/confirm', { params: { id } });
    await staff('POST /api/orders/{id}/status/in-delivery', { params: { id: ready.id } });
    const desk = await openDesk();
    const counts = () => desk.locator('section[data-column] > header').filter({ visible: true }).allInnerTexts();
    for (const [opened, shown, away] of [
      [waiting, [waiting, working], ready],
      [ready, [working, ready], waiting],
    ] as const) {
      await choose(desk, opened);
      await desk.getByRole('complementary').waitFor();
      for (const each of shown) expect(await card(desk, each).isVisible()).toBe(true);
      expect(await card(desk, away).isVisible()).toBe(false);
      expect((await counts()).map((text) => text.replace(/\D/g, ''))).toEqual(['1', '1', '1']);
      await desk.keyboard.press('Escape');
      await card(desk, away).waitFor();
    }
    await end(waiting, working, ready);
  });

  it('says who was faster when what it showed had changed, and shows how it stands', async () => {
    const placed = await place();
    const desk = await openDesk({ isLive: false });
    await card(desk, placed).waitFor();
    // It reads nothing new any more, like a tablet whose network hangs.
    await desk.route(BOARD, () => undefined);
    await staff('POST /api/orders/{id}/status/confirm', { params: { id: placed.id } });
    await card(desk, placed)
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await desk.getByText(/Die Verwaltung war schneller: angenommen um \d\d:\d\d\./).waitFor();
    await inColumn(desk, 'working', placed).waitFor();
    await end(placed);
  });

  it('shows that the connection is lost, and catches up by itself', async () => {
    const desk = await openDesk();
    const root = desk.locator('[data-connection]');
    await desk.context().setOffline(true);
    await desk.getByText(/Keine Verbindung seit/).waitFor();
    expect(await root.getAttribute('data-connection')).toBe('lost');
    const placed = await place();
    expect(await card(desk, placed).count()).toBe(0);
    await desk.context().setOffline(false);
    await card(desk, placed).waitFor();
    await desk.getByText('Verbunden', { exact: true }).waitFor();
    await end(placed);
  });

  it('works by polling where no stream comes through', async () => {
    const desk = await openDesk({ isLive: false });
    const placed = await place();
    await card(desk, placed).waitFor();
    await end(placed);
  });

  it('pauses its branch and takes orders again, and takes a dish off', async () => {
    const desk = await openDesk();
    await desk.getByRole('button', { name: 'Annahme pausieren' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: '15 Min.', exact: true }).click();
    await desk.getByRole('button', { name: /Pausiert bis/ }).waitFor();
    const isPaused = async () =>
      (await staff('GET /api/branches/{id}', { params: { id: branch } })).data.pauses.length > 0;
    expect(await isPaused()).toBe(true);
    await dialog.getByRole('button', { name: 'Wieder annehmen' }).click();
    await eventually(async () => !(await isPaused()));
    await desk.keyboard.press('Escape');

    await desk.getByRole('button', { name: 'Menü' }).click();
    await desk.getByRole('button', { name: 'Ausverkauft' }).click();
    await dialog.getByLabel('Gericht suchen').fill('Kaspress');
    await dialog
      .getByRole('button', { name: /^Ausverkauft: Kaspress/ })
      .first()
      .click();
    await dialog.getByText(/Ausverkauft bis \d/).waitFor();
    await dialog
      .getByRole('button', { name: /^Wieder da: Kaspress/ })
      .first()
      .click();
    await dialog.getByText(/Ausverkauft bis \d/).waitFor({ state: 'detached' });
  });

  it('leaves dishes and guests off its cards where they are switched off, on this device alone [AUTH-009]', async () => {
    const placed = await place({ firstName: 'Ottilie', lastName: 'Unsichtbar' });
    const desk = await openDesk();
    await card(desk, placed)
      .getByText(/Unsichtbar/)
      .waitFor();
    await desk.getByRole('button', { name: 'Menü' }).click();
    for (const name of ['Gerichte zeigen', 'Namen und Adressen zeigen'])
      await desk.getByRole('switch', { name }).uncheck({ force: true });
    await desk.keyboard.press('Escape');
    await card(desk, placed)
      .getByText(/Position/)
      .waitFor();
    expect(
      await card(desk, placed)
        .getByText(/Unsichtbar/)
        .count(),
    ).toBe(0);
    await desk.reload();
    await card(desk, placed)
      .getByText(/Position/)
      .waitFor();
    const kept = (what: string) => desk.evaluate(`localStorage.getItem('filiale-show-${what}-data')`);
    expect([await kept('product'), await kept('customer')]).toEqual(['0', '0']);
    expect(await findings(desk)).toEqual([]);
    await end(placed);
  });

  it('has no findings and small targets in any of its states, opened with a key or by a person [ORDER-016]', async () => {
    const placed = await place({ comment: 'Bitte ohne Eis', phone: '+43 660 1234567' });
    for (const [device, scheme] of [
      [tablet, 'light'],
      [upright, 'dark'],
    ] as const) {
      const entry = await open({ ...device, colorScheme: scheme }, deskPath());
      await entry.getByRole('link', { name: 'Gerät anmelden' }).click();
      await entry.getByLabel('Schlüssel', { exact: true }).fill('nicht der richtige');
      expect(await findings(entry)).toEqual([]);
      await entry.getByRole('button', { name: 'Anmelden' }).click();
      await entry.getByText(/öffnet nichts/).waitFor();
      await entry.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
      await fillLogin(entry, admin);
      await card(entry, placed).waitFor();
      await touch(entry);
      expect(await findings(entry)).toEqual([]);
      await choose(entry, placed);
      const panel = entry.getByRole('complementary');
      await panel.getByRole('button', { name: '30 Minuten später' }).click();
      expect(await findings(entry)).toEqual([]);
      expect(await smallTargets(entry)).toEqual([]);
      await panel.getByRole('button', { name: 'Ablehnen' }).click();
      expect(await findings(entry)).toEqual([]);
      // People who use keys find back; beside the panel a tap closes it where it lies over the board.
      await entry.keyboard.press('Escape');
      await entry.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await card(entry, placed).locator('button:focus').count()).toBe(1);
      if (device === upright) {
        await choose(entry, placed);
        for (let step = 0; step < 25; step += 1) {
          await entry.keyboard.press('Tab');
          expect(
            await entry.locator('body > :focus, header:not(aside *) :focus, nav :focus, [data-column] :focus').count(),
          ).toBe(0);
        }
        await entry.mouse.click(20, 20);
        await panel.waitFor({ state: 'detached' });
      }
      for (const opener of ['Menü', /^Annahme pausieren/]) {
        await entry.getByRole('button', { name: opener }).click();
        await entry.getByRole('dialog').getByRole('heading').first().waitFor();
        expect(await findings(entry)).toEqual([]);
        expect(await smallTargets(entry)).toEqual([]);
        await entry.keyboard.press('Escape');
        await entry.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    await end(placed);
  });
});
