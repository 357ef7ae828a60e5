import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from '@filiale/contracts/api/client';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { openShop, untilOrderable } from '../open-shop.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const customer = createClient({ origin, timeoutMs: 30_000 });

let browser: Browser;
let shop: Awaited<ReturnType<typeof openShop>>;
let manager: Awaited<ReturnType<typeof hire>>;
const day = localDate(new Date(), dayZone);
beforeAll(async () => {
  browser = await openBrowser();
  shop = await openShop(staff);
  await untilOrderable(customer, shop.order());
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [shop.branch.id] });
  await customer('POST /api/orders', { body: shop.order() }, { headers: { 'idempotency-key': randomUUID() } });
  const query = { from: day, to: day, branch: shop.branch.id };
  await eventually(async () => {
    const { totals } = (await staff('GET /api/statistics/orders', { query })).data;
    return totals[0] === 1;
  }, 'the order is counted');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await manager?.leave();
  await shop?.close();
});

it('a manager sees what was sold, each figure in a table beside its chart, and the orders behind it [STAT-011]', async () => {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, manager) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend#/statistics?period=day&date=${day}&branch=${shop.branch.identifier}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Umsatz33,00/ })
    .getByText('33,00 €')
    .waitFor();
  const popular = page.getByRole('region', { name: 'Beliebteste Produkte' });
  await popular.getByText('Gulasch').waitFor();

  await page.getByRole('region', { name: 'Umsatz', exact: true }).getByRole('link', { name: 'Als Tabelle' }).click();
  await page.getByLabel('In', { exact: true }).selectOption('Tagen');
  const table = page.getByRole('grid');
  // Of the row that has it: hours stand there until the days have come.
  await table.getByRole('row').filter({ hasText: '33,00' }).getByRole('link').first().click();
  await page.waitForURL('**#/orders?**');
  await page.getByText('Gruber').first().waitFor();
  await context.close();
}, 60_000);

it('a manager sets a goal and an alert, sees how far the goal is, and takes a set away as a workbook [STAT-011]', async () => {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, manager) });
  const page = await context.newPage();
  const { id: branch, identifier } = shop.branch;
  await staff('POST /api/goals', { body: { name: 'Ein guter Tag', branch, from: day, to: day, target: 100 } });
  await page.goto(`${origin}/backend#/alerts/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Zu wenig los');
  await page.getByRole('combobox', { name: 'Filiale' }).click();
  await page.getByRole('option', { name: shop.branch.name }).click();
  await page.getByRole('button', { name: 'Erstellen' }).click();
  await eventually(async () => {
    const { data } = await staff('GET /api/alerts', { query: { filter: { branch } } });
    return data[0]?.name === 'Zu wenig los' && data[0].condition.type === 'fewOrders';
  }, 'the alert is stored');

  await page.goto(`${origin}/backend#/statistics?period=day&date=${day}&branch=${identifier}`);
  const goals = page.getByRole('region', { name: 'Ziele' });
  await goals.getByText('33 % erreicht, Tag 1 von 1').waitFor();
  await page.getByRole('region', { name: 'Umsatz', exact: true }).getByRole('link', { name: 'Als Tabelle' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel-Datei (XLSX)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`revenue_${day}_${day}.xlsx`);
  await context.close();
}, 60_000);

it('somebody in accounting takes the month into a spreadsheet as it is, reads its orders and changes none', async () => {
  const accountant = await hire(staff, { roles: ['ROLE_ACCOUNTING'] });
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, accountant) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend#/accounting?period=month&date=${day}&branch=${shop.branch.identifier}`);
  const rates = page.getByRole('table', { name: 'Nach Steuersatz' });
  await rates.getByRole('row', { name: /^Summe 33,00 €/ }).waitFor();
  await page
    .getByRole('table', { name: 'Nach Zahlungsart' })
    .getByRole('row', { name: /^Bar 33,00 €/ })
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV für Tabellen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal_.*\.csv$/);
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFFTag;Uhrzeit;Filiale;Bestellung Nr\.;Vorgang;/);
  const [year, month, date] = day.split('-');
  expect(row).toMatch(new RegExp(`^${date}\\.${month}\\.${year};.*;Bestellung;.*;Bar;EUR;33,00;`));

  await page.goto(`${origin}/backend#/orders?branch=${shop.branch.identifier}`);
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('article').getByText('Gulasch').first().waitFor();
  expect(await page.getByRole('button', { name: /Annehmen|Ablehnen|Drucken/ }).count()).toBe(0);
  await context.close();
  await accountant.leave();
}, 60_000);

// Shorter than the minute after which figures are read again in any case.
it('a manager sees an order and a visit in today’s figures as they come, without asking for them [STAT-001, STAT-011]', async () => {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, manager) });
  const page = await context.newPage();
  const { identifier } = shop.branch;
  const onDay = `period=day&date=${day}&branch=${identifier}`;
  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=popular-items`);
  const goulash = (pieces: string) =>
    page.getByRole('listitem').filter({ hasText: 'Gulasch' }).getByText(pieces, { exact: true }).waitFor();
  await goulash('1');
  await customer('POST /api/orders', { body: shop.order() }, { headers: { 'idempotency-key': randomUUID() } });
  await goulash('2');

  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=pages`);
  await page.getByRole('heading', { name: 'Was diese Zahlen sagen' }).waitFor();
  const path = `/store/${identifier}`;
  await customer(
    'POST /api/analytics-log',
    { body: { type: path, action: 'view', category: 'page', data: { path } } },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  );
  await page.getByRole('listitem').filter({ hasText: path }).waitFor();
  await context.close();
}, 50_000);
