import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, visitor } from '../browser.ts';
import { openTerminal, TERMINAL, type TestTerminal } from '../gallery/open-terminal.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
/** 27 inches, upright. */
const terminal: BrowserContextOptions = { viewport: { width: 1080, height: 1920 }, hasTouch: true };

let browser: Browser;
let device: TestTerminal | undefined;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  // The market sleeps at night; the test does not.
  device = await openTerminal(staff, origin);
});
afterAll(async () => {
  await device?.close();
  await browser?.close();
});

async function open(path: string): Promise<Page> {
  await context?.close();
  context = await visitor(browser, terminal);
  return visit(path);
}
async function visit(path: string): Promise<Page> {
  const page = await (context as BrowserContext).newPage();
  await page.goto(`${origin}${path}`);
  return page;
}
/** A browser that is bound as the terminal, at its branch. */
async function openBound(): Promise<Page> {
  await context?.close();
  context = await visitor(browser, terminal);
  await device?.bind(context);
  return visit(TERMINAL);
}
const sleeping = (page: Page) => page.getByRole('button', { name: 'Tippen um zu bestellen' });
async function start(page: Page) {
  await sleeping(page).click();
  await page.getByRole('button', { name: 'Mitnehmen' }).click();
  await page.getByText('Mitnehmen').first().waitFor();
}
const addPlain = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `${name} hinzufügen` })
    .first()
    .click();
const storedCart = (page: Page) => page.evaluate(`localStorage.getItem('filiale.cart.wien-naschmarkt')`);

describe('a branch with self-service', () => {
  it('is an ordinary shop on a visitor’s own phone: with a way home, and asking who orders [KIOSK-001, BRANCH-012]', async () => {
    const page = await open(TERMINAL);
    expect(await page.locator('html').getAttribute('data-surface')).toBe('shop');
    await page.getByRole('contentinfo').waitFor();
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('link', { name: 'Zur Kassa' }).first().waitFor();
    await page.goto(`${origin}${TERMINAL}/checkout`);
    await page.getByLabel(/^Vorname/).waitFor();
    // What the menu does not let anybody look at does not open by its address either.
    const { data } = await staff('GET /api/products', { query: { search: 'Fiakergulasch' } });
    expect(data.map(({ isEnabled }) => isEnabled)).toEqual([false]);
    await page.goto(`${origin}/store/graz-lend?product=${data[0]?.id}`);
    await page.getByText('Dieses Produkt ist derzeit nicht verfügbar.').waitFor();
    await page.waitForURL((url) => url.search === '');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a self-service terminal', () => {
  it('is no browser that only says so: neither by an address nor by a cookie of its own [KIOSK-001]', async () => {
    const page = await open(`${TERMINAL}?kiosk=1`);
    const surface = () => page.locator('html').getAttribute('data-surface');
    expect(await surface()).toBe('shop');
    const kept = async () => ((await context?.cookies()) ?? []).filter(({ name }) => name === 'filiale-kiosk');
    expect(await kept()).toEqual([]);
    await context?.addCookies([{ name: 'filiale-kiosk', value: 'gibt-es-nicht', url: origin }]);
    await page.goto(`${origin}/`);
    expect(new URL(page.url()).pathname).toBe('/');
    expect([await surface(), await kept()]).toEqual(['shop', []]);
  });

  it('is woken by a tap, asks for the way first, orders without a name and forgets the guest [KIOSK-001, KIOSK-002, KIOSK-003, BRANCH-012]', async () => {
    const page = await openBound();
    expect(await page.locator('html').getAttribute('data-surface')).toBe('kiosk');
    await start(page);
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    // One word for one way, from the first question to the end.
    expect(await page.getByText(/Takeaway|Dine In/).count()).toBe(0);
    await page.getByRole('link', { name: 'Zur Kassa' }).last().click();
    await page.waitForURL('**/checkout');
    const agree = page.getByRole('checkbox', { name: /Geschäftsbedingungen/ });
    await agree.waitFor();
    // Nobody asks a passer-by for consent, nor to install anything.
    expect(await page.getByText(/Nur notwendige|App installieren/).count()).toBe(0);
    // Nothing is typed at a terminal.
    expect(
      await page.locator('form input[type=text], form input[type=email], form input[type=tel], form textarea').count(),
    ).toBe(0);
    // The box itself measures 80 px, and all of it ticks.
    const tick = await agree.boundingBox();
    expect(Math.min(tick?.width ?? 0, tick?.height ?? 0)).toBeGreaterThanOrEqual(79.5);
    const id = await agree.getAttribute('id');
    for (const [dx, dy] of [
      [-39, 0],
      [39, 0],
      [0, -39],
      [0, 39],
    ] as const) {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      const touched = await page.evaluate(`(() => {
        const { x, y, width, height } = document.getElementById('${id}').getBoundingClientRect();
        return document.elementFromPoint(x + width / 2 + ${dx}, y + height / 2 + ${dy})?.id;
      })()`);
      expect(touched).toBe(id);
    }
    await agree.check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
    await page.getByText('Ihre Nummer').waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Ihre Nummer' }).textContent()).toMatch(/\d+/);
    const kept = JSON.parse(String(await storedCart(page)));
    expect(kept).toMatchObject({ items: [], order: { legalInstructions: false, privacyPolicy: false, firstName: '' } });
    // The order goes along on the guest's own phone, which is no terminal.
    await page.getByRole('img', { name: 'QR-Code zur Seite der Bestellung' }).waitFor();
    const { status, number } = JSON.parse(String(await page.evaluate(`sessionStorage.getItem('filiale.kiosk')`)));
    const own = await visitor(browser, {});
    const followed = await own.newPage();
    await followed.goto(`${origin}${status}`);
    await followed.getByText(String(number)).first().waitFor();
    await own.close();
    // A page that is loaded again still knows the number, and the screensaver does until the next guest begins.
    await page.reload();
    await page.getByText('Ihre Nummer').waitFor();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await sleeping(page).waitFor();
    await page.getByText(`Zuletzt bestellt: Nummer ${number}`).waitFor();
    await page.waitForURL(`**${TERMINAL}`);
  });

  it('warns after a minute without a touch, goes on when asked to, and forgets everything 15 s later [KIOSK-001]', async () => {
    await context?.close();
    context = await visitor(browser, terminal);
    await device?.bind(context);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${origin}${TERMINAL}`);
    await start(page);
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    await page.getByRole('button', { name: /Warenkorb öffnen, 1/ }).waitFor();
    await page.clock.runFor(61_000);
    const question = page.getByRole('dialog', { name: 'Sind Sie noch da?' });
    await question.getByRole('button', { name: 'Weiter bestellen' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /Warenkorb öffnen, 1/ }).count()).toBe(1);

    await page.clock.runFor(61_000);
    await question.waitFor();
    await page.clock.runFor(15_000);
    await sleeping(page).waitFor();
    expect(JSON.parse(String(await storedCart(page)))).toMatchObject({ items: [], isDineIn: false, isDelivery: false });
  });

  it('has no way out to the rest of the site, neither by links nor by the address, until staff ends it [KIOSK-001]', async () => {
    const page = await openBound();
    await start(page);
    expect(await page.locator('footer, a[target=_blank], a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0);
    const inside = /^(#|\?|\/store\/wien-naschmarkt|\/en\/store\/wien-naschmarkt)/;
    const links: string[] = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links.filter((href) => !inside.test(href) && href !== '#inhalt')).toEqual([]);

    for (const path of ['/', '/store/graz-lend', '/site/imprint', '/status/u/h', '/en/', '/gibt/es/nicht']) {
      await page.goto(`${origin}${path}`);
      expect(new URL(page.url()).pathname).toMatch(/^(\/en)?\/store\/wien-naschmarkt$/);
    }
    // A link there, in any text, does nothing, also past the page's own guard.
    await page.evaluate(`location.href = '${TERMINAL}?kiosk=0'`);
    await page.waitForURL('**?kiosk=0');
    expect(await page.locator('html').getAttribute('data-surface')).toBe('kiosk');
    // Typed as an address it ends the terminal.
    await page.goto(`${origin}${TERMINAL}?kiosk=0`);
    await page.getByRole('contentinfo').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('html').getAttribute('data-surface')).toBe('shop');
    await page.goto(`${origin}/`);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('offers its language on the screensaver and sends guests to the till while it is offline [KIOSK-002]', async () => {
    const page = await openBound();
    await page.getByRole('dialog').getByRole('link', { name: 'EN, Englisch' }).click();
    await page.waitForURL(`**/en${TERMINAL}`);
    await page.getByRole('button', { name: 'Take away' }).click();
    await (context as BrowserContext).setOffline(true);
    await page.getByText('Please order at the till').waitFor();
    await (context as BrowserContext).setOffline(false);
    await page.getByText('Please order at the till').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`**${TERMINAL}`);
    await sleeping(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(TERMINAL);
  });

  it('says that its branch is closed, and lets the menu be read [KIOSK-002, BRANCH-010]', async () => {
    await device?.whileClosed(async () => {
      const page = await openBound();
      await page.getByRole('button', { name: /^Wir haben geschlossen.*Der Markt hat zu/ }).click();
      await page.getByRole('button', { name: 'Mitnehmen' }).click();
      await page.getByText('Kräuterlimonade 0,4 l').first().waitFor();
    });
  });

  it('can be touched without aiming: its own buttons measure 80 px [KIOSK-001]', async () => {
    const page = await openBound();
    await start(page);
    await addPlain(page, 'Kräuterlimonade 0,4 l');
    const bar = page.getByRole('button', { name: /Warenkorb öffnen/ });
    await bar.waitFor();
    for (const button of [
      bar,
      page.getByRole('button', { name: 'Abbrechen' }),
      page.getByRole('button', { name: /hinzufügen|auswählen/ }).first(),
      page.getByRole('link', { name: 'EN, Englisch' }),
      page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').first(),
    ]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(80);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1080);
  });
});
