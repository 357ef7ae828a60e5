import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBranchLike } from '../branch-like.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { changeMenu } from '../change-menu.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { likeRecord, recordBody } from '../record-body.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const DAY_MS = 86_400_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
/** Takes away what a test has put up. */
const closes: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closes.reverse()) await close();
  await browser?.close();
});

async function open(path: string): Promise<Page> {
  const context = await visitor(browser, phone);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}
async function configure(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `${name} auswählen` })
    .first()
    .click();
  const overlay = page.getByRole('dialog', { name });
  await overlay.getByRole('button', { name: 'Mehr' }).waitFor();
  return overlay;
}
/** In the page: two taps of a finger on the button of the open dish, the second as soon as it says something else, which is returned. */
const tapTwice = `(async () => {
  const button = document.querySelector('dialog[open] button[type=submit]');
  const said = button.textContent;
  const { x, y } = button.getBoundingClientRect();
  const tap = () => button.dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, clientX: x + 9, clientY: y + 9, detail: 1, pointerType: 'touch' }));
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  // What would end a while after the first tap begins after the second: no machine is too slow.
  const { setTimeout: later } = window;
  const held = [];
  window.setTimeout = (then, ms = 0, ...rest) => (ms < 400 ? later(then, ms, ...rest) : held.push([then, ms, ...rest]) && 0);
  tap();
  while (button.textContent === said) await frame();
  await frame();
  tap();
  window.setTimeout = later;
  for (const timer of held) later(...timer);
  return button.textContent;
})()`;
const plain = async (where: Locator) => ((await where.textContent()) ?? '').replace(/\s+/g, ' ');

/** Two dishes that are sold in two days: one in a group that shows unavailable dishes, one in a group that does not. */
async function awayDishes(branch: string, tag: string): Promise<string> {
  const day = new Date(Date.now() + 2 * DAY_MS);
  const type = day.toLocaleDateString('en-GB', { timeZone: dayZone, weekday: 'long' }).toLowerCase() as 'monday';
  const groups = await Promise.all(
    [true, false].map(async (isVisibleWhenUnavailable) => {
      const name = `${isVisibleWhenUnavailable ? 'Grau' : 'Weg'} ${tag}`;
      const { data: category } = await staff('POST /api/categories', { body: { name, isVisibleWhenUnavailable } });
      const schedule = [{ type, from: '11:00', to: '12:00' }];
      const { data: product } = await staff('POST /api/products', {
        body: { name: `${name} Gericht`, price: 5, schedule },
      });
      return { id: category.id, products: [product.id] };
    }),
  );
  await changeMenu(staff, branch, (catalog) => [...catalog, ...groups]);
  return day.toLocaleDateString('de-AT', { timeZone: dayZone, weekday: 'long' });
}

describe('a dish on the menu', () => {
  it('that an address opens stands there whole before any script has come, and takes up what was chosen meanwhile', async () => {
    const { data } = await staff('GET /api/products', { query: { search: 'Wiener Schnitzel vom Kalb' } });
    const context = await visitor(browser, phone, { isFirst: true });
    const page = await context.newPage();
    const isFree = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      await isFree.promise;
      await route.continue();
    });
    await page.goto(`${origin}${SHOP}?product=${data[0]?.id}`, { waitUntil: 'commit' });
    const dish = page.getByRole('dialog', { name: 'Wiener Schnitzel vom Kalb' });
    const first = dish.getByRole('radio').first();
    await first.check();
    expect(await dish.getByRole('button', { name: 'Abbrechen' }).isVisible()).toBe(true);
    isFree.resolve();
    await eventually(() => dish.evaluate((element) => element.matches(':modal')), 'the page is taken up');
    expect(await first.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dish.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it('that is away is grey with the time it returns, or not there, as its group says [PROD-009, PROD-010]', async () => {
    const tag = randomUUID().slice(0, 8);
    const house = await openBranchLike(staff, 'wien-josefstadt', 'Wien Auszeit');
    closes.push(house.close);
    const weekday = await awayDishes(house.branch.id, tag);
    const page = await open(`/store/${house.branch.identifier}`);
    const card = page.getByRole('article').filter({ hasText: `Grau ${tag} Gericht` });
    await eventually(async () => {
      await page.reload();
      return (await card.count()) === 1;
    });
    expect(await plain(card)).toContain(`Ab ${weekday}, 11:00 wieder da`);
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await page.getByText(`Weg ${tag}`).count()).toBe(0);
    await card.getByRole('link').click();
    const overlay = page.getByRole('dialog', { name: `Grau ${tag} Gericht` });
    await overlay.getByText(`Ab ${weekday}, 11:00 wieder da`, { exact: false }).waitFor();
    expect(await overlay.getByRole('button', { name: /^Hinzufügen/ }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('shows the price by its content [PROD-003]', async () => {
    const page = await open(SHOP);
    const card = page.getByRole('article').filter({ hasText: 'Himbeersirup' }).first();
    expect(await plain(card)).toContain('1 l = 14,80 €');
    await page.context().close();
  });
});

describe('configuring a dish', () => {
  it('shows the allergens of the choice, in words for screen readers [PROD-003, PROD-004]', async () => {
    const page = await open(SHOP);
    const overlay = await configure(page, 'Wiener Schnitzel vom Kalb');
    const status = overlay.getByRole('status').filter({ hasText: 'Allergene' });
    const before = await plain(status);
    expect(before).toContain('Glutenhaltiges Getreide');
    expect(before).not.toContain('Sellerie');
    const salad = overlay.getByRole('radio', { name: /Erdäpfelsalat/ });
    await salad.check();
    await eventually(async () => (await plain(status)).includes('Sellerie'));
    await page.context().close();
  });

  it('takes weights with a comma, snaps them, converts units, and hides the sum of dishes that are weighed later [PROD-011, PROD-020, PROD-021, PROD-022, PROD-023, PRICE-007, PRICE-008]', async () => {
    const page = await open(SHOP);
    const overlay = await configure(page, 'Beinschinken');
    const amount = overlay.getByRole('textbox', { name: /^Menge/ });
    expect(await amount.inputValue()).toBe('15');
    await amount.fill('23');
    await amount.press('Enter');
    await eventually(async () => (await amount.inputValue()) === '25');
    await overlay.getByText('Statt „23“ gilt 25 dag, die nächste mögliche Menge.').waitFor();
    await overlay.getByRole('radio', { name: 'kg', exact: true }).check();
    await eventually(async () => (await amount.inputValue()) === '0,25');
    await amount.fill('0,33');
    await amount.press('Enter');
    await eventually(async () => (await amount.inputValue()) === '0,35');
    await amount.fill('unsinn');
    await amount.press('Enter');
    await eventually(async () => (await amount.inputValue()) === '0,1');
    expect(await overlay.getByRole('button', { name: 'Weniger' }).isDisabled()).toBe(true);
    await amount.fill('99');
    await amount.press('Enter');
    await eventually(async () => (await amount.inputValue()) === '5');
    expect(await overlay.getByRole('button', { name: 'Mehr' }).isDisabled()).toBe(true);
    const add = overlay.getByRole('button', { name: /^Hinzufügen/ });
    expect(await add.isDisabled()).toBe(true);
    await overlay.getByRole('radio', { name: 'Hauchdünn' }).check();
    expect(await plain(add)).toContain('ca. 149,50 €');
    await add.click();
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Warenkorb' });
    await sheet.getByText('Den genauen Preis erfahren Sie, wenn Ihre Bestellung fertig ist.').waitFor();
    expect(await sheet.getByText('Gesamt', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('on a small window scrolls as a whole, keeps its button, names and shows missing choices, and goes back step by step [PROD-012, PROD-013]', async () => {
    const context = await visitor(browser, { ...phone, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    await page.goto(`${origin}${SHOP}`);
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    // What the browser itself makes of a link within the page lies beneath.
    await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').nth(1).click();
    const place = page.url();
    expect(place).toContain('#');
    const overlay = await configure(page, 'Wiener Schnitzel vom Kalb');
    const next = overlay.getByRole('button', { name: /^Weiter/ });
    const lowerEnd = async (what: Locator) => {
      const box = await what.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const first = overlay.getByRole('radio').first();
    expect(await lowerEnd(first)).toBeLessThan(640 - 90);
    await overlay.getByText('Noch nötig: Beilage').waitFor();
    expect(await next.isDisabled()).toBe(true);
    await overlay.getByRole('textbox', { name: /^Menge/ }).scrollIntoViewIfNeeded();
    expect(await lowerEnd(next)).toBeLessThanOrEqual(640);
    expect(await lowerEnd(overlay.getByRole('heading', { name: 'Wiener Schnitzel vom Kalb' }))).toBeLessThan(0);
    await next.click({ force: true });
    await eventually(() => first.evaluate((element) => element === element.ownerDocument.activeElement));
    expect(await lowerEnd(first)).toBeLessThan(640 - 90);

    await overlay.getByRole('radio', { name: /Erdäpfelsalat/ }).check();
    await next.click();
    await overlay.getByRole('group', { name: 'Dazu' }).waitFor();
    await page.goBack();
    await overlay.getByRole('group', { name: 'Beilage' }).waitFor();
    expect(await overlay.getByRole('radio', { name: /Erdäpfelsalat/ }).isChecked()).toBe(true);
    await next.click();
    await overlay.getByRole('group', { name: 'Dazu' }).waitFor();
    // As a phone's own Back asks a dialog to close.
    await overlay.evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await overlay.getByRole('group', { name: 'Beilage' }).waitFor();
    // The second of two taps is not meant for the button that adds the dish, which has come beneath it.
    expect(await page.evaluate(tapTwice)).toMatch(/^Hinzufügen/);
    await overlay.getByRole('group', { name: 'Dazu' }).waitFor();
    await overlay.getByRole('button', { name: 'Schließen' }).click();
    await overlay.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(place);
    const opener = page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first();
    await eventually(() => opener.evaluate((element) => element === element.ownerDocument.activeElement));
    expect(await page.getByRole('button', { name: /^Warenkorb öffnen/ }).count()).toBe(0);

    // The way up lies over no button of a dish.
    await page.evaluate('window.scrollTo({ top: 1500, behavior: "instant" })');
    const up = await page.getByRole('button', { name: 'Nach oben' }).boundingBox();
    const plus = await page.locator('[data-add]').first().boundingBox();
    expect((up?.x ?? 0) + (up?.width ?? 0)).toBeLessThan(plus?.x ?? 0);
    await context.close();
  });

  it('on a phone on its side shows the first option above the button', async () => {
    const context = await visitor(browser, { ...phone, viewport: { width: 740, height: 360 } });
    const page = await context.newPage();
    await page.goto(`${origin}${SHOP}`);
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    const overlay = await configure(page, 'Wiener Schnitzel vom Kalb');
    const option = await overlay.getByRole('radio').first().locator('xpath=ancestor::label').boundingBox();
    const button = await overlay.getByRole('button', { name: /^Weiter/ }).boundingBox();
    expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await context.close();
  });

  it('that is part of a bundle cannot be chosen there while it is switched off, which the server says too [PROD-009, PROD-030, CHECK-030]', async () => {
    const nameOfSide = 'Krautsalat';
    const { data: sides } = await staff('GET /api/products', { query: { search: nameOfSide } });
    const { data: packs } = await staff('GET /api/products', { query: { search: 'Familienpaket' } });
    const [pack] = packs;
    const named = pack?.config.parts.flatMap(({ options }) => options).find(({ name }) => name === nameOfSide)?.product;
    const like = sides.find(({ id }) => id === named);
    if (!pack || !like) throw new Error('the demo has no family pack with this side');
    // Both of its own, on a menu of its own.
    const { data: side } = await staff('POST /api/products', { body: likeRecord(like) });
    const ofPack = pack.config.parts.map((part) => ({
      ...part,
      options: part.options.map((option) => (option.product === like.id ? { ...option, product: side.id } : option)),
    }));
    const { data: bundle } = await staff('POST /api/products', {
      body: {
        ...likeRecord(pack),
        name: `Probepaket ${randomUUID().slice(0, 8)}`,
        config: { ...pack.config, parts: ofPack },
      },
    });
    const house = await openBranchLike(staff, 'wien-josefstadt', 'Wien Beilagenstube');
    closes.push(house.close);
    await changeMenu(staff, house.branch.id, (catalog) =>
      catalog.map((group, at) => (at === 0 ? { ...group, products: [...group.products, side.id, bundle.id] } : group)),
    );
    const parts = bundle.config.parts.map(({ name, options }) => ({
      name,
      // The last of a part's choices is sold at any hour.
      value: (options.find((option) => option.name === nameOfSide) ?? options.at(-1))?.name ?? '',
    }));
    const order = () =>
      fetch(`${origin}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          branch: house.branch.id,
          firstName: 'Anna',
          lastName: 'Gruber',
          legalInstructions: true,
          privacyPolicy: true,
          items: [{ product: bundle.id, amount: 1, unit: 'piece', parts }],
        }),
      });
    await staff('PUT /api/products/{id}', {
      params: { id: side.id },
      body: { ...recordBody(side), isEnabled: false },
    });
    const refusal = {
      code: 'order.option-unavailable',
      message: `„${nameOfSide}“ ist in „${bundle.name}“ derzeit nicht verfügbar.`,
    };
    let problem: unknown;
    await eventually(async () => {
      problem = ((await (await order()).json()) as { errors?: unknown[] }).errors?.[0];
      return (problem as { code?: string } | undefined)?.code === refusal.code;
    }, 'the server refuses it');
    expect(problem).toMatchObject(refusal);
    const page = await open(`/store/${house.branch.identifier}`);
    const family = await configure(page, bundle.name);
    const option = family.getByRole('radio', { name: nameOfSide });
    expect(await option.isDisabled()).toBe(true);
    const label = family.locator('label', { hasText: nameOfSide });
    await label.getByText('Derzeit nicht verfügbar').waitFor();
    expect(await family.getByRole('radio', { name: 'Gurkensalat' }).isDisabled()).toBe(false);
    await page.context().close();
  });

  it('clears an optional choice by a second tap, and says how many dishes a bundle brings [PROD-019, PROD-030, PROD-014]', async () => {
    const page = await open(SHOP);
    const snack = await configure(page, 'Jausenmenü');
    expect(await snack.getByRole('button', { name: /^Hinzufügen/ }).isDisabled()).toBe(true);
    await snack.getByRole('radio', { name: /Kräuterlimonade/ }).check();
    await eventually(() => snack.getByRole('button', { name: /^Hinzufügen/ }).isEnabled());
    const doughnut = snack.getByRole('radio', { name: /Krapfen/ });
    await doughnut.click();
    await eventually(() => doughnut.isChecked());
    await eventually(async () => (await plain(snack.getByRole('button', { name: /^Hinzufügen/ }))).includes('14,40 €'));
    await doughnut.click();
    await eventually(async () => !(await doughnut.isChecked()));
    await eventually(async () => (await plain(snack.getByRole('button', { name: /^Hinzufügen/ }))).includes('11,90 €'));
    await page.keyboard.press('Escape');
    await page.goto(`${origin}${SHOP}`);
    const family = await configure(page, 'Familienpaket für vier');
    await family.getByText('4 × Apfelstrudel').waitFor();
    await page.context().close();
  });
});
