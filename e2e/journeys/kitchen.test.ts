import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBrowser, visitor } from '../browser.ts';
import { openShop, untilOrderable } from '../open-shop.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 8);
const leaving: (() => Promise<unknown>)[] = [];
const leave = (gone: () => Promise<unknown>): void => void leaving.unshift(gone);
const query = { uses: 'leave' } as const;

let browser: Browser;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  browser = await openBrowser();
  shop = await openShop(staff);
  leave(shop.close);
});
afterAll(async () => {
  await browser?.close();
  for (const gone of leaving) await gone();
});

/** A browser that has become a kitchen screen of the shop, with a clock that can be moved. */
async function kitchenScreen(): Promise<Page> {
  const { data: device } = await staff('POST /api/devices', {
    body: { identifier: `kitchen-${mark}`, name: 'Küche', branch: shop.branch.id, kind: 'kitchen' },
  });
  const params = { id: device.id };
  leave(() => staff('DELETE /api/devices/{id}', { params }));
  const { data } = await staff('POST /api/devices/{id}/key', { params });
  const context = await visitor(browser, { viewport: { width: 1280, height: 720 }, hasTouch: true });
  const headers = { origin, 'x-api-key': data.key, 'x-filiale-call': '1' };
  expect((await context.request.post(`${origin}/api/device-sessions`, { headers })).status()).toBe(201);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${origin}/backend#/frontdesk/${shop.branch.id}/kitchen`);
  return page;
}

/** An order that the kitchen works on, and its number. */
async function confirmed(): Promise<{ readonly id: string; readonly number: string }> {
  const body = shop.order();
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await staff('POST /api/orders', { body }, { headers });
  await staff('POST /api/orders/{id}/status/confirm', { params: { id: data.id }, body: {} });
  return { id: data.id, number: String(data.ticketNumber) };
}

it('a kitchen screen of its own device: tickets go by key and by tap, come back, are those of a station, and show their age [ORDER-016, RES-023]', async () => {
  const { data: grill } = await staff('POST /api/kitchen-stations', { body: { name: `Grill ${mark}` } });
  leave(() => staff('DELETE /api/kitchen-stations/{id}', { params: { id: grill.id }, query }));
  const [goulash] = shop.order().items;
  const params = { id: goulash?.product ?? '' };
  const { data: stored } = await staff('GET /api/products/{id}', { params });
  await staff('PUT /api/products/{id}', { params, body: { ...stored, station: grill.id } });
  await untilOrderable(staff, shop.order());

  const page = await kitchenScreen();
  const tickets = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Fertig:? Bestellung/ }) });
  const ticket = (number: string) =>
    tickets.filter({ has: page.getByRole('button', { name: new RegExp(`Fertig:? Bestellung ${number}$`) }) });
  const recall = (number: string) => page.getByRole('button', { name: `Zurückholen: ${number}`, exact: true });
  await page.getByText('Nichts zu tun.').waitFor();
  const [first, second] = [await confirmed(), await confirmed()];
  await ticket(first.number).waitFor();
  await ticket(second.number).waitFor();
  expect(await ticket(first.number).getByRole('listitem').count()).toBe(3);
  expect(await findings(page)).toEqual([]);

  // The first place of the bump bar, and back again.
  await page.keyboard.press('1');
  await ticket(first.number).waitFor({ state: 'detached' });
  await recall(first.number).waitFor();
  await page.keyboard.press('0');
  await ticket(first.number).waitFor();
  // By touch.
  await page.getByRole('button', { name: new RegExp(`Fertig:? Bestellung ${second.number}$`) }).tap();
  await ticket(second.number).waitFor({ state: 'detached' });
  await recall(second.number).tap();
  await ticket(second.number).waitFor();

  // A station has its lines alone, and the order waits for the others.
  await page.getByRole('combobox', { name: 'Station' }).selectOption(`Grill ${mark}`);
  await ticket(first.number).getByRole('listitem').filter({ hasText: 'Gulasch' }).waitFor();
  await page.keyboard.press('1');
  await ticket(first.number).waitFor({ state: 'detached' });
  await page.keyboard.press('0');
  await ticket(first.number).getByText('Geändert oder zurückgeholt: war schon fertig').waitFor();
  await page.getByRole('combobox', { name: 'Station' }).selectOption('Ganze Küche');

  // An order without a promised time is late after a quarter of an hour.
  const age = (number: string, is: string) =>
    ticket(number)
      .and(page.locator(`[data-age="${is}"]`))
      .waitFor();
  await age(first.number, 'fresh');
  const colour = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('[data-age]')).getPropertyValue('border-top-color')`,
    );
  const colours = [await colour()];
  for (const [minutes, is] of [
    [11, 'soon'],
    [6, 'late'],
  ] as const) {
    await page.clock.fastForward(minutes * 60_000);
    await age(first.number, is);
    colours.push(await colour());
  }
  expect(new Set(colours).size).toBe(3);
  for (const { id } of [first, second]) await staff('POST /api/orders/{id}/status/in-delivery', { params: { id } });
  await page.getByText('Nichts zu tun.').waitFor();
});
