import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Where lists were scrolled to, by the entry of the browser's history that shows them. */
const places = new Map<string, number>();

type WithNavigation = { readonly navigation?: { readonly currentEntry?: { readonly key?: string } | null } };
const entryKey = (): string => (window as WithNavigation).navigation?.currentEntry?.key ?? location.hash;

/**
 * Brings a list back to where it was when somebody comes back to it; one that is opened anew begins at `first` px. `isReady` once its rows take their room.
 * What it answers goes to the beginning, as another search or order does.
 */
export function useListPlace(scroller: RefObject<HTMLElement | null>, isReady: boolean, first: number): () => void {
  const entry = useRef<string>(null);
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isPlaced.current || !scroller.current) return;
    isPlaced.current = true;
    entry.current = entryKey();
    scroller.current.scrollTop = places.get(entry.current) ?? first;
  }, [isReady, first, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const remember = () => {
      if (isPlaced.current && entry.current !== null) places.set(entry.current, element.scrollTop);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, isReady]);
  return useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller]);
}
