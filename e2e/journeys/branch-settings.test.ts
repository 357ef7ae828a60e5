import { randomUUID } from 'node:crypto';
import type { Branch } from '@filiale/contracts/catalog/branch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { sessionOf } from '../signed-in.ts';
import { hire, type Login } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
let admin: Awaited<ReturnType<typeof hire>>;
const contexts: BrowserContext[] = [];
const leaving: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const leave of leaving.splice(0).reverse()) await leave().catch(() => undefined);
});
afterAll(async () => {
  await browser?.close();
  await admin?.leave();
});

const area = (name: string, zipCodes: string, price: number, minimumOrderValue: number) => ({
  area: name,
  zipCodes,
  price,
  minimumOrderValue,
});

/** A branch of its own for each journey, which no guest finds. */
async function branchWith(more: object): Promise<Branch> {
  const word = randomUUID().slice(0, 8);
  const { data } = await staff('POST /api/branches', {
    body: { identifier: `journey-${word}`, name: `Probe ${word}`, isPublic: false, isDeliveryEnabled: true, ...more },
  });
  leaving.push(() => staff('DELETE /api/branches/{id}', { params: { id: data.id }, query: { uses: 'leave' } }));
  return data;
}
const stored = async ({ id }: Branch) => (await staff('GET /api/branches/{id}', { params: { id } })).data;

async function open(at: string, who: Login = admin, device: BrowserContextOptions = desktop): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, who) });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}/backend${at}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('delivery areas', () => {
  it.each([
    ['laptop', desktop],
    ['phone', phone],
  ])(
    'answer where a branch delivers to, and are set by its manager on a %s [BRANCH-002, CHECK-007, PRICE-004]',
    async (_, device) => {
      const branch = await branchWith({
        deliveryAreas: [area('Nah', '8010, 8020', 2.9, 15), area('Weit', '8020 8036-8047 8055-8051', 4.5, 30)],
      });
      const manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch.id] });
      leaving.push(manager.leave);
      const page = await open(`#/branches/${branch.id}/delivery-areas`, manager, device);
      const check = page.getByRole('region', { name: 'Wohin liefern wir?' });
      await check.getByLabel('Adresse oder PLZ').fill('Lendplatz 1, 8020 Graz');
      await check.getByLabel('Warenwert').fill('12');
      await check.getByText('8020: Gebiet „Nah“').waitFor();
      await check.getByText(/Liefergebühr 2,90.*fehlen 3,00.*auch wählen: Weit/).waitFor();
      await page.getByText(/„Weit“: 8055-8051 trifft keine Postleitzahl/).waitFor();
      await page.getByText(/^8020 liegt in „Nah“ und „Weit“/).waitFor();
      expect(await findings(page)).toEqual([]);

      // Typed text counts at once; pasted text is split into postcodes.
      await check.getByLabel('Adresse oder PLZ').fill('8051');
      await check.getByText('Nach 8051 wird nicht geliefert.').waitFor();
      const codes = page.locator('[data-path="deliveryAreas.0.zipCodes"] input:not([type=hidden])');
      await codes.fill('8051;8052 ');
      await codes.press('Enter');
      await check.getByText('8051: Gebiet „Nah“').waitFor();
      await page.getByLabel('Liefergebühr').first().fill('3,5');
      await page.getByRole('button', { name: /^Speichern/ }).click();
      await page.getByText('Filiale gespeichert').first().waitFor();
      expect((await stored(branch)).deliveryAreas[0]).toMatchObject({
        area: 'Nah',
        zipCodes: '8010, 8020, 8051, 8052',
        price: 3.5,
      });
    },
  );
});

describe('slots of a branch', () => {
  it('are shown as guests see them while they are set: their length, how many fit, paused ones [HOURS-009, HOURS-010]', async () => {
    const branch = await branchWith({
      openingHours: [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }],
      isPreorderEnabled: true,
    });
    const page = await open(`#/branches/${branch.id}/ways-to-order`);
    const preview = page.getByRole('region', { name: 'Was Gäste jetzt sehen' });
    await preview.getByText(/^Jetzt offen · fertig in etwa \d+ Minuten$/).waitFor();
    await preview.getByText('Nächste Termine, je Slot von 15 Minuten').waitFor();
    await page.getByRole('radiogroup', { name: 'Slotlänge in Minuten' }).getByText('30').click();
    await preview.getByText('Nächste Termine, je Slot von 30 Minuten').waitFor();
    await page.getByRole('group', { name: 'Kapazität je Slot' }).getByLabel('Takeaway').fill('2');
    await preview.getByLabel('Portionen').fill('3');
    await preview.getByText('So viele Portionen passen in keinen Slot (höchstens 2).').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Speichern/ }).click();
    await page.getByText('Filiale gespeichert').first().waitFor();
    expect(await stored(branch)).toMatchObject({ slotMinutes: 30, slotCapacity: { takeaway: 2, delivery: null } });
  });
});

describe('looking as a role', () => {
  it('shows what it may change and saves nothing, until somebody leaves [ROLE-002]', async () => {
    const page = await open('#/dashboard');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await button(/^Konto von/).click();
    await button('Sehen wie eine Rolle …').click();
    const dialog = page.getByRole('dialog', { name: 'Sehen wie eine Rolle' });
    await dialog.getByText('In diesen Filialen').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Filialleitung').check();
    await dialog.getByLabel('Graz Lend').check();
    await dialog.getByRole('button', { name: 'Ansehen' }).click();
    await page
      .getByText(/^Sie sehen das Backoffice als Filialleitung \(.+\)\. Speichern ist ausgeschaltet\.$/)
      .waitFor();
    await page.goto(`${origin}/backend#/branches`);
    await page.getByRole('link', { name: 'Graz Lend' }).click();
    await page.getByText(/^Filialleitung .+ kann hier ändern: .*Öffnungszeiten.*Liefergebiete/).waitFor();
    expect(await button(/^Speichern/).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await button('Ansicht beenden').click();
    await button('Ansicht beenden').waitFor({ state: 'detached' });
  });
});
