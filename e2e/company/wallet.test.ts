import type { Config } from '@filiale/contracts/catalog/config';
import type { Order } from '@filiale/contracts/ordering/order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { changeConfig } from '../change-config.ts';
import { eventually } from '../eventually.ts';
import { add, openFilledCheckout, SHOP } from '../gallery/shop-steps.ts';
import { pspOf, WALLET_KEY } from '../psp.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const stripe = `http://localhost:${stack.ports.psp}`;
const staff = staffOf(stack);
const psp = pspOf(stack);
const TILE = /Apple Pay \/ Google Pay.*Stripe/;
const BUTTON = 'Mit Google Pay kaufen (Simulation)';

let browser: Browser;
let shipped: Config;
const policy = async (): Promise<string> =>
  (await fetch(`${origin}${SHOP}`)).headers.get('content-security-policy') ?? '';

beforeAll(async () => {
  browser = await openBrowser();
  // The policy of pages follows the configuration within 15 s, and so it did for whoever had the button before.
  await eventually(async () => !(await policy()).includes(stripe), 'the policy keeps the script out');
  shipped = await changeConfig(staff, { stripePublishableKey: WALLET_KEY });
  await eventually(async () => (await policy()).includes(stripe), 'the policy lets the script in');
});
afterAll(async () => {
  await browser?.close();
  if (shipped) await changeConfig(staff, { stripePublishableKey: shipped.stripePublishableKey });
});

/** The checkout with a lemonade and everything filled in; `asked` are the calls to the provider's host, `blocked` what the policy kept. */
async function checkout(script = '') {
  const context = await visitor(browser, phone);
  // The shell of tests has no wallet of its own.
  await context.addInitScript(`window.PaymentRequest ??= function PaymentRequest() {};${script}`);
  const page = await context.newPage();
  const asked: string[] = [];
  const blocked: string[] = [];
  page.on('request', (request) => request.url().startsWith(stripe) && asked.push(request.url()));
  page.on('console', (message) => message.text().includes('Content Security Policy') && blocked.push(message.text()));
  await openFilledCheckout(page, origin);
  return { context, page, asked, blocked };
}
const tile = (page: Page) => page.getByRole('radio', { name: TILE });
const tap = (page: Page, name: string) => page.getByRole('button', { name }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Wallet (Simulation)' });
const firstName = (page: Page) => page.getByLabel('Vorname').first();
const orderBy = async (id: string): Promise<Order> => (await staff('GET /api/orders/{id}', { params: { id } })).data;
describe('the button of a wallet', () => {
  it('is loaded by the tap on its tile, opens for a whole form, and pays the order [PAY-005, CHECK-017]', async () => {
    const { context, page, asked, blocked } = await checkout();
    await tile(page).waitFor();
    expect(await page.getByRole('radio', { name: /^Google Pay|Apple Pay.*Mollie/ }).count()).toBe(0);
    expect(asked).toEqual([]);
    await tile(page).check();
    await page.getByRole('button', { name: BUTTON }).waitFor();
    expect(asked).toEqual([`${stripe}/v3/`]);
    expect(await page.getByRole('button', { name: 'Bestellung abschicken' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    // What is wrong shows before a sheet opens.
    await firstName(page).fill('');
    await tap(page, BUTTON);
    await page.getByText('Bitte prüfen Sie Ihre Bestellung').waitFor();
    expect(await sheet(page).count()).toBe(0);
    await firstName(page).fill('Anna');
    await tap(page, BUTTON);
    await sheet(page).waitFor();
    await tap(page, 'Wallet schließen');
    await sheet(page).waitFor({ state: 'detached' });
    expect([await firstName(page).inputValue(), await tile(page).isChecked()]).toEqual(['Anna', true]);
    expect(asked).toHaveLength(1);

    await tap(page, BUTTON);
    await tap(page, 'Mit Wallet bezahlen');
    await page.waitForURL('**/status/**');
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    expect(blocked).toEqual([]);
    const all = await psp.control<{ id: string; orderId: string; status: string }[]>('GET', '/payments');
    const made = all.findLast(({ id }) => id.startsWith('pi_'));
    const order = await orderBy(made?.orderId ?? '');
    expect(page.url()).toContain(order.uid);
    expect([made?.status, order.isPaid, order.paymentMethod]).toEqual(['paid', true, 'stripe']);
    expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: Math.round(order.pricing.payable * 100) });
    await eventually(
      async () => (await page.evaluate("localStorage.getItem('filiale.paying.wien-josefstadt')")) === null,
    );
    await context.close();
  });

  it('leaves the form as it was after a declined card, for the next card or another means of the same order [PAY-006]', async () => {
    const { context, page } = await checkout();
    await tile(page).check();
    await tap(page, BUTTON);
    await tap(page, 'Karte ablehnen lassen');
    await page.getByRole('group', { name: 'Zahlungsart' }).getByText('Es wurde nichts bezahlt.').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    expect(await firstName(page).inputValue()).toBe('Anna');
    await page.getByRole('radio', { name: /Karte.*Mollie/ }).check();
    await tap(page, 'Bestellung abschicken');
    await page.getByText('SIMULATION').waitFor();
    const all = await psp.control<{ id: string; orderId: string }[]>('GET', '/payments');
    const id = all.find((one) => page.url().endsWith(`/${one.id}`))?.orderId ?? '';
    const made = await psp.payments(id);
    expect(made.map(({ provider }) => provider)).toEqual(['stripe', 'mollie']);
    await eventually(async () => (await psp.payments(id))[0]?.status === 'canceled', 'the wallet’s is let go of');
    await page.getByRole('button', { name: /bezahlen$/ }).click();
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    expect(await psp.ledger(id)).toMatchObject({ refundedCents: 0 });
    await context.close();
  });

  it('pays what its sheet has shown, or nothing, and asks where an answer of the provider was lost [PAY-006]', async () => {
    const { context, page } = await checkout();
    await tile(page).check();
    await tap(page, BUTTON);
    await sheet(page).waitFor();
    const beside = await context.newPage();
    await beside.goto(`${origin}${SHOP}`);
    await add(beside);
    await beside.close();
    await tap(page, 'Mit Wallet bezahlen');
    await page
      .getByText(/Der Preis hat sich geändert: bisher/)
      .first()
      .waitFor();
    await sheet(page).waitFor({ state: 'detached' });

    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await tap(page, BUTTON);
    await tap(page, 'Mit Wallet bezahlen');
    await page.waitForURL('**/status/**');
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    await context.close();
  });

  it('loads nothing by itself where it was chosen before the page was opened', async () => {
    const { context, page, asked } = await checkout();
    await tile(page).check();
    await page.getByRole('button', { name: BUTTON }).waitFor();
    asked.length = 0;
    await page.reload();
    await page.getByRole('button', { name: 'Weiter zu Apple Pay / Google Pay' }).waitFor();
    expect([await tile(page).isChecked(), asked]).toEqual([true, []]);
    await tap(page, 'Weiter zu Apple Pay / Google Pay');
    await page.getByRole('button', { name: BUTTON }).waitFor();
    expect(asked).toEqual([`${stripe}/v3/`]);
    await context.close();
  });

  it('gives way to the pages of providers on a device without a wallet', async () => {
    const { context, page } = await checkout('window.filialeHasNoWallet = true;');
    // The tile is gone as soon as the script says so, before anybody can see that it is checked.
    await tile(page).click();
    await page.getByText('Apple Pay und Google Pay sind hier gerade nicht verfügbar.').first().waitFor();
    await tile(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^.*Google Pay.*Stripe/ }).waitFor();
    await page.getByRole('button', { name: 'Bestellung abschicken' }).waitFor();
    await context.close();
  });
});
