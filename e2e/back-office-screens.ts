import { type StatSetName, statSetNames } from '@filiale/contracts/analytics/stat-sets';
import { resources } from '@filiale/contracts/api/resources';
import { Branch } from '@filiale/contracts/catalog/branch';
import { configResource } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { createOrderPlacer } from './gallery/place-orders.ts';
import { seenSoFar, twoFrames } from './page-time.ts';
import type { Staff } from './test-stack.ts';

/** A screen of the back office, and the steps to its intended state. */
export type OfficeScreen = {
  /** `list-products`, `form-branches-hours`, `palette`. */
  readonly name: string;
  /** Hash of its address. */
  readonly hash: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Also looked at on a phone. */
  readonly isOnPhone?: boolean;
  /** Drawn by the parts that others are drawn by, from another contract: looked at by the long tests alone. */
  readonly isAlike?: boolean;
};

/** Waits until a page of the back office stands: its headline is there and nothing of it is on its way. */
async function untilItStands(page: Page): Promise<void> {
  await page.locator('#main h1').first().waitFor();
  const stands = (): Promise<unknown> =>
    page.evaluate(
      `document.querySelector('#main h1') !== null && document.querySelector('#main [aria-busy="true"]') === null`,
    );
  // Loaded parts may themselves begin to read.
  await eventually(async () => {
    if (!(await stands())) return false;
    await twoFrames(page);
    await seenSoFar(page);
    await twoFrames(page);
    return Boolean(await stands());
  }, 'the page stands');
}

/** Pages that something was done with: they are left by opening the next screen anew. */
const touched = new WeakSet<Page>();

/** Goes to a screen and does what leads to it: by its hash within a page of the back office where nothing was done yet, else as it opens anew. */
export async function openScreen(page: Page, origin: string, { hash, prepare }: OfficeScreen): Promise<void> {
  const at = new URL(page.url());
  const isWithin = at.origin === origin && at.pathname === '/backend' && at.hash !== hash && !touched.delete(page);
  if (isWithin) await page.evaluate(goByHash(hash));
  else {
    await page.goto('about:blank');
    await page.goto(`${origin}/backend${hash}`);
  }
  await untilItStands(page);
  if (!prepare) return;
  touched.add(page);
  await prepare(page);
  await twoFrames(page);
}

/** Resolves when the page has drawn what the hash names, or that it is on its way: it listens for the change itself, and did so first. */
const goByHash = (hash: string): string => `new Promise((done) => {
  addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(done)), { once: true });
  location.hash = ${JSON.stringify(hash)};
})`;

/** Lists and forms that are also looked at on a phone. */
const onPhone = new Set(['products', 'orders', 'customers', 'branches', 'tags']);

/** Sets of statistics of each kind; others are drawn alike. */
const lookedSets: ReadonlySet<StatSetName> = new Set([
  'revenue',
  'popular-items',
  'order-times',
  'event-flow',
] as const);

/** The oldest record of each resource, where there is one: the demo company's rather than another journey's, which may be gone before it is looked at. */
async function firstRecords(staff: Staff): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of resources) {
    const key = `GET /api/${name}` as 'GET /api/products';
    const { data } = await staff(key, { query: { pageSize: 1, sort: 'createdAt' } });
    if (data[0]) found.set(name, data[0].id);
  }
  return found;
}

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
/** The pages of a form as its address names them, but for the first, which needs no name. */
const formTabs = ({ tabs = [] }: Pick<AnyResource, 'tabs'>): string[] =>
  tabs.slice(1).map(({ label }) =>
    label.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
const firstOf = (records: ReadonlyMap<string, string>, name: string): string => records.get(name) ?? '';

/** One line that can be imported, one that cannot. */
const SHEET = 'name,price\nLinsensuppe,6.9\nErbsensuppe,sechs\n';

/** Every list and form of the back office, and every screen that is made for its purpose, with the records of the demo company. */
export async function backOfficeScreens(staff: Staff): Promise<readonly OfficeScreen[]> {
  const records = await firstRecords(staff);
  const one = async (name: 'branches' | 'products' | 'menus', filter: object): Promise<string> => {
    const { data } = await staff(`GET /api/${name}` as 'GET /api/products', {
      query: { ...filter, pageSize: 1 } as never,
    });
    return data[0]?.id ?? firstOf(records, name);
  };
  const branch = await one('branches', { filter: { identifier: 'wien-josefstadt' } });
  const schnitzel = await one('products', { search: 'Wiener Schnitzel vom Kalb' });
  const { data: orders } = await staff('GET /api/orders', { query: { pageSize: 1 } });
  const order = orders[0] ?? (await createOrderPlacer(staff).place());
  const { data: devices } = await staff('GET /api/devices', { query: { pageSize: 1 } });

  const lists = resources.map(
    ({ name }): OfficeScreen => ({
      name: `list-${name}`,
      hash: `#/${name}`,
      isOnPhone: onPhone.has(name),
      isAlike: !onPhone.has(name),
    }),
  );
  const forms = resources.flatMap((resource): OfficeScreen[] => {
    const { name } = resource;
    const id = records.get(name) ?? (resource.isReadOnly ? undefined : 'new');
    if (id === undefined) return [];
    // Blocks with long texts must fit a phone, too.
    const isOnPhone = name === 'customers' || name === 'sites';
    return [{ name: `form-${name}`, hash: `#/${name}/${id}`, isOnPhone, isAlike: !isOnPhone && !onPhone.has(name) }];
  });
  const tabs = (resource: string, id: string, ...keys: string[]): OfficeScreen[] =>
    keys.map((key) => ({
      name: `form-${resource}-${key}`,
      hash: `#/${resource}/${id}/${key}`,
      isOnPhone: resource === 'products',
    }));
  return [
    { name: 'dashboard', hash: '#/dashboard', isOnPhone: true },
    { name: 'orders-open', hash: '#/orders', isOnPhone: true },
    { name: 'orders-history', hash: '#/orders?sort=-createdAt', isOnPhone: true },
    { name: 'order', hash: `#/orders/${order.id}`, isOnPhone: true },
    { name: 'statistics', hash: '#/statistics', isOnPhone: true },
    ...statSetNames.map(
      (set): OfficeScreen => ({
        name: `statistics-${set}`,
        hash: `#/statistics?filter[set]=${set}&filter[compare]=period`,
        isOnPhone: lookedSets.has(set),
        isAlike: !lookedSets.has(set),
      }),
    ),
    {
      name: 'statistics-arranging',
      hash: '#/statistics',
      isOnPhone: true,
      prepare: async (page) => page.getByRole('button', { name: 'Anordnen' }).click(),
    },
    {
      name: 'statistics-filter',
      hash: '#/statistics?filter[mode]=delivery',
      isOnPhone: true,
      prepare: async (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    },
    { name: 'accounting', hash: '#/accounting', isOnPhone: true },
    { name: 'frontdesk-branches', hash: '#/frontdesk' },
    { name: 'tv-wall', hash: '#/tv-wall?branch=graz-lend', isOnPhone: true },
    {
      name: 'tv-wall-show',
      hash: '#/tv-wall?branch=graz-lend',
      isOnPhone: true,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Auf allen zeigen …' }).click();
        await dialog(page);
      },
    },
    {
      name: 'scene-new',
      hash: '#/scenes',
      prepare: async (page) => {
        await page.getByRole('link', { name: 'Szene anlegen', exact: true }).click();
        await dialog(page);
      },
    },
    ...lists,
    ...forms,
    { name: 'product', hash: `#/products/${schnitzel}`, isOnPhone: true },
    ...tabs('products', schnitzel, ...formTabs(Product), 'history'),
    ...tabs('branches', branch, ...formTabs(Branch)),
    { name: 'product-new', hash: '#/products/new', isOnPhone: true },
    { name: 'product-unsaved', hash: `#/products/${schnitzel}`, isOnPhone: true, prepare: typeInto },
    {
      name: 'product-changes',
      hash: `#/products/${schnitzel}`,
      prepare: async (page) => {
        await typeInto(page);
        await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
      },
    },
    {
      name: 'product-leave',
      hash: `#/products/${schnitzel}`,
      prepare: async (page) => {
        await typeInto(page);
        await page.getByRole('link', { name: /^Zurück zur Liste/ }).click();
        await dialog(page);
      },
    },
    {
      name: 'product-wrong',
      hash: '#/products/new',
      isOnPhone: true,
      prepare: async (page) => {
        await page.keyboard.press('Control+s');
        await page
          .getByText(/brauch(en|t) eine Korrektur/)
          .first()
          .waitFor();
      },
    },
    { name: 'allergens', hash: '#/allergens' },
    { name: 'company', hash: '#/config' },
    ...formTabs(configResource).map((key) => ({ name: `company-${key}`, hash: `#/config/config/${key}` })),
    { name: 'user-new', hash: '#/users/new' },
    ...(devices[0]
      ? [
          {
            name: 'device-pairing',
            hash: `#/devices/${devices[0].id}`,
            prepare: async (page: Page) => {
              await page
                .getByRole('button', { name: /verbinden$|^Verbinden/i })
                .first()
                .click();
              await dialog(page);
            },
          },
        ]
      : []),
    {
      name: 'list-filter',
      hash: '#/products',
      isOnPhone: true,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: 'Filter', exact: true })
          .or(page.getByRole('button', { name: 'Filter hinzufügen' }))
          .first()
          .click();
      },
    },
    { name: 'list-none-found', hash: '#/products?search=xylophon', isOnPhone: true },
    {
      name: 'list-columns',
      hash: '#/products',
      prepare: async (page) => page.getByRole('button', { name: 'Spalten' }).click(),
    },
    {
      name: 'list-bulk',
      hash: '#/products',
      prepare: async (page) => {
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
        await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
        await dialog(page);
      },
    },
    {
      name: 'list-import',
      hash: '#/products',
      isOnPhone: true,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Export und Import' }).click();
        await page.getByRole('menuitem', { name: /^Importieren/ }).click();
        const file = { name: 'suppen.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByText('fehlerhaft').first().waitFor();
      },
    },
    {
      name: 'palette',
      hash: '#/dashboard',
      isOnPhone: true,
      prepare: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('textbox', { name: /suchen$/ }).fill('schnitzel');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /schnitzel/i })
          .first()
          .waitFor();
      },
    },
    { name: 'failures', hash: '#/tags', prepare: failOnce },
    {
      name: 'menu',
      hash: '#/dashboard',
      isOnPhone: true,
      prepare: async (page) => {
        const burger = page.getByRole('button', { name: 'Menü öffnen' });
        if (await burger.isVisible()) await burger.click();
        await page.getByRole('button', { name: 'Sortiment' }).click();
      },
    },
    { name: 'missing', hash: '#/nichts' },
    { name: 'account', hash: '#/account', isOnPhone: true },
  ];
}

/** Changes the name that stands in a form. */
async function typeInto(page: Page): Promise<void> {
  await page.locator('[data-path=name] input').first().pressSequentially(' neu');
  await page
    .getByText(/ungespeicherte Änderung/)
    .first()
    .waitFor();
}

/** A call that fails, and the place where that is still known. */
async function failOnce(page: Page): Promise<void> {
  await page.route('**/api/tags/export**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Export und Import' }).click();
  await page.getByRole('menuitem', { name: 'als CSV' }).first().click();
  const bell = page.getByRole('button', { name: /^Was schiefging: [1-9]/ });
  await bell.click();
  await dialog(page);
}
