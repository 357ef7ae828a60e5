import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { visitor } from './browser.ts';
import { eventually } from './eventually.ts';

/** The shop's service worker. */
export const WORKER = '/_next/static/service-worker.js';

/** Longer than a page waits before it looks for a new version or offers itself as an app. */
export const LATER_MS = 30_000;

/** A visitor whose browser takes the worker. */
export const visitorWithWorker = (of: Browser, device: BrowserContextOptions): Promise<BrowserContext> =>
  visitor(of, { ...device, serviceWorkers: 'allow' });

/** Scripts of the workers that look after this origin. */
export const workers = (page: Page): Promise<string[]> =>
  page.evaluate(
    `navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.active?.scriptURL ?? ''))`,
  );
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');
/** Paths of the pages a copy is kept of. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('filiale-pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);

/** A page under the worker's care, with its copy kept. */
export async function openKept(context: BrowserContext, origin: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await eventually(async () => (await workers(page)).some((script) => script.endsWith(WORKER)), 'a worker');
  await eventually(async () => (await keptPages(page)).includes(path), 'a kept page');
  return page;
}
