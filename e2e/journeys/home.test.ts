import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { seenSoFar } from '../page-time.ts';
import { staffOf, testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function open(more: BrowserContextOptions = {}): Promise<Page> {
  const context = await visitor(browser, { ...phone, ...more });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  return page;
}
const names = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

describe('the home page', () => {
  it('finds branches by postcode and by tag, counts them, and says when there are none [HOME-002, HOME-003, HOME-004, HOME-013 to HOME-016]', async () => {
    const page = await open();
    const all = (await names(page)).length;
    await page.getByText(`${all} von ${all} Filialen werden angezeigt.`).waitFor();
    const search = page.getByPlaceholder('PLZ / Ort');
    await search.fill('8020, 4020');
    await page.getByText(`2 von ${all} Filialen werden angezeigt.`).waitFor();
    expect((await names(page)).toSorted()).toEqual(['Graz Lend', 'Linz Altstadt']);
    await search.fill('Nirgendwo');
    await page.getByText('Leider wurden keine Ergebnisse gefunden.').waitFor();
    await page.getByRole('button', { name: 'Suche zurücksetzen' }).click();
    await page.getByRole('button', { name: 'Catering' }).click();
    await page.getByText(`1 von ${all} Filialen werden angezeigt.`).waitFor();
    expect(await page.getByRole('article').getByRole('link').first().getAttribute('href')).toBe('/store/linz-altstadt');
    await page.getByRole('button', { name: 'Suche zurücksetzen' }).click();

    // A postcode that a branch delivers to finds it, leads to delivery there, which the page says, and still stands there after Back.
    await search.fill('1010');
    await page.getByText(`1 von ${all} Filialen werden angezeigt.`).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Wien Josefstadt' }).click();
    await page.waitForURL((url) => url.pathname === '/store/wien-josefstadt' && url.search === '');
    const kept = () => page.evaluate(`localStorage.getItem('filiale.cart.wien-josefstadt')`);
    const { deliveryAreas } = await demoBranch(staffOf(testStack()), 'wien-josefstadt');
    const area = deliveryAreas.find((each) => each.area.startsWith('1010'))?.id;
    await page.getByText(/^Lieferung nach 1010/).waitFor();
    await eventually(async () => JSON.parse(String(await kept()))?.order?.deliveryArea === area, 'the area is chosen');
    await eventually(() => page.getByRole('radio', { name: /^Lieferung/ }).isChecked(), 'delivery is chosen');
    await page.goBack();
    await page.getByText(`1 von ${all} Filialen werden angezeigt.`).waitFor();
    expect(await search.inputValue()).toBe('1010');
    await page.context().close();
  });

  it('dims branches that are not public and toggles delivery hours only where a branch has its own [HOME-005, HOME-007, HOME-008, HOME-009]', async () => {
    const page = await open();
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    const look = (name: string) => card(name).evaluate((element) => element.className.split(' ').length);
    expect(await look('St. Pölten')).toBeGreaterThan(await look('Graz Lend'));
    const graz = card('Graz Lend');
    await graz.getByText('Öffnungszeiten und Kontakt').click();
    await graz.getByText('Geschlossen').first().waitFor();
    await graz.getByText('So', { exact: true }).waitFor();
    await graz.locator('label', { hasText: 'Lieferzeiten' }).click();
    await graz.getByText('17:00 – 01:00').waitFor();
    expect(await graz.locator('address').textContent()).toMatch(
      /Graz Lend.*Mariahilfer Straße 12.*8020 Graz.*\+43 316 555480.*@/,
    );
    const linz = card('Linz Altstadt');
    await linz.getByText('Öffnungszeiten und Kontakt').click();
    expect(await linz.getByText('Lieferzeiten').count()).toBe(0);
    await page.context().close();
  });

  it('lists the nearest branches first when asked to, shows the distance, and sends the place to nobody', async () => {
    const page = await open({ geolocation: { latitude: 47.07, longitude: 15.44 }, permissions: ['geolocation'] });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    expect(await page.getByText(/entfernt/).count()).toBe(0);
    await page.getByRole('button', { name: 'In meiner Nähe' }).click();
    await page
      .getByText(/entfernt/)
      .first()
      .waitFor();
    const sorted = await names(page);
    expect(sorted[0]).toBe('Graz Lend');
    expect(sorted.at(-1)).toBe('St. Pölten');
    expect(
      await page
        .getByRole('article')
        .first()
        .getByText(/entfernt/)
        .textContent(),
    ).toMatch(/^(\d{2,3}\sm|\d,\d\skm) entfernt$/u);
    await seenSoFar(page);
    expect(sent.filter((each) => /47\.07|15\.44/.test(each))).toEqual([]);
    await page.context().close();
  });

  it('says how else to find a branch where the place is refused, and lists open ones first, those that have not opened last', async () => {
    const page = await open({ permissions: [] });
    await page.getByRole('button', { name: 'In meiner Nähe' }).click();
    await page.getByText('Ihr Standort ist nicht verfügbar.').waitFor();
    const states = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => /Offen heute|Rund um die Uhr|nur Lieferung/.test(card.textContent ?? '')),
      );
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    expect(states[0]).toBe(true);
    expect((await names(page)).at(-1)).toBe('St. Pölten');
    await page.context().close();
  });
});
