import { canDecrease, canIncrease, decrease, increase, quantityLimits, startAmount } from '@filiale/rules/quantity';
import type { Locator, Page } from 'playwright-core';
import { nextStep, one } from './dish-steps.ts';
import { hasFocus, look } from './look.ts';
import type { Deed } from './step.ts';
import { type Line, type Mode, type Model, tabOf, type Walker } from './walker.ts';

const inShop = ({ place, isDishOpen }: Readonly<Model>) => place === 'shop' && !isDishOpen;
const hasCart = (model: Readonly<Model>) => inShop(model) && model.carts[model.branch].length > 0;

/** Adds a dish by its plus, which needs no choice. */
async function tapPlus(model: Model, walker: Walker, pick: number): Promise<void> {
  const page = tabOf(walker);
  const plus = page
    .locator('main button[data-add]:enabled')
    .and(page.getByRole('button', { name: /hinzufügen|^Add / }));
  if ((await plus.count()) === 0) return;
  const button = await one(plus, pick);
  const id = (await button.getAttribute('data-add')) ?? '';
  const product = walker.catalogue.products.get(id);
  if (!product) throw new Error(`unknown dish ${id}`);
  await button.click();
  const lines = model.carts[model.branch];
  const at = lines.findIndex((line) => line.id === id);
  const limits = quantityLimits(product, product.unit);
  const more = (line: Line): Line =>
    canIncrease(line.amount, limits) ? { id, amount: increase(line.amount, limits) } : line;
  model.carts[model.branch] =
    at < 0
      ? [...lines, { id, amount: startAmount(product).amount }]
      : lines.map((line, index) => (index === at ? more(line) : line));
}
export const addPlain = (pick: number): Deed => ({
  name: `plus ${pick}`,
  can: inShop,
  act: (model, walker) => tapPlus(model, walker, pick),
});
export const addOffline = (pick: number): Deed => ({
  name: `plus ${pick} without network`,
  can: inShop,
  act: async (model, walker) => {
    await walker.context.setOffline(true);
    await tapPlus(model, walker, pick);
    await walker.context.setOffline(false);
  },
});

/** The cart where it is: beside the menu, or as a sheet that is opened and, unless its last line went, closed again. */
async function inCart(walker: Walker, work: (cart: Locator, page: Page) => Promise<void>): Promise<void> {
  const page = tabOf(walker);
  if (!walker.isPhone) return work(page.locator('aside'), page);
  await page.getByRole('button', { name: /^(Warenkorb öffnen|Open cart)/ }).click();
  const sheet = page.locator('dialog[open]').last();
  await sheet.waitFor();
  await work(sheet, page);
}
async function leaveCart(walker: Walker): Promise<void> {
  const page = tabOf(walker);
  if (!walker.isPhone || (await look(page)).dialogs === 0) return;
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
}

/** More or less of a line of the cart; less than the least removes it. */
export const changeLine = (pick: number, isMore: boolean): Deed => ({
  name: `${isMore ? 'more' : 'less'} of line ${pick}`,
  can: hasCart,
  act: async (model, walker) => {
    await inCart(walker, async (cart) => {
      const lines = model.carts[model.branch];
      const at = pick % lines.length;
      const line = lines[at];
      const product = walker.catalogue.products.get(line?.id ?? '');
      if (!line || !product) return;
      const limits = quantityLimits(product, startAmount(product).unit);
      const buttons = cart.locator('li').nth(at).getByRole('button');
      if (isMore && !canIncrease(line.amount, limits)) return;
      await buttons.nth(isMore ? 1 : 0).click();
      const isGone = !isMore && !canDecrease(line.amount, limits);
      const amount = isMore ? increase(line.amount, limits) : decrease(line.amount, limits);
      model.carts[model.branch] = lines.flatMap((old, index) =>
        index !== at ? [old] : isGone ? [] : [{ ...old, amount }],
      );
    });
    await leaveCart(walker);
    await hasFocus(tabOf(walker), 'changing the cart');
  },
});

/** Empties the cart, and takes that back where it `isUndone`. */
export const emptyCart = (isUndone: boolean): Deed => ({
  name: isUndone ? 'empty the cart, undo' : 'empty the cart',
  can: hasCart,
  act: async (model, walker) => {
    await inCart(walker, (cart) => cart.getByRole('button', { name: /^(Leeren|Empty)$/ }).click());
    await leaveCart(walker);
    const page = tabOf(walker);
    if (isUndone) await page.getByRole('button', { name: /^(Rückgängig|Undo)$/ }).click();
    else model.carts[model.branch] = [];
    await hasFocus(page, 'emptying the cart');
  },
});

/** Opens a configured line, and saves it as it is or leaves it. */
export const editLine = (isSaved: boolean): Deed => ({
  name: isSaved ? 'edit a line, save' : 'edit a line, leave',
  can: hasCart,
  act: async (_model, walker) => {
    await inCart(walker, async (cart, page) => {
      const change = cart.getByRole('button', { name: /^(Ändern|Change):/ }).first();
      if ((await change.count()) === 0) return;
      await change.click();
      const overlay = page.locator('dialog[open]').filter({ has: page.locator('#product-name') });
      const main = overlay.locator('button[type=submit]');
      await main.waitFor();
      if (isSaved) {
        while (await nextStep(page));
        await main.click();
      } else await overlay.getByRole('button', { name: /^(Schließen|Close)$/ }).click();
      await overlay.waitFor({ state: 'hidden' });
    });
    await leaveCart(walker);
  },
});

export const switchMode = (pick: number): Deed => ({
  name: `mode ${pick}`,
  can: inShop,
  act: async (model, walker) => {
    const radios = tabOf(walker).locator('main input[name=mode]');
    const radio = await one(radios, pick);
    await radio.check();
    model.modes[model.branch] = (await radio.getAttribute('value')) as Mode;
  },
});
