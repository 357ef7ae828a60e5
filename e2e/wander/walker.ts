import { randomUUID } from 'node:crypto';
import type { Product } from '@filiale/contracts/catalog/product';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, phone, visitor } from '../browser.ts';
import type { Staff } from '../test-stack.ts';

/** Branches that take orders at every hour. */
export const BRANCHES = ['wien-josefstadt', 'salzburg-andraeviertel'] as const;
export type Branch = (typeof BRANCHES)[number];
export type Mode = 'takeaway' | 'delivery' | 'dine-in';
export type Line = { readonly id: string; readonly amount: number };

/** What must be true of the shop after all that was done: the model of the walk. */
export type Model = {
  readonly carts: Record<Branch, readonly Line[]>;
  readonly modes: Record<Branch, Mode>;
  branch: Branch;
  place: 'shop' | 'checkout' | 'elsewhere';
  isDishOpen: boolean;
  hasSecondTab: boolean;
  /** Dishes of each order that was sent. */
  readonly sent: (readonly Line[])[];
};
export const firstModel = (): Model => ({
  carts: { 'wien-josefstadt': [], 'salzburg-andraeviertel': [] },
  modes: { 'wien-josefstadt': 'takeaway', 'salzburg-andraeviertel': 'takeaway' },
  branch: 'wien-josefstadt',
  place: 'shop',
  isDishOpen: false,
  hasSecondTab: false,
  sent: [],
});

/** The catalogue as a walk needs it, read once. */
export type Catalogue = {
  readonly products: ReadonlyMap<string, Product>;
  /** What each branch is called, in every language. */
  readonly names: ReadonlyMap<string, readonly string[]>;
};
export async function readCatalogue(staff: Staff): Promise<Catalogue> {
  const { data: products } = await staff('GET /api/products', { query: { pageSize: 1000 } });
  const { data: branches } = await staff('GET /api/branches', {});
  return {
    products: new Map(products.map((product) => [product.id, product])),
    names: new Map(
      branches.map(({ identifier, name, translations }) => [identifier, [name, translations['en-GB']?.name ?? name]]),
    ),
  };
}

/** The real side: a visitor with up to two tabs, and what the browser complained about. */
export type Walker = {
  readonly origin: string;
  readonly staff: Staff;
  readonly catalogue: Catalogue;
  readonly context: BrowserContext;
  /** The tab that is being used comes first. */
  readonly tabs: Page[];
  readonly isPhone: boolean;
  /** Surname of this visitor alone, by which the orders are found again. */
  readonly surname: string;
  /** Errors of the console and of scripts, and answers of 500 and above. */
  readonly complaints: string[];
  /** The steps taken so far. */
  readonly path: string[];
};
type Setting = Pick<Walker, 'origin' | 'staff' | 'catalogue' | 'isPhone'> & { readonly browser: Browser };

export const tabOf = ({ tabs }: Walker): Page => {
  const [tab] = tabs;
  if (!tab) throw new Error('no tab is open');
  return tab;
};

/** A new visitor in the shop of the first branch. */
export async function startWalker({ browser, ...setting }: Setting): Promise<Walker> {
  const context = await visitor(
    browser,
    setting.isPhone ? { ...phone, viewport: { width: 360, height: 640 } } : desktop,
  );
  context.setDefaultTimeout(60_000);
  const surname = `Streuner ${randomUUID().slice(0, 8)}`;
  const walker: Walker = { ...setting, context, surname, tabs: [], complaints: [], path: [] };
  context.on('page', (page) => {
    page.on('pageerror', (error) => walker.complaints.push(`script: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // Requests made without a network are reported when it is back, too.
      if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'))
        walker.complaints.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 500) walker.complaints.push(`${answer.status()} of ${answer.url()}`);
    });
  });
  const page = await context.newPage();
  walker.tabs.push(page);
  await page.goto(`${setting.origin}/store/${BRANCHES[0]}`);
  // The card lies over the bottom of the page until it is answered.
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  return walker;
}
