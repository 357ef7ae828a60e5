import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { isLong } from '../is-long.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;

const staff = staffOf(stack);

let browser: Browser;
let employee: Awaited<ReturnType<typeof hire>>;
beforeAll(async () => {
  browser = await openBrowser();
  employee = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [(await demoBranch(staff)).id] });
});
afterAll(async () => {
  await browser?.close();
  await employee?.leave();
});

/** Pages are the same on both but for their width, which `make test-hard` looks at too. */
const devices = [['a phone', phone] as const, ...(isLong ? [['a desktop', desktop] as const] : [])];

describe.each(devices)('accessibility on %s', (_name, device) => {
  it.each([
    ['home', '/', async () => undefined],
    ['branch', '/store/wien-josefstadt', async () => undefined],
    ['branch in English', '/en/store/wien-josefstadt', async () => undefined],
    ['closed branch', '/store/salzburg-andraeviertel', async () => undefined],
    [
      'product overlay',
      '/store/wien-josefstadt',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
        await page.getByRole('dialog').getByRole('heading').first().waitFor();
      },
    ],
    [
      'checkout',
      '/store/wien-josefstadt',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
        await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
        await page.goto(`${origin}/store/wien-josefstadt/checkout`);
        await page.getByLabel('Vorname').first().waitFor();
      },
    ],
    [
      'empty checkout',
      '/store/wien-josefstadt/checkout',
      async (page: Page) => page.getByText('Keine Produkte im Warenkorb!').first().waitFor(),
    ],
    ['not found', '/gibt/es/nicht', async () => undefined],
    ['terms', '/site/terms-and-conditions', async () => undefined],
    ['login', '/backend/login', async (page: Page) => page.getByLabel('E-Mail', { exact: true }).waitFor()],
    ['forgotten password', '/backend/login#/forgotten', async () => undefined],
    ['link by mail', '/backend/login#/by-link', async () => undefined],
    ['key of a device', '/backend/login#/device', async () => undefined],
    [
      'used link',
      `/backend/login#/link/${'x'.repeat(43)}`,
      async (page: Page) => page.getByRole('main').getByRole('alert').waitFor(),
    ],
    [
      'logout',
      '/backend/logout',
      async (page: Page) => page.getByRole('heading', { name: 'Sie sind abgemeldet' }).waitFor(),
    ],
    ['account', '/backend#/account', async (page: Page) => page.getByText('Dieses Gerät', { exact: true }).waitFor()],
    [
      'menu of a person',
      '/backend#/dashboard',
      async (page: Page) => {
        await page.getByRole('button', { name: /^Konto von/ }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Abmelden' }).waitFor();
      },
    ],
  ] as const)('axe finds nothing on: %s', async (_state, path, prepare) => {
    const isSignedIn = /^\/backend(#|$)/.test(path);
    const storageState = isSignedIn ? await sessionOf(origin, employee) : undefined;
    const context = await visitor(browser, { ...device, storageState });
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    await prepare(page);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });
});
