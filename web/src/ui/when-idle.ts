/** Idle callback: runs something once the browser has nothing better to do, two seconds from now at the latest; returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(idle);
}

/** Idle callback after the page with its pictures is loaded. */
export function whenLoadedAndIdle(work: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let stop: (() => void) | undefined;
  const plan = () => {
    stop = whenIdle(work);
  };
  window.addEventListener('load', plan, { once: true });
  return () => {
    window.removeEventListener('load', plan);
    stop?.();
  };
}
