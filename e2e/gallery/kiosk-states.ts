import type { ScreenState } from './screen-state.ts';

const KIOSK = '/store/wien-naschmarkt';

/** Self-service at the counter, on a screen of 1080×1920. */
export const kioskStates: readonly ScreenState[] = [
  { name: 'kiosk-first', path: KIOSK },
  {
    name: 'kiosk-menu',
    path: KIOSK,
    prepare: async (page) => {
      await page.mouse.click(540, 960);
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'kiosk-cart',
    path: KIOSK,
    prepare: async (page) => {
      await page.mouse.click(540, 1_900);
      await page.waitForTimeout(800);
      await page
        .getByRole('button', { name: / hinzufügen$/ })
        .first()
        .click();
    },
  },
];
