import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { fillContact, SHOP } from '../gallery/shop-steps.ts';
import { stepThrough } from '../step-through.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const CART = 'filiale.cart.wien-josefstadt';

/** Runs, opens a dialog or marks the page in any place where it is read as markup. Short enough for every field. */
const SCRIPT = `"><img src=x onerror=hit()>`;
const LONG_SCRIPT = `${SCRIPT}<script>hit()</script><svg onload=hit()>{{hit()}}javascript:hit()=HYPERLINK("x")`;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'filiale-hostile-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser?.close();
});

/** A page that counts every script that ran from typed text, and every dialog. */
async function watched(path: string): Promise<{ page: Page; hits: () => Promise<number> }> {
  const context = await visitor(browser, phone);
  await context.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1; };');
  const page = await context.newPage();
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  await page.goto(`${origin}${path}`);
  return { page, hits: async () => dialogs + Number(await page.evaluate('window.hits')) };
}

describe('script in text', () => {
  it('of every field of an order is kept as text and never runs, on the checkout and on the status page', async () => {
    const { page, hits } = await watched(SHOP);
    await page.locator('label', { hasText: 'Lieferung' }).first().click();
    await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
    const overlay = page.getByRole('dialog');
    await overlay.getByRole('radio').first().check();
    const note = overlay.getByRole('textbox', { name: 'Anmerkung' });
    await stepThrough(overlay, async () => {
      if (await note.isVisible()) await note.fill(LONG_SCRIPT);
    });
    await overlay.getByRole('button', { name: /^Hinzufügen/ }).click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();

    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByText(LONG_SCRIPT).first().waitFor();
    for (const name of [/Als Firma bestellen/, /An eine andere Adresse liefern/]) {
      const box = page.getByRole('checkbox', { name });
      if (await box.isVisible()) await box.check();
    }
    for (const field of await page.locator('form input[type=text], form input:not([type]), form textarea').all())
      await field.fill(SCRIPT.slice(0, Number((await field.getAttribute('maxlength')) ?? 40)));
    await page.getByLabel('Kommentar').fill(LONG_SCRIPT);
    for (const field of await page.locator('form input[type=email]').all()) await field.fill('anna@example.at');
    for (const field of await page.locator('form input[type=tel]').all()) await field.fill(`+436641234567${SCRIPT}`);
    // The address chooses the area of delivery.
    for (const field of await page.getByLabel('PLZ').all()) await field.fill('1080');
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    expect(await hits()).toBe(0);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'));
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    const { data: placed } = (await (await answer).json()) as { data: { id: string } };
    await page.waitForURL('**/status/**');
    await page.getByText(LONG_SCRIPT).first().waitFor();
    expect(await hits()).toBe(0);

    const { data: order } = await staff('GET /api/orders/{id}', { params: { id: placed.id } });
    expect(order).toMatchObject({ firstName: SCRIPT, comment: LONG_SCRIPT, phone: '+436641234567' });
    await page.context().close();
  });

  it('of the search is shown back as text', async () => {
    const { page, hits } = await watched(`/?q=${encodeURIComponent(LONG_SCRIPT)}`);
    await page.getByText('Leider wurden keine Ergebnisse gefunden.').first().waitFor();
    expect(await page.getByRole('searchbox').first().inputValue()).toBe(LONG_SCRIPT);
    expect(await hits()).toBe(0);
    await page.context().close();
  });

  it('in what another program wrote into the storage does no harm', async () => {
    const { page, hits } = await watched('/');
    const product = { id: LONG_SCRIPT, name: LONG_SCRIPT, description: LONG_SCRIPT, price: 1 };
    const items = [{ product, amount: 1, unit: 'piece', parts: [{ name: LONG_SCRIPT, value: LONG_SCRIPT }] }];
    const cart = { branch: LONG_SCRIPT, orderKey: LONG_SCRIPT, items, order: { firstName: LONG_SCRIPT, table: 7 } };
    await page.evaluate(`localStorage.setItem(${JSON.stringify(CART)}, ${JSON.stringify(JSON.stringify(cart))})`);
    await page.goto(`${origin}${SHOP}`);
    await page.getByText('Nicht mehr verfügbar und entfernt', { exact: false }).first().waitFor();
    expect(await hits()).toBe(0);
    await page.context().close();
  });
});

describe('10,000 items', () => {
  it('in a cart are refused in German before they are sent, nothing is lost, and the page stays alive', async () => {
    const { page } = await watched(SHOP);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    const fillCart = (length: number) =>
      page.evaluate(`{
        const cart = JSON.parse(localStorage.getItem('${CART}'));
        cart.items = Array.from({ length: ${length} }, () => cart.items[0]);
        localStorage.setItem('${CART}', JSON.stringify(cart));
      }`);
    await fillCart(10_000);
    let sent = 0;
    await page.route('**/api/orders', (route) => {
      sent += 1;
      return route.continue();
    });
    await page.goto(`${origin}${SHOP}/checkout`);
    await page.getByText('und 9.800 weitere Positionen').waitFor();
    // More than is taken online: there is nothing to send it with.
    await page.getByText(/^Online nehmen wir Bestellungen bis 5\.000,00\s€ an\./).waitFor();
    expect(await page.getByRole('button', { name: 'Bestellung abschicken' }).count()).toBe(0);
    await fillCart(1_000);
    await page.reload();
    await page.getByText('und 800 weitere Positionen').waitFor();
    await fillContact(page);
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page
      .getByRole('alert')
      .getByText('Eine Bestellung kann höchstens 200 Positionen haben. Bitte entfernen Sie 800 davon.')
      .waitFor();
    expect(sent).toBe(0);
    expect(await page.evaluate(`JSON.parse(localStorage.getItem('${CART}')).items.length`)).toBe(1_000);
    await page.context().close();
  });

  it('sent past the page are refused in German by the server', async () => {
    const answers = await Promise.all(
      [1001, 10_000].map(async (length) => {
        const items = Array.from({ length }, () => ({ product: randomUUID(), amount: 1, unit: 'piece' }));
        const response = await fetch(`${origin}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ branch: randomUUID(), items }),
        });
        const { errors } = (await response.json()) as { errors: { message: string }[] };
        return [response.status, errors[0]?.message];
      }),
    );
    expect(answers).toEqual([
      [422, 'Es sind zu viele Einträge (höchstens 1000).'],
      [413, 'Die Anfrage ist zu groß.'],
    ]);
  });
});

describe('files', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const refusal = (name: string) =>
    `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`;

  /** The overlay of the buffet at its part with this name. */
  async function partOf(page: Page, part: string): Promise<Locator> {
    const overlay = page.getByRole('dialog');
    const group = overlay.getByRole('group', { name: part });
    await overlay.getByRole('radio').first().check();
    await eventually(async () => {
      if (await group.isVisible()) return true;
      await overlay
        .getByRole('button', { name: /^Weiter/ })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      return false;
    });
    return group;
  }

  it('that are too large, not what they say, or full of script are refused with the prescribed words; the choice stays [PROD-025, PROD-026, PROD-027]', async () => {
    const { page, hits } = await watched('/store/linz-altstadt');
    await page.getByRole('button', { name: 'Wirtshausbuffet auswählen' }).first().click();
    const images = await partOf(page, 'Bilder des Raums');
    const input = images.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif');
    expect(await input.getAttribute('multiple')).not.toBeNull();

    const saal = `${'festsaal-'.repeat(12)}.png`;
    await input.setInputFiles({ name: saal, mimeType: 'image/png', buffer: PNG });
    const bin = images.getByRole('button', { name: `${saal} entfernen` });
    await bin.waitFor();
    const { x = 0, width = 0 } = (await bin.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

    const large = join(folder, 'riese.png');
    writeFileSync(large, PNG);
    truncateSync(large, 50 * 1024 * 1024);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"><script>hit()</script></svg>');
    const hostile: [string, Parameters<Locator['setInputFiles']>[0]][] = [
      ['riese.png', large],
      ['keins.png', { name: 'keins.png', mimeType: 'image/png', buffer: Buffer.from('<script>hit()</script>') }],
      ['bild.svg', { name: 'bild.svg', mimeType: 'image/svg+xml', buffer: svg }],
      [`${SCRIPT}.png`, { name: `${SCRIPT}.png`, mimeType: 'image/png', buffer: Buffer.from('nothing') }],
    ];
    for (const [name, file] of hostile) {
      await input.setInputFiles(file);
      await images.getByRole('alert').getByText(refusal(name)).waitFor();
      await bin.waitFor();
      expect(await images.getByRole('button', { name: /entfernen$/ }).count()).toBe(1);
    }
    expect(await hits()).toBe(0);
    await page.context().close();
  });

  it('that are drawings with script are a download at most, never a page that runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"><script>hit()</script></svg>';
    const body = new FormData();
    body.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'plan.svg');
    const response = await fetch(`${origin}/api/uploads`, { method: 'POST', body });
    if (response.ok) {
      const { data } = (await response.json()) as {
        data: { id: string; version: number; extension: string; publicHash: string };
      };
      const path = `/upload/${data.publicHash}/${data.id}-${data.version}.${data.extension}`;
      const file = await fetch(`${origin}${path}`);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(file.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    } else {
      const { errors } = (await response.json()) as { errors: { message: string }[] };
      expect(errors[0]?.message).toMatch(/Datei/);
    }
  });
});
