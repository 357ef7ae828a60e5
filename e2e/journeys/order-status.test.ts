import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBranchLike } from '../branch-like.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { letPass, neverAskAgain } from '../page-time.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const STEP_MS = 5 * 60_000;
/** Longer than a page waits between two questions. */
const A_WHILE_MS = 30_000;

let browser: Browser;
let house: Awaited<ReturnType<typeof openBranchLike>>;
let product: string;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openBranchLike(staff, 'wien-josefstadt', 'Wien Wartestube');
  product = (await staff('GET /api/products', { query: { search: 'Kräuterlimonade' } })).data[0]?.id ?? '';
  await house.untilOpen(product);
});
afterEach(async () => {
  await context?.close();
  context = undefined;
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const place = async (): Promise<PlacedOrder> => {
  const person = { firstName: 'Anna', lastName: 'Gruber', legalInstructions: true, privacyPolicy: true };
  const body = { branch: house.branch.id, ...person, items: [{ product, amount: 2, unit: 'piece' as const }] };
  return (await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } })).data;
};
type Move = 'confirm' | 'in-delivery' | 'completed' | 'reject';
const move = async ({ id }: PlacedOrder, ...moves: Move[]): Promise<void> => {
  for (const each of moves) await staff(`POST /api/orders/{id}/status/${each}`, { params: { id } });
};
/** Offers a slot half an hour ahead; returns how the page writes it. */
const offer = async ({ id }: PlacedOrder): Promise<string> => {
  const at = new Date((Math.ceil(Date.now() / STEP_MS) + 6) * STEP_MS);
  await staff('POST /api/orders/{id}/counter-appointment', {
    params: { id },
    body: { counterAppointment: at.toISOString() },
  });
  return at.toLocaleTimeString('de-AT', { timeZone: dayZone, hour: '2-digit', minute: '2-digit' });
};
const publicOrder = async ({ uid, hash }: PlacedOrder) =>
  (await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } })).data;

async function open(
  placed: PlacedOrder,
  {
    device = phone,
    path = '/status',
    live = true,
    prepare = async (_own: BrowserContext): Promise<void> => undefined,
  } = {},
) {
  context = await visitor(browser, device);
  await prepare(context);
  const page = await context.newPage();
  const opened = live ? page.waitForResponse((response) => response.url().endsWith('/events') && response.ok()) : null;
  await page.goto(`${origin}${path}/${placed.uid}/${placed.hash}`);
  await opened;
  return page;
}
/** A proxy that lets no stream through. */
const blockStream = async (own: BrowserContext): Promise<void> => {
  await own.route('**/events', (route) => route.abort());
};
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const unanswered = /^Voraussichtlich um etwa \d\d:\d\d fertig$/;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const star = (page: Page, category: string, name: string) =>
  page.getByRole('group', { name: category }).getByRole('radio', { name });

describe('the life of an order on the status page', () => {
  it('is shown at each step by events, without asking and without a loud beginning [STATUS-003..011, STATUS-017]', async () => {
    const placed = await place();
    const page = await open(placed, { prepare: neverAskAgain });
    await heading(page, unanswered);
    await shows(page, /antwortet meistens bis \d\d:\d\d\. Antwortet sie bis \d\d:\d\d nicht, endet die Bestellung/);
    await shows(page, /^seit \d\d:\d\d$/);
    await page.getByText(String(placed.ticketNumber), { exact: true }).first().waitFor();
    const news = page.locator('main p[role=status].hide').first();
    expect(await news.textContent()).toBe('');
    expect(await findings(page)).toEqual([]);

    const steps: [Move, string][] = [
      ['confirm', 'So schnell wie möglich fertig'],
      ['in-delivery', 'Jetzt abholbereit'],
      ['completed', 'Mahlzeit.'],
    ];
    for (const [step, head] of steps) {
      await move(placed, step);
      await heading(page, head);
      expect(await news.textContent()).toContain(head);
      expect(await page.getByRole('list', { name: 'Verlauf Ihrer Bestellung' }).getByRole('listitem').count()).toBe(4);
      expect(await findings(page)).toEqual([]);
    }
    const times = await page.getByRole('list', { name: 'Verlauf Ihrer Bestellung' }).locator('small').allTextContents();
    expect(times).toEqual(Array(4).fill(expect.stringMatching(/^\d\d:\d\d$/)));
  });

  it('ends with one step and the words of the branch when it is rejected [STATUS-010, STATUS-012]', async () => {
    const placed = await place();
    const page = await open(placed);
    await staff('POST /api/orders/{id}/status/reject', {
      params: { id: placed.id },
      body: { message: 'Leider ausverkauft.' },
    });
    await heading(page, 'Ihre Bestellung wurde storniert.');
    await shows(page, 'Leider ausverkauft.');
    await page.getByText('Storniert', { exact: true }).waitFor();
    const steps = page.getByRole('list', { name: 'Verlauf Ihrer Bestellung' }).getByRole('listitem');
    expect(await steps.count()).toBe(1);
    expect(await steps.textContent()).toContain('Bestellung storniert');
    expect(await findings(page)).toEqual([]);
  });

  it('names the dishes in the language of the visitor', async () => {
    const page = await open(await place(), { path: '/en/status', device: desktop });
    await heading(page, /^Probably ready at about \d\d:\d\d$/);
    const { data } = await staff('GET /api/products/{id}', { params: { id: product } });
    const english = data.translations['en-GB']?.name;
    expect(english).toBeTruthy();
    await shows(page, `2 × ${english}`);
  });
});

describe('another time', () => {
  it('is accepted with a tap and becomes the promise [STATUS-013, STATUS-014, STATUS-016]', async () => {
    const placed = await place();
    const page = await open(placed);
    const time = await offer(placed);
    await heading(page, `Passt ${time} auch?`);
    await page.getByText('Wartet auf Ihre Antwort', { exact: true }).waitFor();
    await shows(page, 'Wenn Sie ablehnen, wird die Bestellung storniert. Es wird nichts verrechnet.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Termin annehmen' }).click();
    await heading(page, `Fertig um etwa ${time}`);
    expect(await page.getByRole('button', { name: 'Termin annehmen' }).count()).toBe(0);
    expect(await publicOrder(placed)).toMatchObject({ isConfirmed: true, counterAppointment: null });
  });

  it('is declined by keyboard, which cancels the order [STATUS-015]', async () => {
    const placed = await place();
    await offer(placed);
    const page = await open(placed, { device: desktop });
    await page.getByRole('button', { name: 'Bestellung stornieren' }).focus();
    await page.keyboard.press('Enter');
    // One tap cancels nothing, and a second in the same place goes back.
    await page.getByRole('group', { name: 'Möchten Sie die Bestellung wirklich stornieren?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Termin annehmen' }).waitFor();
    expect(await publicOrder(placed)).toMatchObject({ isCanceled: false });
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await page.getByRole('button', { name: 'Ja, stornieren' }).click();
    await heading(page, 'Ihre Bestellung wurde storniert.');
    await page.getByRole('link', { name: 'Noch einmal bestellen' }).waitFor();
    expect(await publicOrder(placed)).toMatchObject({ isCanceled: true });
  });

  it('that was replaced is not accepted unseen', async () => {
    const placed = await place();
    await offer(placed);
    const page = await open(placed, {
      live: false,
      prepare: blockStream,
    });
    await page.getByRole('button', { name: 'Termin annehmen' }).waitFor();
    const later = new Date((Math.ceil(Date.now() / STEP_MS) + 12) * STEP_MS).toISOString();
    await staff('POST /api/orders/{id}/counter-appointment', {
      params: { id: placed.id },
      body: { counterAppointment: later },
    });
    await page.getByRole('button', { name: 'Termin annehmen' }).click();
    await eventually(async () => (await publicOrder(placed)).counterAppointment === later);
    expect(await publicOrder(placed)).toMatchObject({ isConfirmed: false });
    await page.getByRole('button', { name: 'Termin annehmen' }).click();
    await eventually(async () => (await publicOrder(placed)).appointment === later);
  });
});

describe('the questionnaire', () => {
  const completed = async () => {
    const placed = await place();
    await move(placed, 'confirm', 'completed');
    return placed;
  };

  it('is sent once all four have stars, with words if one likes, and thanks [STATUS-018..020]', async () => {
    const placed = await completed();
    const page = await open(placed, { live: false });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/questionnaire')) sent.push(request.postData() ?? '');
    });
    await star(page, 'Gesamt', '4 von 5 Sternen').check();
    await star(page, 'Essen', '5 von 5 Sternen').check();
    await page.getByRole('button', { name: 'Bewertung senden' }).click();
    await shows(page, 'Bitte vergeben Sie Sterne in allen vier Kategorien.');
    expect([sent, await page.getByLabel('Kommentar').count()]).toEqual([[], 0]);

    // The missing row has the focus; arrows choose within it.
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await star(page, 'Service', '2 von 5 Sternen').isChecked()).toBe(true);
    await star(page, 'Bestellvorgang', '1 von 5 Sternen').check();
    await page.getByLabel('Kommentar').fill('<b>Die Suppe</b> war heiß.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bewertung senden' }).click();
    await shows(page, 'Danke für Ihre Bewertung.');
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { rating: 4, foodRating: 5, serviceRating: 2, processRating: 1, comment: '<b>Die Suppe</b> war heiß.' },
    ]);
    expect((await publicOrder(placed)).questionnaireRating).toBe(4);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await shows(page, 'Danke für Ihre Bewertung.');
  });

  it('is put away for the session, for this order alone [STATUS-021]', async () => {
    const [placed, other] = [await completed(), await completed()];
    const page = await open(placed, { live: false });
    const question = page.getByRole('heading', { name: 'Wie war Ihre Bestellung?' });
    await question.waitFor();
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await heading(page, 'Mahlzeit.');
    await page.waitForLoadState('networkidle');
    expect(await question.count()).toBe(0);
    await page.goto(`${origin}/status/${other.uid}/${other.hash}`);
    await question.waitFor();
  });
});

describe('without a stream', () => {
  it('the page polls, and stops with the order [STATUS-017]', async () => {
    const placed = await place();
    const page = await open(placed, {
      live: false,
      prepare: async (own) => {
        await blockStream(own);
        await own.clock.install();
      },
    });
    const polls = (name: string) =>
      eventually(async () => {
        await letPass(page, A_WHILE_MS);
        return page.getByRole('heading', { level: 1, name }).isVisible();
      }, `the page asks, and says: ${name}`);
    await heading(page, unanswered);
    await move(placed, 'confirm');
    await polls('So schnell wie möglich fertig');
    await move(placed, 'completed');
    await polls('Mahlzeit.');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/orders/public/')) asked += 1;
    });
    await letPass(page, A_WHILE_MS);
    expect(asked).toBe(0);
  });

  it('offline it keeps the last state, says how old it is, and catches up', async () => {
    const placed = await place();
    const page = await open(placed);
    await heading(page, unanswered);
    await page.context().setOffline(true);
    await shows(page, /^Zuletzt aktualisiert \d\d:\d\d$/);
    await heading(page, unanswered);
    await move(placed, 'confirm');
    await page.context().setOffline(false);
    await heading(page, 'So schnell wie möglich fertig');
    await page.getByText(/Zuletzt aktualisiert/).waitFor({ state: 'detached' });
  });
});

describe('a notification', () => {
  /** Records the notifications of the page. */
  const record = async (own: BrowserContext): Promise<void> => {
    await own.grantPermissions(['notifications'], { origin });
    await own.addInitScript(`
      window.notified = [];
      window.Notification = class extends EventTarget {
        static permission = 'default';
        static async requestPermission() {
          return (this.permission = 'granted');
        }
        constructor(title) {
          super();
          window.notified.push(title);
        }
      };
      ServiceWorkerRegistration.prototype.showNotification = async (title) => void window.notified.push(title);`);
  };
  const notified = (page: Page): Promise<string[]> => page.evaluate('window.notified');

  it('is asked for by a tap alone and comes when the order is ready', async () => {
    const placed = await place();
    const page = await open(placed, { prepare: record });
    await page.getByRole('button', { name: 'Benachrichtigen, wenn fertig' }).click();
    await shows(page, /Wir melden uns, sobald sich etwas tut/);
    await move(placed, 'confirm');
    await heading(page, 'So schnell wie möglich fertig');
    expect(await notified(page)).toEqual([]);
    await move(placed, 'in-delivery');
    await heading(page, 'Jetzt abholbereit');
    await eventually(async () => (await notified(page)).length === 1);
    expect(await notified(page)).toEqual(['Jetzt abholbereit']);
  });
});
