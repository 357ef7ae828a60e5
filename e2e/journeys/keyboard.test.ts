import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { SHOP } from '../gallery/shop-steps.ts';
import { twoFrames } from '../page-time.ts';
import { toNextStep } from '../step-through.ts';
import { testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;

let browser: Browser;
let full: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // The headless shell lays out text of double size wider than browsers do.
  full = await openBrowser({ isFull: true });
});
afterAll(() => Promise.all([browser?.close(), full?.close()]));

async function open(device: BrowserContextOptions, path: string, of = browser): Promise<Page> {
  const context = await visitor(of, device);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

/** What a screen reader calls the element with the focus, roughly; and whether its focus is seen. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const by = element.getAttribute('aria-labelledby');
  if (by) return by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent ?? '';
  return label.replace(/\\s+/g, ' ').trim();
})()`;

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    const focused = String(await page.evaluate(FOCUSED));
    if (name.test(focused)) return;
    passed.push(focused);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} was not reached; last passed: ${passed.slice(-12).join(' | ')}`);
}

describe('a whole order by keyboard', () => {
  it('goes from the home page to the status page without a pointer [PROD-013, PROD-014, PROD-022]', async () => {
    const page = await open(desktop, '/');
    await tabTo(page, /^Wien Josefstadt/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${SHOP}`);
    await page.getByRole('heading', { name: 'Wien Josefstadt', level: 1 }).waitFor();

    await tabTo(page, /^Wiener Schnitzel vom Kalb auswählen/);
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog', { name: 'Wiener Schnitzel vom Kalb' });
    await overlay.getByRole('radio').first().waitFor();
    // The amount: buttons and field have names of their own.
    expect(await overlay.getByRole('button', { name: 'Weniger' }).isDisabled()).toBe(true);
    await tabTo(page, /^Mehr/);
    await page.keyboard.press('Enter');
    expect(await overlay.getByRole('textbox', { name: /^Menge/ }).inputValue()).toBe('2');
    await tabTo(page, /^Erdäpfelsalat|^Petersilerdäpfel|^Reis/);
    await page.keyboard.press('Space');
    for (;;) {
      await tabTo(page, /^(Weiter|Hinzufügen)/);
      const isLast = String(await page.evaluate(FOCUSED)).startsWith('Hinzufügen');
      const press = () => page.keyboard.press('Enter');
      if (!isLast) {
        await toNextStep(overlay, press);
        continue;
      }
      await press();
      break;
    }
    await overlay.waitFor({ state: 'hidden' });
    // The focus is back where the overlay was opened from.
    await eventually(async () => /^Wiener Schnitzel vom Kalb auswählen/.test(String(await page.evaluate(FOCUSED))));

    await tabTo(page, /^Zur Kassa/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout');
    await page.getByRole('button', { name: 'Bestellung abschicken' }).waitFor();
    await eventually(async () => (await page.locator('form[inert]').count()) === 0);
    for (const [field, text] of [
      [/^Vorname/, 'Anna'],
      [/^Nachname/, 'Gruber'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    for (const box of [/Geschäftsbedingungen/, /Datenschutzerklärung/]) {
      await tabTo(page, new RegExp(`^Ich .*${box.source}`));
      await page.keyboard.press('Space');
    }
    await tabTo(page, /^Bestellung abschicken/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/status/**');
    await page.context().close();
  });

  it('leaves a dialog by Escape, with the focus where it was [PROD-013]', async () => {
    const page = await open(phone, SHOP);
    const opener = page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Wiener Schnitzel vom Kalb' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually(async () => /^Wiener Schnitzel vom Kalb/.test(String(await page.evaluate(FOCUSED))));
    await page.context().close();
  });
});

/** Puts something into the cart and opens the screen. */
const screens: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['home', '/', async (page) => page.getByRole('heading', { level: 1 }).first().waitFor()],
  ['branch', SHOP, async (page) => page.getByRole('heading', { level: 1 }).first().waitFor()],
  [
    'overlay',
    SHOP,
    async (page) => {
      await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb auswählen' }).first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  ],
  [
    'cart',
    SHOP,
    async (page) => {
      await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
      await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Zur Kassa' }).waitFor();
    },
  ],
  [
    'checkout',
    SHOP,
    async (page) => {
      await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l hinzufügen' }).first().click();
      await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
      await page.goto(`${origin}${SHOP}/checkout`);
      await page.getByRole('button', { name: 'Kräuterlimonade 0,4 l entfernen' }).waitFor();
    },
  ],
];

/** Targets where a finger 21 px beside the middle meets something else; links within sentences are excepted (WCAG 2.5.8). */
const SMALL_TARGETS = `(() => {
  const scope = document.querySelector('dialog[open]') ?? document;
  const small = [];
  for (const element of scope.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (element.disabled || !element.checkVisibility() || element.closest('footer, [inert], [aria-hidden=true], .hide')) continue;
    if (element.matches('a, button') && element.closest('p, label') && getComputedStyle(element).display === 'inline') continue;
    if (element.type === 'file' || element.type === 'hidden' || element.closest('nextjs-portal')) continue;
    const own = element.closest('label') ?? element;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = own.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility === 'hidden') continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const meets = (px, py) => {
      const hit = document.elementFromPoint(px, py);
      return hit === null || own.contains(hit) || hit.contains(own) && hit.matches('a, button, label') || element.contains(hit);
    };
    const isHit = [[x, y - 21], [x, y + 21], [x - 21, y], [x + 21, y]].every(([px, py]) => meets(px, py));
    if (!isHit) small.push((element.getAttribute('aria-label') ?? element.textContent ?? element.name).trim().slice(0, 40) + ' ' + Math.round(box.width) + '×' + Math.round(box.height));
  }
  return small;
})()`;

/** What stands beyond the right edge of the page or of its dialog, at a size of text. */
async function beyondEdge(page: Page, size: string): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  await twoFrames(page);
  return page.evaluate(`(() => {
    const scope = document.querySelector('dialog[open]') ?? document.documentElement;
    const width = document.documentElement.clientWidth;
    const over = [...scope.querySelectorAll('*')].filter((each) => {
      const box = each.getBoundingClientRect();
      if (box.width === 0 || box.right <= width + 1) return false;
      for (let up = each; up; up = up.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX) && up !== document.documentElement && up !== document.body) return false;
      return true;
    });
    return document.documentElement.scrollWidth > width + 1
      ? over.slice(0, 6).map((each) => each.tagName + '.' + each.className + ' ' + (each.textContent ?? '').trim().slice(0, 30))
      : [];
  })()`);
}

it.each(screens)(
  'on %s every target is at least 44 px for a finger, and nothing needs scrolling sideways at 320 px of width or with text of double size',
  async (_name, path, prepare) => {
    const page = await open(phone, path, full);
    await prepare(page);
    await twoFrames(page);
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    expect(await beyondEdge(page, '200%')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await beyondEdge(page, '100%')).toEqual([]);
    await page.context().close();
  },
);
