import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { effortTable, watchEffort } from '../effort.ts';
import { openShop } from '../open-shop.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 6);
const query = { uses: 'leave' } as const;

let browser: Browser;
let nora: Awaited<ReturnType<typeof hire>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let screen: string;
beforeAll(async () => {
  browser = await openBrowser();
  nora = await hire(staff, { roles: ['ROLE_ADMIN'] });
  shop = await openShop(staff, { branch: { name: `Mittagslokal ${mark}` } });
  const { data: menus } = await staff('GET /api/menus', { query: { filter: { branches: shop.branch.id } } });
  const [menu] = menus;
  if (!menu) throw new Error('the shop has no menu');
  await staff('PUT /api/menus/{id}', { params: { id: menu.id }, body: { ...menu, name: `Mittagskarte ${mark}` } });
  screen = (
    await staff('POST /api/digital-signage-devices', {
      body: { identifier: `lunch-${mark}`, name: `Theke ${mark}`, branch: shop.branch.id },
    })
  ).data.id;
});
afterAll(async () => {
  await browser?.close();
  await staff('DELETE /api/digital-signage-devices/{id}', { params: { id: screen }, query });
  for (const resource of ['digital-signage-streams', 'digital-signage-segments', 'scenes'] as const) {
    const { data } = await staff(`GET /api/${resource}` as 'GET /api/scenes', { query: { search: mark } });
    for (const { id } of data)
      await staff(`DELETE /api/${resource}/{id}` as 'DELETE /api/scenes/{id}', { params: { id }, query });
  }
  await shop?.close();
  await nora?.leave();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Opens a page by the menu, as who knows no address. */
async function openByMenu(page: Page, name: string): Promise<void> {
  if (!(await link(page, name).isVisible())) await button(page, 'Bildschirme').click();
  await link(page, name).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByText(name).waitFor();
}
/** Chooses a record in a field by a part of its name. */
async function choose(page: Page, field: string, words: string): Promise<void> {
  const input = page.getByRole('combobox', { name: new RegExp(`^${field}`) }).last();
  await input.click();
  await input.fill(words);
  await page.getByRole('option', { name: words }).first().click();
}
const typeName = async (page: Page, name: string): Promise<void> => {
  await page.locator(':focus[name="name"]').waitFor();
  await page.keyboard.type(name);
};

it('a lunch menu board that changes at 11:00 and 14:30 is made and looked at for Tuesday at 11:55 [SIGN-001, SIGN-004, RES-035, RES-036, RES-037, SITE-069]', async () => {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, nora) });
  const page = await context.newPage();
  const effort = await watchEffort(page);
  await page.goto(`${origin}/backend`);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  effort.begin();

  await openByMenu(page, 'Szenen');
  await link(page, 'Szene anlegen').click();
  await choose(page, 'Speisetafel aus', `Mittagskarte ${mark}`);
  await button(page, 'Beginnen').click();
  await page.getByRole('heading', { level: 1, name: 'Neu: Szene' }).waitFor();
  await page.locator('[data-canvas]').getByText('Gulasch').waitFor();
  await button(page, /^Erstellen/).click();
  await page.getByText('Szene erstellt').waitFor();

  await openByMenu(page, 'Filmsequenzen');
  await link(page, 'Filmsequenz anlegen').click();
  await typeName(page, `Mittag ${mark}`);
  await button(page, 'Hinzufügen: Inhalt').click();
  await page.getByRole('menuitem', { name: 'Szene', exact: true }).click();
  await choose(page, 'Szene', `Mittagskarte ${mark}`);
  await button(page, /^Erstellen/).click();
  await page.getByText('Filmsequenz erstellt').waitFor();

  await openByMenu(page, 'Streams');
  await link(page, 'Stream anlegen').click();
  await typeName(page, `Theke ${mark}`);
  await choose(page, 'Sonst', 'Ganzer Tag');
  await button(page, 'Hinzufügen: Programm').click();
  await choose(page, 'Filmsequenz', `Mittag ${mark}`);
  await page.getByLabel('Von', { exact: true }).fill('11:00');
  await page.getByLabel('Bis', { exact: true }).fill('14:30');
  await button(page, /^Erstellen/).click();
  await page.getByText('Stream erstellt').waitFor();

  await openByMenu(page, 'TVs');
  await link(page, `Theke ${mark}`).click();
  await choose(page, 'Stream', `Theke ${mark}`);
  await button(page, /^Speichern/).click();
  await page.getByText('TV gespeichert').waitFor();

  await openByMenu(page, 'Fernseher');
  await button(page, `Theke ${mark}`).click();
  const preview = page.getByLabel('Was läuft am …');
  await preview.fill('2026-12-01T11:55');
  await page.getByText(`Mittag ${mark} · Mittagskarte ${mark}`).waitFor();
  const still = page.getByRole('region', { name: `Stream „Theke ${mark}“` });
  await still.getByText('Gulasch').waitFor();
  process.stdout.write(
    `\n${effortTable([['Build a lunch menu board, and look at Tuesday 11:55', await effort.end()]])}\n`,
  );

  expect(await findings(page)).toEqual([]);
  for (const [at, plays] of [
    ['2026-12-01T10:59', 'Ganzer Tag'],
    ['2026-12-01T11:00', `Mittag ${mark}`],
    ['2026-12-01T14:29', `Mittag ${mark}`],
    ['2026-12-01T14:30', 'Ganzer Tag'],
  ] as const) {
    await preview.fill(at);
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${plays} · `))
      .waitFor();
  }
  // As the TV is told to play it.
  const { data } = await staff('GET /api/digital-signage-devices/{id}/manifest', { params: { id: screen } });
  expect(data.stream?.entries).toMatchObject([{ from: '11:00', to: '14:30', weekdays: [] }]);
  await context.close();
});
