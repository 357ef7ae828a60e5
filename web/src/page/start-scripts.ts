import { visitorSigns } from '../ui/when-visitor-acts.ts';

/** A page in the background paints nothing; it goes on all the same after this long. */
const LATEST_PAINT_MS = 2000;
/** A page that is read first starts without a sign of its visitor by then, counted from its first paint, under any load. */
const LATEST_START_MS = 4000;
/** Longest wait for an idle moment, and the wait in browsers that do not report one. */
const LATEST_IDLE_MS = 2000;
const NO_IDLE_MS = 200;

/** `__next_f` holds Next's payload for the framework. */
type Scope = Window & typeof globalThis & { __next_f?: unknown[] };

/**
 * Starts the scripts of `paths` in their order once the browser says that it has painted what the server drew. Where the page says that it is
 * read first (`<html data-hydrate="interaction">`, `hydrate-on-interaction.ts`), they are only fetched into the browser's cache then, behind its
 * pictures and fonts (not preloaded: a browser parses at once what is preloaded), and run once they are all there and the page is idle, at the
 * visitor's first sign at the latest: who reads before tapping meets a page that listens. What the framework is to know stands in the page as
 * data (`page-server/arrange-page.ts`) and is handed over before it runs. Runs inline at the end of the head.
 */
export function startScripts(scope: Scope, paths: readonly string[]): void {
  const { document } = scope;
  let hasPainted = false;
  let hasRun = false;

  const add = (src: string) =>
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  function run(): void {
    if (hasRun) return;
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', run);
      return;
    }
    hasRun = true;
    scope.__next_f ??= [];
    for (const { textContent } of document.querySelectorAll('script[data-flight]'))
      scope.__next_f.push(JSON.parse(textContent));
    for (const sign of visitorSigns) scope.removeEventListener(sign, onSign, true);
    for (const path of paths) setTimeout(add, 0, path);
  }
  function onSign(): void {
    setTimeout(run);
  }

  const whenIdle = () => {
    if (scope.requestIdleCallback) scope.requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
    else setTimeout(run, NO_IDLE_MS);
  };
  const keep = async (path: string) => (await scope.fetch(path, { priority: 'low' })).blob();
  const fetchAhead = () => {
    // What cannot be fetched ahead is fetched when it is run.
    if (!hasRun) Promise.all(paths.map(keep)).then(whenIdle, () => {});
  };
  const onPaint = () => {
    if (hasPainted) return;
    hasPainted = true;
    if (document.documentElement.dataset.hydrate !== 'interaction') {
      run();
      return;
    }
    if (document.readyState === 'complete') fetchAhead();
    else scope.addEventListener('load', fetchAhead);
    setTimeout(whenIdle, LATEST_START_MS);
  };

  for (const sign of visitorSigns) scope.addEventListener(sign, onSign, { capture: true, passive: true });
  try {
    new scope.PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(onPaint);
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // A browser that does not report its paint.
    setTimeout(onPaint);
  }
  setTimeout(onPaint, LATEST_PAINT_MS);
}
