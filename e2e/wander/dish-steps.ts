import { startAmount } from '@filiale/rules/quantity';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { hasFocus, look } from './look.ts';
import type { Deed } from './step.ts';
import { type Model, tabOf, type Walker } from './walker.ts';

const overlayOf = (page: Page): Locator => page.locator('dialog[open]').last();
const mainOf = (page: Page): Locator => overlayOf(page).locator('button[type=submit]');
/** One of several by a number that may be larger. */
export const one = async (several: Locator, pick: number): Promise<Locator> =>
  several.nth(pick % (await several.count()));

/** A tap where a link is shown: its whole card is the dish's. */
export const tapCategory = (pick: number): Deed => ({
  name: `category ${pick}`,
  can: ({ place, isDishOpen }) => place === 'shop' && !isDishOpen,
  act: async (_model, walker) => {
    const link = await one(
      tabOf(walker)
        .getByRole('navigation', { name: /Kategorien|Categories/ })
        .getByRole('link'),
      pick,
    );
    await link.click();
  },
});

export const openDish = (pick: number): Deed => ({
  name: `dish ${pick}`,
  can: ({ place, isDishOpen }) => place === 'shop' && !isDishOpen,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    await (await one(page.locator('main a[data-product]'), pick)).click();
    await overlayOf(page).locator('#product-name').waitFor();
  },
});

/** Goes to the next step of the open dish where there is one, and waits until it is shown: the same button may add the dish there. */
export async function nextStep(page: Page): Promise<boolean> {
  if (!/^(Weiter|Next)/.test((await mainOf(page).textContent()) ?? '')) return false;
  const part = overlayOf(page).locator('fieldset[id^=part-]').first();
  const before = await part.getAttribute('id');
  await mainOf(page).click();
  await eventually(async () => (await part.getAttribute('id')) !== before, 'the next step is shown');
  return true;
}

/** Chooses what a dish needs, the first choice everywhere; false where a file would be needed or it cannot be ordered. */
async function goToTheEnd(page: Page): Promise<boolean> {
  await mainOf(page).waitFor();
  for (let step = 0; step < 10; step += 1) {
    if (!(await mainOf(page).isEnabled()))
      for (const part of await overlayOf(page).locator('fieldset[id^=part-]').all()) {
        if ((await part.locator('input:checked').count()) > 0) continue;
        const choice = part.locator('input:is([type=radio],[type=checkbox]):enabled').first();
        const text = part.locator('input:not([type]), textarea').first();
        if ((await choice.count()) > 0) await choice.check();
        else if ((await text.count()) > 0) await text.fill('Streuner');
      }
    if (!(await mainOf(page).isEnabled())) return false;
    if (!(await nextStep(page))) return true;
  }
  return false;
}

async function added(model: Model, walker: Walker): Promise<void> {
  const id = new URLSearchParams((await look(tabOf(walker))).search).get('product') ?? '';
  const product = walker.catalogue.products.get(id);
  if (!product) throw new Error(`no dish is open: ${id}`);
  model.carts[model.branch] = [...model.carts[model.branch], { id, amount: startAmount(product).amount }];
}

/** Adds the open dish; by `isTwice` with the double tap of somebody who is not sure. */
export const addDish = (isTwice: boolean): Deed => ({
  name: isTwice ? 'add by a double tap' : 'add',
  can: ({ place, isDishOpen }) => place === 'shop' && isDishOpen,
  act: async (model, walker) => {
    const page = tabOf(walker);
    if (new URL(page.url()).searchParams.has('item') || !(await goToTheEnd(page))) return;
    await added(model, walker);
    const box = await mainOf(page).boundingBox();
    if (!box) throw new Error('the button is out of sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    if (isTwice) {
      await page.waitForTimeout(150);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    }
    await overlayOf(page).waitFor({ state: 'hidden' });
    // What a second tap would have opened.
    if (isTwice) await page.waitForTimeout(300);
    if ((await look(page)).dish !== null) throw new Error('a dish opened by the tap that added one');
  },
});

const ways = ['×', 'Escape', 'the scrim', 'Cancel'] as const;
/** Closes the open dish without adding it. */
export const closeDish = (pick: number): Deed => ({
  name: `close by ${ways[pick % ways.length]}`,
  can: ({ place, isDishOpen }) => place === 'shop' && isDishOpen,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    const way = ways[pick % ways.length];
    const cancel = overlayOf(page).getByRole('button', { name: /^(Abbrechen|Cancel)$/ });
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'the scrim') await page.mouse.click(4, 4);
    else if (way === 'Cancel' && (await cancel.isVisible())) await cancel.click();
    else
      await overlayOf(page)
        .getByRole('button', { name: /^(Schließen|Close)$/ })
        .click();
    await overlayOf(page).waitFor({ state: 'hidden' });
    await hasFocus(page, 'closing the dish');
  },
});

/** Chooses in the open dish without adding it, one step further at most. */
export const choose = (pick: number): Deed => ({
  name: `choose ${pick}`,
  can: ({ place, isDishOpen }) => place === 'shop' && isDishOpen,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    const choices = overlayOf(page).locator('fieldset[id^=part-] input:is([type=radio],[type=checkbox]):enabled');
    if ((await choices.count()) === 0) return;
    await (await one(choices, pick)).click();
    if (await mainOf(page).isEnabled()) await nextStep(page);
  },
});
