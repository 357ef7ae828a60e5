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

/** Runs something once, at the first of {@link visitorSigns}; returns a function that calls it off. A page moves parts of itself, too: only its own scrolling is a visitor's. */
export function whenVisitorActs(work: () => void): () => void {
  const stop = (): void => {
    for (const sign of visitorSigns) window.removeEventListener(sign, act, true);
  };
  const act = ({ type, target }: Event): void => {
    if (type === 'scroll' && target !== document) return;
    stop();
    work();
  };
  for (const sign of visitorSigns) window.addEventListener(sign, act, { capture: true, passive: true });
  return stop;
}
