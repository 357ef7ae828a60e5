import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Letters are shrunk to this share of their size at most. */
const LEAST_SHARE = 0.3;
const STEPS = 6;

/**
 * Shrinks what stands in an element until it fits: sets `--fit`, a share of the size of its letters, again whenever `content` or the size of the element
 * changes.
 */
export function useShrinkToFit<E extends HTMLElement>(content: string, isShrunk = true): RefObject<E | null> {
  const box = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the element is measured
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isShrunk) return;
    const measure = (): void => {
      const fits = (share: number): boolean => {
        element.style.setProperty('--fit', String(share));
        return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
      };
      if (fits(1)) return;
      let [least, most] = [LEAST_SHARE, 1];
      for (let step = 0; step < STEPS; step += 1) {
        const middle = (least + most) / 2;
        if (fits(middle)) least = middle;
        else most = middle;
      }
      fits(least);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Letters are wider or narrower once their font is there.
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [content, isShrunk]);
  return box;
}
