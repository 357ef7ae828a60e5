import { randomUUID } from 'node:crypto';
import { createClient } from '@filiale/contracts/api/client';
import { openCount } from '@filiale/rules/branch-open-state';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { fillContact } from '../gallery/shop-steps.ts';
import { ANSWER_WITHIN_MS, staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const visitorCall = createClient({ origin, timeoutMs: ANSWER_WITHIN_MS });
const identifier = `slots-${randomUUID().slice(0, 8)}`;
const name = `Slotfiliale ${identifier}`;
const tomorrowsDate = () => addDays(localDate(new Date(), dayZone), 1);
const tomorrow = (time: string) => toInstant(tomorrowsDate(), time, dayZone).toISOString();
const until = () => new Date(Date.now() + 3_600_000).toISOString();

let browser: Browser;
let page: Page;
const made: { branch: string; strudel: string; bowl: string; rice: string; undo: (() => Promise<unknown>)[] } = {
  branch: '',
  strudel: '',
  bowl: '',
  rice: '',
  undo: [],
};

beforeAll(async () => {
  const { data: branch } = await staff('POST /api/branches', {
    body: { identifier, name, timeZone: dayZone, openingHours: [{ type: 'daily' }], slotCapacity: { takeaway: 1 } },
  });
  const { data: strudel } = await staff('POST /api/products', { body: { name: 'Strudel', price: 5 } });
  const parts = [{ name: 'Beilage', options: [{ name: 'Reis' }, { name: 'Erdäpfel' }] }];
  const { data: bowl } = await staff('POST /api/products', {
    body: { name: 'Bowl', price: 11, type: 'configurable', config: { parts } },
  });
  const { data: category } = await staff('POST /api/categories', { body: { name: 'Küche' } });
  const { data: menu } = await staff('POST /api/menus', {
    body: {
      name: 'Karte',
      availableFrom: '2020-01-01T00:00:00.000Z',
      branches: [branch.id],
      catalog: [{ id: category.id, products: [strudel.id, bowl.id] }],
    },
  });
  Object.assign(made, {
    branch: branch.id,
    strudel: strudel.id,
    bowl: bowl.id,
    rice: bowl.config.parts[0]?.options[0]?.id ?? '',
    undo: [
      () => staff('DELETE /api/menus/{id}', { params: { id: menu.id } }),
      () => staff('DELETE /api/products/{id}', { params: { id: strudel.id }, query: { uses: 'leave' } }),
      () => staff('DELETE /api/products/{id}', { params: { id: bowl.id }, query: { uses: 'leave' } }),
      () => staff('DELETE /api/categories/{id}', { params: { id: category.id }, query: { uses: 'leave' } }),
      () => staff('DELETE /api/branches/{id}', { params: { id: branch.id }, query: { uses: 'leave' } }),
    ],
  });
  browser = await openBrowser();
  const context = await visitor(browser, phone);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  for (const undo of made.undo) await undo();
});

/** Opens a page again until it shows something: what staff changed reaches it in a moment. */
async function openUntil(path: string, text: string | RegExp): Promise<void> {
  await eventually(async () => {
    await page.goto(`${origin}${path}`);
    return (await page.getByText(text).count()) > 0;
  }, `${path} shows ${text}`);
}
const buy = (appointmentDate: string | null) =>
  visitorCall(
    'POST /api/orders',
    {
      body: {
        branch: made.branch,
        firstName: 'Berta',
        lastName: 'Huber',
        legalInstructions: true,
        privacyPolicy: true,
        appointmentDate,
        items: [{ product: made.strudel, amount: 1, unit: 'piece' }],
      },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );

describe('a kitchen with slots', () => {
  it('offers the loser of the race free slots nearby, to tap; the chosen time is ordered [CHECK-009, CHECK-045]', async () => {
    await openUntil(`/store/${identifier}`, 'Strudel');
    await page.getByRole('button', { name: /^Strudel hinzufügen/ }).click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    await page.evaluate(`{
      const key = 'filiale.cart.${identifier}';
      const cart = JSON.parse(localStorage.getItem(key));
      cart.order.appointmentDate = '${tomorrow('13:05')}';
      localStorage.setItem(key, JSON.stringify(cart));
    }`);
    await page.goto(`${origin}/store/${identifier}/checkout`);
    await page.getByRole('button', { name: /^Uhrzeit/ }).waitFor();
    await fillContact(page);
    // Somebody else is faster.
    expect((await buy(tomorrow('13:00'))).data.ticketNumber).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page
      .getByRole('alert')
      .getByText(/die Küche ausgebucht/)
      .first()
      .waitFor();
    await page.getByText('Nächste Termine').waitFor();
    await page.getByRole('button', { name: /Morgen, .* 13:15$/ }).click();
    expect(await page.getByRole('button', { name: /^Uhrzeit/ }).textContent()).toContain('13:15');
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.waitForURL(/\/status\//);
  });

  it('does not offer full slots in the picker, nor now when now is full [CHECK-038, CHECK-040]', async () => {
    const asked = () =>
      visitorCall('GET /api/branches/{id}/slots', {
        params: { id: made.branch },
        query: { mode: 'takeaway', units: 1, date: tomorrowsDate() },
      });
    let { data } = await asked();
    // The answer may be two seconds old.
    await eventually(async () => {
      ({ data } = await asked());
      return data.full.length >= 2;
    }, 'both slots are full');
    expect(data.full).toEqual([tomorrow('13:00'), tomorrow('13:15')]);
    expect(data.free).toContain(tomorrow('13:30'));
    expect(data.free).not.toContain(tomorrow('13:10'));

    await page.goto(`${origin}/store/${identifier}`);
    await page.getByRole('button', { name: /^Strudel hinzufügen/ }).click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    // The answer comes when the time is typed already.
    const answer = '**/api/branches/*/slots*';
    const isTyped = Promise.withResolvers<void>();
    await page.route(answer, (route) => isTyped.promise.then(() => route.continue()));
    await page.goto(`${origin}/store/${identifier}/checkout`);
    await page.getByRole('button', { name: /^Tag/ }).click();
    const date = page.getByRole('dialog', { name: /Tag wählen/ });
    const [, month, day] = tomorrowsDate().split('-');
    await date.getByLabel('Datum eingeben').fill(`${Number(day)}.${Number(month)}.`);
    await date.getByLabel('Datum eingeben').press('Enter');
    const time = page.getByRole('dialog', { name: /Uhrzeit wählen/ });
    await time.getByLabel('Uhrzeit eingeben').fill('13:20');
    isTyped.resolve();
    await time.getByText(/Um diese Zeit ist kein Termin frei/).waitFor();
    await page.unroute(answer);
    await time.getByLabel('Uhrzeit eingeben').fill('13:30');
    await time.getByLabel('Uhrzeit eingeben').press('Enter');
    await page.getByRole('button', { name: 'So schnell wie möglich' }).click();

    // Fills the running slot and the next, in case one has just begun.
    const next = new Date(Math.ceil((Date.now() + 1_000) / 900_000) * 900_000).toISOString();
    await Promise.all([buy(null), buy(next)].map((order) => order.catch(() => undefined)));
    // What the browser was answered just before counts for three seconds, and is asked again only after fifteen.
    await eventually(async () => {
      await page.reload();
      return page
        .getByText(/die Küche ausgebucht/)
        .first()
        .waitFor({ timeout: 4_000 })
        .then(
          () => true,
          () => false,
        );
    }, 'the page says that the kitchen is full');
    expect(await page.getByRole('button', { name: /^(Heute|Morgen), .*\d\d:\d\d$/ }).count()).toBe(3);
  });
});

describe('what staff switches for a while', () => {
  it('shows a pause on card, banner and checkout, and takes nothing meanwhile', async () => {
    await staff('POST /api/branches/{id}/pause', { params: { id: made.branch }, body: { until: until() } });
    await openUntil(`/store/${identifier}`, 'Zurzeit keine Bestellungen');
    await page.goto(`${origin}/store/${identifier}/checkout`);
    await page.getByText(/Wir nehmen gerade keine Bestellungen an/).waitFor();
    await page.getByRole('radio', { name: /^Takeaway Pause bis/ }).waitFor();
    await openUntil('/', /Gerade keine Bestellungen/);
    const { data: branches } = await visitorCall('GET /api/branches', {});
    await openUntil('/', new RegExp(`^${openCount(branches, new Date())} Standorte? geöffnet`));
    expect(await buy(tomorrow('15:00')).catch((error) => error.problems[0].code)).toBe('order.paused');
    await staff('DELETE /api/branches/{id}/pause', { params: { id: made.branch } });
  });

  it('says that it takes longer', async () => {
    await staff('POST /api/branches/{id}/busy', { params: { id: made.branch }, body: { minutes: 25, until: until() } });
    await openUntil(`/store/${identifier}`, /etwa 25 Minuten länger/);
    await openUntil('/', /etwa 25 Minuten länger/);
    await staff('DELETE /api/branches/{id}/busy', { params: { id: made.branch } });
  });

  it('greys a dish that is sold out and locks an option that is', async () => {
    const body = { branch: made.branch, until: until() };
    await staff('POST /api/products/{id}/sold-out', { params: { id: made.strudel }, body });
    await staff('POST /api/products/{id}/sold-out', {
      params: { id: made.bowl },
      body: { ...body, option: made.rice },
    });
    await openUntil(`/store/${identifier}`, /Ausverkauft · Ab .* wieder da/);
    expect(await page.getByRole('button', { name: /^Strudel hinzufügen/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Bowl auswählen/ }).click();
    const overlay = page.getByRole('dialog');
    await overlay.getByRole('radio', { name: /Erdäpfel/ }).check();
    expect(await overlay.getByRole('radio', { name: /Reis/ }).isDisabled()).toBe(true);
    await overlay.getByText('Derzeit nicht verfügbar').waitFor();
    expect(await buy(tomorrow('16:00')).catch((error) => error.problems[0].code)).toBe('order.sold-out');
  });
});
