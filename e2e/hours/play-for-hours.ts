import type { Stack } from '@filiale/devstack/stack';
import { openBrowser, visitor } from '../browser.ts';
import { openShop } from '../open-shop.ts';
import { simulateTv } from '../simulated-tv.ts';
import { staffOf } from '../test-stack.ts';
import { makeTv } from '../tv.ts';

/** Each item of its programme, a scene, a picture and a film (and one that fails), stands for so long. */
const ITEM_MS = 30_000;
const FADED_MS = 2_000;
const HOUR_MS = 3_600_000;
/** In the morning: by night the page would be loaded anew. */
const STARTS_AT = '06:00:00.000Z';

/** What a page holds once everything that can go is gone. */
export type Held = { readonly heapMib: number; readonly nodes: number; readonly listeners: number };

/** A TV plays for hours of simulated time in a real browser; what its page holds after each. */
export async function playForHours(stack: Stack, hours: number, report: (line: string) => void): Promise<Held[]> {
  const staff = staffOf(stack);
  const shop = await openShop(staff);
  const tv = await makeTv(staff, shop.branch.id, ITEM_MS);
  const browser = await openBrowser();
  try {
    const context = await visitor(browser, {
      ...{ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'allow' },
      // With its cross-fades.
      reducedMotion: 'no-preference',
    });
    const startsAt = new Date(`${new Date().toISOString().slice(0, 10)}T${STARTS_AT}`);
    const { page, pass } = await simulateTv(tv, context, `http://localhost:${stack.ports.gateway}`, startsAt);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const held = async (): Promise<Held> => {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heapMib: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const results: Held[] = [];
    for (let hour = 1; hour <= hours; hour += 1) {
      await pass(HOUR_MS, ITEM_MS);
      // Looked at is the picture each time, when what faded out is gone: films bring many nodes of the browser along.
      while ((await page.locator('[data-shown] img').count()) === 0) await pass(ITEM_MS, ITEM_MS);
      await pass(FADED_MS, FADED_MS);
      const now = await held();
      results.push(now);
      report(`hour ${hour}: ${now.heapMib.toFixed(1)} MiB, ${now.nodes} nodes, ${now.listeners} listeners`);
    }
    return results;
  } finally {
    await browser.close();
    await tv.leave();
    await shop.close();
  }
}
