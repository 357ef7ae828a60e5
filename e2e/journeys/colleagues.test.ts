import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire, type Login, linkMailed } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
let graz = '';
let admin: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
const leaving: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  graz = (await demoBranch(staff)).id;
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const leave of leaving.splice(0)) await leave();
});
afterAll(async () => {
  await browser?.close();
  await admin?.leave();
});

async function open(at: string, device: BrowserContextOptions = desktop, who?: Login): Promise<Page> {
  const context = await visitor(browser, { ...device, ...(who && { storageState: await sessionOf(origin, who) }) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}${at}`);
  return page;
}
const openAsAdmin = (at: string, device?: BrowserContextOptions): Promise<Page> => open(at, device, admin);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

describe('a colleague', () => {
  it('gets access to one branch by name, mail, role and branch, and an invitation [RES-011]', async () => {
    const email = `${randomUUID().slice(0, 12)}@journey.example`;
    const page = await openAsAdmin('/backend#/users/new', phone);
    await page.getByRole('heading', { name: 'Jemandem Zugang geben' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel(/^Vorname/).fill('Max');
    await page.getByLabel(/^E-Mail/).fill(email);
    await button(page, 'Einladen').click();
    await page.getByText('Wählen Sie mindestens eine Filiale.').waitFor();
    await page.getByLabel('Graz Lend').check();
    await button(page, 'Einladen').click();
    await page.getByText('Eingeladen, noch kein Kennwort').waitFor();
    expect(await findings(page)).toEqual([]);
    await linkMailed(stack, email, 'invitation');
    const { data } = await staff('GET /api/users', { query: { filter: { email } } });
    expect(data).toMatchObject([{ roles: ['ROLE_EMPLOYEE'], branches: [{ id: graz }] }]);
    leaving.push(() => staff('DELETE /api/users/{id}', { params: { id: data[0]?.id ?? '' } }));
  });

  it('is signed out, locked, and looked through by an administrator, who can change nothing so [ROLE-002]', async () => {
    const manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [graz] });
    leaving.push(manager.leave);
    const theirs = await open('/backend#/account', desktop, manager);
    await theirs.getByText('Dieses Gerät', { exact: true }).waitFor();

    const page = await openAsAdmin(`/backend#/users/${manager.id}`);
    await page.getByText('Erstattungen (eigene Filialen)').waitFor();
    await button(page, 'Sperren').click();
    await page.getByText('Gesperrt', { exact: true }).waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    await button(page, 'Entsperren').click();
    await page.getByText('Aktiv', { exact: true }).waitFor();

    await button(page, /^Ansehen als Nora/).click();
    const end = button(page, 'Ansicht beenden');
    await end.waitFor();
    await page.goto(`${origin}/backend#/api-keys`);
    await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
    expect(await findings(page)).toEqual([]);
    // The server sees as they do, too, and takes nothing.
    const asThem = (method: string, path: string) =>
      page.evaluate(
        ([how = '', where = '', rights = '']) =>
          fetch(where, { method: how, headers: { 'x-filiale-see-as': rights, 'x-filiale-call': '1' } }).then(
            (answer) => answer.status,
          ),
        [method, path, JSON.stringify({ roles: ['ROLE_MANAGER'], branches: [graz] })],
      );
    expect(await asThem('GET', '/api/api-keys')).toBe(403);
    expect(await asThem('DELETE', `/api/users/${manager.id}/sessions`)).toBe(403);
    await end.click();
    await end.waitFor({ state: 'detached' });
  });
});

describe('a device', () => {
  const make = async (kind: 'frontdesk' | 'printer', name: string) => {
    const { data } = await staff('POST /api/devices', {
      body: { identifier: `journey-${randomUUID().slice(0, 8)}`, name, branch: graz, kind },
    });
    leaving.push(() => staff('DELETE /api/devices/{id}', { params: { id: data.id } }));
    return data;
  };

  it('is paired by a code that is shown as QR code, and opens the front desk of its branch [RES-023]', async () => {
    const device = await make('frontdesk', 'Schanktablet');
    const page = await openAsAdmin(`/backend#/devices/${device.id}`);
    await page.getByText('Noch nicht verbunden').waitFor();
    await button(page, 'Verbinden').click();
    await page.getByRole('img', { name: 'QR-Code zum Verbinden' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const code = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';

    const tablet = await open(`/backend/login#/pair/${code}`, phone);
    await tablet.getByText(/^Dieses Gerät wird „Schanktablet“/).waitFor();
    expect(tablet.url()).not.toContain(code);
    expect(await findings(tablet)).toEqual([]);
    await button(tablet, 'Verbinden').click();
    await tablet.waitForURL(`${origin}/backend#/frontdesk/graz-lend`);
    await page.getByText('Schanktablet ist verbunden.').waitFor();
    await button(page, 'Fertig').click();
    await page.getByText('Online', { exact: true }).waitFor();

    await button(page, 'Verbindung trennen').click();
    const question = page.getByRole('dialog', { name: 'Verbindung von „Schanktablet“ trennen?' });
    await question.getByRole('button', { name: 'Verbindung trennen' }).click();
    await page.getByText('Noch nicht verbunden').waitFor();
    await tablet.reload();
    await tablet.getByText(/^Dieses Gerät wurde getrennt/).waitFor();
  });

  it('that prints receives its address by a typed code, and prints a test [DEV-002]', async () => {
    const device = await make('printer', 'Schankdrucker');
    const page = await openAsAdmin(`/backend#/devices/${device.id}`);
    await button(page, 'Verbinden').click();
    const code = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
    const beside = await open('/backend/login#/pair', phone);
    await beside.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await button(beside, 'Verbinden').click();
    const address = (await beside.getByText(/\/api\/printers\/cloudprnt\/fk_/).textContent()) ?? '';
    expect(await findings(beside)).toEqual([]);
    await button(page, 'Fertig').click();
    await button(page, 'Testdruck').click();
    await page.getByText('Wartende Bons: 1').waitFor();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ statusCode: '410%20Paper%20Out' }),
    });
    expect(answer.status).toBe(200);
    await page.getByText('Meldet: 410 Paper Out').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe('notices', () => {
  it('stands behind the bell until it is followed, and goes where one says', async () => {
    const nora = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [graz] });
    const { data: task } = await staff('POST /api/tasks', {
      body: { title: 'Kühlraum putzen', branch: graz, assignees: [nora.id] },
    });
    leaving.push(() => staff('DELETE /api/tasks/{id}', { params: { id: task.id } }), nora.leave);
    const page = await open('/backend#/account/notices', phone, nora);
    const row = page.getByRole('link', { name: /Aufgabe für Sie.*Kühlraum putzen/ });
    await page.getByRole('heading', { name: 'Mitteilungen' }).waitFor();
    await eventually(async () => {
      if (await row.isVisible()) return true;
      await page.reload();
      return false;
    }, 'the notice is there');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Mitteilungen: 1 ungelesen' }).waitFor();
    await row.click();
    await page.waitForURL(`${origin}/backend#/tasks/${task.id}`);
    await page.getByRole('link', { name: 'Mitteilungen', exact: true }).waitFor();

    await page.goto(`${origin}/backend#/account`);
    const settings = page.getByRole('region', { name: 'Wie wir Sie benachrichtigen' });
    const mail = settings.getByRole('group', { name: 'Aufgaben für mich' }).getByLabel('E-Mail');
    await mail.check();
    await settings.getByLabel('Ruhezeit einhalten').check();
    await settings.getByLabel('Ruhezeit von').fill('21:30');
    expect(await findings(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Speichern' }).click();
    await settings.getByText('Gespeichert.').waitFor();
    await page.reload();
    await mail.waitFor();
    expect([await mail.isChecked(), await settings.getByLabel('Ruhezeit von').inputValue()]).toEqual([true, '21:30']);
  });
});
