import { join } from 'node:path';
import type { Stack } from '@filiale/devstack/stack';
import { withTimeout } from '@filiale/kit/process/timeout';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { backOfficeScreens, type OfficeScreen, openScreen } from '../back-office-screens.ts';
import { desktop, sharpPhone, visitor } from '../browser.ts';
import { demoPerson, fillLogin } from '../staff-people.ts';
import { staffOf } from '../test-stack.ts';
import type { Shot } from './contact-sheet.ts';

/** A tablet on the counter. */
export const tablet: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const PICTURE_MS = 60_000;
const PATIENCE_MS = 15_000;

const schemes = ['light', 'dark'] as const;
const frames = [
  ...schemes.map((scheme) => ({ frame: `1440x900-${scheme}`, scheme, device: desktop, isPhone: false })),
  ...schemes.map((scheme) => ({ frame: `1024x768-${scheme}`, scheme, device: tablet, isPhone: false })),
  ...schemes.map((scheme) => ({ frame: `390x844-${scheme}`, scheme, device: sharpPhone, isPhone: true })),
];

type Wanted = {
  readonly browser: Browser;
  readonly stack: Stack;
  readonly folder: string;
  readonly isWanted: (name: string) => boolean;
  readonly taken: (shot: Shot) => void;
};

/** Takes every screen of the back office that is wanted, as the administration sees it: on a laptop and a tablet, some also on a phone. */
export async function takeBackOffice({ browser, stack, folder, isWanted, taken }: Wanted): Promise<void> {
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  const screens = await backOfficeScreens(staffOf(stack, 30_000));
  for (const { frame, scheme, device, isPhone } of frames) {
    const wanted = screens.filter(
      ({ name, isOnPhone }) => (!isPhone || isOnPhone) && isWanted(`backend-${name}-${frame}`),
    );
    if (wanted.length === 0) continue;
    const context = await visitor(browser, { ...device, colorScheme: scheme });
    context.setDefaultTimeout(PATIENCE_MS);
    const login = await context.newPage();
    await login.goto(`${origin}/backend`);
    await fillLogin(login, demoPerson(stack, 'verwaltung'));
    await login.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await login.close();
    for (const screen of wanted) {
      const page = await context.newPage();
      taken({ name: `backend-${screen.name}`, frame, ...(await take(page, screen, frame)) });
      await withTimeout(PICTURE_MS, page.close()).catch(() => undefined);
    }
    await withTimeout(PICTURE_MS, context.close()).catch(() => undefined);
  }

  async function take(page: Page, screen: OfficeScreen, frame: string): Promise<Pick<Shot, 'file' | 'problem'>> {
    const file = `backend-${screen.name}-${frame}.png`;
    try {
      await withTimeout(PICTURE_MS, openScreen(page, origin, screen));
      await page.screenshot({ path: join(folder, file) });
      return { file };
    } catch (error) {
      const missed = join(folder, file.replace(/\.png$/, '-missed.png'));
      await page.screenshot({ path: missed, timeout: PATIENCE_MS }).catch(() => undefined);
      return { file, problem: String(error).split('\n').slice(0, 2).join(' ') };
    }
  }
}
