/** Events that show that somebody is about to use a page. A finger that comes down or scrolls is seen before it taps. */
export const visitorSigns = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;

/** Runs something once, at the first of {@link visitorSigns}; returns a function that calls it off. */
export function whenVisitorActs(work: () => void): () => void {
  const stop = (): void => {
    for (const sign of visitorSigns) window.removeEventListener(sign, run, true);
  };
  const run = (): void => {
    stop();
    work();
  };
  for (const sign of visitorSigns) window.addEventListener(sign, run, { capture: true, passive: true });
  return stop;
}
