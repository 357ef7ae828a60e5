import { createClient } from '@filiale/contracts/api/client';
import type { Branch } from '@filiale/contracts/catalog/branch';
import { branchOpenState, introBanner } from '@filiale/rules/branch-open-state';
import { formatClock, formatTime } from '@filiale/rules/formats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { isLong } from '../is-long.ts';
import { stopClock } from '../page-time.ts';
import { ANSWER_WITHIN_MS, testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;
let browser: Browser;
const branches = new Map<string, Branch>();
beforeAll(async () => {
  browser = await openBrowser();
  const { data } = await createClient({ origin, timeoutMs: ANSWER_WITHIN_MS })('GET /api/branches', {});
  for (const branch of data) branches.set(branch.identifier, branch);
});
afterAll(() => browser?.close());

const branchCalled = (identifier: string): Branch => {
  const branch = branches.get(identifier);
  if (!branch) throw new Error(`the demo has no ${identifier}`);
  return branch;
};

/** A page of a visitor elsewhere, at a time; what its console complains of is collected. */
async function open(path: string, { timezoneId, at }: { timezoneId: string; at?: string }) {
  const context = await visitor(browser, { ...phone, timezoneId });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  if (at) await stopClock(page, at);
  await page.goto(`${origin}${path}`);
  return { page, complaints };
}
/** A page's own words without spaces that differ only in kind. */
const words = async (page: Page, selector: string) =>
  ((await page.locator(selector).first().textContent()) ?? '').replace(/\s+/g, ' ').trim();
/** The page counts time itself only once it is alive. */
const alive = (page: Page) => page.locator('html[data-route-entered]').waitFor();
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
/** Other journeys open branches of their own and close them again. */
const HOUSES = ['Wien Josefstadt', 'Wien Naschmarkt', 'Graz Lend', 'Linz Altstadt', 'Salzburg Andräviertel'];
const cards = async (page: Page): Promise<string> =>
  (await Promise.all(HOUSES.map((name) => card(page, name).textContent()))).join(' ').replace(/\s+/g, ' ');

describe('a visitor in another time zone', () => {
  let home: { texts: string[]; complaints: string[] } | undefined;

  it.each(['America/New_York', 'Pacific/Kiritimati'])(
    'in %s sees the times of the branch on card, toolbar, banner and picker [HOURS-001, HOME-010, BRANCH-010, CHECK-038]',
    async (timezoneId) => {
      const seen = async (zone: string) => {
        const { page, complaints } = await open('/', { timezoneId: zone, at: '2026-11-21T11:00:00Z' });
        await alive(page);
        const texts = [await cards(page)];
        await page.goto(`${origin}/store/graz-lend`);
        await alive(page);
        texts.push(await words(page, 'header'), await words(page, 'fieldset'));
        await page.goto(`${origin}/store/salzburg-andraeviertel`);
        await alive(page);
        texts.push(await words(page, 'main section'));
        await page.goto(`${origin}/store/wien-josefstadt`);
        await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
        await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
        await page.goto(`${origin}/store/wien-josefstadt/checkout`);
        await page.getByRole('button', { name: /So schnell wie möglich/ }).click();
        const month = page.getByRole('dialog');
        await month.waitFor();
        const days = await words(page, 'dialog[open]');
        await month.getByRole('button', { name: 'Übernehmen' }).click();
        await month.getByText('Uhrzeit wählen').waitFor();
        texts.push(days, await words(page, 'dialog[open]'));
        await page.context().close();
        return { texts, complaints };
      };
      const there = await seen(timezoneId);
      home ??= await seen('Europe/Vienna');
      expect(there).toEqual(home);
      expect(there.complaints).toEqual([]);
      expect(there.texts[0]).toMatch(/Offen heute 11 Uhr bis 2 Uhr/);
    },
  );
});

/** The rules that these pages are compared with are tested at every hour. */
const otherNights = [
  ['before the clock goes forward', '2027-03-28T00:30:00Z'],
  ['in the first 02:30 of autumn', '2027-10-31T00:30:00Z'],
  ['on a late Friday', '2026-11-20T23:30:00Z'],
];

describe('the nights when clocks are hardest to read', () => {
  it.each([
    ['after the clock has gone forward', '2027-03-28T01:30:00Z'],
    ['in the second 02:30 of autumn', '2027-10-31T01:30:00Z'],
    ['on a Monday, when the inn is closed', '2026-11-23T12:00:00Z'],
    ...(isLong ? otherNights : []),
  ])(
    'read the same on the card and in the banner as in the rules that the server takes orders by: %s [BRANCH-009, HOME-010, HOME-012]',
    async (_name, at) => {
      const graz = branchCalled('graz-lend');
      const now = new Date(at);
      const state = branchOpenState(graz, now, 'de-AT');
      const { page } = await open('/', { timezoneId: 'America/New_York', at });
      await alive(page);
      const text = (await card(page, 'Graz Lend').textContent()) ?? '';
      if (state.state === 'closed') {
        expect(text).toContain('Geschlossen');
        if (state.next) expect(text).toContain(formatTime(state.next.at, graz.timeZone));
      } else {
        const { today, delivery } = state;
        expect(text).toContain(
          today
            ? `Offen heute ${formatClock(today.from)} Uhr bis ${formatClock(today.to)} Uhr`
            : `Jetzt nur Lieferung, bis ${formatClock(delivery?.to ?? '')} Uhr`,
        );
      }

      await page.goto(`${origin}/store/graz-lend`);
      await alive(page);
      const banner = introBanner(graz, now, 'de-AT');
      const shown = page.locator('main section').filter({ has: page.getByRole('link', { name: 'Andere Filiale' }) });
      expect(await shown.count()).toBe(banner ? 1 : 0);
      if (banner?.next) expect(await shown.textContent()).toContain(formatTime(banner.next.at, graz.timeZone));
      await page.context().close();
    },
  );
});

it('who visits after somebody whose clock was set has the time of the machine', async () => {
  const before = await visitor(browser, phone);
  await before.clock.setFixedTime('2001-01-01');
  await before.close();
  const page = await (await visitor(browser, phone)).newPage();
  await page.goto(origin);
  expect(await page.evaluate(() => new Date().getFullYear())).not.toBe(2001);
  await page.context().close();
});
