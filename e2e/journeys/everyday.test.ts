import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { journalColumns } from '@filiale/contracts/analytics/journal';
import { paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { BatchResult } from '@filiale/contracts/api/batch';
import type { Order } from '@filiale/contracts/ordering/order';
import { readSecrets } from '@filiale/devstack/secrets';
import { toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import { openBranchLike } from '../branch-like.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { type Effort, effortTable, watchEffort } from '../effort.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire, type Login } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const HOUSE = 'Wien Rechenstube';
const DISHES = 200;
const DAY_MS = 86_400_000;

let browser: Browser;
let house: Awaited<ReturnType<typeof openBranchLike>>;
const hired: Awaited<ReturnType<typeof hire>>[] = [];
const [soup, lemonade] = ['Kaspress', 'Kräuterlimonade'];
const dishes = new Map<string, string>();
const contexts: BrowserContext[] = [];
const efforts: [string, Effort][] = [];
beforeAll(async () => {
  browser = await openBrowser();
  house = await openBranchLike(staff, 'wien-josefstadt', HOUSE);
  for (const search of [soup, lemonade])
    dishes.set(search, (await staff('GET /api/products', { query: { search } })).data[0]?.id ?? '');
  await house.untilOpen(dishes.get(soup) ?? '');
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  process.stdout.write(`\n${effortTable(efforts)}\n`);
  await browser?.close();
  for (const person of hired) await person.leave();
  await house?.close();
});

async function colleague(...[of]: Parameters<typeof hire> extends [unknown, infer Of] ? [Of] : never): Promise<Login> {
  const person = await hire(staff, of);
  hired.push(person);
  return person;
}

type Visit = { readonly who: Login; readonly now?: Date };
/** Somebody at the overview of the back office; what they do from then on is counted. */
async function begin(task: string, { who, now }: Visit) {
  const options: BrowserContextOptions = { ...desktop, storageState: await sessionOf(origin, who) };
  const context = await visitor(browser, options);
  contexts.push(context);
  const page = await context.newPage();
  const effort = await watchEffort(page);
  if (now) await context.clock.setSystemTime(now);
  await page.goto(`${origin}/backend`);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  effort.begin();
  return {
    page,
    picture: async (name: string) =>
      process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }),
    done: async () => void efforts.push([task, await effort.end()]),
  };
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
async function openByMenu(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('button', { name: group, exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByText(name).waitFor();
}

describe('the price round of a season', () => {
  const mark = `Saison${randomUUID().slice(0, 8)}`;
  let ids: readonly string[] = [];
  let who: Login;
  beforeAll(async () => {
    who = await colleague({ roles: ['ROLE_ADMIN'] });
    const items = Array.from({ length: DISHES }, (_, at) => ({ name: `${mark} ${at}`, price: 5 + at / 20 }));
    const answer = await fetch(`${origin}/api/products/batch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${readSecrets(stack.stateDir).adminToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ items }),
    });
    const { data } = (await answer.json()) as { readonly data: BatchResult };
    ids = data.items.flatMap(({ id }) => id ?? []);
  });
  afterAll(async () => {
    for (const id of ids) await staff('DELETE /api/products/{id}', { params: { id }, query: { uses: 'leave' } });
  });
  const prices = async (): Promise<number[]> =>
    (
      await staff('GET /api/products', { query: { search: mark, sort: 'price', pageSize: DISHES, fields: 'price' } })
    ).data.map(({ price }) => price);
  const plans = async () =>
    (await staff('GET /api/price-plans', {})).data.filter(({ prices: planned }) =>
      planned.some(({ product }) => product === ids[0]),
    );

  it('is planned for its day, or done at once, seen before and taken back [RES-044]', async () => {
    const { page, picture, done } = await begin(`Raise ${DISHES} prices by 4 %, rounded, from a day on`, { who });
    const before = await prices();
    expect(before).toHaveLength(DISHES);
    await openByMenu(page, 'Sortiment', 'Produkte');
    const search = page.getByRole('searchbox', { name: 'Produkte durchsuchen' });
    await search.click();
    await page.keyboard.type(mark);
    const selectAll = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
    const edit = async () => {
      await page.getByRole('row').filter({ hasText: mark }).first().waitFor();
      await selectAll.click();
      await picture('prices-1-selected');
      await page.getByRole('button', { name: `Alle ${DISHES} auswählen` }).click();
      await page
        .getByRole('toolbar', { name: `${DISHES} ausgewählt` })
        .getByRole('button', { name: 'Bearbeiten' })
        .click();
      const dialog = page.getByRole('dialog', { name: `${DISHES} Produkte bearbeiten` });
      await dialog.getByLabel('Feld wählen').selectOption({ label: 'Preis' });
      await dialog.getByText('Um Prozent', { exact: true }).click();
      await dialog.getByLabel('Preis: um wie viel Prozent?').click();
      await page.keyboard.type('4');
      await dialog.getByLabel('Runden').selectOption({ label: 'Auf 0,10' });
      await dialog.getByText(`${DISHES} werden geändert`).waitFor();
      return dialog;
    };
    const dialog = await edit();
    await picture('prices-2-preview');
    // What each was and becomes.
    await dialog.getByRole('row', { name: new RegExp(`^${mark} 100 .*10,00.*10,40`) }).waitFor();
    await dialog.getByText('Ab einem Tag', { exact: true }).click();
    await dialog.getByLabel('Erster Tag').fill('2099-03-01');
    await picture('prices-3-day');
    await dialog.getByRole('button', { name: `${DISHES} für 01.03.2099 planen` }).click();
    const planned = page.locator('span').filter({ hasText: new RegExp(`^${DISHES} geplant`) });
    await planned.first().waitFor();
    await done();
    await picture('prices-4-planned');
    expect(await prices()).toEqual(before);
    expect((await plans()).map(({ prices: all }) => all.length)).toEqual([DISHES]);
    await planned.getByRole('button', { name: 'Rückgängig' }).last().click();
    await eventually(async () => (await plans()).length === 0, 'the plan is taken back');

    const now = await edit();
    await now.getByRole('button', { name: `${DISHES} ändern` }).click();
    await page.getByText(new RegExp(`^${DISHES} geändert`)).waitFor();
    const raised = await prices();
    expect([raised[0], raised[100], raised.at(-1)]).toEqual([5.2, 10.4, 15.5]);
    expect(raised.every((price) => Math.abs(price * 10 - Math.round(price * 10)) < 1e-9)).toBe(true);
    const changed = page.locator('span').filter({ hasText: new RegExp(`^${DISHES} geändert`) });
    await changed.getByRole('button', { name: 'Rückgängig' }).last().click();
    await eventually(async () => (await prices()).join() === before.join(), 'every price is as it was');
  });
});

/** An order of the house, paid in cash. */
async function place(more: object = {}): Promise<Order> {
  const items = [
    { product: dishes.get(soup) ?? '', amount: 3, unit: 'piece' as const },
    { product: dishes.get(lemonade) ?? '', amount: 1, unit: 'piece' as const },
  ];
  const person = { firstName: 'Lena', lastName: 'Huber', legalInstructions: true, privacyPolicy: true };
  const body = { branch: house.branch.id, paymentMethod: 'cash' as const, items, ...person, ...more };
  const { data } = await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } });
  return (await staff('GET /api/orders/{id}', { params: { id: data.id } })).data;
}

describe('the month of the accountant', () => {
  it('is a file that a spreadsheet in Austria opens as it is, and comes to what the day was closed with', async () => {
    const who = await colleague({ roles: ['ROLE_ACCOUNTING'] });
    const orders = [await place(), await place(), await place()];
    await staff('POST /api/orders/{id}/status/cancel', { params: { id: orders[2]?.id ?? '' } });
    const branch = house.branch.id;
    const days = [...new Set(orders.map(({ createdAt }) => localDate(new Date(createdAt), dayZone)))];
    const [from = '', to = from] = days;
    const journal = async () => (await staff('GET /api/journal', { query: { from, to, branch } })).data;
    // Cancelled ones stand twice: as they were placed, and as they were cancelled.
    await eventually(async () => (await journal()).entries >= 4, 'everything is in the journal');
    const closed = { revenue: 0, tips: 0 };
    for (const day of days) {
      const body = { branch, localDate: day, openingCash: 0, countedCash: 0, note: 'Kassasturz' };
      const { data: closing } = await staff('POST /api/day-closings', { body });
      const cash = closing.methods.find(({ method }) => method === 'cash');
      closed.revenue += toCents(cash?.revenue ?? 0);
      closed.tips += toCents(cash?.tips ?? 0);
    }

    // The month after.
    const [year = 0, month = 0] = from.split('-').map(Number);
    const now = new Date(Date.UTC(year, month, 2, 10));
    const { page, picture, done } = await begin('Save last month for the accountant', { who, now });
    await openByMenu(page, 'Auswertung', 'Buchhaltung');
    await button(page, /Filiale: Alle/).click();
    await page.getByRole('menuitem', { name: HOUSE }).click();
    await page.getByRole('table', { name: 'Nach Steuersatz' }).waitFor();
    await picture('month-1-page');
    const save = async (name: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      return readFile(await (await coming).path());
    };
    const workbook = await save('Excel');
    await done();
    await picture('month-2-saved');
    const text = (await save('CSV für Tabellen')).toString('utf8');

    const [sheet] = await readWorkbook(workbook);
    const [heads = [], ...rows] = sheet?.data ?? [];
    const label = (name: keyof typeof journalColumns): string => journalColumns[name].label.de;
    const sumOf = (name: keyof typeof journalColumns): number =>
      rows.reduce((sum, row) => sum + toCents(Number(row[heads.indexOf(label(name))] ?? 0)), 0);
    expect(sumOf('gross')).toBe(closed.revenue);
    expect(sumOf('tip')).toBe(closed.tips);
    expect(sumOf('net') + sumOf('tax')).toBe(sumOf('gross'));
    // Days are dates, and everything else is said in words.
    const asDates = new Set(days.map((day) => Date.parse(`${day}T00:00:00Z`)));
    expect(new Set(rows.map((row) => (row[heads.indexOf(label('day'))] as unknown as Date).getTime()))).toEqual(
      asDates,
    );
    expect(rows.map((row) => row[heads.indexOf(label('branch'))])).toEqual(rows.map(() => HOUSE));
    expect(new Set(rows.map((row) => row[heads.indexOf(label('payment'))]))).toEqual(new Set([paymentLabels.cash.de]));
    expect(rows.flat().join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    const [csvHeads = [], ...lines] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(csvHeads).toEqual(heads);
    const gross = lines.map((line) => line[csvHeads.indexOf(label('gross'))] ?? '');
    expect(gross.filter((amount) => !/^-?\d+,\d\d$/.test(amount))).toEqual([]);
    expect(gross.reduce((sum, amount) => sum + Number(amount.replace(',', '')), 0)).toBe(sumOf('gross'));
    await page
      .getByRole('table', { name: 'Nach Zahlungsart' })
      .getByText(formatCurrency(sumOf('gross') / 100))
      .first()
      .waitFor();
  });
});

describe('the order of last week', () => {
  it('is found by the name of the guest and opened in two steps', async () => {
    const who = await colleague({ roles: ['ROLE_MANAGER'], branches: [house.branch.id] });
    // A slip away from the page of kitchen stations.
    const order = await place({ firstName: 'Herta', lastName: 'Küch' });
    const now = new Date(Date.parse(order.createdAt) + 7 * DAY_MS);
    const { page, picture, done } = await begin('Find last week’s order of Mrs Küch', { who, now });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seiten, Datensätze, Aktionen suchen').waitFor();
    await page.keyboard.type('herta küch');
    const hit = page.getByRole('button', { name: new RegExp(`^#${order.ticketNumber} Herta Küch`) }).first();
    await hit.waitFor();
    await picture('order-1-found');
    // Which one it is: day, branch and sum.
    const said = await hit.textContent();
    for (const part of [HOUSE, formatCurrency(order.pricing.totalGross)]) expect(said).toContain(part);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Herta Küch/ }).waitFor();
    await done();
    await picture('order-2-open');
    await page.getByText(formatCurrency(order.pricing.totalGross)).first().waitFor();
  });
});
