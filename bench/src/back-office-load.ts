/**
 * What the scripts of the back office weigh as they come over the wire: at the first load of `/backend` with an empty cache, and what each screen adds when it
 * is opened first after that. `npm run back-office-load -w @filiale/bench` with `make up` running. Ends with 1 when the first load is more than 400 kB.
 */
import { countScriptBytes } from '@filiale/e2e/script-bytes';
import { type Bench, isShort } from './bench.ts';
import { printTable } from './figures.ts';
import { managerBrowser } from './manager-page.ts';

const LIMIT_KB = 400;
/** A screen has loaded everything by then. */
const SETTLED_MS = 3_000;
const allScreens = [
  'orders',
  'products',
  'products/new',
  'branches/new',
  'sites/new',
  'config',
  'allergens',
  'users/new',
  'devices',
  'logs',
];
const screens = isShort ? allScreens.slice(0, 2) : allScreens;

export async function measure(bench: Bench): Promise<void> {
  const { context, page: first, answers } = await managerBrowser(bench);
  const rows: (readonly [string, number])[] = [];
  const open = async (hash: string): Promise<void> => {
    // A context has one cache for all its pages: emptied, as at the first visit of a browser.
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    const bytes = await countScriptBytes(page);
    await page.goto(`${bench.origin}/backend`);
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const loaded = bytes();
    if (hash === '') rows.push(['first load', loaded / 1000]);
    else {
      await page.goto(`${bench.origin}/backend#/${hash}`);
      await page.waitForTimeout(SETTLED_MS);
      rows.push([`#/${hash} adds`, (bytes() - loaded) / 1000]);
    }
    await page.close();
  };
  await first.close();
  await open('');
  for (const screen of screens) await open(screen);
  answers.raise();
  printTable(`Compressed scripts, kB; at most ${LIMIT_KB} at the first load`, ['', 'kB'], rows);
  const atFirst = rows[0]?.[1] ?? 0;
  if (atFirst === 0) throw new Error('no script was loaded');
  if (atFirst > LIMIT_KB) bench.miss(`${atFirst.toFixed(0)} kB at the first load, at most ${LIMIT_KB} are asked for`);
}
