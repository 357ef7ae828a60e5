import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPreparedBrowser } from '@filiale/e2e/browser';
import type { MeasuredPage } from './measured-pages.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ATTEMPTS = 3;
/** What a task may take on Lighthouse's phone before it counts as blocking, and how much slower than this machine that phone is. */
const TASK_MS = 50;
const SLOWDOWN = 4;

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

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time in µs on a processor; `dur` would count, too, how long a task waited for one. */
  readonly tdur?: number;
};

/** What one visit came to. Scores up to 100, times in ms, sizes in kB. */
export type VisitFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  /** Blocking when nothing else uses the processors. */
  readonly freeBlockingMs: number;
  readonly layoutShift: number;
  readonly serverMs: number;
  /** Also those that a page fetches ahead. */
  readonly scriptsKb: number;
  readonly allKb: number;
};
export type LighthouseVisit = { readonly figures: VisitFigures; readonly below90: readonly string[] };

/** What a page was refused while it was looked at. */
function refusedIn({ audits }: Report): string[] {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { url?: string; statusCode?: number }[];
  };
  return items.flatMap(({ url, statusCode = 0 }) => (statusCode >= 400 ? [`${statusCode} ${url}`] : []));
}

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

function scriptsKb({ audits }: Report): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { mimeType?: string; transferSize?: number }[];
  };
  const bytes = items.filter((one) => one.mimeType?.includes('javascript')).map((one) => one.transferSize ?? 0);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

function read(report: Report, events: readonly TraceEvent[]): LighthouseVisit {
  const audit = (name: string) => report.audits[name]?.numericValue ?? 0;
  const score = (name: string) => (report.categories[name]?.score ?? 0) * 100;
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: audit('first-contentful-paint'),
      largestPaintMs: audit('largest-contentful-paint'),
      blockingMs: audit('total-blocking-time'),
      freeBlockingMs: blockingOnFreeProcessor(events),
      layoutShift: audit('cumulative-layout-shift'),
      serverMs: audit('server-response-time'),
      scriptsKb: scriptsKb(report),
      allKb: audit('total-byte-weight') / 1000,
    },
    below90: Object.values(report.audits).flatMap(({ score, title }) => (score !== null && score < 0.9 ? [title] : [])),
  };
}

/** One visit in a browser that has seen nothing yet but what the page is to find. */
async function visitOnce(origin: string, page: MeasuredPage): Promise<LighthouseVisit> {
  const folder = await mkdtemp(join(tmpdir(), 'filiale-lighthouse-'));
  const browser = await openPreparedBrowser(origin, page);
  try {
    const options = [
      '--output=json',
      `--output-path=${join(folder, 'visit.json')}`,
      '--quiet',
      '--save-assets',
      `--port=${browser.port}`,
      // It would take the cart along; the browser is new, so there is nothing else to forget.
      '--disable-storage-reset',
    ];
    await promisify(execFile)(
      'npm',
      ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', origin + page.path, ...options],
      { cwd: folder, timeout: 300_000 },
    );
    const report = JSON.parse(await readFile(join(folder, 'visit.json'), 'utf8')) as Report;
    const trace = JSON.parse(await readFile(join(folder, 'visit-0.trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[];
    };
    const refused = refusedIn(report);
    if (refused.length > 0) throw new Error(`refused while it was measured: ${refused.join(', ')}`);
    return read(report, trace.traceEvents);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** What Lighthouse sees of a page as on a phone. It sometimes misses the beginning of its own trace; such a visit is repeated. */
export async function lighthouseVisit(origin: string, page: MeasuredPage): Promise<LighthouseVisit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(origin, page);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`a visit to ${page.name} failed and is repeated: ${error instanceof Error ? error.message : error}`);
    }
  }
}
