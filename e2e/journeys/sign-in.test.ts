import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { demoPerson, fillLogin, hire, linkMailed } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const NEXT = 'vier Kipferl und ein Einspänner';
const PROOF = 'Bitte bestätigen Sie Ihr Kennwort';

let browser: Browser;
let graz = '';
const contexts: BrowserContext[] = [];
const hired: Awaited<ReturnType<typeof hire>>[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  graz = (await demoBranch(staff)).id;
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const person of hired.splice(0)) await person.leave();
});
afterAll(() => browser?.close());

async function open(at: string, device: BrowserContextOptions = phone): Promise<Page> {
  const context = await visitor(browser, device);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}${at}`);
  return page;
}
const employ = async (...given: Parameters<typeof hire> extends [unknown, infer G] ? [Partial<G>?] : never) => {
  const person = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [graz], ...given[0] });
  hired.push(person);
  return person;
};
/** Where the day of the counter begins. */
const frontDesk = `${origin}/backend#/frontdesk/*`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Somebody signed in, at a page of the back office. */
async function openAs(person: { email: string; password: string }, at = '/backend#/account', device = phone) {
  const page = await open(at, device);
  await fillLogin(page, person);
  await page.waitForURL(`${origin}${at}`);
  return page;
}
const prove = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: PROOF });
  await dialog.getByLabel('Kennwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const sessionsOf = async (page: Page) =>
  (await (await page.request.get(`${origin}/api/users/me/sessions`)).json()).data as {
    id: string;
    isPresent: boolean;
  }[];

describe('the login', () => {
  it('refuses wrong credentials, accepts right ones, leads back to the hash route and out again [AUTH-003, AUTH-004, AUTH-006]', async () => {
    const person = await employ();
    const page = await open('/backend#/orders');
    await heading(page, 'Anmelden').waitFor();
    expect(new URL(page.url()).pathname).toBe('/backend/login');
    const password = page.getByLabel('Kennwort', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    await fillLogin(page, { ...person, password: 'gewiss nicht dieses' });
    await page.getByRole('alert').getByText('Fehlerhafte Zugangsdaten.').waitFor();
    // The input stays, and can be shown.
    await page.getByRole('button', { name: 'Eingabe anzeigen' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await fillLogin(page, person);
    await page.waitForURL(`${origin}/backend#/orders`);
    expect(await cookieNames(page)).toEqual(['__Host-filiale']);

    await page.getByRole('button', { name: 'Konto von Nora Berger' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Abmelden' }).click();
    await heading(page, 'Sie sind abgemeldet').waitFor();
    expect(await cookieNames(page)).toEqual([]);
    await page.goto(`${origin}/backend`);
    await heading(page, 'Anmelden').waitFor();
  });

  it('is done with keys alone, and fits a narrow phone', async () => {
    const person = await employ();
    const page = await open('/backend#/account', { ...phone, viewport: { width: 320, height: 568 } });
    await heading(page, 'Anmelden').waitFor();
    await page.getByLabel('E-Mail', { exact: true }).focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('gewiss nicht dieses');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Eingabe anzeigen');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel(/^Angemeldet bleiben/).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Fehlerhafte Zugangsdaten.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    // The wrong input is selected, ready to be typed over.
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/backend#/account`);
    await page.getByRole('button', { name: /^Konto von/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Mein Konto' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Konto von Nora Berger');
    await heading(page, 'Mein Konto').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  });

  it('is where Back leads after signing out, and not to the page before', async () => {
    const remembering = await openBrowser({ isBackMemoryOn: true });
    try {
      const person = await employ();
      const context = await visitor(remembering, desktop);
      const page = await context.newPage();
      await page.goto(`${origin}/backend#/account`);
      await fillLogin(page, person);
      await page.getByText('Dieses Gerät', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Konto von/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Abmelden' }).click();
      await heading(page, 'Sie sind abgemeldet').waitFor();
      await page.goBack({ waitUntil: 'commit' });
      await heading(page, 'Anmelden').waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
    } finally {
      await remembering.close();
    }
  });

  it('speaks English to people who do [AUTH-006]', async () => {
    const page = await open('/backend/login', { ...desktop, locale: 'en-GB' });
    await heading(page, 'Sign in').waitFor();
    await page.getByLabel('Email', { exact: true }).fill('nobody@journey.example');
    await page.getByLabel('Password', { exact: true }).fill('certainly not this one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Invalid credentials.').waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await heading(page, 'Anmelden').waitFor();
  });

  it('names the minutes to wait after too many tries [AUTH-006]', async () => {
    const page = await open('/backend/login');
    const nobody = { email: `${randomUUID()}@journey.example`, password: 'immer wieder dasselbe' };
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/api/session');
      await fillLogin(page, nobody);
      expect((await answered).status()).toBe(401);
    }
    await fillLogin(page, nobody);
    await page
      .getByRole('alert')
      .getByText(/^Zu viele fehlgeschlagene Anmeldeversuche\. Bitte versuchen Sie es in 1 Min\. erneut\.$/)
      .waitFor();
  });

  it('follows no address of another origin', async () => {
    const person = await employ();
    for (const to of ['https://evil.example/', '//evil.example/', 'javascript:document.title="x"']) {
      const page = await open(`/backend/login?to=${encodeURIComponent(to)}`);
      await fillLogin(page, person);
      await page.waitForURL(frontDesk);
    }
  });

  it('remembers people for two weeks who ask for that, in a browser that was closed meanwhile [AUTH-005]', async () => {
    const person = await employ();
    const page = await open('/backend#/account');
    await page.getByLabel(/^Angemeldet bleiben/).check();
    await fillLogin(page, person);
    await page.waitForURL(`${origin}/backend#/account`);
    const cookies = await page.context().cookies();
    const days =
      ((cookies.find(({ name }) => name.endsWith('remember'))?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    await page.context().clearCookies({ name: '__Host-filiale' });
    await page.reload();
    await heading(page, 'Mein Konto').waitFor();
    // What it asks for now wants a proof of the password.
    await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
    await prove(page, person.password);
    await page.getByRole('img', { name: /QR-Code/ }).waitFor();
    // Two tabs that come back at once show it once.
    await page.context().clearCookies({ name: '__Host-filiale' });
    const other = await page.context().newPage();
    await Promise.all([page.reload(), other.goto(`${origin}/backend#/account`)]);
    await Promise.all([heading(page, 'Mein Konto').waitFor(), heading(other, 'Mein Konto').waitFor()]);
  });
});

describe('links by mail', () => {
  it('set another password once, and say so when they are used up [AUTH-006]', async () => {
    const person = await employ();
    const page = await open('/backend/login?to=%2Fbackend%23%2Faccount');
    await page.getByLabel('E-Mail', { exact: true }).fill(person.email);
    await page.getByRole('link', { name: 'Kennwort vergessen?' }).click();
    await heading(page, 'Kennwort vergessen').waitFor();
    expect(await page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe(person.email);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await heading(page, 'Sehen Sie in Ihr Postfach').waitFor();

    const link = await linkMailed(stack, person.email, 'reset');
    expect(new URL(link).origin).toBe(origin);
    const opened = await open(link.slice(origin.length));
    await heading(opened, 'Neues Kennwort wählen').waitFor();
    // Nobody finds the link in the address any more.
    expect(opened.url()).toBe(`${origin}/backend/login`);
    const field = opened.getByLabel('Neues Kennwort', { exact: true });
    await field.fill('kurz');
    await opened.getByRole('button', { name: 'Kennwort speichern' }).click();
    await opened.getByText('Das Kennwort braucht mindestens 12 Zeichen.').waitFor();
    await field.fill('passwordpassword');
    await opened.getByRole('button', { name: 'Kennwort speichern' }).click();
    await opened.getByText(/Dieses Kennwort (steht auf Listen|ist zu leicht)/).waitFor();
    // The language may be changed in between, also where a cookie is written only when it is read: Chromium writes it in its own time.
    await opened.addInitScript(`{
      const { get, set, ...rest } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const waiting = [];
      const read = () => {
        for (const value of waiting.splice(0)) set.call(document, value);
        return get.call(document);
      };
      Object.defineProperty(Document.prototype, 'cookie', { ...rest, get: read, set: (value) => waiting.push(value) });
    }`);
    await opened.getByRole('button', { name: 'English' }).click();
    await heading(opened, 'Choose a new password').waitFor();
    await opened.getByRole('button', { name: 'Deutsch' }).click();
    await heading(opened, 'Neues Kennwort wählen').waitFor();
    await field.fill(NEXT);
    await opened.getByRole('button', { name: 'Kennwort speichern' }).click();
    await opened.getByText(/Ihr Kennwort ist gespeichert/).waitFor();
    expect(await opened.getByLabel('E-Mail', { exact: true }).inputValue()).toBe(person.email);
    await fillLogin(opened, { email: person.email, password: NEXT });
    await opened.waitForURL(frontDesk);

    const again = await open(link.slice(origin.length));
    await heading(again, 'Dieser Link gilt nicht mehr').waitFor();
    await again.getByText('Ungültiger oder abgelaufener Anmelde-Link.').waitFor();
    await again.getByRole('button', { name: 'Neues Kennwort wählen' }).click();
    await heading(again, 'Kennwort vergessen').waitFor();
  });

  it('invite somebody to choose a first password', async () => {
    const person = await employ({ password: null });
    await staff('POST /api/users/{id}/invitation', { params: { id: person.id } });
    const page = await open((await linkMailed(stack, person.email, 'invitation')).slice(origin.length));
    await heading(page, 'Willkommen, Nora').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Neues Kennwort', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Kennwort speichern' }).click();
    await fillLogin(page, { email: person.email, password: NEXT });
    await page.waitForURL(frontDesk);
  });

  it('sign in without a password [AUTH-006]', async () => {
    const person = await employ();
    const page = await open('/backend/login');
    await page.getByRole('link', { name: 'Ohne Kennwort anmelden' }).click();
    // The card before has such a field, too: what is typed as it goes reaches none.
    await heading(page, 'Ohne Kennwort anmelden').waitFor();
    await page.getByLabel('E-Mail', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await page.goto(await linkMailed(stack, person.email, 'link'));
    await heading(page, 'Willkommen zurück, Nora').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL(frontDesk);
  });
});

describe('one’s own account', () => {
  it('sets up a second factor with a QR code, which the login asks for, and takes a recovery code in its place', async () => {
    const person = await employ();
    const page = await openAs(person);
    await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
    await page.getByRole('img', { name: /QR-Code/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())?.replaceAll(' ', '') ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = page.getByLabel('Code der App', { exact: true });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await page.getByRole('alert').getByText('Der Code ist falsch oder wurde schon verwendet.').waitFor();
    const used = totp.generate();
    await code.fill(used);
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await heading(page, 'Mein Konto').waitFor();
    await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
    const codes = await page.getByText(/^([a-z2-7]{4}-){3,}[a-z2-7]{4}$/).allTextContents();
    expect(codes).toHaveLength(10);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click();
    await page.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).waitFor();
    expect(await page.getByText(codes[0] ?? '').count()).toBe(0);

    const next = await open('/backend#/account');
    await fillLogin(next, person);
    await heading(next, 'Zweiter Schritt').waitFor();
    expect(await findings(next)).toEqual([]);
    await next.getByLabel('Code der App', { exact: true }).fill(used);
    await next.getByRole('button', { name: 'Weiter' }).click();
    await next.getByText('Der Code ist falsch oder wurde schon verwendet.').waitFor();
    await next.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
    await next.getByLabel('Wiederherstellungscode', { exact: true }).fill(codes[0] ?? '');
    await next.getByRole('button', { name: 'Weiter' }).click();
    await next.waitForURL(`${origin}/backend#/account`);
    await next.getByRole('button', { name: 'Zweiten Faktor ausschalten' }).click();
    await next.getByText('Der zweite Faktor ist ausgeschaltet.').waitFor();
  });

  it('leads people without a required second factor to nothing but that', async () => {
    const person = await employ();
    const page = await open('/backend#/frontdesk/graz-lend');
    // As the server answers with TOTP_REQUIRED_FOR.
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: data && { ...data, roles: [], isTotpMissing: true } } });
    });
    await fillLogin(page, person);
    await page.waitForURL(`${origin}/backend#/account`);
    await page.getByText(/Ihre Rolle braucht einen zweiten Faktor/).waitFor();
    await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Profil' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

  it('changes name and password, and asks for a proof of the password that is older than a quarter of an hour', async () => {
    const person = await employ();
    const page = await openAs(person, '/backend#/account', desktop);
    await page.getByLabel('Telefon', { exact: true }).fill('+43 660 1234567');
    // A proof that has grown old, played by the gateway's answer.
    const refusal = { code: 'access.proof-needed', message: 'Bitte bestätigen Sie Ihr Kennwort.' };
    await page.route(
      (url) => url.pathname === `/api/users/${person.id}`,
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 403, json: { errors: [refusal] } })
          : route.fallback(),
      { times: 2 },
    );
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: PROOF });
    await dialog.getByLabel('Kennwort', { exact: true }).fill('nicht dieses');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await dialog.getByText('Das Kennwort ist falsch.').waitFor();
    await prove(page, person.password);
    await page.getByText('Gespeichert.').waitFor();
    expect((await staff('GET /api/users/{id}', { params: { id: person.id } })).data.phone).toBe('+43 660 1234567');

    const other = await openAs(person);
    await page.getByLabel('Jetziges Kennwort', { exact: true }).fill('nicht dieses');
    await page.getByLabel('Neues Kennwort', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Kennwort ändern' }).click();
    await page.getByText('Das Kennwort ist falsch.').waitFor();
    await page.getByLabel('Jetziges Kennwort', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Kennwort ändern' }).click();
    await page.getByText(/Ihr Kennwort ist geändert/).waitFor();
    await other.reload();
    await heading(other, 'Anmelden').waitFor();
    await fillLogin(other, { email: person.email, password: NEXT });
    await heading(other, 'Mein Konto').waitFor();
  });

  it('signs out another device, which is led to the login and back to where it was [AUTH-004]', async () => {
    const person = await employ();
    const [here, there] = [await openAs(person), await openAs(person, '/backend#/account', desktop)];
    await here.reload();
    const rows = here.getByRole('list').last().getByRole('listitem');
    await eventually(async () => (await rows.count()) === 2, 'both devices are listed');
    await here.getByText('Dieses Gerät', { exact: true }).waitFor();
    await here
      .getByText(/Zuletzt verwendet .*, Adresse (127\.0\.0\.1|::1)/)
      .first()
      .waitFor();
    await here.getByRole('button', { name: /^Abmelden: Chrome/ }).click();
    await eventually(async () => (await rows.count()) === 1, 'one device is left');
    await there.getByLabel('Telefon', { exact: true }).fill('+43 1 234');
    await there.getByRole('button', { name: 'Speichern', exact: true }).click();
    await heading(there, 'Anmelden').waitFor();
    await fillLogin(there, person);
    await there.waitForURL(`${origin}/backend#/account`);
    expect(await sessionsOf(here)).toHaveLength(2);
  });
});

describe('the front desk of people', () => {
  it('opens for the branch that somebody works at, ends with the session, and comes back [AUTH-001, AUTH-004, ROLE-003]', async () => {
    const person = await employ();
    const page = await openAs(person, '/backend#/frontdesk');
    await page.waitForURL(`${origin}/backend#/frontdesk/graz-lend`);
    await page.getByText('Verbunden', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Filiale wechseln' }).count()).toBe(0);
    const mine = (await sessionsOf(page)).find(({ isPresent }) => isPresent);
    expect(mine).toBeDefined();
    // Signed out by the administration: the stream ends, and nobody looks on.
    await staff('DELETE /api/users/{id}/sessions', { params: { id: person.id } });
    await heading(page, 'Anmelden').waitFor();
    await fillLogin(page, person);
    await page.waitForURL(`${origin}/backend#/frontdesk/graz-lend`);
    await page.getByText('Verbunden', { exact: true }).waitFor();
  });

  it('is not there for another branch, nor for people of no branch', async () => {
    const person = await employ();
    const page = await openAs(person, '/backend#/frontdesk/wien-josefstadt');
    await heading(page, 'Filiale nicht gefunden').waitFor();
    const editor = await openAs(demoPerson(stack, 'redaktion'), '/backend#/frontdesk');
    await heading(editor, 'Keine Filiale').waitFor();
  });

  it('changes between the branches that somebody has', async () => {
    const person = await employ({ branches: [graz, (await demoBranch(staff, 'wien-josefstadt')).id] });
    const page = await openAs(person, '/backend#/frontdesk', desktop);
    await heading(page, 'Filiale wählen').waitFor();
    await page.getByRole('link', { name: /Josefstadt/ }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(2);
    await page.getByRole('link', { name: /Josefstadt/ }).click();
    await page.getByText('Verbunden', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filiale wechseln' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: /Graz/ }).click();
    await page.waitForURL(`${origin}/backend#/frontdesk/graz-lend`);
    await heading(page, /Graz/).waitFor();
  });
});

describe('the shop for somebody who is signed in', () => {
  it('takes an order as from any guest [AUTH-008]', async () => {
    const person = await employ();
    const page = await openAs(person);
    await page.goto(`${origin}/store/wien-josefstadt`);
    await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    await page.goto(`${origin}/store/wien-josefstadt/checkout`);
    await page.getByLabel('Vorname').first().fill('Eva');
    await page.getByLabel('Nachname').first().fill('Novak');
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/orders'),
    );
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    expect((await answered).status()).toBe(201);
    const { data } = await (await answered).json();
    await staff('POST /api/orders/{id}/status/cancel', { params: { id: data.id } });
  });
});
