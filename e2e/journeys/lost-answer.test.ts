import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { counted, noCart, onceMore, orderOf, send } from '../cart-page.ts';
import { add, fillContact, LEMONADE, SHOP } from '../gallery/shop-steps.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function shopper() {
  const context = await visitor(browser, phone);
  return { context, page: await context.newPage() };
}

/** Puts a lemonade into the cart and fills the checkout in. */
async function fillCheckout(page: Page): Promise<void> {
  await page.goto(`${origin}${SHOP}`);
  await add(page, LEMONADE);
  await counted(page, 1);
  await page.goto(`${origin}${SHOP}/checkout`);
  await fillContact(page);
}

type Taken = { readonly uid: string; readonly ticketNumber: number };

/** Orders arrive, and their answers do not. */
const loseAnswers = (page: Page, onTaken: (order: Taken) => void) =>
  page.route('**/api/orders', async (route) => {
    const answer = await route.fetch();
    onTaken(((await answer.json()) as { data: Taken }).data);
    await route.abort();
  });

/** Sends an order whose answer gets lost; returns the order. */
async function sendAndLoseAnswer(page: Page): Promise<Taken> {
  let order: Taken = { uid: '', ticketNumber: 0 };
  await loseAnswers(page, (taken) => {
    order = taken;
  });
  await send(page);
  await page.getByText('Ein unbekannter Fehler ist aufgetreten.').waitFor();
  await page.unroute('**/api/orders');
  return order;
}

describe('an order whose answer got lost', () => {
  it('is the same order when it is sent again', async () => {
    const { context, page } = await shopper();
    await fillCheckout(page);
    const { uid: taken } = await sendAndLoseAnswer(page);
    await send(page);
    await page.waitForURL('**/status/**');
    expect(orderOf(page)).toContain(taken);
    // From the shop there is a way back to it.
    await page.goto(`${origin}${SHOP}`);
    expect(await page.getByRole('link', { name: 'Letzte Bestellung ansehen' }).getAttribute('href')).toContain(taken);
    await context.close();
  });

  it('is shown in the shop and in an empty checkout, and the like of it is not sent unasked', async () => {
    const { context, page } = await shopper();
    await fillCheckout(page);
    const order = await sendAndLoseAnswer(page);
    await page.getByRole('link', { name: 'Zurück', exact: true }).click();
    const stands = `Ihre Bestellung ${order.ticketNumber} ist eingegangen`;
    const card = page.getByRole('region', { name: stands });
    await card.waitFor();
    await noCart(page);
    expect(await card.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toContain(order.uid);
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByRole('heading', { name: stands }).waitFor();
    expect(await page.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toContain(order.uid);

    // The next one of the same is another order, and only when that is wanted.
    await page.goto(`${origin}${SHOP}`);
    await add(page, LEMONADE);
    await counted(page, 1);
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByText(`Die erste hat die Nummer ${order.ticketNumber}.`).waitFor();
    await fillContact(page);
    await send(page);
    await page.getByText(`Ihre Bestellung ${order.ticketNumber} von`).waitFor();
    await onceMore(page).click();
    await page.waitForURL('**/status/**');
    expect(orderOf(page)).not.toContain(order.uid);
    await context.close();
  });

  it('and that the branch rejected meanwhile is shown as cancelled, and nothing asks about it', async () => {
    const { context, page } = await shopper();
    await fillCheckout(page);
    const order = await sendAndLoseAnswer(page);
    const { data: newest } = await staff('GET /api/orders', { query: { pageSize: 50 } });
    const id = newest.find(({ uid }) => uid === order.uid)?.id ?? '';
    await staff('POST /api/orders/{id}/status/reject', { params: { id }, body: {} });
    await page.getByRole('link', { name: 'Zurück', exact: true }).click();
    await page.getByRole('region', { name: `Ihre Bestellung ${order.ticketNumber} wurde storniert` }).waitFor();
    await noCart(page);
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByRole('heading', { name: `Ihre Bestellung ${order.ticketNumber} wurde storniert` }).waitFor();
    await fillCheckout(page);
    await send(page);
    await page.waitForURL('**/status/**');
    expect(orderOf(page)).not.toContain(order.uid);
    await context.close();
  });

  it('with its page leaves what came into the cart later', async () => {
    const { context, page } = await shopper();
    const taken: string[] = [];
    await fillCheckout(page);
    await loseAnswers(page, ({ uid }) => taken.push(uid));
    await send(page);
    await page.getByText('Ein unbekannter Fehler ist aufgetreten.').waitFor();
    await page.reload();
    await page.getByText('Sie war schon angekommen, bevor Sie diese Seite neu geöffnet haben').waitFor();
    expect(await page.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toContain(taken[0]);

    // Nobody can be asked this time, and another tab puts something in.
    await context.route('**/api/placed-orders/*', (route) => route.abort());
    await fillCheckout(page);
    await send(page);
    await onceMore(page).click();
    await page.getByText('Ein unbekannter Fehler ist aufgetreten.').waitFor();
    const other = await context.newPage();
    await other.goto(`${origin}${SHOP}`);
    await add(other, LEMONADE);
    await counted(other, 2);
    await page.unroute('**/api/orders');
    await send(page);
    // Until then the page says this of the one before.
    await page.locator(`a[href*="${taken[1]}"]`, { hasText: 'Zur Bestellung' }).waitFor();
    await counted(other, 1);
    await send(page);
    await onceMore(page).click();
    await page.waitForURL('**/status/**');
    for (const uid of taken) expect(orderOf(page)).not.toContain(uid);
    await context.close();
  });
});
