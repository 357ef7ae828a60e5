import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Where lists were scrolled to in rows, by the entry of the browser's history that shows them. */
const places = new Map<string, number>();

type WithNavigation = { readonly navigation?: { readonly currentEntry?: { readonly key?: string } | null } };
const entryKey = (): string => (window as WithNavigation).navigation?.currentEntry?.key ?? location.hash;

/** Forgets where the list was: what is shown now takes the place of what was, and begins at its top. */
export const forgetPlace = (): void => void places.delete(entryKey());

/** The row where a list opens: where it was when somebody comes back to it, else at `first`. */
export function useFirstRow(first: number): number {
  const [place] = useState(() => places.get(entryKey()) ?? first);
  return place;
}

type Place = {
  readonly isReady: boolean;
  /** Height of a row in px. */
  readonly rowPx: number;
  readonly first: number;
  readonly question: unknown;
};

/**
 * Brings a list to its first row once its rows take their room (`isReady`), remembers where it is from then on, and brings it back there when somebody
 * comes back to what it showed before (`question`).
 */
export function useListPlace(
  scroller: RefObject<HTMLElement | null>,
  { isReady, rowPx, first, question }: Place,
): void {
  const placed = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (!isReady || placed.current === question || !scroller.current) return;
    scroller.current.scrollTop = rowPx * (placed.current === null ? first : (places.get(entryKey()) ?? 0));
    placed.current = question;
  }, [isReady, rowPx, first, question, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const remember = () => places.set(entryKey(), element.scrollTop / rowPx);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, isReady, rowPx]);
}
