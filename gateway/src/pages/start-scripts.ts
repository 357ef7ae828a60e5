/** A page in the background paints nothing; it goes on all the same after this long. */
const LATEST_PAINT_MS = 2000;
/** So long a page that is read first waits for its visitor's first sign, from its first paint on. */
const LATEST_START_MS = 4000;
/** What tells that somebody is about to use a page. A finger that comes down or scrolls is seen before it taps. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** Marks what the page tells the framework: as data, which the browser neither compiles nor runs while it draws. */
export const FRAMEWORK_DATA = '<script type="application/json" data-flight>';

/**
 * An inline script that starts the scripts of `paths` in their order once the browser says that it has painted what the server drew. Where the
 * page says that it is read first (`<html data-hydrate="interaction">`, web's `shell/hydrate-on-interaction.ts`), they are only fetched then, behind its
 * pictures and fonts, and run at the visitor's first sign, or when the page has been idle for long. The framework finds its data where Next puts it (`__next_f`).
 */
export const startScripts = (paths: readonly string[]): string => `(function (w, d) {
  var paths = ${JSON.stringify(paths)}, signs = ${JSON.stringify(SIGNS)};
  var nonce = d.currentScript.nonce, hasPainted = false, hasRun = false;
  function add(name, values) { d.head.appendChild(Object.assign(d.createElement(name), values)); }
  function onSign() { setTimeout(run); }
  function run() {
    if (hasRun) return;
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', run);
    hasRun = true;
    d.querySelectorAll('script[data-flight]').forEach(function (data) { (w.__next_f = w.__next_f || []).push(JSON.parse(data.textContent)); });
    signs.forEach(function (sign) { w.removeEventListener(sign, onSign, true); });
    paths.forEach(function (src) { setTimeout(add, 0, 'script', { src: src, async: false }); });
  }
  function preload() {
    if (hasRun) return;
    paths.forEach(function (href) { setTimeout(add, 0, 'link', { rel: 'preload', as: 'script', fetchPriority: 'low', nonce: nonce, href: href }); });
  }
  function onPaint() {
    if (hasPainted) return;
    hasPainted = true;
    if (d.documentElement.dataset.hydrate !== 'interaction') return run();
    d.readyState === 'complete' ? preload() : w.addEventListener('load', preload);
    setTimeout(function () { w.requestIdleCallback ? requestIdleCallback(run, { timeout: 2000 }) : run(); }, ${LATEST_START_MS});
  }
  signs.forEach(function (sign) { w.addEventListener(sign, onSign, { capture: true, passive: true }); });
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length) setTimeout(onPaint);
    }).observe({ type: 'paint', buffered: true });
  } catch (e) { setTimeout(onPaint); }
  setTimeout(onPaint, ${LATEST_PAINT_MS});
})(window, document)`;
