/**
 * Lighthouse's verdict on every kind of page as on a phone (its mobile preset: four times slower processor, slow 4G), median of some
 * runs in turn, beside what is asked for. `npm run lighthouse -w @filiale/bench` with `make up` running; RUNS (default 3), PAGES (names, comma
 * separated; default all). Lighthouse itself is fetched at the first run, the installed Chrome drives it. Ends with 1 when a median misses its target.
 */
import { type Bench, isShort, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { type LighthouseVisit, lighthouseVisit, type VisitFigures } from './lighthouse-visit.ts';
import { measuredPages } from './measured-pages.ts';

const runs = setting('RUNS', 3, 1);
const only = (process.env.PAGES ?? (isShort ? 'branch' : undefined))?.split(',');

/** Figure, how it is called, its target where it has one, and whether more is better. */
const columns: readonly [keyof VisitFigures, string, number?, ('at least' | 'at most')?][] = [
  ['performance', 'perf', 95, 'at least'],
  ['accessibility', 'a11y', 100, 'at least'],
  ['bestPractices', 'practices', 100, 'at least'],
  ['seo', 'SEO', 100, 'at least'],
  ['firstPaintMs', 'FCP ms'],
  ['largestPaintMs', 'LCP ms', 1800, 'at most'],
  ['blockingMs', 'TBT ms', 150, 'at most'],
  ['freeBlockingMs', 'TBT free ms'],
  ['layoutShift', 'CLS', 0.1, 'at most'],
  ['serverMs', 'server ms'],
  ['scriptsKb', 'scripts kB'],
  ['allKb', 'all kB'],
];

export async function measure(bench: Bench): Promise<void> {
  const pages = await measuredPages(bench);
  const measured = pages.filter(({ name }) => !only || only.includes(name));
  const visits = new Map<string, LighthouseVisit[]>(measured.map(({ name }) => [name, []]));
  // In turn, so that a busy minute of the machine falls on all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const page of measured) visits.get(page.name)?.push(await lighthouseVisit(bench.origin, page));
    console.log(`run ${run} of ${runs} is done`);
  }

  const rows = measured.map(({ name, isPublic }) => {
    const seen = visits.get(name) ?? [];
    const cells = columns.map(([figure, title, target, sense]) => {
      const value = median(seen.map(({ figures }) => figures[figure]));
      const isAsked = target !== undefined && (isPublic || figure !== 'seo');
      const isMet = !isAsked || (sense === 'at least' ? value >= target : value <= target);
      if (!isMet) bench.miss(`${name}: ${title} ${value.toFixed(0)}, ${sense} ${target} is asked for`);
      return value;
    });
    return [name, ...cells] as const;
  });
  printTable(
    `Lighthouse mobile, ${bench.origin}, median of ${runs}`,
    ['page', ...columns.map(([, title]) => title)],
    rows,
  );
  for (const [name, seen] of visits) {
    const titles = new Set(seen.flatMap(({ below90 }) => below90));
    console.log(`Audits below 90, ${name}: ${[...titles].join(' · ') || 'none'}`);
  }
}
