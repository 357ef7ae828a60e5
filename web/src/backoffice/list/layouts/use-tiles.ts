import { type Ref, useLayoutEffect, useMemo, useState } from 'react';
import type { Tiles } from '../../grid/use-grid.ts';
import { tilesIn } from './tiles.ts';

/** Tiles as they fit into the element that `frame` is given to. */
export function useTiles(): { readonly frame: Ref<HTMLElement>; readonly tiles: Tiles } {
  const [element, frame] = useState<HTMLElement | null>(null);
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { frame, tiles: useMemo(() => tilesIn(widthPx), [widthPx]) };
}
