/**
 * Lighthouse's verdict on a branch page as on a phone (its mobile preset: four times slower processor, slow 4G), median of some
 * runs, beside what is asked for. `npm run lighthouse -w @filiale/bench` with `make up` running; RUNS (default 3),
 * PAGE (default /store/wien-josefstadt). Lighthouse itself is fetched at the first run, the installed Chrome drives it.
 * Ends with 1 when a median misses its target.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedBrowser } from '@filiale/e2e/browser';
import { median, printFigures } from './load.ts';
import { runningStack } from './running-stack.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

type Report = {
  readonly categories: Record<string, { readonly score: number }>;
  readonly audits: Record<
    string,
    {
      readonly numericValue?: number;
      readonly score: number | null;
      readonly title: string;
      readonly details?: unknown;
    }
  >;
};

/** What a task may take on Lighthouse's phone before it counts as blocking, and how much slower than this machine that phone is. */
const TASK_MS = 50;
const SLOWDOWN = 4;

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time in µs on a processor; `dur` would count, too, how long a task waited for one. */
  readonly tdur?: number;
};

/** What the page blocks after its first paint, in ms on Lighthouse's phone, when nothing else uses the processors. */
function blockingOnFreeProcessor(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return events
    .filter(
      ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - TASK_MS), 0);
}

const runs = Number(process.env.RUNS ?? 3);
const { origin } = runningStack();
const url = `${origin}${process.env.PAGE ?? '/store/wien-josefstadt'}`;
const folder = await mkdtemp(join(tmpdir(), 'filiale-lighthouse-'));

type Visited = { readonly report: Report; readonly blockedMs: number };

async function visit(run: number): Promise<Visited> {
  const path = join(folder, `${run}.json`);
  const options = [
    '--output=json',
    `--output-path=${path}`,
    '--quiet',
    '--save-assets',
    `--chrome-flags=${CHROME_FLAGS}`,
  ];
  await promisify(execFile)('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: installedBrowser() },
    timeout: 300_000,
  });
  console.log(`run ${run} of ${runs} is done`);
  const trace = JSON.parse(await readFile(join(folder, `${run}-0.trace.json`), 'utf8')) as {
    traceEvents: TraceEvent[];
  };
  return {
    report: JSON.parse(await readFile(path, 'utf8')) as Report,
    blockedMs: blockingOnFreeProcessor(trace.traceEvents),
  };
}

/** Lighthouse sometimes misses the beginning of its own trace; such a visit is repeated. */
async function visitForSure(run: number): Promise<Visited> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await visit(run);
    } catch (error) {
      if (failures === 2) throw error;
      console.log(`run ${run} failed and is repeated`);
    }
  }
}

const visits: Visited[] = [];
for (let run = 1; run <= runs; run += 1) visits.push(await visitForSure(run));
const reports = visits.map(({ report }) => report);
await rm(folder, { recursive: true });

const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
const category = (name: string) => median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
const scriptKilobytes = ({ audits }: Report): number => {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { mimeType?: string; transferSize?: number }[];
  };
  // Also those that a page fetches ahead.
  const bytes = items.filter((one) => one.mimeType?.includes('javascript')).map((one) => one.transferSize ?? 0);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
};

/** Figure, target, and whether more is better. */
const figures: [string, number, number, 'at least' | 'at most'][] = [
  ['performance', category('performance'), 95, 'at least'],
  ['accessibility', category('accessibility'), 100, 'at least'],
  ['best practices', category('best-practices'), 100, 'at least'],
  ['SEO', category('seo'), 100, 'at least'],
  ['largest contentful paint ms', audit('largest-contentful-paint'), 1800, 'at most'],
  ['total blocking time ms', audit('total-blocking-time'), 100, 'at most'],
  ['scripts kB', median(reports.map(scriptKilobytes)), 165, 'at most'],
];
printFigures(
  `Lighthouse mobile, ${url}, median of ${runs}`,
  Object.fromEntries(figures.map(([name, value, target, sense]) => [`${name} (${sense} ${target})`, value])),
);
printFigures('Beside them', {
  'first contentful paint ms': audit('first-contentful-paint'),
  'blocking on a free processor ms': median(visits.map(({ blockedMs }) => blockedMs)),
  'speed index ms': audit('speed-index'),
  'cumulative layout shift': audit('cumulative-layout-shift'),
  'server response ms': audit('server-response-time'),
  'all bytes kB': audit('total-byte-weight') / 1000,
});
const imperfect = new Set(
  reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap(({ score, title }) => (score !== null && score < 0.9 ? [title] : [])),
  ),
);
console.log(['\nAudits below 90:', ...imperfect].join('\n  '));
const isMet = figures.every(([, value, target, sense]) => (sense === 'at least' ? value >= target : value <= target));
process.exitCode = isMet ? 0 : 1;
