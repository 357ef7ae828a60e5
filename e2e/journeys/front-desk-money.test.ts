import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBranchLike } from '../branch-like.ts';
import { openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { LEMONADE } from '../gallery/shop-steps.ts';
import { pspOf } from '../psp.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const psp = pspOf(stack);
const SOUP = 'Kaspressknödelsuppe';

let browser: Browser;
let house: Awaited<ReturnType<typeof openBranchLike>>;
let admin: Awaited<ReturnType<typeof hire>>;
let lemonade = '';
let soup = '';
let desk: Page;
beforeAll(async () => {
  browser = await openBrowser();
  house = await openBranchLike(staff, 'wien-josefstadt', 'Wien Kassastube');
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  const dish = async (search: string) => (await staff('GET /api/products', { query: { search } })).data[0]?.id ?? '';
  [lemonade, soup] = [await dish('Kräuterlimonade'), await dish('Kaspress')];
  await house.untilOpen(soup);
  const storageState = await sessionOf(origin, admin);
  const context = await visitor(browser, { viewport: { width: 834, height: 1112 }, hasTouch: true, storageState });
  desk = await context.newPage();
  await desk.goto(`${origin}/backend#/frontdesk/${house.branch.identifier}`);
  await desk.getByText('Verbunden', { exact: true }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await admin?.leave();
  await house?.close();
});

const orderBy = async (id: string): Promise<Order> => (await staff('GET /api/orders/{id}', { params: { id } })).data;
const card = (id: string) => desk.locator(`article[data-order="${id}"]`);
const money = (amount: number): string => formatCurrency(amount);

/** An order of two lemonades and two soups that waits for its payment, and the page to pay on. */
async function place(): Promise<{ readonly id: string; readonly payPage: string }> {
  const person = { firstName: 'Lena', lastName: 'Huber', legalInstructions: true, privacyPolicy: true };
  const items = [
    { product: lemonade, amount: 2, unit: 'piece' as const },
    { product: soup, amount: 2, unit: 'piece' as const },
  ];
  const body = { branch: house.branch.id, ...person, paymentMethod: 'mollie' as const, items };
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await staff('POST /api/orders', { body }, { headers });
  return { id: data.id, payPage: data.paymentRedirectUrl ?? '' };
}
const owedBack = async (order: Order, cents: number): Promise<void> =>
  eventually(async () => (await psp.ledger(order.id)).refundedCents === cents);

describe('the money of an order on the front desk', () => {
  it('goes back when a line is reduced, and as staff says; the provider is asked again [ORDER-012, PAY-007, PAY-008]', async () => {
    const { id, payPage } = await place();
    await psp.press(payPage, 'pay');
    await card(id).waitFor();
    const order = await orderBy(id);
    const total = order.pricing.totalGross;
    const less = order.items.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
    await card(id).getByRole('button').first().click();
    const panel = desk.getByRole('complementary');

    // What becomes of the price stands there before it is stored.
    await panel.getByRole('button', { name: 'Artikel ändern' }).click();
    for (const name of [LEMONADE, SOUP]) await panel.getByRole('button', { name: `Weniger: ${name}` }).click();
    await panel.getByText(money(-less)).waitFor();
    await panel.getByText(`${money(less)} werden zurückerstattet.`).waitFor();
    expect(await findings(desk)).toEqual([]);
    expect((await orderBy(order.id)).pricing.totalGross).toBe(total);
    await panel.getByRole('button', { name: 'Änderung speichern' }).click();
    await panel.getByText('1 ×').first().waitFor();
    await owedBack(order, toCents(less));
    expect((await orderBy(order.id)).pricing.totalGross).toBe(Number((total - less).toFixed(2)));

    await panel.getByText('Zahlung', { exact: true }).click();
    await panel.getByText(`Mollie, ${money(total)}: bezahlt`).waitFor();
    for (const { unitPrice } of order.items)
      await panel.getByText(new RegExp(`Rückerstattung ${money(unitPrice)}: .*\\(Artikel geändert\\)`)).waitFor();

    // More than is left is refused at its field; a part of it goes back once.
    await panel.getByRole('button', { name: 'Rückerstatten' }).click();
    await panel.getByLabel(/^Betrag/).fill(String(total).replace('.', ','));
    await panel.getByText(/^Höchstens .* sind möglich\.$/).waitFor();
    await panel.getByLabel(/^Betrag/).fill('1,50');
    await panel.getByLabel('Grund').fill('Kalt angekommen');
    expect(await findings(desk)).toEqual([]);
    await panel.getByRole('button', { name: `${money(1.5)} zurückerstatten` }).click();
    await owedBack(order, toCents(less) + 150);
    await panel.getByText('Zahlung', { exact: true }).click();
    await panel.getByText(/Kalt angekommen/).waitFor();

    await panel.getByRole('button', { name: 'Zahlung prüfen' }).click();
    await panel.getByText('Der Anbieter meldet: teilweise zurückerstattet.').waitFor();
    expect(await findings(desk)).toEqual([]);

    // The last line stays; a guest who wants nothing at all cancels, and gets the rest back.
    await panel.getByRole('button', { name: 'Artikel ändern' }).click();
    await panel.getByRole('button', { name: `Entfernen: ${SOUP}` }).click();
    expect(await panel.getByRole('button', { name: `Entfernen: ${LEMONADE}` }).isDisabled()).toBe(true);
    await panel.getByRole('button', { name: 'Zurück' }).click();
    await staff('POST /api/orders/{id}/status/cancel', { params: { id: order.id } });
    await owedBack(order, toCents(total));
    await panel.getByRole('button', { name: 'Schließen' }).click();
  });

  it('is asked after where a payment was never heard of, and brings the order to the board [PAY-007]', async () => {
    const { id, payPage } = await place();
    await psp.befalls({ kind: 'callback-lost', orderId: id });
    await psp.press(payPage, 'pay');
    const { ticketNumber } = await orderBy(id);
    await desk.getByRole('button', { name: 'Menü' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${ticketNumber}\\D.*Warten auf Zahlungseingang`) })
      .click();
    const panel = desk.getByRole('complementary', { name: `Bestellung ${ticketNumber}` });
    await panel.getByText('Zahlung', { exact: true }).click();
    await panel.getByText(/^Mollie, .*: offen$/).waitFor();
    await panel.getByRole('button', { name: 'Zahlung prüfen' }).click();
    await panel.getByText('Der Anbieter meldet: bezahlt.').waitFor();
    await card(id).waitFor();
    await staff('POST /api/orders/{id}/status/reject', { params: { id }, body: {} });
  });
});
