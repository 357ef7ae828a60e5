import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { recordKeys } from '../../query-keys.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { CellContext } from '../cell-context.ts';
import type { ListColumn } from '../list-columns.ts';
import { type CellWrite, useCellWrites } from '../use-cell-writes.ts';
import { inverseOf, MOST_UNDONE } from '../written-cells.ts';

type Words<V> = {
  readonly titleOf: (record: AnyRecord) => string;
  /** What the place of a value is called. */
  readonly labelOf: (value: V) => string;
  /** Selector of the element that has the focus in a card that was moved by keys. */
  readonly focused?: string;
};

/** Moves records between the columns of a board or the branches of a tree by writing a field as cells do, and takes moves back. */
export function useMoves<V extends string | null>(
  resource: AnyResource,
  by: ListColumn,
  context: CellContext,
  { titleOf, labelOf, focused: place = 'button' }: Words<V>,
) {
  const texts = useMessages('list');
  const client = useQueryClient();
  const { write, problems } = useCellWrites(resource, context);
  const [moved, setMoved] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  /** What was moved since the board was opened, the latest last. */
  const written = useRef<CellWrite[]>([]);
  const focused = useRef<string | null>(null);
  // A card that was moved from its menu is another element afterwards.
  useEffect(() => {
    const id = focused.current;
    if (id === null || !moved.has(id)) return;
    const frame = requestAnimationFrame(() => {
      focused.current = null;
      document.querySelector<HTMLElement>(`[data-card="${id}"] ${place}`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [moved, place]);

  const send = async (cell: CellWrite): Promise<boolean> => {
    const { id } = cell.record;
    const record = { ...cell.record, [by.name]: cell.value };
    setMoved((before) => new Map(before).set(id, record));
    const isSaved = await write(cell);
    void (isSaved ? client.invalidateQueries({ queryKey: recordKeys.list(resource.name) }) : Promise.resolve()).then(
      () => setMoved((before) => new Map([...before].filter(([of, shown]) => of !== id || shown !== record))),
    );
    return isSaved;
  };
  const takeBack = async (cell: CellWrite) => {
    written.current = written.current.filter((each) => each !== cell);
    if (await send(inverseOf(cell))) notice({ text: texts.undone, tone: 'ok' });
  };
  const move = async (record: AnyRecord, value: V) => {
    const cell = { record, column: by, value };
    if (!(await send(cell))) return;
    written.current = [...written.current, cell].slice(-MOST_UNDONE);
    notice({
      text: fill(texts.movedTo, { name: titleOf(record), column: labelOf(value) }),
      action: { label: texts.undo, run: () => void takeBack(cell) },
    });
  };
  return {
    /** Cards on their way, as they are shown, by id. */
    moved,
    problems,
    /** @param keepsFocus brings the focus to the card where it is then */
    move: (record: AnyRecord, value: V, { keepsFocus = false } = {}) => {
      if (record[by.name] === value) return;
      if (keepsFocus) focused.current = record.id;
      void move(record, value);
    },
    /** Takes back the last move. */
    undo: () => {
      const last = written.current.at(-1);
      if (last) void takeBack(last);
      else notice({ text: texts.nothingToUndo });
    },
  };
}
export type Moves<V extends string | null> = ReturnType<typeof useMoves<V>>;
