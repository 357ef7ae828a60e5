import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { colourRules, findings } from '../axe.ts';
import { backOfficeScreens, type OfficeScreen, openScreen } from '../back-office-screens.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { isLong } from '../is-long.ts';
import { twoFrames } from '../page-time.ts';
import { unreachedByTab } from '../reached-by-tab.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;

/** Of so many screens one is looked at in `make test`. */
const SHORT_SHARE = 4;

let browser: Browser;
let screens: readonly OfficeScreen[];
let admin: Awaited<ReturnType<typeof hire>>;
beforeAll(async () => {
  browser = await openBrowser();
  const staff = staffOf(stack, 30_000);
  const all = await backOfficeScreens(staff);
  // Of those that are drawn alike one, and of all that is left a quarter: in the long tests each, which takes eleven minutes.
  screens = isLong ? all : all.filter(({ isAlike }) => !isAlike).filter((_screen, index) => index % SHORT_SHARE === 0);
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await browser?.close();
  await admin?.leave();
});

/** Windows at a time: each computes on one core alone. */
const LOOKERS = 2;

/** On a phone there is no Tab. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Problems of a screen: of axe in light and dark, controls that keys do not reach, and content beyond the window's edge. */
async function wrongWith(page: Page, screen: OfficeScreen): Promise<string[]> {
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, origin, screen);
    const light = await findings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await twoFrames(page);
    const dark = (await findings(page, colourRules)).filter((each) => !light.includes(each));
    const unreached = isPhone(page) ? [] : await unreachedByTab(page);
    const beyond = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    return [
      ...light.map((each) => `light: ${each}`),
      ...dark.map((each) => `dark: ${each}`),
      ...unreached.map((each) => `not reached by Tab: ${each}`),
      ...(beyond > 0 ? [`${beyond} px beyond the edge`] : []),
    ];
  } catch (error) {
    return [`not reached: ${String(error).split('\n')[0]}`];
  } finally {
    await page.unrouteAll();
  }
}

describe.each([
  ['a laptop', desktop, () => true],
  ['a phone', phone, ({ isOnPhone }: OfficeScreen) => isOnPhone === true],
] as const)('the back office on %s', (_name, device, isLooked) => {
  it('has nothing on its screens that axe finds in light or dark, nothing that keys do not reach, and nothing beyond the edge of the window', async () => {
    const left = screens.filter(isLooked).values();
    const wrong: Record<string, string[]> = {};
    const look = async (): Promise<void> => {
      const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, admin) });
      const page = await context.newPage();
      for (const screen of left) {
        const problems = await wrongWith(page, screen);
        if (problems.length > 0) wrong[screen.name] = problems;
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: LOOKERS }, look));
    expect(wrong).toEqual({});
  }, 1_200_000);
});
