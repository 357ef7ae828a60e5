/** A page in the background paints nothing; it goes on all the same after this long. */
const LATEST_PAINT_MS = 2000;
/** A page that is read first starts without a sign of its visitor by then, from its first paint on, whatever its scripts and the processor are doing. */
const LATEST_START_MS = 4000;
/** What tells that somebody is about to use a page. A finger that comes down or scrolls is seen before it taps. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** Marks what the page tells the framework: as data, which the browser neither compiles nor runs while it draws. */
export const FRAMEWORK_DATA = '<script type="application/json" data-flight>';

/**
 * An inline script that starts the scripts of `paths` in their order once the browser says that it has painted what the server drew. Where the
 * page says that it is read first (`<html data-hydrate="interaction">`, web's `page/hydrate-on-interaction.ts`), they are only fetched into the browser's cache then, behind its
 * pictures and fonts (not preloaded: a browser parses at once what is preloaded), and run once they are all there and the page is idle, at the visitor's first sign at the latest: who
 * reads before tapping meets a page that listens. The framework finds its data where Next puts it (`__next_f`).
 */
export const startScripts = (paths: readonly string[]): string => `(function (w, d) {
  var paths = ${JSON.stringify(paths)}, signs = ${JSON.stringify(SIGNS)};
  var hasPainted = false, hasRun = false;
  function add(src) { d.head.appendChild(Object.assign(d.createElement('script'), { src: src, async: false })); }
  function onSign() { setTimeout(run); }
  function run() {
    if (hasRun) return;
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', run);
    hasRun = true;
    d.querySelectorAll('script[data-flight]').forEach(function (data) { (w.__next_f = w.__next_f || []).push(JSON.parse(data.textContent)); });
    signs.forEach(function (sign) { w.removeEventListener(sign, onSign, true); });
    paths.forEach(function (src) { setTimeout(add, 0, src); });
  }
  function whenIdle() { w.requestIdleCallback ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200); }
  function keep(path) { return fetch(path, { priority: 'low' }).then(function (answer) { return answer.blob(); }); }
  function fetchAhead() { if (!hasRun) Promise.all(paths.map(keep)).then(whenIdle, function () {}); }
  function onPaint() {
    if (hasPainted) return;
    hasPainted = true;
    if (d.documentElement.dataset.hydrate !== 'interaction') return run();
    d.readyState === 'complete' ? fetchAhead() : w.addEventListener('load', fetchAhead);
    setTimeout(whenIdle, ${LATEST_START_MS});
  }
  signs.forEach(function (sign) { w.addEventListener(sign, onSign, { capture: true, passive: true }); });
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length) setTimeout(onPaint);
    }).observe({ type: 'paint', buffered: true });
  } catch (e) { setTimeout(onPaint); }
  setTimeout(onPaint, ${LATEST_PAINT_MS});
})(window, document)`;
