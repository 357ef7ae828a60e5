import type { Config } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { changeConfig } from '../change-config.ts';
import { eventually } from '../eventually.ts';
import { openTerminal, TERMINAL } from '../gallery/open-terminal.ts';
import { fillContact, SHOP } from '../gallery/shop-steps.ts';
import { letPass } from '../page-time.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const GOOGLE_ID = 'G-JOURNEY1';
const PIXEL_ID = '1234567890123';
const DAY_SECONDS = 86_400;
/** Longer than anything on a page waits before it loads something. */
const LATER_MS = 10_000;
/** What a chat of the tenant leaves in the browser. */
const chat = {
  id: newId(),
  name: 'Chat',
  provider: 'Chat GmbH',
  embedOrigin: '',
  privacyPolicy: 'https://chat.example/privacy',
  description: 'Gespräche mit der Filiale.',
  intents: ['functional' as const],
  cookies: [{ name: 'chat_*', ttlDays: 730, description: 'Ihr Gespräch', translations: {} }],
  localStorage: [{ name: 'chat.state', ttlDays: 1, description: '', translations: {} }],
  sessionStorage: [],
  translations: {},
};

let browser: Browser;
let shipped: Config;

beforeAll(async () => {
  browser = await openBrowser();
  shipped = await changeConfig(staff, { googleTagId: GOOGLE_ID, facebookPixelId: PIXEL_ID, consentServices: [chat] });
  // The policy of pages follows the configuration within 15 s; the first page asked for has set it going.
  await eventually(async () => {
    const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy');
    return policy?.includes('googletagmanager') ?? false;
  }, 'the policy lets the tags in');
});
afterAll(async () => {
  await browser?.close();
  if (shipped) {
    const { googleTagId, facebookPixelId, consentServices } = shipped;
    await changeConfig(staff, { googleTagId, facebookPixelId, consentServices });
  }
});

/** A visitor whose requests to others are written down and answered here: a tag host that only takes notes. */
async function visit(device: typeof phone, path: string) {
  const context = await visitor(browser, device);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      foreign.push(route.request().url());
      const type = route.request().resourceType() === 'document' ? 'text/html' : 'text/javascript';
      return route.fulfill({ status: 200, contentType: type, body: '' });
    },
  );
  await context.clock.install();
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto(`${origin}${path}`);
  return { context, page, foreign, blocked };
}
const card = (page: Page) => page.getByRole('region', { name: 'Cookies und Dienste' });
const choose = (page: Page, name: string) => card(page).getByRole('button', { name }).click();
const choiceOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) };
};
/** The calls of the tag: the entries that the page pushed to `dataLayer`. */
const tagCalls = (page: Page) =>
  page.evaluate('(window.dataLayer ?? []).map((words) => JSON.stringify(Array.from(words)))') as Promise<string[]>;
const pixelEvents = (foreign: readonly string[]) =>
  foreign.filter((url) => url.startsWith('https://www.facebook.com/tr')).map((url) => new URL(url).searchParams);
const addLemonade = (page: Page) =>
  page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();

describe('consent', () => {
  it('is asked in a card that stops nobody, minimises, and comes back [CONSENT-004, CONSENT-006, SHELL-026]', async () => {
    const { context, page, foreign } = await visit(phone, SHOP);
    await card(page).waitFor();
    await addLemonade(page);
    const bar = page.getByRole('button', { name: /^Warenkorb öffnen/ });
    await bar.waitFor();
    const [cardBox, barBox] = [await card(page).boundingBox(), await bar.boundingBox()];
    expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    // The three answers are of one size and one look: none is the easier one.
    const looks = await card(page)
      .getByRole('button', { name: /Nur notwendige|Auswahl speichern|Alle akzeptieren/ })
      .evaluateAll((buttons) =>
        (buttons as { getBoundingClientRect(): { width: number; height: number }; className: string }[]).map((each) => {
          const { width, height } = each.getBoundingClientRect();
          return `${Math.round(width)} ${Math.round(height)} ${each.className}`;
        }),
      );
    expect([looks.length, new Set(looks).size]).toEqual([3, 1]);

    await choose(page, 'Minimieren');
    const small = page.getByRole('button', { name: 'Cookie-Einstellungen öffnen' });
    const [smallBox, barAgain] = [await small.boundingBox(), await bar.boundingBox()];
    expect((smallBox?.y ?? 0) + (smallBox?.height ?? 0)).toBeLessThanOrEqual(barAgain?.y ?? 0);
    await small.click();
    await card(page).waitFor();

    // On the way to an order it starts small.
    await page.goto(`${origin}${SHOP}/checkout`);
    await small.waitFor();
    expect(await card(page).count()).toBe(0);
    expect(await choiceOf(context)).toBeUndefined();
    expect(foreign).toEqual([]);
    await context.close();
  });

  it('lists categories, services, entries and lifetimes; required ones stay on [CONSENT-001, CONSENT-003, CONSENT-007]', async () => {
    const { context, page } = await visit(desktop, SHOP);
    await choose(page, 'Dienste ansehen');
    for (const name of ['Notwendig', 'Warenkorb und Bestellung']) {
      const tick = card(page).getByRole('checkbox', { name });
      expect([await tick.isChecked(), await tick.isDisabled()]).toEqual([true, true]);
    }
    for (const name of [
      'Funktional',
      'Statistik',
      'Marketing',
      'Filter der Speisekarte',
      'Karte',
      'Letzte Bestellungen',
      'Chat',
      'Google Tag',
      'Facebook-Pixel',
    ])
      expect(await card(page).getByRole('checkbox', { name, exact: true }).isChecked()).toBe(false);
    const text = (await card(page).textContent()) ?? '';
    expect(await findings(page)).toEqual([]);
    expect(text).toContain('consent · 10 Jahre');
    expect(text).toContain('chat_* · 2 Jahre');
    expect(text).toContain('chat.state · 1 Tag');
    expect(text).toContain('Chat GmbH');
    await context.close();
  });

  it('of the required only loads nothing, is kept for 3650 days and not asked again [CONSENT-005, CONSENT-008]', async () => {
    const { context, page, foreign } = await visit(phone, SHOP);
    await choose(page, 'Nur notwendige');
    await card(page).waitFor({ state: 'detached' });
    const choice = await choiceOf(context);
    expect(choice?.value).toMatchObject({ consent: false, googleTag: false, facebookPixel: false });
    expect(choice?.value.settings).toEqual({
      shop: true,
      'menu-filter': false,
      map: false,
      'last-orders': false,
      'analytics-log': false,
      'google-tag': false,
      'facebook-pixel': false,
      [chat.id]: false,
    });
    expect(choice?.sameSite).toBe('Lax');
    // Browsers cut every life to 400 days; the unit test of the cookie checks the requested life.
    const days = ((choice?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
    expect(days).toBeGreaterThan(395);

    await page.reload();
    await addLemonade(page);
    await letPass(page, LATER_MS);
    expect(await card(page).count()).toBe(0);
    expect(foreign).toEqual([]);
    await context.close();
  });

  it('loads tags only once given, sends them events without the key of an order, and silences them when taken back [TRACK-008, TRACK-009, TRACK-010, CONSENT-010]', async () => {
    const { context, page, foreign, blocked } = await visit(phone, SHOP);
    await card(page).waitFor();
    await addLemonade(page);
    await letPass(page, LATER_MS);
    expect(foreign).toEqual([]);
    await choose(page, 'Alle akzeptieren');
    await eventually(() => foreign.includes(`https://www.googletagmanager.com/gtag/js?id=${GOOGLE_ID}`));
    await eventually(() => pixelEvents(foreign).some((event) => event.get('ev') === 'AddToCart'));
    const [added] = pixelEvents(foreign).filter((event) => event.get('ev') === 'AddToCart');
    expect(Object.fromEntries(added ?? [])).toMatchObject({
      id: PIXEL_ID,
      'cd[content_name]': 'Kräuterlimonade 0,4 l',
      'cd[value]': '4.20',
      'cd[currency]': 'EUR',
      'cd[num_items]': '1',
    });
    const words = (await tagCalls(page)).join('\n');
    expect(words).toMatch(/"consent","default",\{[^}]*"analytics_storage":"denied"/);
    expect(words).toMatch(/"config","G-JOURNEY1",\{"send_page_view":false,"anonymize_ip":true/);
    expect(words).toContain('"event","page_view"');

    await page.goto(`${origin}${SHOP}/checkout`);
    await fillContact(page);
    await eventually(() => pixelEvents(foreign).some((event) => event.get('ev') === 'InitiateCheckout'));
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.waitForURL('**/status/**');
    const [, , uid = '', hash = ''] = new URL(page.url()).pathname.split('/');
    await eventually(() => pixelEvents(foreign).some((event) => event.get('ev') === 'Purchase'));
    await page.reload();
    await letPass(page, LATER_MS);
    await page.goto(`${origin}${SHOP}`);
    await letPass(page, LATER_MS);
    const everything = [...foreign, ...(await tagCalls(page))].map((text) => decodeURIComponent(text)).join('\n');
    expect(everything).toContain('/status/{uid}/{hash}');
    expect(everything).toContain('/store/{branch}/checkout');
    for (const secret of [uid, hash, 'Anna', 'Gruber']) expect(everything).not.toContain(secret);
    expect(blocked).toEqual([]);

    // Taken back in the footer: what the services left goes, and nothing is sent any more.
    await context.addCookies([
      { name: '_ga', value: 'GA1.1', url: origin },
      { name: 'chat_1', value: 'x', url: origin },
    ]);
    await page.evaluate("localStorage.setItem('chat.state', '1')");
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    expect(await card(page).getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(true);
    await choose(page, 'Nur notwendige');
    await card(page).waitFor({ state: 'detached' });
    expect((await tagCalls(page)).at(-1)).toContain('"analytics_storage":"denied"');
    expect((await context.cookies()).map(({ name }) => name).filter((name) => /^(_ga|chat)/.test(name))).toEqual([]);
    expect(await page.evaluate("localStorage.getItem('chat.state')")).toBeNull();
    const before = foreign.length;
    await addLemonade(page);
    await page.reload();
    await letPass(page, LATER_MS);
    expect(foreign.length).toBe(before);
    await context.close();
  });

  it('given for a selection allows just that [CONSENT-005]', async () => {
    const { context, page, foreign } = await visit(desktop, SHOP);
    await card(page).getByRole('checkbox', { name: 'Marketing' }).check();
    await choose(page, 'Auswahl speichern');
    await eventually(() => pixelEvents(foreign).length > 0);
    const { value } = (await choiceOf(context)) ?? {};
    expect(value).toMatchObject({ consent: false, googleTag: false, facebookPixel: true });
    expect(foreign.some((url) => url.includes('googletagmanager'))).toBe(false);
    await context.close();
  });

  it('is needed for the map, which loads on the spot when allowed, in the dark style [CONSENT-009]', async () => {
    const { context, page, foreign } = await visit(desktop, SHOP);
    await choose(page, 'Nur notwendige');
    const load = page.getByRole('button', { name: 'Karte laden' });
    await load.scrollIntoViewIfNeeded();
    await letPass(page, LATER_MS);
    expect(foreign).toEqual([]);
    expect(await page.getByRole('link', { name: 'Route planen' }).getAttribute('href')).toContain('Lerchenfelder');
    await load.click();
    const frame = page.locator('iframe[data-map-style="dark"]');
    await frame.waitFor();
    await eventually(() => foreign.some((url) => url.startsWith('https://www.openstreetmap.org/export/embed.html')));
    expect((await choiceOf(context))?.value.settings).toMatchObject({ map: true, 'analytics-log': false });
    await context.close();
  });

  it('is asked again when the services change, and speaks English on English pages [CONSENT-004, CONSENT-011]', async () => {
    const { context, page } = await visit(desktop, `/en${SHOP}`);
    const english = page.getByRole('region', { name: 'Cookies and services' });
    await english.getByRole('button', { name: 'Accept all' }).click();
    await english.waitFor({ state: 'detached' });
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent');
    if (!cookie) throw new Error('no choice was kept');
    const older = { ...JSON.parse(decodeURIComponent(cookie.value)), version: 'of-other-services' };
    await context.addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify(older)) }]);
    await page.reload();
    await english.waitFor();
    // Consent for other services is not ticked beforehand.
    expect(await english.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(false);
    await context.close();
  });

  it('is not asked in the kiosk, where nothing but the required runs', async () => {
    const terminal = await openTerminal(staff, origin);
    const { context, page, foreign } = await visit(desktop, '/health/live');
    await terminal.bind(context);
    await page.goto(`${origin}${TERMINAL}`);
    await letPass(page, LATER_MS);
    expect(await page.locator('html').getAttribute('data-surface')).toBe('kiosk');
    expect(await card(page).count()).toBe(0);
    expect(await page.locator('meta[name="consent-version"]').count()).toBe(0);
    expect(foreign).toEqual([]);
    await context.close();
    await terminal.close();
  });
});
