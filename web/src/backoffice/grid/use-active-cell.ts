import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { NAME } from './grid-column.ts';

/** The cell that keys act on; row -1 while there is none. */
export type Active = { readonly row: number; readonly place: number };
const noCell: Active = { row: -1, place: NAME };

/** Keeps the active cell in sight and, where keys have moved it, in focus. */
export function useActiveCell(
  list: RefObject<HTMLElement | null>,
  bring: (row: number) => void,
): { readonly active: Active; readonly show: (to: Active) => void; readonly move: (to: Active) => void } {
  const [active, setActive] = useState(noCell);
  const isWanted = useRef(false);
  const move = useCallback(
    (to: Active) => {
      isWanted.current = true;
      setActive({ ...to });
      bring(to.row);
    },
    [bring],
  );
  useEffect(() => {
    if (!isWanted.current) return;
    // A row that has just come in sight is drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      isWanted.current = false;
      const cell = list.current?.querySelector<HTMLElement>(
        `[data-index="${active.row}"] [data-place="${active.place}"]`,
      );
      if (cell && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [active, list]);
  const show = useCallback(
    (to: Active) => setActive((from) => (from.row === to.row && from.place === to.place ? from : to)),
    [],
  );
  return { active, show, move };
}
