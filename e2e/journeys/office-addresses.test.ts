import type { Branch } from '@filiale/contracts/catalog/branch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { sessionOf } from '../signed-in.ts';
import { demoPerson } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
let graz: Branch;
let linz: Branch;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const { data } = await staff('GET /api/branches', { query: { sort: 'identifier' } });
  [graz, linz] = ['graz', 'linz'].map((city) => data.find(({ identifier }) => identifier.startsWith(city))) as [
    Branch,
    Branch,
  ];
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => browser?.close());

async function office(hash: string, device: BrowserContextOptions = desktop) {
  const storageState = await sessionOf(origin, demoPerson(stack, 'verwaltung'));
  const context = await visitor(browser, { ...device, storageState });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${origin}/backend${hash}`);
  return page;
}

describe('the address of a page about a branch', () => {
  it('opens the branch that it names, is written by the switch, and Back leads to the one before', async () => {
    const page = await office(`#/tables?branch=${graz.identifier}`);
    const shown = page.getByRole('button', { name: /Filiale: / });
    await shown.filter({ hasText: graz.name }).waitFor();
    await shown.click();
    await page.getByRole('menuitem', { name: linz.name }).click();
    await page.waitForURL(`**#/tables?branch=${linz.identifier}`);
    await page.goBack();
    await shown.filter({ hasText: graz.name }).waitFor();
    await page.getByRole('link', { name: 'Übersicht' }).click();
    await page.waitForURL(`**#/dashboard?branch=${graz.identifier}`);
    await page.goto(`${origin}/backend#/tables?branch=nirgendwo`);
    await page.getByText('Die Filiale „nirgendwo“ gibt es nicht').waitFor();
    await page.waitForURL(`**#/tables?branch=${graz.identifier}`);
  });
});

describe('a page', () => {
  it('that is opened without a network says so in its place, and comes when there is one again', async () => {
    const page = await office('#/tables');
    await page.getByRole('grid').waitFor();
    await page.context().setOffline(true);
    await page.evaluate('location.hash = "#/statistics"');
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
    expect(await page.getByRole('link', { name: 'Übersicht' }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Statistik' }).waitFor();
  });

  it('of a new scene asks how it begins, from the palette too', async () => {
    const page = await office('#/tables');
    await page.getByRole('button', { name: /Strg K$/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seiten, Datensätze, Aktionen suchen').fill('Neu anlegen: Szene');
    await page.getByRole('button', { name: 'Neu anlegen: Szene' }).click();
    await page.getByRole('dialog', { name: 'Neue Szene' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**#/scenes');
  });
});

describe('the place of a branch [FIELD-008]', () => {
  it('is pasted as the address of a map, on a phone too', async () => {
    const page = await office(`#/branches/${graz.id}`, phone);
    const latitude = page.getByLabel('Lage auf der Karte: Breitengrad');
    await latitude.fill('https://www.google.com/maps/@47.0667,15.45,17z');
    expect(await latitude.inputValue()).toBe('47,0667');
    expect(await page.getByLabel('Lage auf der Karte: Längengrad').inputValue()).toBe('15,45');
    expect(await page.getByRole('link', { name: 'Karte öffnen' }).getAttribute('href')).toContain(
      'mlat=47.0667&mlon=15.45',
    );
  });
});
