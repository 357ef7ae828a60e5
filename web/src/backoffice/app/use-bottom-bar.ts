import { type RefObject, useEffect, useRef } from 'react';

/** Heights of what stands at the lower edge now, in px. */
const heights = new Map<symbol, number>();

/** What stands at the lower edge of the window and must stay in reach: notices are shown above it. Returns the ref of its element. */
export function useBottomBar<E extends HTMLElement>(): RefObject<E | null> {
  const bar = useRef<E>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const key = Symbol('bar');
    const tell = () =>
      document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights.values())}px`);
    const watch = new ResizeObserver(() => {
      heights.set(key, element.offsetHeight);
      tell();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      heights.delete(key);
      tell();
    };
  }, []);
  return bar;
}
