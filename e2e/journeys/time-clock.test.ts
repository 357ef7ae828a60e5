import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { watchEffort } from '../effort.ts';
import { eventually } from '../eventually.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
let cook: Awaited<ReturnType<typeof hire>>;
let clock: string;
let pin: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { id: branch } = await demoBranch(staff, 'salzburg-andraeviertel');
  cook = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [branch], password: null, name: ['Luka', 'Hodžić'] });
  pin = (await staff('POST /api/users/{id}/pin', { params: { id: cook.id } })).data.pin;
  clock = (await staff('POST /api/time-clocks', { body: { name: 'Stempeluhr Küche', branch } })).data.id;
});
afterAll(async () => {
  await browser?.close();
  await cook?.leave();
});

const tile = (page: Page) => page.getByRole('button', { name: /Luka Hodžić/ });
const typePin = async (page: Page) => {
  for (const digit of pin) await page.getByRole('button', { name: `Ziffer ${digit}`, exact: true }).click();
};
const press = async (page: Page, action: string) => {
  await tile(page).click();
  await typePin(page);
  await page.getByRole('button', { name: action, exact: true }).click();
};
const activities = async () =>
  (await staff('GET /api/working-activities', { query: { filter: { user: cook.id }, sort: 'startedAt' } })).data;

it('a tablet becomes a clock; a cook comes, pauses, goes on and leaves, without network too [TIME-002, TIME-004, TIME-006, ROLE-004, ERR-010]', async () => {
  const context = await visitor(browser, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const effort = await watchEffort(page);
  const { data: offered } = await staff('POST /api/time-clocks/{id}/pairing', { params: { id: clock } });
  await page.goto(`${origin}/backend/login#/pair/${offered.code}`);
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await page.waitForURL(`**/backend#/time-tracking/${clock}`);
  await tile(page).getByText('nicht da').waitFor();

  await tile(page).click();
  await page.getByLabel('PIN', { exact: true }).fill(pin === '8264' ? '8265' : '8264');
  await page.getByRole('button', { name: 'Kommen', exact: true }).click();
  await page.getByText('Aktivität konnte nicht gestartet werden. Diese PIN stimmt nicht.').waitFor();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await tile(page).getByText('nicht da').waitFor();

  effort.begin();
  await press(page, 'Kommen');
  await tile(page)
    .getByText(/^da seit \d\d:\d\d$/)
    .waitFor();
  // The tile, four digits, and the action.
  expect(await effort.end()).toMatchObject({ clicks: 6, texts: 0, keys: 0 });
  await press(page, 'Pause');
  await tile(page)
    .getByText(/^Pause seit/)
    .waitFor();
  await press(page, 'Weiter');
  await tile(page)
    .getByText(/^da seit/)
    .waitFor();

  await eventually(
    () => page.evaluate<boolean>("caches.match(location.origin + '/backend').then(Boolean)"),
    'the page of the clock is kept',
  );
  await context.setOffline(true);
  await page.getByText(/^Kein Netz seit/).waitFor();
  effort.begin();
  await tile(page).click();
  await page.getByRole('button', { name: 'Gehen', exact: true }).click();
  await page.getByText('1 Stempel warten auf das Netz').waitFor();
  await tile(page).getByText('wird nachgereicht').waitFor();
  expect(await effort.end()).toMatchObject({ clicks: 2, texts: 0, keys: 0 });
  expect(await activities()).toMatchObject([{ status: 'running' }]);
  // A tablet that restarts meanwhile still is the clock, with the stamp that waits.
  await page.reload();
  await page.getByText('1 Stempel warten auf das Netz').waitFor();
  await tile(page).getByText('wird nachgereicht').waitFor();

  await context.setOffline(false);
  await eventually(async () => (await activities())[0]?.status === 'ended', 'the stamp is handed in');
  expect(await activities()).toMatchObject([{ source: 'kiosk', review: ['unproven'], breaks: [{ kind: 'rest' }] }]);
  await tile(page).getByText('nicht da').waitFor();
  expect(await page.getByText(/warten auf das Netz/).count()).toBe(0);
  await context.close();
});
