import { randomUUID } from 'node:crypto';
import type { ApiError } from '@filiale/contracts/api/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBranchLike } from '../branch-like.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { counted, noCart, orderOf, send } from '../cart-page.ts';
import { changeMenu } from '../change-menu.ts';
import { eventually } from '../eventually.ts';
import { add, fillContact, LEMONADE, SHOP } from '../gallery/shop-steps.ts';
import { recordBody } from '../record-body.ts';
import { stepThrough } from '../step-through.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function shopper(device = phone, of = browser): Promise<BrowserContext> {
  const context = await visitor(of, device);
  return context;
}
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}
/** Goes through the steps of a dish with the first choice wherever one is needed, and puts it into the cart. */
async function configure(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `${name} auswählen` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await finish(page);
}
async function finish(page: Page): Promise<void> {
  const overlay = page.getByRole('dialog');
  await stepThrough(overlay);
  await overlay.getByRole('button', { name: /^(Hinzufügen|Übernehmen)/ }).click();
}

type House = Awaited<ReturnType<typeof openBranchLike>>['branch'];

/** A dish of its own on the menu of a branch, so that a test may change it. */
async function ownDish(branch: House, name: string, price: number): Promise<string> {
  const { data: product } = await staff('POST /api/products', { body: { name, price } });
  await changeMenu(staff, branch.id, (catalog) =>
    catalog.map((group, at) => (at === 0 ? { ...group, products: [...group.products, product.id] } : group)),
  );
  return product.id;
}
/** Resolves once ordering charges the new price. */
async function changePrice(branch: House, id: string, price: number): Promise<void> {
  const { data } = await staff('GET /api/products/{id}', { params: { id } });
  await staff('PUT /api/products/{id}', { params: { id }, body: { ...recordBody(data), price } });
  const person = { firstName: 'Anna', lastName: 'Gruber', legalInstructions: true, privacyPolicy: true };
  const items = [{ product: id, amount: 1, unit: 'piece' as const }];
  // Refused with the price of now, and stores nothing.
  const body = { branch: branch.id, ...person, items, expectedTotal: 0 };
  const charges = () =>
    staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } }).then(
      () => false,
      ({ problems }: ApiError) =>
        (problems[0]?.details as { pricing?: { totalGross: number } } | undefined)?.pricing?.totalGross === price,
    );
  await eventually(charges, 'ordering charges the new price');
}

describe('a cart in two tabs of one browser', () => {
  it('holds what both put in, and follows each other [CART-003, CART-004]', async () => {
    const context = await shopper();
    const one = await open(context, SHOP);
    const two = await open(context, SHOP);
    await add(one, LEMONADE);
    await counted(two, 1);
    await add(two, 'Frittatensuppe');
    await counted(one, 2);
    // Nobody uses two tabs within the moment that a browser takes to notify one of the other.
    await add(one, LEMONADE);
    await counted(two, 3);
    await add(two, 'Frittatensuppe');
    await counted(one, 4);
    await counted(two, 4);
    await one.reload();
    await counted(one, 4);
    await context.close();
  });

  it('does not lose another item when one is edited that has gone meanwhile [PROD-015]', async () => {
    const context = await shopper();
    const one = await open(context, SHOP);
    await configure(one, 'Wiener Schnitzel vom Kalb');
    await add(one, LEMONADE);
    await counted(one, 2);
    const two = await open(context, `${SHOP}?item=0`);
    const overlay = two.getByRole('dialog');
    await overlay.getByRole('heading', { name: 'Wiener Schnitzel vom Kalb' }).waitFor();
    await one.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await one
      .getByRole('button', { name: /: Wiener Schnitzel vom Kalb$/ })
      .first()
      .click();
    await one.getByText('1 Artikel im Warenkorb').waitFor({ state: 'attached' });
    await overlay.getByRole('heading', { name: 'Wiener Schnitzel vom Kalb' }).waitFor();
    await finish(two);
    await counted(two, 2);
    await two.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await two.getByRole('dialog').getByText(LEMONADE).first().waitFor();
    await two.getByRole('dialog').getByText('Wiener Schnitzel vom Kalb').first().waitFor();
    await context.close();
  });

  it('becomes one order, whichever tab sends it, also when both do at once', async () => {
    const context = await shopper();
    const one = await open(context, SHOP);
    await add(one, LEMONADE);
    await counted(one, 1);
    await one.goto(`${origin}${SHOP}/checkout`);
    const two = await open(context, `${SHOP}/checkout`);
    await fillContact(one);
    await eventually(async () => (await two.getByLabel('Nachname').first().inputValue()) === 'Gruber');
    await eventually(() => two.getByRole('checkbox', { name: /Datenschutzerklärung/ }).isChecked());
    // Both are held until both are on their way.
    const held: (() => void)[] = [];
    await context.route('**/api/orders', async (route) => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length >= 2) for (const release of held) release();
      });
      await route.continue();
    });
    await Promise.all([send(one), send(two)]);
    await eventually(async () => held.length >= 2);
    const isThere = async (page: Page) => {
      if (page.url().includes('/status/')) return true;
      // The slower tab may have been shown the order that the faster one placed.
      const link = page.getByRole('link', { name: 'Zur Bestellung' });
      if (await link.isVisible()) await link.click({ timeout: 1000 }).catch(() => undefined);
      return false;
    };
    await eventually(() => isThere(one));
    await eventually(() => isThere(two));
    expect(orderOf(one)).toBe(orderOf(two));
    await context.close();
  });

  it('shows the order to the other tab, which has nothing left to send', async () => {
    const context = await shopper();
    const one = await open(context, SHOP);
    await add(one, LEMONADE);
    await counted(one, 1);
    await one.goto(`${origin}${SHOP}/checkout`);
    const two = await open(context, `${SHOP}/checkout`);
    await two.getByLabel('Vorname').first().waitFor();
    await fillContact(one);
    await send(one);
    await one.waitForURL('**/status/**');
    await two.getByText(/^Ihre Bestellung \d+ ist eingegangen\.$/).waitFor();
    expect(await two.getByRole('button', { name: /abschicken/ }).count()).toBe(0);
    await two.getByRole('link', { name: 'Zur Bestellung' }).click();
    await two.waitForURL('**/status/**');
    expect(orderOf(two)).toBe(orderOf(one));
    await context.close();
  });
});

describe('a cart that survives', () => {
  it('another branch and the way back [CART-003]', async () => {
    const context = await shopper();
    const page = await open(context, SHOP);
    // Each way says how long it takes now.
    await page
      .getByText(/^etwa \d+ Min\.$/)
      .first()
      .waitFor();
    await add(page, LEMONADE);
    await counted(page, 1);
    await page.goto(`${origin}/store/salzburg-andraeviertel`);
    await noCart(page);
    // The home page leads back into it, and Back from there to its menu.
    await page.goto(`${origin}/`);
    const back = page.getByRole('link', { name: /^Zum Warenkorb in Wien Josefstadt, 1 Artikel \d+,\d\d/ });
    await back.click();
    const sheet = page.getByRole('dialog', { name: 'Warenkorb' });
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${origin}${SHOP}`);
    await counted(page, 1);
    await context.close();
  });

  it('being offline, where it is changed but not sent, with every entry kept [CHECK-021]', async () => {
    const context = await shopper();
    const page = await open(context, SHOP);
    await add(page, LEMONADE);
    await counted(page, 1);
    await context.setOffline(true);
    await add(page, LEMONADE);
    await counted(page, 2);
    await context.setOffline(false);
    await page.goto(`${origin}${SHOP}/checkout`);
    await fillContact(page);
    await context.setOffline(true);
    await page.getByText(/Sie sind offline. Ihre Angaben bleiben erhalten/).waitFor();
    expect(await page.getByRole('button', { name: 'Bestellung abschicken' }).isDisabled()).toBe(true);
    await page.getByLabel('Kommentar').fill('offline geschrieben');
    await context.setOffline(false);
    await eventually(() => page.getByRole('button', { name: 'Bestellung abschicken' }).isEnabled());
    expect(await page.getByLabel('Kommentar').inputValue()).toBe('offline geschrieben');
    expect(await page.getByLabel('Vorname').first().inputValue()).toBe('Anna');
    await context.close();
  });
});

describe('a cart after the order', () => {
  let remembering: Browser;
  beforeAll(async () => {
    remembering = await openBrowser({ isBackMemoryOn: true });
  });
  afterAll(() => remembering?.close());

  it('is never shown again by the browser’s Back [CART-012]', async () => {
    const context = await shopper(phone, remembering);
    const page = await open(context, SHOP);
    await add(page, LEMONADE);
    await counted(page, 1);
    // A real navigation, so that the browser may keep the branch page as it is.
    await page.goto(`${origin}${SHOP}/checkout`);
    await fillContact(page);
    await send(page);
    await page.waitForURL('**/status/**');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`**${SHOP}`, { waitUntil: 'commit' });
    await noCart(page);
    await page.goForward({ waitUntil: 'commit' });
    await page.waitForURL('**/status/**');
    await context.close();
  });

  it('is not the stale one when another page has changed it while this one was left [CART-004]', async () => {
    const context = await shopper(phone, remembering);
    const page = await open(context, SHOP);
    await add(page, LEMONADE);
    await counted(page, 1);
    const sheet = page.getByRole('dialog', { name: 'Warenkorb' });
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${origin}${SHOP}`);
    await page.goto(`${origin}/site/imprint`);
    const other = await open(context, SHOP);
    await other.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await other.getByRole('button', { name: 'Leeren' }).click();
    await noCart(other);
    await other.getByRole('button', { name: 'Rückgängig' }).click();
    await counted(other, 1);
    await other.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await other.getByRole('button', { name: 'Leeren' }).click();
    await page.goBack({ waitUntil: 'commit' });
    await noCart(page);
    await context.close();
  });
});

describe('a cart and a moving catalogue', () => {
  let house: Awaited<ReturnType<typeof openBranchLike>>;
  let shop = '';
  beforeAll(async () => {
    house = await openBranchLike(staff, 'wien-josefstadt', 'Wien Wechselstube');
    shop = `/store/${house.branch.identifier}`;
  });
  afterAll(() => house?.close());
  /** The menu of the house with a new dish on it. */
  const openWith = async (context: BrowserContext, id: string, name: string): Promise<Page> => {
    await house.untilOpen(id);
    const page = await context.newPage();
    await eventually(async () => {
      await page.goto(`${origin}${shop}`);
      return (await page.getByRole('button', { name: `${name} hinzufügen` }).count()) > 0;
    }, 'the dish is on the menu');
    return page;
  };

  it('shows a changed price as a difference to accept, and charges the accepted price', async () => {
    const name = `Preisprobe ${randomUUID().slice(0, 8)}`;
    const id = await ownDish(house.branch, name, 10);
    const context = await shopper(desktop);
    const page = await openWith(context, id, name);
    await add(page, name);
    await page.goto(`${origin}${shop}/checkout`);
    await fillContact(page);
    await changePrice(house.branch, id, 12.5);
    const section = page.getByRole('region', { name: 'Der Preis hat sich geändert' });
    await send(page);
    await section.waitFor();
    const text = ((await section.textContent()) ?? '').replace(/\s/g, ' ');
    expect(text).toContain('10,00 €');
    expect(text).toContain('12,50 €');
    expect(text).toContain('+2,50 €');
    await section.getByRole('button', { name: 'Neuen Preis annehmen' }).click();
    await page.waitForURL('**/status/**');
    const [, , uid = '', hash = ''] = orderOf(page).split('/');
    const { data } = await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(data.pricing).toMatchObject({ totalGross: 12.5 });
    await context.close();
  });

  it('drops dishes that are sold differently now, says so, and keeps the rest [CART-009]', async () => {
    const name = `Wechselgericht ${randomUUID().slice(0, 8)}`;
    const id = await ownDish(house.branch, name, 7);
    const context = await shopper();
    const page = await openWith(context, id, name);
    await add(page, name);
    await add(page, LEMONADE);
    await counted(page, 2);
    await changePrice(house.branch, id, 8);
    const dish = page.getByRole('article').filter({ hasText: name });
    await eventually(async () => {
      await page.reload();
      return (await dish.textContent())?.includes('8,00') === true;
    }, 'the shop has the new price');
    await page.getByText(`Neuer Preis, bitte neu auswählen: ${name} (bisher 7,00 €, jetzt 8,00 €)`).waitFor();
    await counted(page, 1);
    await context.close();
  });
});

describe('the cart beside the menu', () => {
  it('is collapsed and expanded by its toggle, which waits for the first item; the last one closes it [SHELL-002, BRANCH-004, CART-005, CART-006]', async () => {
    const context = await shopper(desktop);
    const page = await open(context, SHOP);
    const panel = page.getByRole('complementary', { name: 'Warenkorb' });
    // Out of sight while it waits.
    const toggle = panel.getByRole('button', { name: /Warenkorb (ein|aus)klappen/, includeHidden: true });
    const look = async () => [await toggle.isDisabled(), await toggle.getAttribute('aria-expanded')];
    await panel.getByText('Noch nichts dabei').waitFor();
    expect(await look()).toEqual([true, 'false']);
    expect(await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').count()).toBeGreaterThan(5);

    await add(page, LEMONADE);
    const line = panel.getByText(LEMONADE);
    await line.waitFor();
    expect(await look()).toEqual([false, 'true']);
    await toggle.click();
    await line.waitFor({ state: 'detached' });
    expect(await look()).toEqual([false, 'false']);
    await toggle.click();
    await line.waitFor();

    await panel
      .getByRole('button', { name: /entfernen/i })
      .first()
      .click();
    await panel.getByText('Noch nichts dabei').waitFor();
    expect(await look()).toEqual([true, 'false']);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await line.waitFor();
    await panel
      .getByRole('button', { name: /entfernen/i })
      .first()
      .click();
    await panel.getByText('Noch nichts dabei').waitFor();
    // The next item finds it open, also when it was collapsed before.
    await add(page, LEMONADE);
    await line.waitFor();

    // A note makes another line of the same dish.
    await panel.getByRole('button', { name: `Anmerkung: ${LEMONADE}` }).click();
    const overlay = page.getByRole('dialog', { name: LEMONADE });
    await overlay.getByLabel('Anmerkung an die Küche').fill('ohne Eis');
    await overlay.getByRole('button', { name: /^Übernehmen/ }).click();
    await panel.getByText('Anmerkung: ohne Eis').waitFor();
    await add(page, LEMONADE);
    await eventually(async () => (await line.count()) === 2, 'the dish without a note is a line of its own');

    // Dishes that go with another are offered unless they are in the cart, and go in with one tap.
    await add(page, 'Frittatensuppe');
    const beside = panel.getByRole('region', { name: 'Dazu passt' });
    await beside.getByRole('button').first().waitFor();
    expect(await beside.getByText(LEMONADE).count()).toBe(0);
    const offer = beside.getByRole('button', { name: /dazu nehmen$/ }).first();
    const name = ((await offer.getAttribute('aria-label')) ?? '').replace(' dazu nehmen', '');
    await offer.click();
    await panel.getByRole('button', { name: `Anmerkung: ${name}` }).waitFor();
    await eventually(
      async () => (await beside.getByText(name, { exact: true }).count()) === 0,
      'it is offered no more',
    );
    await context.close();
  });

  it('stands beside a menu that is searched and filtered, by keyboard too, and keeps both while a dish is open', async () => {
    const context = await shopper(desktop);
    const page = await open(context, SHOP);
    const dish = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
    await page.getByRole('button', { name: 'Speisekarte durchsuchen' }).press('Enter');
    await page.getByRole('searchbox').fill('knodel Suppe');
    await dish('Kaspressknödelsuppe').waitFor();
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 2, name: 'Suppen' }).waitFor();
    expect(await page.getByRole('heading', { level: 2, name: 'Mehlspeisen' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Kaspressknödelsuppe' }).first().click();
    await page.getByRole('dialog', { name: 'Kaspressknödelsuppe' }).waitFor();
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('q')).toBe('knodel Suppe');
    await page.reload();
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('gibt es nicht');
    await page.getByText('Dazu haben wir leider nichts auf der Karte.').waitFor();
    await page.getByRole('button', { name: 'Suche und Filter löschen' }).click();
    await dish('Frittatensuppe').waitFor();
    await page.getByRole('searchbox').press('Escape');
    await page.getByRole('navigation', { name: 'Kategorien' }).waitFor();

    await page.getByRole('button', { name: 'Nach Ernährung und Allergenen filtern' }).click();
    const filter = page.getByRole('dialog', { name: 'Filtern' });
    await filter.getByRole('button', { name: 'Milch und Laktose' }).click();
    await filter.getByText('Spuren von Allergenen').waitFor();
    await page.goBack();
    await filter.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${origin}${SHOP}`);
    // It is the same menu in the other language, with the same things left out of it and the same words looked for.
    await page.getByRole('button', { name: 'Speisekarte durchsuchen' }).click();
    await page.getByRole('searchbox').fill('salat');
    await page.getByRole('link', { name: 'EN, Englisch' }).click();
    await page.waitForURL(`**/en${SHOP}?q=salat`);
    await page.getByRole('button', { name: 'Clear filter “without Milk and lactose”' }).waitFor();
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL(`**${SHOP}?q=salat`);
    await page.getByRole('button', { name: 'Suche „salat“ löschen' }).press('Enter');
    const chip = page.getByRole('button', { name: 'Filter „ohne Milch und Laktose“ löschen' });
    await chip.and(page.locator(':focus')).waitFor();
    await page.getByRole('searchbox').press('Escape');
    await chip.waitFor();
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Nach Ernährung und Allergenen filtern, 1 gewählt' }).click();
    await filter.getByRole('button', { name: 'Auf diesem Gerät merken' }).press('Enter');
    await filter.getByText('Ihre Auswahl bleibt auf diesem Gerät').waitFor();
    await filter.locator(':focus').waitFor();
    await filter.getByRole('button', { name: /Speisen zeigen$/ }).click();
    await dish('Kuerbiscremesuppe').waitFor({ state: 'hidden' });
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await dish('Gurkensalat').getByText('Kommt auf Ihre Auswahl an').waitFor();
    // Kept on the device of who allowed it, at the next branch too, and taken back by its chip.
    await page.goto(`${origin}/store/graz-lend`);
    await chip.waitFor();
    await page.goto(`${origin}${SHOP}`);
    await dish('Frittatensuppe').waitFor({ state: 'hidden' });
    await chip.click();
    await dish('Frittatensuppe').waitFor();
    await context.close();
  });
});

describe('the code on a table', () => {
  it('chooses dine-in and the table through to the checkout, where it can be changed [CHECK-004, CHECK-005, CHECK-006]', async () => {
    const context = await shopper();
    const page = await open(context, `${SHOP}?table=5`);
    await page.getByText('Tisch 5 ist ausgewählt.').waitFor();
    expect(await page.getByRole('radio', { name: /Dine In/ }).isChecked()).toBe(true);
    await eventually(async () => !page.url().includes('table='));
    await add(page, LEMONADE);
    await page.reload();
    expect(await page.getByLabel('Tischnummer').locator('option:checked').textContent()).toBe('5');
    await page.goto(`${origin}${SHOP}/checkout`);
    const table = page.getByLabel('Tischnummer');
    await eventually(async () => (await table.locator('option:checked').textContent()) === '5');
    const hint = page.getByText(/in der Mitte des QR-Codes auf Ihrem Tisch/);
    expect(await hint.textContent()).toMatch(
      /noch nicht bei uns\? Dann wählen Sie bitte Takeaway .* in den Kommentar\./,
    );
    expect(await page.getByLabel('Vorname').count()).toBe(0);
    await table.selectOption({ label: '7' });
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    await send(page);
    await page.waitForURL('**/status/**');
    const [, , uid = '', hash = ''] = orderOf(page).split('/');
    const { data } = await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(data).toMatchObject({ isDineIn: true, tableIdentifier: '7' });
    await context.close();
  });

  it.each(['G1', '99', '<script>alert(1)</script>'])(
    'of another place changes nothing and is reported: %s',
    async (table) => {
      const context = await shopper();
      const page = await open(context, `${SHOP}?table=${encodeURIComponent(table)}`);
      await page.getByText(`Den Tisch „${table}“ gibt es hier nicht.`, { exact: false }).waitFor();
      expect(await page.getByRole('radio', { name: /Dine In/ }).isChecked()).toBe(false);
      await context.close();
    },
  );
});
