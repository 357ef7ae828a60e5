/**
 * How soon a large form answers a key, beside a bare input that nothing listens to, on a processor four times slower than this one. Every tab of the form of a
 * branch has been opened, so that all its fields stand there. Reports two figures: the processor time of the page from the key to the frame, which a busy machine hardly
 * changes, and from the key to the frame that shows the letter, as the browser measures it (event timing).
 * `npm run typing -w @filiale/bench` with `make up` running; KEYS (default 60). Ends with 1 when the form has fewer than 60 fields, or more than one key of twenty
 * takes more than 50 ms of processor time.
 */
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { managerBrowser, type Page } from './manager-page.ts';
import { tasksOf, traced } from './page-trace.ts';

const SLOWER = 4;
const LIMIT_MS = 50;
const FIELDS = 60;
const BRANCH = 'wien-josefstadt';
/** As somebody types who types fast: ten letters a second. */
const PAUSE_MS = 100;
const SETTLED_MS = 700;
const keys = setting('KEYS', 60, 8);

/** Runs in a page: keeps how long each key took until it was shown, in ms. The browser reports none below 16. */
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

export async function measure(bench: Bench): Promise<void> {
  const { data: branches } = await bench.call('GET /api/branches', { query: { filter: { identifier: BRANCH } } });
  const [branch] = branches;
  if (!branch) throw new Error(`there is no branch ${BRANCH}: load the demo company first`);
  const { context, page, answers } = await managerBrowser(bench);
  const rows: (readonly [string, number, number, number, number])[] = [];
  const time = async (name: string, typed: Page): Promise<void> => {
    const { processorMs, shownMs } = await type(typed);
    if (processorMs.length === 0) throw new Error(`${name}: no key was seen`);
    const high = processorMs.toSorted((one, other) => one - other)[Math.floor(processorMs.length * 0.95)] ?? 0;
    rows.push([name, median(processorMs), high, median(shownMs), Math.max(0, ...shownMs)]);
  };
  await page.goto(`${bench.origin}/backend#/branches/${branch.id}`);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().waitFor();
  for (const tab of (await tabs.all()).toReversed()) {
    await tab.click();
    await page.waitForTimeout(SETTLED_MS);
  }
  const fields = await page.locator('form [data-path]').count();
  for (const [kind, path] of [
    ['line', 'name'],
    ['text', 'description'],
  ] as const) {
    await page.locator(`form [data-path=${path}] :is(input, textarea)`).click();
    await page.keyboard.press('End');
    await time(`${kind} in a form of ${fields} fields`, page);
  }
  answers.raise();
  const bare = await context.newPage();
  await bare.goto(`${bench.origin}/health/live`);
  await bare.evaluate("document.body.innerHTML = '<input>'");
  await bare.locator('input').click();
  await time('bare input', bare);

  printTable(
    `A key on a processor ${SLOWER} times slower, ms, ${keys} keys`,
    ['', 'processor, median', `95 % (at most ${LIMIT_MS})`, 'until shown, median', 'most'],
    rows,
  );
  const slowest = Math.max(...rows.map(([, , high]) => high));
  if (fields < FIELDS) bench.miss(`a form of ${fields} fields, at least ${FIELDS} are asked for`);
  if (slowest > LIMIT_MS) bench.miss(`${slowest.toFixed(0)} ms for a key, at most ${LIMIT_MS} are asked for`);
}
