/**
 * The list of a company with 100,000 orders in the back office: what it asks the server for until it stands, and how smoothly it is scrolled, beside a bare page of
 * the same height. A stall is a task that keeps the page for long; it is measured by its processor time, which hardly depends on the load of the machine, and by the longest gap between two frames.
 * `npm run back-office-scroll -w @filiale/bench` with `make up` running; ORDERS (default 100000). Ends with 1 when the list takes more than one
 * request, or a task while scrolling more than 50 ms of processor time.
 */
import { type Bench, isShort, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { fillHistory } from './fill-history.ts';
import { managerBrowser, type Page, watchFrames } from './manager-page.ts';
import { tasksOf, traced } from './page-trace.ts';

const LIMIT_MS = 50;
const ROW_PX = 52;
const WHEELS = isShort ? 20 : 150;
const WHEEL_PX = 500;
const SETTLED_MS = 2_000;
const orders = Math.min(setting('ORDERS', 100_000, 2_000), 1_000_000);

/** Turns the wheel over the middle of a page for some seconds; ms of the longest task, and of the frames. */
async function scroll(page: Page): Promise<readonly [task: number, frame: number, longestFrame: number]> {
  await page.mouse.move(900, 500);
  await page.evaluate(watchFrames.start);
  const events = await traced(page, async () => {
    for (let wheel = 0; wheel < WHEELS; wheel += 1) {
      await page.mouse.wheel(0, WHEEL_PX);
      await page.waitForTimeout(16);
    }
  });
  const frames = (await page.evaluate(watchFrames.stop)) as number[];
  const taskMs = Math.max(...tasksOf(events).map(({ tdur = 0 }) => tdur / 1_000));
  return [taskMs, median(frames), Math.max(...frames)];
}

export async function measure(bench: Bench): Promise<void> {
  await fillHistory(bench, orders);
  const { context, page, answers } = await managerBrowser(bench);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/orders') asked.push(request.url());
  });
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  asked.length = 0;
  const begun = performance.now();
  await page.goto(`${bench.origin}/backend#/orders?sort=-createdAt`);
  await page.getByRole('grid').getByRole('row').nth(10).waitFor();
  const openMs = performance.now() - begun;
  await page.waitForTimeout(SETTLED_MS);
  const toOpen = asked.length;
  const own = await scroll(page);
  await page.waitForTimeout(SETTLED_MS);
  answers.raise();
  console.log(
    `Opened in ${openMs.toFixed(0)} ms with ${toOpen} request for orders; ${asked.length - toOpen} more for ${(WHEELS * WHEEL_PX) / ROW_PX} rows scrolled.`,
  );
  const bare = await context.newPage();
  await bare.goto(`${bench.origin}/health/live`);
  const height = Math.min(orders, 250_000) * ROW_PX;
  const look = `height:${height}px;background:repeating-linear-gradient(#fff 0 52px,#eee 52px 104px)`;
  await bare.evaluate(`document.body.style.cssText = '${look}'`);
  printTable(
    `Scrolling, ms, ${WHEELS} turns of the wheel`,
    ['', `longest task, processor (at most ${LIMIT_MS})`, 'frame, median', 'longest gap'],
    [
      [`list of ${orders} orders`, ...own],
      ['bare page of its height', ...(await scroll(bare))],
    ],
  );
  if (toOpen === 0) throw new Error('the list asked for no orders');
  if (toOpen > 1) bench.miss(`${toOpen} requests for orders until the list stood, one is asked for`);
  if (own[0] > LIMIT_MS)
    bench.miss(`a task of ${own[0].toFixed(0)} ms while scrolling, at most ${LIMIT_MS} are asked for`);
}
