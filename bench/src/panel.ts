/**
 * After how long a page that a visitor looked at stands in the statistics that a manager has open, by the page itself: from the call of the visitor to the text on the screen.
 * `npm run panel -w @filiale/bench` with `make up` running; CLICKS (default 20). Ends with 1 when one takes longer than 3 s.
 */
import { newId } from '@filiale/contracts/fields/ids';
import { localDate } from '@filiale/rules/wall-time';
import { type Bench, setting } from './bench.ts';
import { median, printFigures } from './figures.ts';
import { managerBrowser } from './manager-page.ts';

const CLICKS = setting('CLICKS', 20, 2);
const SHOWN_MS = 3_000;

export async function measure(bench: Bench): Promise<void> {
  const { page, answers } = await managerBrowser(bench);
  const today = localDate(new Date(), 'Europe/Vienna');
  await page.goto(`${bench.origin}/backend#/statistics?period=day&date=${today}&filter[set]=pages`);
  await page.getByRole('heading', { name: 'Was diese Zahlen sagen' }).waitFor();
  const shown: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const path = `/bench-${newId()}`;
    const body = { type: path, action: 'view', category: 'page', data: { path }, eventId: newId() };
    const begunMs = performance.now();
    await bench.load({
      ...{ url: `${bench.origin}/api/analytics-log`, method: 'POST', connections: 1, calls: 1 },
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      ...{ next: () => ({ body: JSON.stringify(body) }), expect: { status: 202 } },
    });
    await page.getByRole('listitem').filter({ hasText: path }).waitFor();
    shown.push(performance.now() - begunMs);
  }
  answers.raise();
  const slowest = Math.max(...shown);
  if (slowest > SHOWN_MS) bench.miss(`a click stood in its panel after ${slowest.toFixed(0)} ms, at most ${SHOWN_MS}`);
  printFigures(`A click until it stands in the page of statistics, ${CLICKS} times`, {
    'ms, median': median(shown),
    'ms, slowest': slowest,
  });
}
