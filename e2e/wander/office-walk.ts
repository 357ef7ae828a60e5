import { setTimeout as pause } from 'node:timers/promises';
import { resources } from '@filiale/contracts/api/resources';
import { patience } from '@filiale/kit/testing/patience';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { fillLogin, hire } from '../staff-people.ts';
import type { Staff } from '../test-stack.ts';
import { runsOf, type Size } from './size.ts';

const BRANCH = 'graz-lend';
const PATIENCE_MS = 30_000;
const SETTLE_MS = 200;
/** Writes that belong to looking: one's session, who else looks, what would come of a change. */
const LOOKING = /\/api\/(?:session|presence|search|events)\b/;
const pages = ['dashboard', 'orders', 'frontdesk', 'allergens', 'account', ...resources.map(({ name }) => name)];
const words = ['Gulasch', '12,50', 'Österreich & Co.', '-', '<b>x</b>', '2026-12-24', '😀', ''];
const keys = [
  'Escape',
  'Enter',
  'Tab',
  'ArrowDown',
  'ArrowUp',
  'j',
  'x',
  'e',
  'n',
  '/',
  'Control+k',
  'Control+s',
  'Control+z',
  'Space',
];
/** What ends the walk or opens something else: left alone. */
const LEFT_ALONE = /abmelden|sign out|english|deutsch/i;
const TOUCHED =
  'a[href^="#"], button, summary, [role=tab], [role=checkbox], [role=option], [role=menuitem], [role=gridcell], input:is([type=checkbox], [type=radio])';
const TYPED = 'input:not([type=file], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

/** Somebody who walks through the back office, and what the browser complained about. */
type Clerk = {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly complaints: string[];
  /** The steps so far. */
  readonly path: string[];
};
/** One thing they may do. */
type Deed = { readonly name: string; readonly act: (clerk: Clerk) => Promise<void> };

type Spot = { readonly x: number; readonly y: number; readonly label: string };

/** One of what can be touched where nothing covers it: in the dialog above all others, else anywhere; null where there is nothing. */
const spotOf = (page: Page, selector: string, pick: number): Promise<Spot | null> =>
  page.evaluate(`(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')];
    const scope = dialogs.filter((it) => it.getClientRects().length > 0).at(-1) ?? document;
    const spots = [...scope.querySelectorAll('${selector}')].flatMap((it) => {
      const box = it.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const label = (it.getAttribute('aria-label') || it.textContent || '').trim();
      return box.width > 0 && top && it.contains(top) ? [{ x, y, label }] : [];
    });
    return spots[${pick} % spots.length] ?? null;
  })()`) as Promise<Spot | null>;
const touch = ({ page, isPhone }: Clerk, { x, y }: Spot): Promise<void> =>
  isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

const open = (pick: number): Deed => {
  const name = pages[pick % pages.length] ?? 'dashboard';
  return {
    name: `#/${name}`,
    act: async ({ page }) => void (await page.evaluate(`location.hash = '#/${name}'`)),
  };
};
const click = (pick: number): Deed => ({
  name: `click ${pick}`,
  act: async (clerk) => {
    const spot = await spotOf(clerk.page, TOUCHED, pick);
    if (!spot || LEFT_ALONE.test(spot.label)) return;
    clerk.path.push(`“${spot.label.slice(0, 40)}”`);
    await touch(clerk, spot);
  },
});
const type = (pick: number, word: string): Deed => ({
  name: `type ${word} ${pick}`,
  act: async (clerk) => {
    const spot = await spotOf(clerk.page, TYPED, pick);
    if (!spot) return;
    await touch(clerk, spot);
    await clerk.page.keyboard.insertText(word);
  },
});
const press = (key: string): Deed => ({ name: key, act: ({ page }) => page.keyboard.press(key) });
const travel = (isBack: boolean): Deed => ({
  name: isBack ? 'back' : 'forward',
  act: async ({ page }) => {
    const at = Number(await page.evaluate('navigation.currentEntry.index'));
    const last = Number(await page.evaluate('navigation.entries().length')) - 1;
    // Before the first page of the back office stands the login.
    if (isBack ? at <= 1 : at >= last) return;
    await page.evaluate(isBack ? 'history.back()' : 'history.forward()');
  },
});
const reload: Deed = { name: 'reload', act: async ({ page }) => void (await page.reload({ waitUntil: 'commit' })) };

/** What of a page is not as it must be; empty when all is well. */
async function faultsOf({ page, complaints }: Clerk): Promise<string[]> {
  const seen = (await page.evaluate(`({
    path: location.pathname,
    hasTitle: document.querySelector('h1') !== null,
    isBusy: document.querySelector('main[aria-busy="true"], #main > [aria-busy="true"]') !== null,
    ways: document.querySelectorAll('a[href], button:not(:disabled)').length,
    beyond: document.documentElement.scrollWidth - innerWidth,
  })`)) as { path: string; hasTitle: boolean; isBusy: boolean; ways: number; beyond: number };
  return [
    ...(seen.path === '/backend' ? [] : [`the page is ${seen.path}`]),
    ...(seen.hasTitle ? [] : ['there is no headline']),
    ...(seen.isBusy ? ['it is still being read'] : []),
    ...(seen.ways > 0 ? [] : ['nothing leads on']),
    ...(seen.beyond > 0 ? [`${seen.beyond} px stand beyond the edge`] : []),
    ...complaints,
  ];
}

async function holds(clerk: Clerk): Promise<void> {
  for (const waiting = patience(PATIENCE_MS); ; await pause(100)) {
    // A page that is just being left cannot be read.
    const faults = await faultsOf(clerk).catch(() => ['the page cannot be read']);
    if (faults.length === 0) return;
    if (!waiting.isOver()) continue;
    const at = clerk.page.url();
    throw new Error(`${faults.join('; ')}\nat ${at}\nafter ${clerk.path.join(' → ')}`);
  }
}

type Work = {
  readonly browser: Browser;
  readonly origin: string;
  readonly person: Parameters<typeof fillLogin>[1];
  readonly isPhone: boolean;
  readonly isWriting: boolean;
};

/** A manager at work on a phone or a laptop. What they change is not sent unless `isWriting`: it fails as without a network. */
async function startClerk({ browser, origin, person, isPhone, isWriting }: Work): Promise<Clerk> {
  const context = await visitor(browser, isPhone ? { ...phone, viewport: { width: 360, height: 640 } } : desktop);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${origin}/backend`);
  await fillLogin(page, person);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  const clerk: Clerk = { page, isPhone, complaints: [], path: [isPhone ? 'phone' : 'laptop'] };
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('pageerror', (error) => clerk.complaints.push(`script: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // Answers with an error are recorded below; other messages belong to the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      clerk.complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500 || answer.status() === 400)
      clerk.complaints.push(`${answer.status()} of ${answer.url()}`);
  });
  if (!isWriting)
    await page.route('**/api/**', (route) => {
      const request = route.request();
      const isLooking =
        request.method() === 'GET' ||
        LOOKING.test(request.url()) ||
        (request.postData() ?? '').includes('"dryRun":true');
      return isLooking ? route.fallback() : route.abort('internetdisconnected');
    });
  return clerk;
}

type Office = { readonly origin: string; readonly staff: Staff };

/**
 * Lets managers walk through the back office at random: pages, clicks, typing, keys, back and forward, reload. After every step the page must have a headline,
 * be read to its end, lead on and fit its window, and the browser must have nothing to complain about. The same seed walks the same way.
 */
export async function walkOffice(
  { origin, staff }: Office,
  { isWriting, ...size }: Size & { readonly isWriting: boolean },
): Promise<number> {
  const { data: branches } = await staff('GET /api/branches', { query: { filter: { identifier: BRANCH } } });
  const pick = fc.nat({ max: 400 });
  const kinds = [
    { weight: 2, arbitrary: pick.map(open) },
    { weight: 8, arbitrary: pick.map(click) },
    { weight: 3, arbitrary: fc.tuple(pick, fc.constantFrom(...words)).map(([at, word]) => type(at, word)) },
    { weight: 3, arbitrary: fc.constantFrom(...keys).map(press) },
    { weight: 2, arbitrary: fc.boolean().map(travel) },
    { weight: 1, arbitrary: fc.constant(reload) },
  ];
  // However short a walk is, it has one deed of each kind.
  const ofEachKind = fc
    .tuple(...kinds.map(({ arbitrary }) => arbitrary))
    .chain((deeds) => fc.shuffledSubarray(deeds, { minLength: deeds.length }));
  const length = Math.max(0, size.steps - kinds.length);
  const others = fc.array(fc.oneof(...kinds), { minLength: length, maxLength: length, size: 'max' });
  const person = await hire(staff, { roles: ['ROLE_MANAGER'], branches: branches.map(({ id }) => id) });
  const browser = await openBrowser();
  let taken = 0;
  try {
    let begun = size.only ?? 0;
    const walk = fc.asyncProperty(ofEachKind, others, async (first, rest) => {
      // Every other on a phone.
      begun += 1;
      const isPhone = begun % 2 === 1;
      const clerk = await startClerk({ browser, origin, person, isPhone, isWriting });
      try {
        await holds(clerk);
        for (const { name, act } of [...first, ...rest]) {
          clerk.path.push(name);
          await act(clerk);
          await pause(SETTLE_MS);
          await holds(clerk);
          taken += 1;
        }
      } finally {
        await clerk.page.context().close();
      }
    });
    await fc.assert(walk, runsOf(size));
    return taken;
  } finally {
    await browser.close();
    await person.leave();
  }
}
