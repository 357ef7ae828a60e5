/**
 * How soon a large form answers a key, beside a bare input that nothing listens to, on a processor four times slower than this one. Every tab of the form of a
 * branch has been opened, so that all its fields stand there. Told twice: the processor time of the page from the key to the frame, which a busy machine hardly
 * changes, and from the key to the frame that shows the letter, as the browser tells it (event timing).
 * `npm run typing -w @filiale/bench` with `make up` running; KEYS (default 60). Ends with 1 when the form has fewer than 60 fields, or more than one key of twenty
 * takes more than 50 ms of processor time.
 */
import { median, printTable } from './load.ts';
import { managerBrowser, type Page } from './manager-page.ts';
import { tasksOf, traced } from './page-trace.ts';
import { runningStack } from './running-stack.ts';

const SLOWER = 4;
const LIMIT_MS = 50;
const FIELDS = 60;
const BRANCH = 'wien-josefstadt';
/** As somebody types who types fast: ten letters a second. */
const PAUSE_MS = 100;
const SETTLED_MS = 700;
const keys = Number(process.env.KEYS ?? 60);

/** Runs in a page: keeps how long each key took until it was shown, in ms. The browser tells of none that took less than 16. */
const watchKeys = `(() => {
  globalThis.keyTimes = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') globalThis.keyTimes.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
})()`;

/** Types into what has the focus; answers ms of processor time and ms until shown, a figure for each key. */
async function type(page: Page): Promise<{ readonly processorMs: number[]; readonly shownMs: number[] }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watchKeys);
  const events = await traced(page, async () => {
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(key % 8 === 7 ? 'Space' : 'a');
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.waitForTimeout(SETTLED_MS);
  });
  const tasks = tasksOf(events);
  const pressed = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const painted = events.filter(({ name }) => name === 'Paint');
  const processorMs = pressed.map((key, nth) => {
    const next = pressed[nth + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const shown = painted.find(({ ts }) => ts > key.ts)?.ts ?? next;
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > key.ts && ts <= Math.min(shown, next));
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
  });
  return { processorMs, shownMs: (await page.evaluate('globalThis.keyTimes')) as number[] };
}

const stack = runningStack();
const { data: branches } = await stack.call('GET /api/branches', { query: { filter: { identifier: BRANCH } } });
const { context, page, close } = await managerBrowser(stack);
const rows: (readonly [string, number, number, number, number])[] = [];
const measure = async (name: string, page: Page): Promise<void> => {
  const { processorMs, shownMs } = await type(page);
  const high = processorMs.toSorted((one, other) => one - other)[Math.floor(processorMs.length * 0.95)] ?? 0;
  rows.push([name, median(processorMs), high, median(shownMs), Math.max(...shownMs)]);
};
let fields = 0;
try {
  await page.goto(`${stack.origin}/backend#/branches/${branches[0]?.id}`);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().waitFor();
  for (const tab of (await tabs.all()).toReversed()) {
    await tab.click();
    await page.waitForTimeout(SETTLED_MS);
  }
  fields = await page.locator('form [data-path]').count();
  for (const [kind, path] of [
    ['line', 'name'],
    ['text', 'description'],
  ] as const) {
    await page.locator(`form [data-path=${path}] :is(input, textarea)`).click();
    await page.keyboard.press('End');
    await measure(`${kind} in a form of ${fields} fields`, page);
  }
  const bare = await context.newPage();
  await bare.goto(`${stack.origin}/health/live`);
  await bare.evaluate("document.body.innerHTML = '<input>'");
  await bare.locator('input').click();
  await measure('bare input', bare);
} finally {
  await close();
}

printTable(
  `A key on a processor ${SLOWER} times slower, ms, ${keys} keys`,
  ['', 'processor, median', `95 % (at most ${LIMIT_MS})`, 'until shown, median', 'most'],
  rows,
);
const slowest = Math.max(...rows.map(([, , high]) => high));
process.exitCode = fields >= FIELDS && slowest <= LIMIT_MS ? 0 : 1;
