/**
 * Renders every screen and state of storefront and back office into `e2e/screenshots/`, against `make up`; `index.html` there shows all.
 * Arguments choose by name: `make screenshots ONLY=checkout`; `ONLY=backend` takes the back office alone,
 * `ONLY=backend+1024x768-dark` on the tablet in the dark. Ends by itself, with 1 when a state was not reached.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { withTimeout } from '@filiale/kit/process/timeout';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openBrowser, sharpPhone, visitor } from '../browser.ts';
import { staffOf } from '../test-stack.ts';
import { tablet, takeBackOffice } from './back-office-pictures.ts';
import { backOfficeStates } from './back-office-states.ts';
import { blockStates } from './block-states.ts';
import { branchStates, productStates } from './branch-states.ts';
import { checkoutStates } from './checkout-states.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { kioskStates } from './kiosk-states.ts';
import { openTerminal, type TestTerminal } from './open-terminal.ts';
import { createOrderPlacer } from './place-orders.ts';
import type { ScreenState } from './screen-state.ts';
import { screenStates } from './screen-states.ts';
import { homeStates, shellStates } from './shell-and-home-states.ts';
import { statusStates } from './status-states.ts';

const PATIENCE_MS = 10_000;
/** Longest time for one picture. */
const PICTURE_MS = 60_000;
const PICTURES_MS = 5_000;
const SETTLED_MS = 400;

const wanted = process.argv
  .slice(2)
  .flatMap((argument) => argument.split(','))
  .filter(Boolean);
const isWanted = (text: string): boolean =>
  wanted.length === 0 || wanted.some((words) => words.split('+').every((word) => text.includes(word)));

const stateDir = process.env.FILIALE_STATE_DIR ?? join(cloneDir, '.filiale');
const stack = openStack(stateDir);
const origin = `http://127.0.0.1:${stack.ports.gateway}`;

const kiosk: BrowserContextOptions = { viewport: { width: 1080, height: 1920 }, hasTouch: true };
const shopStates = [
  ...shellStates,
  ...homeStates,
  ...branchStates,
  ...productStates,
  ...checkoutStates,
  ...statusStates,
  ...blockStates(stack),
];
const officeStates = backOfficeStates(stack);
const walls = screenStates(staffOf(stack, 30_000), origin);
/** Screens on walls, in HD and 4K. */
const wallFrames = [
  [1_920, 1_080],
  [1_080, 1_920],
  [3_840, 2_160],
  [2_160, 3_840],
] as const;
const schemes = ['light', 'dark'] as const;
const frames = [
  ...schemes.map((scheme) => ({
    frame: `390x844-${scheme}`,
    scheme,
    device: sharpPhone,
    states: [...shopStates, ...officeStates],
  })),
  ...schemes.map((scheme) => ({
    frame: `1440x900-${scheme}`,
    scheme,
    device: desktop,
    states: [...shopStates, ...officeStates],
  })),
  ...schemes.map((scheme) => ({ frame: `1024x768-${scheme}`, scheme, device: tablet, states: officeStates })),
  ...schemes.map((scheme) => ({ frame: `1080x1920-${scheme}`, scheme, device: kiosk, states: kioskStates })),
  ...wallFrames.map(([width, height]) => ({
    frame: `${width}x${height}-wall`,
    scheme: 'light' as const,
    device: { viewport: { width, height } },
    states: walls.states,
  })),
];
const orders = createOrderPlacer(staffOf(stack, 30_000));
const folder = join(import.meta.dirname, '../screenshots');
mkdirSync(folder, { recursive: true });

/** A state's order is placed once, for all its pictures. */
const paths = new Map<ScreenState, Promise<string>>();
const pathOf = (state: ScreenState): string | Promise<string> => {
  if (typeof state.path === 'string') return state.path;
  const known = paths.get(state) ?? state.path(orders);
  paths.set(state, known);
  return known;
};

/** Waits until the pictures in the window are there, which are made when first asked for, and what moves has come to rest. */
async function drawn(page: Page): Promise<void> {
  const isComplete = `[...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > innerHeight;
  })`;
  for (const deadline = Date.now() + PICTURES_MS; !(await page.evaluate(isComplete)) && Date.now() < deadline; )
    await page.waitForTimeout(100);
  await page.waitForTimeout(SETTLED_MS);
}

type Memory = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a visitor's browser keeps who has answered the question for consent. */
async function answered(browser: Browser): Promise<Memory> {
  const context = await visitor(browser, sharpPhone);
  context.setDefaultTimeout(3 * PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  const memory = await context.storageState();
  await context.close();
  return memory;
}

async function take(
  browser: Browser,
  storageState: Memory,
  terminal: TestTerminal | undefined,
  state: ScreenState,
  { frame, scheme, device }: (typeof frames)[number],
): Promise<Shot> {
  const file = `${state.name}-${frame}.png`;
  const missedFile = join(folder, `${state.name}-${frame}-missed.png`);
  rmSync(missedFile, { force: true });
  const memory = state.isFirstVisit ? {} : { storageState };
  const context = await visitor(browser, { ...device, colorScheme: scheme, ...memory });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(3 * PATIENCE_MS);
  await terminal?.bind(context);
  await state.bind?.(context);
  const page = await context.newPage();
  const reach = async (): Promise<void> => {
    await page.goto(`${origin}${await pathOf(state)}`, { waitUntil: 'load' });
    await state.prepare?.(page);
    await drawn(page);
    if (await page.getByText('500 Internal Server Error').isVisible()) throw new Error('the page broke');
    if (state.isWhole) await unfold(page);
    await page.screenshot({ path: join(folder, file) });
  };
  try {
    await withTimeout(PICTURE_MS, reach());
    return { name: state.name, file, frame };
  } catch (error) {
    // The page as it stood says more than the message.
    await page.screenshot({ path: missedFile, timeout: PATIENCE_MS }).catch(() => undefined);
    return { name: state.name, file, frame, problem: String(error).split('\n').slice(0, 2).join(' ') };
  } finally {
    await withTimeout(PICTURE_MS, context.close()).catch(() => undefined);
  }
}

/** Makes the window as high as the page: a picture of a whole page would be taken without the touch that its sizes follow. */
async function unfold(page: Page): Promise<void> {
  // Once more, when what was only estimated below the window has been laid out.
  for (const _time of [1, 2]) await makeAsHighAsThePage(page);
}

async function makeAsHighAsThePage(page: Page): Promise<void> {
  const [width, height] = await page.evaluate<[number, number]>(`(() => {
    document.querySelector('main').style.minHeight = '0';
    return [innerWidth, document.documentElement.scrollHeight];
  })()`);
  await page.setViewportSize({ width, height });
  await drawn(page);
}

const all = frames.flatMap((frame) =>
  frame.states.filter(({ name }) => isWanted(`${name}-${frame.frame}`)).map((state) => ({ state, frame })),
);
const browser = await openBrowser();
const memory: Memory = all.length > 0 ? await answered(browser) : { cookies: [], origins: [] };
const terminal = all.some(({ state }) => kioskStates.includes(state))
  ? await openTerminal(orders.staff, origin)
  : undefined;
const shots: Shot[] = [];
const taken = (shot: Shot): void => {
  shots.push(shot);
  console.log(`${shots.length} ${shot.file}${shot.problem === undefined ? '' : ` NOT REACHED: ${shot.problem}`}`);
};
for (const { state, frame } of all) {
  taken(await take(browser, memory, kioskStates.includes(state) ? terminal : undefined, state, frame));
}
await takeBackOffice({ browser, stack, folder, isWanted, taken });
await withTimeout(PICTURE_MS, browser.close()).catch(() => undefined);
await terminal?.close();
await walls.close();
writeFileSync(join(folder, 'index.html'), contactSheet(shots));
if (shots.length === 0) throw new Error(`No state is called like ${wanted.join(' or ')}.`);
const missed = shots.filter(({ problem }) => problem !== undefined);
console.log(`${shots.length - missed.length} pictures, ${missed.length} not reached: ${join(folder, 'index.html')}`);
// A browser that hangs keeps nobody waiting.
process.exit(missed.length > 0 ? 1 : 0);
