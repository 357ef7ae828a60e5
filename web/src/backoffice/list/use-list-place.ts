import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Where lists were scrolled to in px, by the entry of the browser's history that shows them. */
const places = new Map<string, number>();

type WithNavigation = { readonly navigation?: { readonly currentEntry?: { readonly key?: string } | null } };
const entryKey = (): string => (window as WithNavigation).navigation?.currentEntry?.key ?? location.hash;

/** Forgets where the list was: what is shown now takes the place of what was, and begins at its top. */
export const forgetPlace = (): void => void places.delete(entryKey());

/** Where a list is when it opens, in px: where it was when somebody comes back to it, else at `first`. */
export function useFirstPlace(first: number): number {
  const [place] = useState(() => places.get(entryKey()) ?? first);
  return place;
}

/**
 * Brings a list to its first place once its rows take their room (`isReady`), remembers where it is from then on, and brings it back there when somebody
 * comes back to what it showed before (`question`).
 */
export function useListPlace(
  scroller: RefObject<HTMLElement | null>,
  { isReady, first, question }: { readonly isReady: boolean; readonly first: number; readonly question: unknown },
): void {
  const placed = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (!isReady || placed.current === question || !scroller.current) return;
    scroller.current.scrollTop = placed.current === null ? first : (places.get(entryKey()) ?? 0);
    placed.current = question;
  }, [isReady, first, question, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const remember = () => places.set(entryKey(), element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, isReady]);
}
