import type { ScreenState } from './screen-state.ts';
import { add, addConfigured, chooseWay, configure, LEMONADE, openCart, SCHNITZEL, SHOP } from './shop-steps.ts';

export const branchStates: readonly ScreenState[] = [
  { name: 'branch-open', path: SHOP },
  { name: 'branch-whole', path: SHOP, isWhole: true },
  { name: 'branch-closed-with-preorder', path: '/store/salzburg-andraeviertel' },
  { name: 'branch-delivery-hours-of-its-own', path: '/store/graz-lend' },
  { name: 'branch-quotation', path: '/store/linz-altstadt' },
  { name: 'branch-not-public', path: '/store/st-poelten' },
  {
    name: 'branch-sold-out-and-later',
    path: SHOP,
    prepare: (page) => page.getByText('Ausverkauft').first().scrollIntoViewIfNeeded(),
  },
  { name: 'branch-added', path: SHOP, prepare: (page) => add(page) },
  {
    name: 'branch-cart',
    path: SHOP,
    prepare: async (page) => {
      await addConfigured(page, SCHNITZEL, /Erdäpfelsalat/);
      await add(page, LEMONADE, 2);
      await openCart(page);
    },
  },
  {
    name: 'branch-cart-below-minimum',
    path: SHOP,
    prepare: async (page) => {
      await chooseWay(page, 'Lieferung');
      await add(page);
      await openCart(page);
    },
  },
  {
    name: 'branch-cart-delivery',
    path: SHOP,
    prepare: async (page) => {
      await chooseWay(page, 'Lieferung');
      await add(page, LEMONADE, 7);
      await openCart(page);
    },
  },
];

export const productStates: readonly ScreenState[] = [
  {
    name: 'product-simple',
    path: SHOP,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Tafelspitz mit Semmelkren' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Hinzufügen/ })
        .waitFor();
    },
  },
  { name: 'product-step-by-step-invalid', path: SHOP, prepare: (page) => configure(page, SCHNITZEL) },
  {
    name: 'product-step-by-step-second',
    path: SHOP,
    prepare: async (page) => {
      await configure(page, SCHNITZEL);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /Gemischter Salat/ }).check();
      await dialog.getByRole('button', { name: 'Weiter' }).click();
      await dialog.getByRole('checkbox').first().check();
    },
  },
  { name: 'product-several-parts', path: SHOP, prepare: (page) => configure(page, 'Schnitzel vom Schwein') },
  { name: 'product-bundle', path: SHOP, prepare: (page) => configure(page, 'Familienpaket für vier') },
  { name: 'product-upload', path: SHOP, prepare: (page) => configure(page, 'Ganze Sachertorte') },
  {
    name: 'product-upload-refused',
    path: SHOP,
    prepare: async (page) => {
      await configure(page, 'Ganze Sachertorte');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().check();
      const upload = dialog.locator('input[type=file]');
      while ((await upload.count()) === 0) await dialog.getByRole('button', { name: 'Weiter' }).click();
      await upload
        .first()
        .setInputFiles({ name: 'torte.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
      await dialog
        .getByText(/kann nicht verarbeitet werden/)
        .first()
        .waitFor();
    },
  },
  { name: 'product-unit-by-weight', path: SHOP, prepare: (page) => configure(page, 'Beinschinken') },
  { name: 'product-converted-unit', path: SHOP, prepare: (page) => configure(page, 'Hausbrot') },
  {
    name: 'product-edited',
    path: SHOP,
    prepare: async (page) => {
      await addConfigured(page, SCHNITZEL, /Erdäpfelsalat/);
      await page.goto(`${page.url().split('?')[0]}?item=0`);
      await page.getByRole('dialog').getByRole('heading', { name: SCHNITZEL }).first().waitFor();
    },
  },
];
