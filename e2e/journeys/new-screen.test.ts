import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { effortTable, watchEffort } from '../effort.ts';
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
beforeAll(async () => {
  browser = await openBrowser();
  nora = await hire(staff, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await browser?.close();
  const { data } = await staff('GET /api/digital-signage-devices', { query: { search: mark } });
  for (const { id } of data) await staff('DELETE /api/digital-signage-devices/{id}', { params: { id }, query });
  await nora?.leave();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

it('a TV is put up from „Fernseher anlegen“ until it plays what its branch plays [SIGN-001, SIGN-004, RES-038]', async () => {
  const branch = await demoBranch(staff);

  const tv = await (await visitor(browser, { viewport: { width: 1280, height: 720 } })).newPage();
  await tv.goto(`${origin}/tv`);
  const code = (await tv.locator('[data-code]:not([data-code=""])').getAttribute('data-code')) ?? '';

  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, nora) });
  const page = await context.newPage();
  const effort = await watchEffort(page);
  await page.goto(`${origin}/backend#/tv-wall`);
  await page.getByRole('heading', { level: 1, name: 'Fernseher' }).waitFor();
  effort.begin();
  await page.getByRole('link', { name: 'Fernseher anlegen' }).click();
  await page.getByLabel(/^Kennung/).fill(`fenster-${mark}`);
  await page.getByLabel(/^Name/).fill(`Fenster ${mark}`);
  for (const [field, name] of [
    ['Filiale', branch.name],
    ['Stream', 'Theke Graz'],
  ] as const) {
    const input = page.getByRole('combobox', { name: new RegExp(`^${field}`) });
    await input.click();
    await input.fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  expect(await findings(page)).toEqual([]);
  await button(page, /^Erstellen/).click();
  await page.getByText('TV erstellt').waitFor();
  await button(page, 'Verbinden').click();
  await page.getByLabel('Code am Fernseher').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Verbinden' }).click();
  await page.getByText(`Fenster ${mark} ist verbunden.`).waitFor();
  process.stdout.write(`\n${effortTable([['Put up a new TV', await effort.end()]])}\n`);
  await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click();

  await tv.locator('[data-session="screen"] [data-shown]').waitFor();
  await page.goto(`${origin}/backend#/tv-wall`);
  const card = page.getByRole('article').filter({ hasText: `Fenster ${mark}` });
  await card.getByText('Läuft', { exact: true }).waitFor();
});
