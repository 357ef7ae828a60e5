import { randomUUID } from 'node:crypto';
import { createClient } from '@filiale/contracts/api/client';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { addConfigured, fillContact, goToCheckout, submit } from '../gallery/shop-steps.ts';
import { openShop, untilOrderable } from '../open-shop.ts';
import { recordBody } from '../record-body.ts';
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
const onDay = `period=day&date=${day}`;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await openShop(staff);
  await untilOrderable(customer, shop.order());
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [shop.branch.id] });
  // Three goulashes and two each of the others: one order has less of them.
  const [goulash] = shop.order().items;
  if (!goulash) throw new Error('no dish');
  for (const items of [shop.order().items, shop.order().items, [goulash]])
    await customer(
      'POST /api/orders',
      { body: { ...shop.order(), items } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  const query = { from: day, to: day, branch: shop.branch.id };
  await eventually(async () => {
    const { totals } = (await staff('GET /api/statistics/orders', { query })).data;
    return totals[0] === 3;
  }, 'the orders are counted');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await manager?.leave();
  await shop?.close();
});

/** The page of statistics at the branch. */
async function statistics(query: string): Promise<Page> {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, manager) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend#/statistics?${query}&branch=${shop.branch.identifier}`);
  return page;
}
/** Opens the page again until something is there: it asks for figures once a minute. */
const untilReloaded = (page: Page, wanted: Locator, what: string): Promise<void> =>
  eventually(async () => {
    await page.reload();
    return wanted.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  }, what);
const listed = (page: Page) => page.getByRole('grid').getByRole('link', { name: /Gruber/ });

it('a manager sees which dish lost most beside the time before, and its orders are those that are counted [STAT-011]', async () => {
  // The days to come beside those up to today: everything that was sold is lost.
  const page = await statistics(
    `from=${addDays(day, 1)}&to=${addDays(day, 7)}&filter[set]=popular-items&filter[compare]=period`,
  );
  await page.getByLabel('Reihenfolge').selectOption('Am meisten verloren');
  const first = page.getByRole('listitem').filter({ hasText: 'Gulasch' });
  await first.getByText('−3').waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /Gulasch|Knödel|Strudel/ })
      .first()
      .textContent(),
  ).toContain('Gulasch');

  // And why: it was sold out meanwhile, and has another price.
  const why = page.getByRole('region', { name: 'Was dahinter stehen kann' });
  await why.getByText('weder ausverkauft noch storniert').first().waitFor();
  const { data: goulash } = await staff('GET /api/products/{id}', {
    params: { id: shop.order().items[0]?.product ?? '' },
  });
  await staff('PUT /api/products/{id}', {
    params: { id: goulash.id },
    body: { ...recordBody(goulash), price: goulash.price + 1 },
  });
  const changed = why
    .getByRole('listitem')
    .filter({ hasText: 'Gulasch' })
    .getByText(/Preis .*→/);
  await untilReloaded(page, changed, 'the new price stands beside what the dish lost');

  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=popular-items&branch=${shop.branch.identifier}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Knödel' });
  // Until the figures of the day are there, those of the days to come stand.
  await row.locator(`a[href*="${day}"]`).click();
  await page.waitForURL('**#/orders?**');
  await listed(page).nth(1).waitFor();
  expect(await listed(page).count()).toBe(2);
  await page.context().close();
}, 60_000);

it('a manager sees an evening that was short of staff, hour by hour, and reaches its orders by keys alone [STAT-011]', async () => {
  const { id: branch } = shop.branch;
  await staff('POST /api/shifts', { body: { branch, localDate: day, from: '18:00', to: '22:00', isPublished: true } });
  const query = { from: day, to: day, branch, granularity: 'hour' as const };
  await eventually(async () => {
    const { measures, totals } = (await staff('GET /api/statistics/staffing', { query })).data;
    return totals[measures.findIndex(({ key }) => key === 'open')] === 4 * 3_600;
  }, 'the open shift is counted');
  const page = await statistics(`${onDay}&filter[set]=staffing&filter[granularity]=hour`);
  const table = page.getByRole('grid');
  await table.getByRole('row').nth(1).waitFor();
  // Rows out of sight are not drawn.
  await page.locator('[data-scroller]').evaluate((room) => room.scrollTo(0, room.scrollHeight));
  const evening = table.getByRole('row').filter({ hasText: ' 19:00' });
  // Planned for an hour, without a person.
  await evening.getByText('1 h').first().waitFor();

  // Whether there were enough: by quarter hours, in a sentence, and in words beside each.
  const quarters = page.getByRole('region', { name: 'Personal und Nachfrage je Viertelstunde' });
  await quarters.getByText('weder Zeitstempel noch Schichten').waitFor();
  await staff('POST /api/shifts', {
    body: { branch, user: manager.id, localDate: day, from: '00:00', to: '23:45', breakMinutes: 0, isPublished: true },
  });
  await untilReloaded(page, quarters.getByText(/ 1 Person, /).first(), 'the person is counted');
  const level = quarters.getByRole('textbox', { name: /Zu wenig Personal ab/ });
  await level.fill('4');
  await quarters
    .getByText(/ 1 Person, .* Bestellungen je Person und Stunde; ab 4 gilt als zu wenig/)
    .first()
    .waitFor();
  const few = quarters.getByRole('row').filter({ hasText: 'zu wenig' });
  await few.first().waitFor();
  await level.fill('500');
  await quarters.getByText('Nie zu wenig Personal').waitFor();
  expect(await few.count()).toBe(0);
  // Of the one branch that somebody has, whether or not it was chosen.
  await page.goto('about:blank');
  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=staffing&branch=`);
  await quarters.getByRole('row').nth(1).waitFor();

  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=order-times&branch=${shop.branch.identifier}`);
  const busiest = page.locator('[data-cell][tabindex="0"]');
  await busiest.waitFor();
  await busiest.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**#/orders?**');
  await listed(page).nth(2).waitFor();
  expect(await listed(page).count()).toBe(3);
  await page.context().close();
}, 60_000);

it('a manager sees what a flyer brought: scans, orders of those who consented, and their note of it [STAT-008, STAT-011, RES-048]', async () => {
  const path = `flyer-${randomUUID().slice(0, 8)}`;
  const { id: branch, identifier } = shop.branch;
  await staff('POST /api/qr-codes', {
    body: { path, name: 'Flyer Herbst', branch, target: { type: 'branch', value: branch } },
  });
  const agent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  await eventually(async () => {
    const { headers } = await fetch(`${origin}/q/${path}`, { redirect: 'manual', headers: { 'user-agent': agent } });
    return headers.get('location')?.startsWith(`/store/${identifier}?`) ?? false;
  }, 'the code is followed');
  const page = await statistics(`${onDay}&filter[set]=qr-code-targets`);
  await eventually(async () => {
    await page.reload();
    return page
      .getByRole('listitem')
      .filter({ hasText: 'Flyer Herbst' })
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  }, 'the scan is counted');

  // A guest scans it, consents, and orders.
  const guest = await (await visitor(browser, desktop)).newPage();
  await guest.goto(`${origin}/q/${path}`);
  await guest
    .getByRole('region', { name: 'Cookies und Dienste' })
    .getByRole('button', { name: 'Alle akzeptieren' })
    .click();
  // The page has read the code and taken it out of its address.
  await guest.waitForURL(({ searchParams }) => !searchParams.has('qr'));
  await addConfigured(guest, 'Knödel', /Reis/);
  await goToCheckout(guest);
  await fillContact(guest);
  await submit(guest);
  await guest.waitForURL('**/status/**');
  await guest.context().close();
  await page.goto(`${origin}/backend#/statistics?${onDay}&filter[set]=qr-code-revenue&branch=${identifier}`);
  const brought = page.getByRole('listitem').filter({ hasText: 'Flyer Herbst' }).filter({ hasText: '11,00' });
  await eventually(async () => {
    await page.reload();
    return brought.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  }, 'what the guest ordered is counted for the flyer');
  await page.getByText('die der Statistik zugestimmt haben').waitFor();
  await brought.getByRole('link', { name: 'Flyer Herbst' }).click();
  await page.waitForURL('**#/orders?**');
  await listed(page).first().waitFor();
  expect(await listed(page).count()).toBe(1);

  await page.goto(`${origin}/backend#/stat-notes/new`);
  await page.getByRole('textbox', { name: 'Was' }).fill('Flyer verteilt');
  const chosen = page.getByRole('combobox', { name: 'Filiale' });
  await eventually(async () => (await chosen.inputValue()) === shop.branch.name, 'their branch stands there');
  await page.getByRole('textbox', { name: 'Von' }).fill(day);
  await page.getByRole('textbox', { name: 'Bis' }).fill(day);
  await page.getByRole('button', { name: 'Erstellen' }).click();
  await eventually(async () => {
    const { data } = await staff('GET /api/stat-notes', { query: { filter: { branch: shop.branch.id } } });
    return data[0]?.name === 'Flyer verteilt';
  }, 'the note is stored');
  await page.goto(
    `${origin}/backend#/statistics?${onDay}&filter[set]=orders&filter[granularity]=day&branch=${shop.branch.identifier}`,
  );
  await page.getByRole('list', { name: 'Was an diesen Tagen war' }).getByText('Flyer verteilt').waitFor();
  await page.context().close();
}, 90_000);

it('a manager arranges the page by keys, shares it, and goes back to the usual one [STAT-011]', async () => {
  const page = await statistics(onDay);
  const heads = () => page.locator('main section[aria-labelledby] > header h2').allTextContents();
  await page.getByRole('button', { name: 'Anordnen' }).click();
  await page.getByRole('button', { name: 'Umsatz entfernen' }).click();
  await page.getByRole('button', { name: /Wann bestellt wird.*(verschieben|bewegen)/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('checkbox', { name: 'Auch für Kolleginnen und Kollegen' }).check();
  await page.getByRole('button', { name: 'Sichern' }).click();
  await page.getByRole('button', { name: 'Anordnen' }).waitFor();
  await eventually(async () => {
    const [first, second] = await heads();
    return first === 'Wann bestellt wird' && second === 'Beliebteste Produkte';
  }, 'the page is as arranged');

  await page.getByRole('button', { name: 'Anordnen' }).click();
  await page.getByRole('button', { name: 'Wie üblich' }).click();
  await eventually(async () => (await heads())[0] === 'Umsatz', 'the page is as usual');
  await page.context().close();
}, 60_000);
