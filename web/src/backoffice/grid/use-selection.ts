import { useCallback, useRef, useState } from 'react';
import type { GridRow } from './grid-column.ts';
import {
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
  wholeSelected,
  withSelected,
} from './selection.ts';
import { PAGE_ROWS, type Rows } from './use-rows.ts';

/** Which rows are selected, and how clicks and keys change that; `page` is the one that the foot of the grid names. */
export function useSelection<R extends GridRow>({ rowAt, load, count, total }: Rows<R>, page: number) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const anchor = useRef(-1);
  /** Takes a row in or out; with `isRange` all from the one before to it in. */
  const tick = useCallback(
    async (index: number, isRange: boolean): Promise<void> => {
      const row = rowAt(index);
      if (!row) return;
      const begin = isRange && anchor.current >= 0 ? anchor.current : index;
      anchor.current = index;
      const rows = begin === index ? [row] : await load(Math.min(begin, index), Math.max(begin, index));
      const ids = rows.map(({ id }) => id);
      setSelection((before) => withSelected(before, ids, isRange || !isSelected(before, row.id)));
    },
    [rowAt, load],
  );
  const begin = (page - 1) * PAGE_ROWS;
  const end = Math.min(count, begin + PAGE_ROWS) - 1;
  const isPage =
    count > 0 &&
    Array.from({ length: end - begin + 1 }, (_, at) => rowAt(begin + at)).every(
      (row) => row && isSelected(selection, row.id),
    );
  return {
    selection,
    /** How many are selected. */
    count: selectedCount(selection, total ?? 0),
    isPage,
    tick,
    selectPage: async () => {
      const ids = (await load(begin, end)).map(({ id }) => id);
      setSelection((before) => withSelected(before, ids, true));
    },
    selectWhole: () => setSelection(wholeSelected),
    selectOnly: (id: string) => setSelection({ ...nothingSelected, ids: new Set([id]) }),
    clear: useCallback(() => setSelection(nothingSelected), []),
  };
}
