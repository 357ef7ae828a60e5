import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { soldOnce } from './check-model.ts';
import { look } from './look.ts';
import type { Deed } from './step.ts';
import { BRANCHES, type Model, tabOf } from './walker.ts';

const atRest = ({ isDishOpen }: Readonly<Model>) => !isDishOpen;
const always = () => true;
const SETTLE_MS = 150;

/** Closes the sheet that the address asks for where no dish is above it: what lies beneath it is walked on. */
async function leaveSheet(page: Page): Promise<void> {
  const isAsked = (): boolean => {
    const { searchParams: asked } = new URL(page.url());
    return asked.has('open') && !asked.has('product') && !asked.has('item');
  };
  await eventually(async () => {
    if (isAsked()) await page.keyboard.press('Escape');
    return !isAsked();
  }, 'the sheet is closed');
}

/** Back or forward, as long as that stays in the shop. */
export const travel = (isBack: boolean): Deed => ({
  name: isBack ? 'back' : 'forward',
  can: always,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    const { x: at, y: entries } = (await page.evaluate(
      '({ x: navigation.currentEntry.index, y: navigation.entries().length })',
    )) as { x: number; y: number };
    if (isBack ? at === 0 : at === entries - 1) return;
    await page.evaluate(isBack ? 'history.back()' : 'history.forward()');
    await pause(SETTLE_MS);
    await page.waitForLoadState('domcontentloaded');
    await leaveSheet(page);
  },
});
export const reload: Deed = {
  name: 'reload',
  can: always,
  act: async (_model, walker) => {
    await tabOf(walker).reload();
    await leaveSheet(tabOf(walker));
  },
};
export const switchLanguage: Deed = {
  name: 'the other language',
  can: ({ place, isDishOpen }) => place === 'shop' && !isDishOpen,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    if (walker.isPhone) await page.getByRole('button', { name: /^(Menü öffnen|Open menu)$/ }).click();
    const other = (await look(page)).path.startsWith('/en') ? 'de' : 'en';
    await page.locator(`a[hreflang=${other}]:visible`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/en') === (other === 'en'));
    await page.waitForLoadState('load');
  },
};
/** By the links at the foot of every page. */
export const switchBranch = (pick: number): Deed => ({
  name: `branch ${pick}`,
  can: ({ place, isDishOpen }) => place !== 'checkout' && !isDishOpen,
  act: async (_model, walker) => {
    const branch = BRANCHES[pick % BRANCHES.length];
    await tabOf(walker).locator(`footer a[href$="/store/${branch}"]`).click();
    await tabOf(walker).waitForURL((url) => url.pathname.endsWith(`/store/${branch}`));
  },
});
export const goHome: Deed = {
  name: 'home',
  can: ({ place, isDishOpen }) => place === 'shop' && !isDishOpen,
  act: async (_model, walker) => {
    await tabOf(walker).locator('header a[href="/"], header a[href="/en"]').first().click();
    await tabOf(walker).waitForURL(/\/(en)?$/);
  },
};
/** Opens the shop in a second tab, or goes over to the other one. */
export const otherTab: Deed = {
  name: 'the other tab',
  can: atRest,
  act: async (_model, walker) => {
    const [current, other] = walker.tabs;
    if (!current) return;
    const next = other ?? (await walker.context.newPage());
    if (!other) await next.goto(`${walker.origin}/store/${BRANCHES[0]}`);
    await next.bringToFront();
    walker.tabs.splice(0, walker.tabs.length, next, current);
  },
};

export const goToCheckout: Deed = {
  name: 'checkout',
  can: ({ place, isDishOpen, carts, branch }) => place === 'shop' && !isDishOpen && carts[branch].length > 0,
  act: async (_model, walker) => {
    const page = tabOf(walker);
    if (walker.isPhone) await page.getByRole('button', { name: /^(Warenkorb öffnen|Open cart)/ }).click();
    const scope = walker.isPhone ? page.locator('dialog[open]') : page.locator('aside');
    const link = scope.getByRole('link', { name: /^(Zur Kassa|Checkout)$/ });
    const grey = scope.getByRole('button', { name: /^(Zur Kassa|Checkout)$/ });
    await link.or(grey).waitFor();
    // Less than the least a delivery costs.
    if (await grey.isVisible()) return page.keyboard.press('Escape');
    await link.click();
    await page.waitForURL('**/checkout');
  },
};
export const leaveCheckout: Deed = {
  name: 'back to the shop',
  can: ({ place }) => place === 'checkout',
  act: async (_model, walker) => {
    const page = tabOf(walker);
    await page.locator('header a[href*="/store/"]').first().click();
    await page.waitForURL((url) => /\/store\/[^/]+$/.test(url.pathname));
  },
};
/** Sends the order where the form can be sent with a name alone; by `isTwice` with a double tap. */
export const sendOrder = (isTwice: boolean): Deed => ({
  name: isTwice ? 'send by a double tap' : 'send',
  can: ({ place, carts, branch, modes }) =>
    place === 'checkout' && carts[branch].length > 0 && branch === BRANCHES[0] && modes[branch] === 'takeaway',
  act: async (model, walker) => {
    const page = tabOf(walker);
    await page
      .getByLabel(/^(Vorname|First name)/)
      .first()
      .fill('Anna');
    await page
      .getByLabel(/^(Nachname|Last name)/)
      .first()
      .fill(walker.surname);
    for (const box of await page
      .getByRole('checkbox', { name: /Geschäftsbedingungen|Datenschutz|terms|privacy/i })
      .all())
      await box.check();
    const send = page.getByRole('button', { name: /^(Bestellung abschicken|Place order)/ });
    await (isTwice ? send.dblclick() : send.click());
    // The same as the last time is asked about first.
    const again = page.getByRole('button', { name: /^(Noch einmal bestellen|Order again)$/ });
    const isSent = () => page.url().includes('/status/');
    await eventually(async () => isSent() || (await again.isVisible()), 'the order is sent, or asked about');
    if (!isSent()) await again.click();
    await page.waitForURL('**/status/**');
    model.sent.push(model.carts[model.branch]);
    model.carts[model.branch] = [];
    await soldOnce(model, walker);
  },
});
