import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import type { Tv } from './tv.ts';

/**
 * The clock of the server goes along with that of the page, and a poll waits by it: answered by the server at once, held back here for as long as it would have
 * waited.
 */
const serverGoesAlong = `(() => {
  const send = window.fetch.bind(window);
  window.fetch = async (address, options) => {
    if (!String(address).endsWith('/current/poll')) return send(address, options);
    const { wait, ...body } = JSON.parse(options.body);
    const answer = await send(address, { ...options, body: JSON.stringify({ ...body, wait: 0 }) });
    if (!answer.ok) return answer;
    const { data } = await answer.json();
    if (data.command === null && data.manifest === body.manifest)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    globalThis.answeredAt = Date.now();
    return Response.json({ data: { ...data, now: new Date(globalThis.answeredAt).toISOString() } });
  };
})()`;

/** Notes when a page first shows an item. */
const noteFirst = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('[data-shown]')) return;
  globalThis.firstShownAt = Date.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true })`;

/** Waits until what is to be seen is seen, or there is nothing but the slide; by no clock, since that of the page stands still. */
const whenSeen = `new Promise((resolve) => {
  const isSeen = () => {
    const item = document.querySelector('[data-item]')?.dataset.item;
    return item !== undefined && (item === '' || document.querySelector('[data-shown]')?.dataset.shown === item);
  };
  const look = () => {
    if (!isSeen()) return;
    observer.disconnect();
    resolve(true);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  look();
})`;

/** How many pictures and films a page keeps for the time without network. */
const keptFiles = `caches.open('tv-files').then((cache) => cache.keys())
  .then((kept) => kept.filter(({ url }) => /\\/(?:image|upload)\\//.test(url)).length)`;

/**
 * A TV in a browser whose time passes when it is told to, as fast as its items can be drawn, and the server's with it. It begins at `startsAt` of the clock on the
 * wall.
 */
export async function simulateTv(tv: Tv, context: BrowserContext, origin: string, startsAt: Date) {
  await context.clock.install({ time: startsAt });
  await context.addInitScript(serverGoesAlong);
  await context.addInitScript(noteFirst);
  const page: Page = await tv.pair(context, origin);
  const untilSeen = (): Promise<unknown> => page.evaluate<unknown>(whenSeen);
  const nowMs = (): Promise<number> => page.evaluate<number>('Date.now()');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  // On its clock a file would otherwise take minutes, and one that says nothing for a minute is given up.
  await eventually(async () => (await page.evaluate<number>(keptFiles)) >= tv.files, 'its files are kept');
  await page.clock.pauseAt((await nowMs()) + 1_000);
  await untilSeen();
  return {
    page,
    nowMs,
    /** When it first showed something. */
    firstShownMs: (): Promise<number> => page.evaluate<number>('firstShownAt'),
    /** When the server last answered a poll: on a slow machine several minutes of this clock ago. */
    answeredMs: (): Promise<number> => page.evaluate<number>('answeredAt'),
    /** Lets time pass in steps, and has what comes be seen after each. */
    pass: async (totalMs: number, stepMs: number, afterStep?: () => Promise<void>): Promise<void> => {
      for (let leftMs = totalMs; leftMs > 0; leftMs -= stepMs) {
        await page.clock.runFor(Math.min(stepMs, leftMs));
        await untilSeen();
        await afterStep?.();
      }
    },
  };
}
