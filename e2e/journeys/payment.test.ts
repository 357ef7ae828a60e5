import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { LEMONADE, openFilledCheckout, SHOP } from '../gallery/shop-steps.ts';
import { pspOf } from '../psp.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
// The providers send browsers back to the shop's public address, and what a browser keeps is kept by address.
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const psp = pspOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The checkout with a lemonade in the cart and everything filled in, paying by a method. */
async function checkoutBy(method: RegExp, device = phone): Promise<Page> {
  const context = await visitor(browser, device);
  const page = await context.newPage();
  await openFilledCheckout(page, origin);
  await page.getByRole('radio', { name: method }).check();
  return page;
}
/** Sends the order; answers the address of the payment page and the order as staff sees it. */
async function submit(page: Page): Promise<{ payPage: string; order: Order }> {
  await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
  await page.getByText('SIMULATION').waitFor();
  const payPage = page.url();
  const all = await psp.control<{ id: string; orderId: string }[]>('GET', '/payments');
  const orderId = all.find(({ id }) => payPage.endsWith(`/${id}`))?.orderId ?? '';
  return { payPage, order: await orderBy(orderId) };
}
const orderBy = async (id: string): Promise<Order> => (await staff('GET /api/orders/{id}', { params: { id } })).data;
const press = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click();
const cents = ({ pricing }: Order): number => Math.round(pricing.payable * 100);

describe('paying online', () => {
  it('leads over the hosted page to a placed order, though the callback is lost [PAY-005, PAY-008, CHECK-044, CART-012]', async () => {
    const page = await checkoutBy(/Karte.*Mollie/);
    // A tip is asked for where it reaches the staff, beside the sums of the order; the provider takes it with them.
    const tips = page.getByRole('group', { name: 'Trinkgeld' });
    await tips.getByRole('radio', { name: /^10/ }).check();
    await page.getByText('Gesamt mit Trinkgeld').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: /Barzahlung|^Bar/ }).check();
    await tips.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: /Karte.*Mollie/ }).check();
    await tips.getByRole('radio', { name: 'Eigener Betrag' }).check();
    await page.getByLabel('Trinkgeld in EUR').fill('51');
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.getByText('Ein Trinkgeld kann höchstens 50,00').first().waitFor();
    await page.getByLabel('Trinkgeld in EUR').fill('1,5');
    const { order } = await submit(page);
    expect([order.state, order.isPaid]).toEqual(['awaitingPayment', false]);
    expect([order.pricing.tip, order.pricing.payable - order.pricing.totalGross]).toEqual([1.5, 1.5]);
    await psp.befalls({ kind: 'callback-lost', orderId: order.id });
    await press(page, /bezahlen$/);
    await page.waitForURL(`**/status/${order.uid}/${order.hash}`);
    await page.getByRole('heading', { name: /^Voraussichtlich um etwa/ }).waitFor();
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    await page.getByText('Mit Trinkgeld').waitFor();

    const placed = await orderBy(order.id);
    expect([placed.state, placed.isPaid, placed.isRefunded]).toEqual(['placed', true, false]);
    expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: cents(order), refundedCents: 0 });
    // The status page empties the cart once it runs; a checkout that is open meanwhile would show the order instead.
    await eventually(
      async () => (await page.evaluate("localStorage.getItem('filiale.paying.wien-josefstadt')")) === null,
    );
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByRole('heading', { name: 'Keine Produkte im Warenkorb!' }).waitFor();

    await page.goto(`${origin}/status/${order.uid}/${order.hash}`);
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    await staff('POST /api/orders/{id}/status/reject', { params: { id: order.id }, body: {} });
    await eventually(async () => (await psp.ledger(order.id)).refundedCents === cents(order));
    await eventually(async () => (await orderBy(order.id)).isRefunded);
    // The open page shows it, without a reload.
    await page.getByText('Online bezahlen, rückerstattet').waitFor();
    await page.getByText('Was Sie bezahlt haben, haben wir zurückgegeben.', { exact: false }).waitFor();
    await page.context().close();
  });

  it('leads over the page of Stripe, which a customer leaves and pays the next time [PAY-005, PAY-006]', async () => {
    const tile = /Google Pay.*Stripe/;
    const page = await checkoutBy(tile);
    const { order: first } = await submit(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/c\/pay\/cs_test_/);
    // The page of Stripe stays payable: by its way back the shop knows that nobody wants to.
    await press(page, 'Abbrechen');
    await page.waitForURL(`**${SHOP}/checkout/error`);
    await eventually(async () => (await orderBy(first.id)).state === 'failed');
    await page.getByRole('radio', { name: tile }).check();

    const { order } = await submit(page);
    expect(order.id).not.toBe(first.id);
    await press(page, /bezahlen$/);
    await page.waitForURL(`**/status/${order.uid}/${order.hash}`);
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    expect((await orderBy(order.id)).isPaid).toBe(true);
    expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: cents(order), refundedCents: 0 });
    expect(await psp.ledger(first.id)).toMatchObject({ capturedCents: 0 });
    await staff('POST /api/orders/{id}/status/reject', { params: { id: order.id }, body: {} });
    await eventually(async () => (await psp.ledger(order.id)).refundedCents === cents(order));
    await page.getByText('Online bezahlen, rückerstattet').waitFor();
    await page.context().close();
  });

  it.each([
    ['given up', 'Abbrechen', /PayPal.*Datatrans/],
    ['declined', 'Zahlung ablehnen lassen', /Karte.*Mollie/],
  ])(
    'comes back to the checkout when it is %s, with everything kept for the next try [PAY-006, CHECK-047]',
    async (_what, button, method) => {
      const page = await checkoutBy(method, desktop);
      const { order } = await submit(page);
      await press(page, button);
      await page.waitForURL(`**${SHOP}/checkout/error`);
      await page.getByRole('alert').getByText('Leider ist Ihre Zahlung fehlgeschlagen.').waitFor();
      await page.getByRole('button', { name: `${LEMONADE} entfernen` }).waitFor();
      expect(await page.getByLabel('Vorname').first().inputValue()).toBe('Anna');
      await eventually(async () => (await orderBy(order.id)).state === 'failed');

      await page.getByRole('radio', { name: /Barzahlung/ }).check();
      await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
      await page.waitForURL('**/status/**');
      expect(page.url()).not.toContain(order.uid);
      expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: 0 });
      await page.context().close();
    },
  );

  it('says so when the payment page has expired, and fails the order [STATUS-023, PAY-006]', async () => {
    const page = await checkoutBy(/Karte.*Mollie/);
    const { order } = await submit(page);
    await press(page, 'Ablaufen lassen');
    await page.getByText('Abgelaufen').waitFor();
    await page.getByRole('link', { name: 'Zurück zum Geschäft' }).click();
    await page.waitForURL(`**${SHOP}/checkout/error`);
    await page.goto(`${origin}/status/${order.uid}/${order.hash}`);
    await page.getByRole('heading', { name: 'Die Zahlung ist fehlgeschlagen' }).waitFor();
    await page.getByRole('link', { name: 'Zurück zur Bestellung' }).click();
    await page.getByRole('button', { name: `${LEMONADE} entfernen` }).waitFor();
    const again = await submit(page);
    expect(again.order.id).not.toBe(order.id);
    await press(page, /bezahlen$/);
    await page.getByRole('heading', { name: /^Voraussichtlich um etwa/ }).waitFor();
    await page.context().close();
  });
});

describe('the back button on the payment page', () => {
  it('finds the same payment again from the checkout and from the status page, and is charged once [PAY-005, STATUS-005]', async () => {
    const page = await checkoutBy(/PayPal.*Datatrans/);
    const guest = `Gast${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Nachname').first().fill(guest);
    const { order, payPage } = await submit(page);

    await page.goBack();
    await page.getByText('Eine Bestellung wartet noch auf die Zahlung').waitFor();
    await page.getByRole('button', { name: `${LEMONADE} entfernen` }).waitFor();
    expect((await submit(page)).payPage).toBe(payPage);

    await page.goBack();
    await page.getByRole('link', { name: 'Zur Bestellung' }).click();
    await page.getByText('Warten auf Zahlungseingang').first().waitFor();
    await page.getByRole('button', { name: 'Zur Zahlung' }).click();
    await page.waitForURL(payPage);
    await press(page, /bezahlen$/);
    await page.waitForURL(`**/status/${order.uid}/${order.hash}`);
    await page.getByRole('heading', { name: /^Voraussichtlich um etwa/ }).waitFor();

    // Back once more, past the order: the decision stays.
    await page.goto(payPage);
    await page.getByText('Bezahlt', { exact: true }).waitFor();
    const { data: orders } = await staff('GET /api/orders', { query: { search: guest } });
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
    expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: cents(order), refundedCents: 0 });
    await page.context().close();
  });

  it('takes a changed order instead of the unpaid one, which can be paid no more [PAY-006, CART-012]', async () => {
    const page = await checkoutBy(/Karte.*Mollie/);
    const { order, payPage } = await submit(page);
    await page.goBack();
    await page.getByText('Eine Bestellung wartet noch auf die Zahlung').waitFor();
    await page.getByLabel('Kommentar').fill('anders');
    const changed = await submit(page);
    expect([changed.payPage === payPage, changed.order.id === order.id]).toEqual([false, false]);
    expect((await orderBy(order.id)).state).toBe('failed');
    await page.goto(payPage);
    await page.getByText('SIMULATION').waitFor();
    expect(await page.getByRole('button', { name: /bezahlen$/ }).count()).toBe(0);

    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByText('Eine Bestellung wartet noch auf die Zahlung').waitFor();
    await page.getByRole('radio', { name: /Barzahlung/ }).check();
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.waitForURL('**/status/**');
    for (const { id, uid } of [order, changed.order]) {
      expect(page.url()).not.toContain(uid);
      expect([(await orderBy(id)).state, await psp.ledger(id)]).toMatchObject(['failed', { capturedCents: 0 }]);
    }
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByRole('heading', { name: 'Keine Produkte im Warenkorb!' }).waitFor();
    await page.context().close();
  });
});

describe('what one pays with', () => {
  const choose = (page: Page, tile: RegExp) => page.getByRole('radio', { name: tile }).check();
  const again = async (page: Page, tile: RegExp) => {
    await page.goBack();
    await page.getByRole('button', { name: `${LEMONADE} entfernen` }).waitFor();
    await choose(page, tile);
    return submit(page);
  };

  it('is a tile each, over whichever provider; one that was left for another is chosen again, and paid once [CHECK-017, PAY-005]', async () => {
    const page = await checkoutBy(/EPS.*Mollie/);
    const tiles = page.getByRole('group', { name: 'Zahlungsart' }).getByRole('radio');
    const values = await tiles.evaluateAll((all) => all.map((tile) => (tile as unknown as { value: string }).value));
    expect(values).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'card', 'eps', 'googlePay', 'payPal', 'klarna']);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bestellung abschicken' }).dblclick();
    await page.getByText('SIMULATION').waitFor();
    const first = page.url();
    const klarna = await again(page, /Klarna.*Stripe/);
    const eps = await again(page, /EPS.*Mollie/);
    expect([eps.order.id, eps.payPage === first]).toEqual([klarna.order.id, false]);
    const { order } = eps;
    const made = () => psp.payments(order.id);
    expect((await made()).map(({ provider, method }) => [provider, method])).toEqual([
      ['mollie', 'eps'],
      ['stripe', 'klarna'],
      ['mollie', 'eps'],
    ]);
    await eventually(async () => (await made()).filter(({ status }) => status === 'open').length === 1);
    await press(page, /bezahlen$/);
    await page.waitForURL(`**/status/${order.uid}/${order.hash}`);
    await page.getByText('Online bezahlen, bezahlt').waitFor();
    expect(await psp.ledger(order.id)).toMatchObject({ capturedCents: cents(order), refundedCents: 0 });
    expect(await orderBy(order.id)).toMatchObject({ isPaid: true, paymentMethod: 'mollie' });
    await page.context().close();
  });

  it('says so at the tiles where the provider refuses it, and others go on [PAY-006]', async () => {
    const page = await checkoutBy(/Klarna.*Stripe/);
    await psp.befalls({ kind: 'means-off', provider: 'stripe', on: 'create' });
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page
      .getByRole('group', { name: 'Zahlungsart' })
      .getByText('Damit lässt sich gerade nicht bezahlen. Bitte wählen Sie eine andere Zahlungsart.')
      .waitFor();
    await choose(page, /PayPal.*Datatrans/);
    const { order } = await submit(page);
    expect((await psp.payments(order.id)).map(({ method }) => method)).toEqual(['PAP']);
    await page.context().close();
  });

  it('is Apple Pay where the device has it, and nowhere else', async () => {
    const page = await checkoutBy(/Karte.*Mollie/);
    const tile = page.getByRole('radio', { name: /Apple Pay.*Mollie/ });
    expect(await tile.count()).toBe(0);
    await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
    await page.reload();
    await tile.check();
    const { order } = await submit(page);
    expect((await psp.payments(order.id)).map(({ method }) => method)).toEqual(['applepay']);
    await page.context().close();
  });
});
