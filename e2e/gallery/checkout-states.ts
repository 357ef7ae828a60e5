import type { Page } from 'playwright-core';
import type { ScreenState } from './screen-state.ts';
import {
  add,
  addConfigured,
  chooseWay,
  fillContact,
  goToCheckout,
  LEMONADE,
  SCHNITZEL,
  SHOP,
  submit,
} from './shop-steps.ts';

const begin = async (page: Page, way = 'Takeaway'): Promise<void> => {
  if (way !== 'Takeaway') await chooseWay(page, way);
  await addConfigured(page, SCHNITZEL, /Erdäpfelsalat/);
  await add(page, LEMONADE, 3);
  await goToCheckout(page);
};

export const checkoutStates: readonly ScreenState[] = [
  {
    name: 'checkout-empty',
    path: `${SHOP}/checkout`,
    prepare: (page) => page.getByText('Keine Produkte im Warenkorb!').first().waitFor(),
  },
  { name: 'checkout-takeaway', path: SHOP, prepare: (page) => begin(page), isWhole: true },
  { name: 'checkout-takeaway-top', path: SHOP, prepare: (page) => begin(page) },
  { name: 'checkout-delivery', path: SHOP, prepare: (page) => begin(page, 'Lieferung'), isWhole: true },
  { name: 'checkout-dine-in-tables', path: SHOP, prepare: (page) => begin(page, 'Dine In'), isWhole: true },
  {
    name: 'checkout-below-minimum',
    path: SHOP,
    prepare: async (page) => {
      await chooseWay(page, 'Lieferung');
      await add(page);
      await goToCheckout(page);
      await page
        .getByText(/noch nicht erreicht/)
        .last()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-lacking',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await submit(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.evaluate('window.scrollTo(0, 0)');
    },
    isWhole: true,
  },
  {
    name: 'checkout-refused-by-the-server',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await fillContact(page);
      // Another visitor's phone: the server's own words, without waiting for a catalogue to change.
      await page.route('**/api/orders', (route) => route.continue({ postData: '{"items":[]}' }));
      await submit(page);
      await page.getByText('Bitte prüfen Sie Ihre Bestellung').first().waitFor();
    },
  },
  {
    name: 'checkout-busy',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await fillContact(page);
      await page.route('**/api/orders', () => undefined);
      await submit(page);
      await page.locator('form[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'checkout-offline',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Bestellung abschicken' }).first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'checkout-appointment',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await page
        .getByText('Tag wählen')
        .or(page.getByRole('button', { name: 'Tag' }))
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'checkout-donation',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await page.getByRole('button', { name: 'Auswählen' }).first().click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'checkout-terms',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await page.getByRole('button', { name: 'Allgemeinen Geschäftsbedingungen' }).first().click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'checkout-payment-failed',
    path: SHOP,
    prepare: async (page) => {
      await begin(page);
      await page.goto(`${page.url()}/error`);
      await page
        .getByText(/Zahlung fehlgeschlagen/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'checkout-preorder',
    path: '/store/salzburg-andraeviertel',
    prepare: async (page) => {
      await add(page);
      await goToCheckout(page);
    },
    isWhole: true,
  },
  {
    name: 'checkout-quotation',
    path: '/store/linz-altstadt',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: / hinzufügen$/ })
        .first()
        .click();
      await goToCheckout(page);
    },
    isWhole: true,
  },
];
