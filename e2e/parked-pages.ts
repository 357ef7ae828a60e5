import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { whenCalled } from './when-called.ts';

type Memory = NonNullable<BrowserContextOptions['storageState']>;

/** Calls after which a page is no longer like a new one. */
const lasting = [
  ...(['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket'] as const),
  ...(['on', 'once', 'emulateMedia', 'setViewportSize', 'setExtraHTTPHeaders', 'setDefaultTimeout'] as const),
];
/** An address of the product without any script, which a browser shows in the process of its pages: its headers ask for the same isolation. */
const PARK = '/robots.txt';
/** Whether a page waits for its next visitor. */
export const isParked = (page: Page): boolean => page.url().endsWith(PARK);
/** More pages than these are closed: hardly a visitor has three. */
const MOST = 2;
/** A page that asks before it is left is closed instead. */
const PARKED_WITHIN_MS = 10_000;

const FORGET = `(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
})()`;
const FORGET_TAB = `sessionStorage.clear(); window.name = ''`;

/**
 * The pages of a context that visitors hand on. One that was left as it was opened goes to an address without scripts instead of being closed, and comes
 * back as the next visitor's: a page of its own takes a process of its own, which costs a third of what is shown in it.
 */
export function parkPages(context: BrowserContext) {
  const { newPage, setOffline } = context;
  const spent = new WeakSet<Page>();
  const origins = new Set<string>();
  let parked: Page[] = [];

  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const origin = URL.parse(frame.url())?.origin ?? 'null';
      if (origin !== 'null') origins.add(origin);
    });
    whenCalled(page, lasting, () => spent.add(page));
  });
  context.newPage = async () => {
    const page = parked.shift();
    if (!page) return newPage.call(context);
    await page.bringToFront();
    return page;
  };

  // What a page wanted to send meanwhile, it would send from its park.
  whenCalled(context, ['setOffline'], () => {
    for (const page of context.pages()) spent.add(page);
  });

  const park = async (page: Page): Promise<boolean> => {
    try {
      await page.goto(new URL(PARK, page.url()).href, { waitUntil: 'commit', timeout: PARKED_WITHIN_MS });
      await page.mouse.move(-1, -1);
      await page.evaluate(FORGET_TAB);
      return true;
    } catch {
      await page.close();
      return false;
    }
  };

  return {
    /** Parks what can be parked, and closes the rest. Only a context that knows one origin keeps pages: what others have stored is not reached from them. */
    leave: async (): Promise<void> => {
      const pages = context.pages();
      const isOneOrigin = origins.size === 1;
      const isKept = (page: Page) => isOneOrigin && !spent.has(page) && page.url().startsWith('http');
      const kept = pages.filter(isKept).slice(0, MOST);
      await Promise.all(pages.map((page) => (kept.includes(page) ? undefined : page.close())));
      await setOffline.call(context, false);
      const stays = await Promise.all(kept.map(park));
      parked = kept.filter((_page, at) => stays[at]);
      await parked[0]?.evaluate(FORGET);
    },
    /** Gives the context the memory of its next visitor. */
    begin: async (memory: Memory = { cookies: [], origins: [] }): Promise<void> => {
      if (parked.length > 0 && typeof memory !== 'string' && memory.origins.length === 0) {
        await context.clearCookies();
        await context.addCookies(memory.cookies);
        return;
      }
      await Promise.all(parked.map((one) => one.close()));
      parked = [];
      await context.setStorageState(memory);
      origins.clear();
    },
  };
}
