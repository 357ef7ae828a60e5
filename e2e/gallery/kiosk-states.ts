import type { Page } from 'playwright-core';
import type { ScreenState } from './screen-state.ts';

const KIOSK = '/store/wien-naschmarkt';

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

/** Self-service at the counter, on a screen of 1080×1920. Past the screensaver only while its market stall is open. */
export const kioskStates: readonly ScreenState[] = [
  { name: 'kiosk-asleep', path: KIOSK },
  { name: 'kiosk-way-question', path: KIOSK, prepare: wake },
  { name: 'kiosk-menu', path: KIOSK, prepare: begin },
  {
    name: 'kiosk-cart',
    path: KIOSK,
    prepare: async (page) => {
      await begin(page);
      await page
        .getByRole('button', { name: / hinzufügen$/ })
        .first()
        .click();
    },
  },
  {
    name: 'kiosk-offline',
    path: KIOSK,
    prepare: async (page) => {
      await begin(page);
      await page.context().setOffline(true);
      await page.getByText('Bitte an der Kassa bestellen').first().waitFor();
    },
  },
];
