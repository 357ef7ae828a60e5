import type { Page } from 'playwright-core';
import { TERMINAL } from './open-terminal.ts';
import type { ScreenState } from './screen-state.ts';

const wake = async (page: Page): Promise<void> => {
  await page.getByText('Tippen um zu bestellen').first().click();
  await page.getByRole('button', { name: 'Hier essen' }).or(page.getByText('Hier essen')).first().waitFor();
};
const begin = async (page: Page): Promise<void> => {
  await wake(page);
  await page.getByText('Hier essen').first().click();
  await page
    .getByRole('button', { name: / hinzufügen$/ })
    .first()
    .waitFor();
};

const toCheckout = async (page: Page): Promise<void> => {
  await begin(page);
  await page
    .getByRole('button', { name: / hinzufügen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Warenkorb öffnen/ }).click();
  await page.getByRole('link', { name: 'Zur Kassa' }).last().click();
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).waitFor();
};

/** Self-service at the counter, on a screen of 1080×1920. */
export const kioskStates: readonly ScreenState[] = [
  { name: 'kiosk-asleep', path: TERMINAL },
  { name: 'kiosk-mode-question', path: TERMINAL, prepare: wake },
  { name: 'kiosk-menu', path: TERMINAL, prepare: begin },
  {
    name: 'kiosk-cart',
    path: TERMINAL,
    prepare: async (page) => {
      await begin(page);
      await page
        .getByRole('button', { name: / hinzufügen$/ })
        .first()
        .click();
    },
  },
  {
    name: 'kiosk-product',
    path: TERMINAL,
    prepare: async (page) => {
      await begin(page);
      await page
        .getByRole('button', { name: / auswählen$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mehr' }).waitFor();
    },
  },
  { name: 'kiosk-checkout', path: TERMINAL, prepare: toCheckout, isWhole: true },
  {
    name: 'kiosk-ticket',
    path: TERMINAL,
    prepare: async (page) => {
      await toCheckout(page);
      await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
      await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
      await page.getByRole('button', { name: 'Bestellung abschicken' }).click();
      await page.getByText('Ihre Nummer').waitFor();
    },
  },
  {
    name: 'kiosk-offline',
    path: TERMINAL,
    prepare: async (page) => {
      await begin(page);
      await page.context().setOffline(true);
      await page.getByText('Bitte an der Kassa bestellen').first().waitFor();
    },
  },
];
