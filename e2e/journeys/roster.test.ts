import { addDays, localDate, mondayOf } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
/** The Monday after next week: nobody else plans it. */
const monday = addDays(mondayOf(localDate(new Date(), 'Europe/Vienna')), 14);

let browser: Browser;
let branch: string;
let manager: Awaited<ReturnType<typeof hire>>;
let cook: Awaited<ReturnType<typeof hire>>;
beforeAll(async () => {
  browser = await openBrowser();
  branch = (await demoBranch(staff, 'salzburg-andraeviertel')).id;
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch], name: ['Mara', 'Lechner'] });
  cook = await hire(staff, {
    ...{ roles: ['ROLE_EMPLOYEE'], branches: [branch], password: null, name: ['Aaron', 'Zeller'] },
  });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([manager?.leave(), cook?.leave()]);
});

const shifts = async () =>
  (await staff('GET /api/shifts', { query: { filter: { user: cook.id }, sort: 'startsAt' } })).data;

it('a manager plans a shift by keys alone, moves it, makes it longer, and publishes the week [RES-032, RES-046]', async () => {
  const context = await visitor(browser, {
    viewport: { width: 1280, height: 800 },
    storageState: await sessionOf(origin, manager),
  });
  const page = await context.newPage();
  await page.goto(`${origin}/backend#/roster?period=week&date=${monday}`);
  // The first of the people stands below the open shifts.
  const cell = page.getByRole('button', { name: /^Aaron Zeller, Montag.*: Schicht planen$/ });
  await cell.waitFor();
  const { keyboard } = page;
  const isFocused = async (item: Locator): Promise<boolean> => (await item.and(page.locator(':focus')).count()) > 0;
  await page.getByRole('button', { name: 'Drucken' }).focus();
  while (!(await page.locator('[data-item]:focus').count())) await keyboard.press('Tab');
  for (let row = 0; row < 60 && !(await isFocused(cell)); row += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Neue Schicht' }).waitFor();
  await keyboard.press('Enter');
  await eventually(async () => (await shifts()).length === 1, 'the shift is planned');
  expect(await shifts()).toMatchObject([
    { localDate: monday, from: '10:00', to: '18:00', breakMinutes: 30, isPublished: false },
  ]);

  const planned = page.getByRole('button', { name: /^Aaron Zeller, .*: 10:00 bis 18:00/ });
  await planned.waitFor();
  while (!(await isFocused(planned))) await keyboard.press('ArrowUp');
  await keyboard.press('Alt+ArrowRight');
  await eventually(async () => (await shifts())[0]?.localDate === addDays(monday, 1), 'the shift is moved');
  // The focus goes with it.
  const moved = page.getByRole('button', { name: /^Aaron Zeller, Dienstag.*: 10:00 bis 18:00/ });
  await moved.and(page.locator(':focus')).waitFor();
  await keyboard.press('+');
  await eventually(async () => (await shifts())[0]?.to === '18:15', 'the shift is longer');

  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).focus();
  await keyboard.press('Enter');
  await page.getByText('Schichten: 1. Personen, die eine Nachricht bekommen: 1.').waitFor();
  await keyboard.press('Enter');
  await page.getByText('Veröffentlichte Schichten: 1').waitFor();
  expect(await shifts()).toMatchObject([{ isPublished: true, to: '18:15' }]);
  await context.close();
});
