import type { AnalyticsLogEntry } from '@filiale/contracts/analytics/analytics-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { fillContact, SHOP } from '../gallery/shop-steps.ts';
import { letPass } from '../page-time.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
/** Many rounds of the queue. */
const LATER_MS = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

type Sent = Pick<AnalyticsLogEntry, 'type' | 'action' | 'category' | 'data'>;

/** A visitor whose entries of the log are written down as they leave the browser. */
async function visit(path: string): Promise<{ page: Page; sent: Sent[] }> {
  const context = await visitor(browser, phone);
  await context.clock.install();
  const page = await context.newPage();
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/analytics-log')
      sent.push(JSON.parse(request.postData() ?? '{}'));
  });
  await page.goto(`${origin}${path}`);
  return { page, sent };
}

const shortOf = ({ category, action, type }: Sent): string => `${category} ${action} ${type}`;
const addLemonade = (page: Page) =>
  page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();

/** Agrees to the analytics log, for the services that the page asks about. */
const agree = (page: Page) =>
  page.evaluate(`(() => {
    const asked = document.querySelector('meta[name="consent-version"]') ?? document.createElement('meta');
    asked.name = 'consent-version';
    asked.content ||= 'journey';
    document.head.append(asked);
    const choice = { settings: { 'analytics-log': true }, timestamp: new Date().toISOString(), version: asked.content };
    document.cookie = 'consent=' + encodeURIComponent(JSON.stringify(choice)) + '; Path=/; SameSite=Lax';
  })()`);

describe('a visit in the analytics log', () => {
  it('is nothing before consent, all of it after, and is there for staff to read [TRACK-003, TRACK-004, TRACK-005, TRACK-006, PROD-016]', async () => {
    // Entries are stored at the time when they happened, which the page's clock says.
    const from = new Date(Date.now() - 3 * LATER_MS).toISOString();
    const { page, sent } = await visit('/');
    await page
      .getByRole('link', { name: /Wien Josefstadt/ })
      .first()
      .click();
    await page.waitForURL(`**${SHOP}`);
    await addLemonade(page);
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
    await letPass(page, LATER_MS);
    expect(sent).toEqual([]);

    // What waits is in the page and nowhere else in the browser.
    const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    for (const word of ['add-to-cart', 'userAgent', 'filiale.tracking']) expect(kept).not.toContain(word);

    await agree(page);
    await eventually(() => sent.length >= 4);
    expect(sent.map(shortOf).sort()).toEqual(
      ['page view /', 'device stats init', `page view ${SHOP}`, 'cart add-to-cart wien-josefstadt'].sort(),
    );

    await page.goto(`${origin}${SHOP}/checkout`);
    await agree(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.waitForURL('**/status/**');
    const keys = new URL(page.url()).pathname.split('/').slice(2);
    await eventually(() => sent.map(shortOf).includes('page view /status'));
    expect(sent.map(shortOf)).toEqual(
      expect.arrayContaining([
        `page view ${SHOP}/checkout`,
        'checkout initiate-checkout wien-josefstadt',
        'checkout purchase wien-josefstadt',
      ]),
    );
    const purchase = sent.find(({ action }) => action === 'purchase');
    expect(purchase?.data).toEqual({
      contentIds: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      contentName: 'Wien Josefstadt',
      value: expect.any(Number),
      currency: 'EUR',
      itemCount: 1,
    });

    // Nobody's name, and nothing that opens the order.
    const text = JSON.stringify(sent);
    for (const secret of ['Anna', 'Gruber', ...keys]) expect(text).not.toContain(secret);

    await eventually(async () => {
      const { data } = await staff('GET /api/analytics-log', { query: { filter: { from }, pageSize: 1000 } });
      const stored = data.map(({ type, action, category, data: payload }) =>
        JSON.stringify([type, action, category, sorted(payload)]),
      );
      return sent.every(({ type, action, category, data: payload }) =>
        stored.includes(JSON.stringify([type, action, category, sorted(payload)])),
      );
    });
    await page.context().close();
  });

  it('is nothing at all where the log refuses: the visitor notices nothing [TRACK-007]', async () => {
    const { page } = await visit(SHOP);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.route('**/api/analytics-log', (route) => route.fulfill({ status: 503, body: '{}' }));
    await agree(page);
    await addLemonade(page);
    await page.getByRole('button', { name: /Warenkorb öffnen, 1 Artikel/ }).waitFor();
    await letPass(page, LATER_MS);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** The names of an object in order, as the database gives them back in another. */
const sorted = (payload: Record<string, unknown>): [string, unknown][] =>
  Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1));
