import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { mailTo } from '../caught-mails.ts';
import { openEmptyInstallation } from '../empty-installation.ts';
import { FOREIGN, orderInItalian } from '../italian-guest.ts';
import { fillLogin } from '../staff-people.ts';
import { testStack } from '../test-stack.ts';

const owner = { email: 'hanna@moser.example', password: 'vier Kipferl und ein Einspänner' };

let browser: Browser;
let shop: Awaited<ReturnType<typeof openEmptyInstallation>>;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openEmptyInstallation(testStack())]);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(at: string): Promise<Page> {
  const context = await visitor(browser, phone);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${shop.origin}${at}`);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

describe('the first run of an installation', () => {
  it('leads from nothing to a first order in the language of the company, on a phone, and goes on where it stopped [I18N-001]', async () => {
    const page = await open('/backend');
    await heading(page, 'Willkommen').waitFor();
    expect(await findings(page)).toEqual([]);
    const make = page.getByRole('button', { name: 'Zugang anlegen' });
    await page.getByLabel(/^Vorname/).fill('Hanna');
    await page.getByLabel(/^E-Mail/).fill(owner.email);
    await page.getByLabel('Neues Kennwort', { exact: true }).fill(owner.password);
    // A stranger does not know the code.
    await page.getByLabel(/^Einrichtungscode/).fill('AAAA-BBBB-CCCC');
    await make.click();
    await page.getByText(/^Dieser Einrichtungscode stimmt nicht/).waitFor();
    await page.getByLabel(/^Einrichtungscode/).fill(shop.code.toLowerCase());
    await make.click();

    await heading(page, 'Womit möchten Sie anfangen?').waitFor();
    await page.getByRole('button', { name: /^Mit der Demo-Firma/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Mit meinem Unternehmen/ }).click();

    await heading(page, 'Ihr Unternehmen').waitFor();
    await page.getByLabel(/^Name/).fill('Trattoria Moser');
    // A reload loses nothing that was typed.
    await page.reload();
    await heading(page, 'Ihr Unternehmen').waitFor();
    expect(await page.getByLabel(/^Name/).inputValue()).toBe('Trattoria Moser');
    await page.getByLabel('Land', { exact: true }).selectOption('IT');
    await page.getByLabel('Sprache der Texte').selectOption('it-IT');
    await next(page).click();

    await heading(page, 'Farben und Logo').waitFor();
    await page.getByRole('button', { name: '#8c1c13, #e7b10a' }).click();
    await page.getByText(/^Hell · Schrift auf dem Knopf/).waitFor();
    expect(await findings(page)).toEqual([]);
    await next(page).click();

    await heading(page, 'Ihre erste Filiale').waitFor();
    await page.getByLabel(/^Name der Filiale/).fill('Bolzano Centro');
    await page.getByLabel('Straße und Nummer').fill('Via dei Portici 12');
    await page.getByLabel('Sonntag', { exact: true }).check();
    // Open at any hour, so that a guest can order whenever this runs.
    for (const end of ['von', 'bis']) await page.getByLabel(`Montag ${end}`).fill('00:00');
    await page.getByRole('button', { name: 'Zeiten von Montag für alle offenen Tage' }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await next(page).click();
    await heading(page, 'Ihr erstes Produkt').waitFor();

    // Resumed elsewhere, by anyone who signs in.
    const other = await open('/backend');
    await fillLogin(other, owner);
    await other.getByRole('heading', { name: 'Ihr Shop ist noch nicht live' }).waitFor();
    await other.getByRole('link', { name: 'Einrichtung fortsetzen' }).click();
    await heading(other, 'Ihr erstes Produkt').waitFor();
    await other.getByLabel(/^Name/).fill('Ribollita');
    await other.getByLabel(/^Preis/).fill('neun');
    await next(other).click();
    await other.getByText('Bitte geben Sie einen Preis ein, zum Beispiel 9,90.').waitFor();
    await other.getByLabel(/^Preis/).fill('9,90');
    await next(other).click();

    await heading(other, 'Alles bereit?').waitFor();
    expect(await findings(other)).toEqual([]);
    await other.getByRole('button', { name: 'Live gehen' }).click();
    // Guests would accept texts that nobody has written: that is asked first, and stays on the overview.
    const asked = other.getByRole('dialog', { name: 'Ohne diese Texte live gehen?' });
    await asked.getByText(/Impressum, Allgemeine Geschäftsbedingungen, Datenschutzerklärung/).waitFor();
    expect(await findings(other)).toEqual([]);
    await asked.getByRole('button', { name: 'Trotzdem live gehen' }).click();
    await other.getByRole('heading', { name: 'Ihr Shop ist live' }).waitFor();
    await other.getByRole('heading', { name: 'Das fehlt Ihrem Shop noch' }).waitFor();
    expect(await other.getByRole('link', { name: 'Impressum eintragen' }).getAttribute('href')).toContain('#/config/');
    await other.getByRole('img', { name: 'QR-Code mit der Adresse des Shops' }).waitFor();
    await other.getByRole('link', { name: `${shop.origin}/` }).waitFor();

    const guest = await open('/store/bolzano-centro');
    await guest.getByText('Ribollita').first().waitFor();
    await guest.getByRole('heading', { name: 'Piatti' }).first().waitFor();
    const isItalian = async (what: string) => {
      const said = await guest.evaluate<string>('document.body.innerText');
      expect([what, await guest.locator('html').getAttribute('lang'), FOREIGN.exec(said)?.[0]]).toEqual([
        ...[what, 'it-IT', undefined],
      ]);
    };
    const email = 'anna@rossi.example';
    await orderInItalian(guest, { dish: 'Ribollita', email }, isItalian);
    await isItalian('status');
    const { subject, text } = await mailTo(shop.stack, email);
    expect(subject).toMatch(/^Il suo ordine n\. \d+ da Trattoria Moser$/);
    expect(FOREIGN.exec(text)?.[0]).toBeUndefined();
    const read = async (path: string) =>
      ((await (await fetch(`${shop.origin}${path}`)).json()) as { data: unknown }).data;
    expect(await read('/api/config')).toMatchObject({
      ...{ shopName: 'Trattoria Moser', primaryColor: '#8c1c13' },
      ...{ country: 'IT', currency: 'EUR', locale: 'it-IT' },
    });
    expect(await read('/api/setup')).toEqual({ isOpen: false });
  });

  it('is over for strangers once somebody looks after the installation', async () => {
    const page = await open('/backend#/setup');
    await heading(page, 'Anmelden').waitFor();
    const again = await fetch(`${shop.origin}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: shop.code, email: 'fremd@x.example', firstName: 'X', password: owner.password }),
    });
    expect(again.status).toBe(409);
  });
});
