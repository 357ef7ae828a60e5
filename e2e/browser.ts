import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { isParked, parkPages } from './parked-pages.ts';
import { whenCalled } from './when-called.ts';

/** Chromium without the part that shows windows: the same pages for half the processor time. */
const shells = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The viewports every journey is judged on: a phone in the hand, a laptop. One dot per pixel, since drawing four costs processor time and shows no journey anything. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
};
/** The phone with the dots of one, for pictures and measurements. */
export const sharpPhone: BrowserContextOptions = { ...phone, deviceScaleFactor: 2 };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Path of the browser that CHROME_PATH names, else of an installed headless shell unless the full browser is needed, else of Chrome or Chromium. */
export function installedBrowser({ isFull = false } = {}): string {
  const candidates = [process.env.CHROME_PATH, ...(isFull ? [] : shells), ...fullBrowsers];
  const path = candidates.find((one) => one && existsSync(one));
  if (!path) throw new Error('No Chrome or Chromium was found; CHROME_PATH may name one.');
  return path;
}

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Every browser that was started, for {@link whatPagesShow}. */
const opened = new Set<Browser>();

/** What a page says about itself: its address, how long ago it was loaded, its language and the one that was chosen, its headline, and what it reports or asks. */
const SHOWN = `[location.href, Math.round(performance.now() / 1000) + ' s old', document.documentElement.lang, document.cookie.match(/backoffice-locale=[^;]*/)?.[0] ?? 'no language chosen', document.querySelector('h1')?.innerText ?? 'no headline', ...[...document.querySelectorAll('[role=alert], [role=status], dialog[open], [role=dialog]')]
  .map((each) => each.innerText?.trim().replace(/\\s+/g, ' ').slice(0, 200)).filter(Boolean)].join(' | ')`;
const SAY_WITHIN_MS = 5_000;

/** A line for each page that is open, for the message of a failed test: jest's environment looks for it there. */
async function whatPagesShow(): Promise<string> {
  const contexts = [...opened].flatMap((browser) => browser.contexts());
  const pages = contexts.flatMap((context) => context.pages()).filter((page) => !isParked(page));
  const silent = new Promise<string>((resolve) => setTimeout(resolve, SAY_WITHIN_MS, 'no answer').unref());
  const said = pages.map((page) =>
    Promise.race([page.evaluate<string>(SHOWN), silent]).catch(({ message }: Error) => message),
  );
  return (await Promise.all(said)).map((line) => `Open: ${line}`).join('\n');
}
Object.assign(globalThis, { whatPagesShow });

/** Browsers that no test file has open, in a process that runs one test file after the other, by how they were started. */
const closed = new Map<string, Browser>();
/** How often a browser is handed on: it grows with what it shows. */
const HANDED_ON = 12;

/**
 * Starts the installed browser, headless, with a profile of its own. Where test files share their modules (`FILIALE_SHARED_MODULES`), one that a file has
 * closed goes on to the next: to start it, and to fetch and compile the same scripts again, is a quarter of what a short journey costs.
 * @param isFull Chromium as visitors have it, for what the headless shell lacks: frames as a screen asks for them, installed apps, notifications
 * @param isBackMemoryOn keeps left pages as they were for Back, as visitors' browsers do; the full browser alone does
 */
export async function openBrowser({ isBackMemoryOn = false, isFull = false } = {}): Promise<Browser> {
  const executablePath = installedBrowser({ isFull: isFull || isBackMemoryOn });
  const ignoreDefaultArgs = isBackMemoryOn ? ['--disable-back-forward-cache'] : [];
  const key = [executablePath, ...ignoreDefaultArgs].join(' ');
  const known = closed.get(key);
  closed.delete(key);
  if (known?.isConnected()) return known;
  const browser = await chromium.launch({ executablePath, ignoreDefaultArgs, args: quietFlags });
  opened.add(browser);
  if (process.env.FILIALE_SHARED_MODULES) handOn(browser, key);
  return browser;
}

/** A browser that is closed waits for who opens the next, with the contexts that are like new. */
function handOn(browser: Browser, key: string): void {
  const { close } = browser;
  let times = 0;
  browser.close = async () => {
    times += 1;
    if (times > HANDED_ON || closed.has(key)) return close.call(browser);
    const idle = new Set(
      [...(left.get(browser)?.values() ?? [])].flatMap((some) => [...some].map((one) => one.context)),
    );
    await Promise.all(browser.contexts().map((context) => (idle.has(context) ? undefined : context.close())));
    closed.set(key, browser);
  };
}

type Prepared = {
  readonly cookies: Readonly<Record<string, string>>;
  readonly storage: Readonly<Record<string, string>>;
};

/** A new browser that has cookies and localStorage of an origin and nothing else of it, for a tool that takes it over at its debugging port. */
export async function openPreparedBrowser(origin: string, { cookies, storage }: Prepared) {
  const profile = await mkdtemp(join(tmpdir(), 'filiale-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: installedBrowser({ isFull: true }),
    args: [...quietFlags, '--remote-debugging-port=0'],
  });
  const close = async (): Promise<void> => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
    const [page = await context.newPage()] = context.pages();
    // An address without any script or picture.
    await page.goto(`${origin}/health/live`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(storage));
    await page.goto('about:blank');
    const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return { port: Number(port), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Gives the sign of a visitor that a page may wait for, and resolves once input from before hydration is handed over: from then on the page itself listens. */
async function untilItListens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__taps' in globalThis)) return true;
    (globalThis as unknown as EventTarget).dispatchEvent(new Event('pointermove'));
    return false;
  });
}

/** Nothing that a page does takes so long, even on a shared machine. The hard stop of a test comes later. */
const STUCK_MS = 120_000;

/** Calls after which a context is no longer like a new one. */
const lasting = [
  ...(['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'on', 'once'] as const),
  ...(['grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders', 'setGeolocation'] as const),
];
/** Calls after which its pages have another time than the machine's. */
const setsClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

type Left = {
  readonly context: BrowserContext;
  readonly pages: ReturnType<typeof parkPages>;
  isLikeNew: boolean;
};
/** Contexts that visitors have left, by what they were opened with. */
const left = new WeakMap<Browser, Map<string, Set<Left>>>();

/**
 * A visitor without cookies and stored data of another, who waits until an opened page listens. Without a service worker, whose requests a test
 * could not hold back, unless the device allows it. What a visitor before fetched of scripts and pictures is not fetched and compiled again, and pages
 * come back (`parked-pages.ts`), which is half of what a page costs, unless this one `isFirst`.
 */
export async function visitor(
  browser: Browser,
  device: BrowserContextOptions,
  { isFirst = false } = {},
): Promise<BrowserContext> {
  const { storageState, ...options } = {
    serviceWorkers: 'block' as const,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce' as const,
    ...device,
  };
  const kept = left.get(browser) ?? new Map<string, Set<Left>>();
  left.set(browser, kept);
  const key = JSON.stringify(options);
  // Once, however often it is closed.
  const idle = kept.get(key) ?? new Set<Left>();
  kept.set(key, idle);
  const [known] = isFirst ? [] : idle;
  if (known) {
    idle.delete(known);
    known.context.setDefaultTimeout(STUCK_MS);
    await known.pages.begin(storageState);
    return known.context;
  }
  const context = await browser.newContext({ ...options, ...(storageState && { storageState }) });
  context.setDefaultTimeout(STUCK_MS);
  if (device.javaScriptEnabled !== false) context.on('page', waitsUntilItListens);
  const own: Left = { context, pages: parkPages(context), isLikeNew: options.serviceWorkers === 'block' };
  const spend = (): void => {
    own.isLikeNew = false;
  };
  whenCalled(context, lasting, spend);
  whenCalled(context.clock, setsClock, spend);
  const { close } = context;
  context.close = async (...given) => {
    if (!own.isLikeNew) return close.apply(context, given);
    await own.pages.leave();
    idle.add(own);
  };
  return context;
}

/** What is opened or opened again resolves once the page listens. */
function waitsUntilItListens(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...call) => {
    const answer = await goto.apply(page, call);
    if (call[1]?.waitUntil !== 'commit') await untilItListens(page);
    return answer;
  };
  page.reload = async (...call) => {
    // A page that goes elsewhere by itself at that moment (to the login, say) takes no order; the one after it does.
    const answer = await reload.apply(page, call).catch((failure: Error) => {
      if (!failure.message.includes('Not attached to an active page')) throw failure;
      return reload.apply(page, call);
    });
    await untilItListens(page);
    return answer;
  };
}
