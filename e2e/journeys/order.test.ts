import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { fillContact, SHOP } from '../gallery/shop-steps.ts';
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

async function open(device: typeof phone, path: string): Promise<Page> {
  const context = await visitor(browser, device);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}
const addPlain = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `${name} hinzufügen` })
    .first()
    .click();

/** Holds all scripts of the page back until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
/** Waits until a page is called so; its own policy forbids to evaluate anything in it. */
const titled = (page: Page, start: string) => eventually(async () => (await page.title()).startsWith(start));

/** Fills in what the checkout asks for and sends it; returns the order's address. */
async function checkOut(page: Page): Promise<{ uid: string; hash: string }> {
  await fillContact(page);
  await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
  await page.waitForURL('**/status/**');
  const [, , uid = '', hash = ''] = new URL(page.url()).pathname.split('/');
  return { uid, hash };
}

async function orderIdOf(uid: string, hash: string): Promise<string> {
  const { data } = await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
  return data.id;
}

describe('ordering in the browser', () => {
  it('takes a configured dish and a drink from the branch to the status page and to its end [CHECK-044, STATUS-017, CART-012, SEO-004, SHELL-001, SHELL-002, SHELL-003, SHELL-005]', async () => {
    const page = await open(phone, '/');
    await page
      .getByRole('link', { name: /Wien Josefstadt/ })
      .first()
      .click();
    await page.waitForURL(`**${SHOP}`);
    await titled(page, 'Wien Josefstadt - ');

    await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
    const overlay = page.getByRole('dialog');
    await overlay.getByRole('heading', { name: 'Wiener Schnitzel vom Kalb' }).waitFor();
    // Step by step: one part at a time, Weiter only when it is valid. [PROD-012, PROD-013]
    expect(await overlay.getByRole('button', { name: 'Weiter' }).isEnabled()).toBe(false);
    await overlay.getByRole('radio', { name: /Erdäpfelsalat/ }).check();
    await stepThrough(overlay);
    await overlay.getByRole('button', { name: /^Hinzufügen/ }).click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    await addPlain(page, 'Kräuterlimonade 0,4 l');

    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await page.getByRole('link', { name: 'Zur Kassa' }).last().click();
    await page.waitForURL('**/checkout');
    await titled(page, 'Bestellvorgang - ');
    const { uid, hash } = await checkOut(page);
    await titled(page, 'Bestellstatus - ');
    await page.getByText('Barzahlung').first().waitFor();

    const id = await orderIdOf(uid, hash);
    await staff('POST /api/orders/{id}/status/confirm', { params: { id } });
    await page.getByText('Wird bearbeitet').first().waitFor();
    await staff('POST /api/orders/{id}/status/in-delivery', { params: { id } });
    await page.getByText('Abholbereit').first().waitFor();
    await staff('POST /api/orders/{id}/status/completed', { params: { id } });
    await page.getByText('Abgeschlossen').first().waitFor();

    await page.goto(`${origin}${SHOP}`);
    expect(await page.getByRole('button', { name: /Warenkorb öffnen/ }).count()).toBe(0);

    // Remembered only with consent; then the order is listed, and its dishes go into the cart again, beside its content.
    expect(await page.getByRole('link', { name: 'Meine Bestellungen' }).count()).toBe(1);
    await page.goto(`${origin}/status/${uid}/${hash}`);
    await page.getByRole('button', { name: 'Auf diesem Gerät merken' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Meine Bestellungen' }).click();
    await page.waitForURL('**/orders');
    const listed = page.getByRole('article', { name: /Wien Josefstadt/ });
    await listed.getByText('1 × Wiener Schnitzel vom Kalb').waitFor();
    await listed.getByText('Abgeschlossen').waitFor();
    await listed.getByRole('link', { name: 'Noch einmal bestellen' }).click();
    const again = page.getByRole('dialog', { name: 'Noch einmal bestellen' });
    await again.getByText('1 × Kräuterlimonade 0,4 l').waitFor();
    // What was chosen, and what each dish and all of them come to today.
    const schnitzel = again.getByRole('listitem').filter({ hasText: 'Wiener Schnitzel vom Kalb' });
    await schnitzel.getByText(/Erdäpfelsalat/).waitFor();
    const prices = await again.getByText(/^[\d,]+\s€$/).allTextContents();
    const cents = prices.map((price) => Number(price.replace(/\D/g, '')));
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
    expect(cents).toHaveLength(3);
    await again.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('button', { name: /Warenkorb öffnen, 2 Artikel/ }).waitFor();

    // From the order's own page; changed prices and missing dishes are listed line by line.
    await page.route('**/api/orders/public/*/*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { items: Record<string, unknown>[] } };
      const [first = {}, ...others] = answer.data.items;
      const gone = {
        ...first,
        id: crypto.randomUUID(),
        product: crypto.randomUUID(),
        name: 'Karpfen',
        translations: {},
      };
      await route.fulfill({ json: { data: { ...answer.data, items: [{ ...first, unitPrice: 1 }, ...others, gone] } } });
    });
    await page.goto(`${origin}/status/${uid}/${hash}`);
    await page.getByRole('link', { name: 'Noch einmal bestellen' }).click();
    await again.getByText(/^neuer Preis: .* statt 1,00/).waitFor();
    await again.getByRole('listitem').filter({ hasText: '1 × Karpfen' }).getByText('gibt es nicht mehr').waitFor();
    await again.getByText('Im Warenkorb liegen schon 2 Artikel.').waitFor();
    expect(await findings(page)).toEqual([]);
    await again.getByRole('button', { name: 'Zum Warenkorb dazulegen' }).click();
    await page.getByRole('button', { name: /Warenkorb öffnen, 4 Artikel/ }).waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByRole('button', { name: /Warenkorb öffnen, 2 Artikel/ }).waitFor();
    await page.unroute('**/api/orders/public/*/*');
    await page.goto(`${origin}/orders`);
    await page.getByRole('button', { name: /Auf diesem Gerät vergessen/ }).click();
    await page.getByText('Auf diesem Gerät ist keine Bestellung gemerkt.').waitFor();
  });

  it('delivers to an area with its fee, and shows the amount missing to the minimum [CHECK-007, CHECK-033, PRICE-011, PRICE-012]', async () => {
    const page = await open(desktop, SHOP);
    await page.locator('label', { hasText: 'Lieferung' }).first().click();
    await eventually(() => page.getByRole('radio', { name: /Lieferung/ }).isChecked());
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page
      .getByText(/Mindestbestellwert/)
      .first()
      .waitFor();
    const cart = page
      .getByRole('complementary')
      .or(page.getByRole('region', { name: 'Warenkorb' }))
      .first();
    await cart.waitFor();
    for (let more = 0; more < 8; more += 1) await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('link', { name: 'Zur Kassa' }).first().click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('Straße und Hausnummer').first().fill('Gasse 1');
    // The address chooses the area.
    const area = page.getByLabel('Liefergebiet').first();
    const chosenArea = () => area.locator('option:checked').textContent();
    await page.getByLabel('PLZ').first().fill('1160');
    await eventually(async () => (await chosenArea())?.includes('Ottakring') === true);
    await page.getByLabel('PLZ').first().fill('1080');
    await eventually(async () => (await chosenArea())?.includes('Josefstadt') === true);
    await page.getByLabel('Ort', { exact: false }).first().fill('Wien');
    await page.getByLabel('E-Mail').first().fill('anna@example.at');
    // A delivery needs a number that somebody can call; the page reads it as the server does.
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Telefon').first().fill('+43');
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page
      .getByRole('alert')
      .first()
      .getByText('Bitte geben Sie eine gültige Nummer im Format', { exact: false })
      .waitFor();
    await page.getByLabel('Telefon').first().fill('0043 664 1234567');
    const { uid, hash } = await checkOut(page);
    const { data } = await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(data).toMatchObject({ isDelivery: true });
    const { pricing } = data;
    if (pricing.hasHiddenPrices) throw new Error('a price of this order is hidden');
    expect(pricing.totalGross).toBe(Math.round((pricing.gross + pricing.deliveryGross) * 100) / 100);
  });

  it('keeps the cart over a reload and shows it in a second tab [CART-003, CART-004]', async () => {
    const page = await open(phone, SHOP);
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    const second = await page.context().newPage();
    await second.goto(`${origin}${SHOP}`);
    await addPlain(second, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen, 2 Artikel/ }).waitFor();
  });

  it('marks missing fields and keeps typed text [CHECK-020, CHECK-045]', async () => {
    const page = await open(phone, SHOP);
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    await page.getByRole('link', { name: 'Zur Kassa' }).last().click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('Vorname').first().fill('Anna');
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page
      .getByRole('link', { name: /Nachname|füllen/ })
      .or(page.getByRole('alert'))
      .first()
      .waitFor();
    expect(await page.getByLabel('Nachname').first().getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Vorname').first().inputValue()).toBe('Anna');
    await page.reload();
    await eventually(async () => (await page.getByLabel('Vorname').first().inputValue()) === 'Anna');
  });

  it.each([
    ['/status/nobody/nothing', 'Leider wurde die angeforderte Seite nicht gefunden.'],
    ['/store/nirgends', 'Leider wurde die angeforderte Seite nicht gefunden.'],
    ['/gibt/es/nicht', 'Leider wurde die angeforderte Seite nicht gefunden.'],
    ['/en/missing', 'Unfortunately the requested page was not found.'],
  ])(
    'answers 404 with the exact words in the frame of the shop, also without scripts: %s [SITE-002, STATUS-002]',
    async (path, words) => {
      for (const javaScriptEnabled of [false, true]) {
        const context = await visitor(browser, { ...phone, javaScriptEnabled });
        const page = await context.newPage();
        const answer = await page.goto(`${origin}${path}`);
        expect(answer?.status()).toBe(404);
        await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
        await page.getByText(words).waitFor();
        await page.getByRole('contentinfo').waitFor();
        expect(await page.title()).toBe('404 Not Found');
        expect(new URL(page.url()).pathname).toBe(path);
        await context.close();
      }
    },
  );
});

describe('the branch page before it is alive', () => {
  it('is readable and its category links lead to their groups without any script', async () => {
    const context = await visitor(browser, { ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}${SHOP}`);
    await page.getByRole('heading', { name: 'Wien Josefstadt', level: 1 }).waitFor();
    await page.getByText('Wiener Schnitzel vom Kalb').first().waitFor();
    const link = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Suppen' });
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    expect(new URL(page.url()).hash).toBe(target.slice(target.indexOf('#')));
    expect(await page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`).isVisible()).toBe(
      true,
    );
    await context.close();
  });

  it('does not lose a tap that came before it', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('radio', { name: /Lieferung/ }).check({ force: true });
    release();
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    await page.reload();
    await eventually(() => page.getByRole('radio', { name: /Lieferung/ }).isChecked());
    await context.close();
  });

  it('has its scripts at hand after the first paint and runs them when it is idle, before anybody has to ask', async () => {
    // The headless shell paints when it is asked to alone.
    const painting = await openBrowser({ isFull: true });
    const context = await visitor(painting, phone);
    const page = await context.newPage();
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && /\/_next\/.+\.js$/.test(request.url())) ahead.push(request.url());
    });
    await page.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    await eventually(async () => ahead.length > 0);
    await page.waitForFunction(() => !('__taps' in globalThis));
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    // Content kept here is shown without waiting.
    const fetched = ahead.length;
    await page.goto(`${origin}${SHOP}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    expect(ahead).toHaveLength(fetched);
    await painting.close();
  });

  it.each(['/', SHOP, `${SHOP}/checkout`, '/backend', '/backend/login'])(
    'is written by Next as the page server of the web app knows it: %s',
    async (path) => {
      const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      const written = {
        'its styles stand in it': /<style>[^<]+<\/style><link disabled rel="stylesheet"/.test(html),
        'no style sheet is waited for': !/<link(?![^>]* disabled)[^>]* rel="stylesheet"/.test(html),
        'no script of the build starts by itself': !/<script(?![^>]* nomodule)[^>]* src="\/_next\//i.test(html),
        'its scripts are started after the paint': html.includes('first-contentful-paint'),
        'the framework gets its input as data':
          html.includes('data-flight') && !/<script[^>]*>[^<]*__next_f\.push\(\[/.test(html),
      };
      const missed = Object.keys(written).filter((name) => !written[name as keyof typeof written]);
      if (missed.length > 0)
        throw new Error(
          `Next writes its pages differently from what web/src/page-server/arrange-page.ts knows: teach it, the log of web names what. Not so: ${missed.join('; ')}.`,
        );
    },
  );

  it('lives without a sign after a while', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => !('__taps' in globalThis));
    await context.close();
  });

  it('does not lose text typed before it', async () => {
    const context = await visitor(browser, phone);
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    const search = page.getByRole('searchbox').first();
    await search.pressSequentially('Graz');
    release();
    await page.getByText(/^1 von \d+ Filialen/).waitFor();
    expect(await search.inputValue()).toBe('Graz');
    await context.close();
  });
});
