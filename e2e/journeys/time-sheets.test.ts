import { addDays, addMonths, localDate, monthOf } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { watchEffort } from '../effort.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const month = addMonths(monthOf(localDate(new Date(), 'Europe/Vienna')), -1);
const last = addDays(`${addMonths(month, 1)}-01`, -1);

let browser: Browser;
let manager: Awaited<ReturnType<typeof hire>>;
let cook: Awaited<ReturnType<typeof hire>>;
let forgotten: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { id: branch } = await demoBranch(staff, 'salzburg-andraeviertel');
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch], name: ['Eva', 'Leitner'] });
  cook = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [branch], name: ['Ivo', 'Petrović'] });
  const hours = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480 };
  await staff('POST /api/employment-contracts', {
    body: { user: cook.id, branch, validFrom: `${month}-01`, region: '5', hours },
  });
  const work = { user: cook.id, branch, startedAt: `${last}T07:00:00.000Z`, timeZone: 'Europe/Vienna' };
  forgotten = (await staff('POST /api/working-activities', { body: work })).data.id;
});
afterAll(async () => {
  await browser?.close();
  await manager?.leave();
  await cook?.leave();
});

const sheet = async () =>
  (await staff('GET /api/time-sheets/{user}/months/{month}', { params: { user: cook.id, month } })).data;

it('a cook submits a month; a manager ends a forgotten stamp, approves and closes the month, and exports it for payroll [TIME-005, TIME-006]', async () => {
  const phone = await visitor(browser, {
    viewport: { width: 360, height: 640 },
    storageState: await sessionOf(origin, cook),
  });
  const own = await phone.newPage();
  await own.goto(`${origin}/backend#/my-time`);
  const submit = own.getByRole('button', { name: 'Monat einreichen' });
  const earlier = own.getByRole('button', { name: 'Monat davor' });
  await submit.or(earlier).first().waitFor();
  // In the first days of a month the one before is shown at once.
  if (!(await submit.isVisible())) await earlier.click();
  await submit.click();
  await own.getByText('eingereicht', { exact: true }).waitFor();
  await phone.close();

  const office = await visitor(browser, { storageState: await sessionOf(origin, manager), acceptDownloads: true });
  const page = await office.newPage();
  const effort = await watchEffort(page);
  await page.goto(`${origin}/backend#/time-sheets?month=${month}&branch=salzburg-andraeviertel`);
  const row = page.getByRole('link', { name: /Ivo Petrović/ });
  await row.getByText('1 läuft noch').waitFor();
  await row.click();
  const approve = page.getByRole('button', { name: 'Monat freigeben und abschließen' });
  await approve.click();
  await page
    .getByRole('alert')
    .getByText(/ist noch etwas offen/)
    .waitFor();

  // Its day opens the stretch of work that has no end.
  await page.goto(`${origin}/backend#/working-activities/${forgotten}`);
  effort.begin();
  await page.getByLabel('Ende: Tag', { exact: true }).fill(last.split('-').reverse().join('.'));
  await page.keyboard.press('Tab');
  await page.getByLabel('Ende: Uhrzeit', { exact: true }).fill('17:00');
  // It ran for longer than 16 hours: somebody has to say that it is right.
  await page.getByRole('switch', { name: /^Freigegeben/ }).click();
  await page.keyboard.press('Control+s');
  await eventually(async () => {
    const { data } = await staff('GET /api/working-activities/{id}', { params: { id: forgotten } });
    return data.status === 'ended' && data.isApproved;
  }, 'the end is stored');
  await page.getByText(/ungespeicherte Änderung/).waitFor({ state: 'detached' });
  expect(await effort.end()).toMatchObject({ texts: 2 });

  await page.goto(`${origin}/backend#/time-sheets/${cook.id}?month=${month}`);
  effort.begin();
  await approve.click();
  await page.getByText('abgeschlossen', { exact: true }).waitFor();
  expect(await effort.end()).toMatchObject({ clicks: 1, texts: 0 });
  const { state, isIntact, isAsApproved, head } = await sheet();
  expect({ state, isIntact, isAsApproved }).toEqual({ state: 'approved', isIntact: true, isAsApproved: true });
  await page.getByText(`Prüfsumme ${head}`).waitFor();

  await page.getByRole('link', { name: 'Alle Personen' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Für die Lohnverrechnung (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`payroll-${month}.csv`);
  await office.close();
});
