import { useCallback, useRef, useState } from 'react';
import type { AnyRecord } from '../resources/record-calls.ts';
import { isSelected, nothingSelected, type Selection, withSelected } from './selection.ts';
import type { ListRows } from './use-list-rows.ts';

/** Which records are selected, and how clicks and keys change that. */
export function useListSelection({ rowAt, load }: Pick<ListRows, 'rowAt' | 'load'>) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const anchor = useRef(-1);
  /** Takes a row in or out; with `isRange` all from the one before to it in. */
  const tick = useCallback(
    async (row: number, isRange: boolean): Promise<void> => {
      const record = rowAt(row);
      if (!record) return;
      const begin = isRange && anchor.current >= 0 ? anchor.current : row;
      anchor.current = row;
      const records: readonly AnyRecord[] =
        begin === row ? [record] : await load(Math.min(begin, row), Math.max(begin, row));
      const ids = records.map(({ id }) => id);
      setSelection((before) => withSelected(before, ids, isRange || !isSelected(before, record.id)));
    },
    [rowAt, load],
  );
  return { selection, setSelection, tick };
}
