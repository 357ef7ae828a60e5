import { isSameValue } from '@filiale/contracts/fields/field-changes';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { type GridEditing, NAME } from '../grid/grid-column.ts';
import type { Active } from '../grid/use-active-cell.ts';
import type { Grid } from '../grid/use-grid.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import type { CellContext } from './cell-context.ts';
import { CellEditor, type Onward } from './cell-editor.tsx';
import { typedValue } from './cell-value.ts';
import { pastedCells } from './pasted.ts';
import { type CellWrite, type Problems, useCellWrites } from './use-cell-writes.ts';
import type { ListLook } from './use-list-look.ts';
import { inverseOf, MOST_UNDONE } from './written-cells.ts';

/** Places before those that can be edited: the tick and the name. */
const FIRST = NAME + 1;

/**
 * Makes the cells of a grid of records editable as in a spreadsheet, as far as the rights of whoever looks say (`look.can`): `editing` is for the grid,
 * `problems` for its cells.
 */
export function useEditable(
  resource: AnyResource,
  { can, columns }: ListLook,
  { rows, cell, isCard }: Grid<AnyRecord>,
  context: CellContext,
): { readonly editing: GridEditing; readonly problems: Problems } {
  const texts = useMessages('list');
  const { words, locale } = context;
  const writes = useCellWrites(resource, context);
  const { active, show, move } = cell;
  const [isEditing, setEditing] = useState(false);
  const { settle } = writes;
  const hasEdited = useRef(false);
  /** What was written since the list was opened, the latest last; each can be taken back. */
  const written = useRef<CellWrite[][]>([]);
  const remember = (cells: CellWrite[]) => {
    written.current = [...written.current, cells].slice(-MOST_UNDONE);
  };
  // What was edited is read again once somebody has gone.
  useEffect(() => () => void (hasEdited.current && settle()), [settle]);

  const columnAt = useCallback((place: number) => columns[place - FIRST], [columns]);
  const isEditable = useCallback(
    (place: number): boolean => {
      const column = columnAt(place);
      return !isCard && column !== undefined && can.isEditable(column);
    },
    [columnAt, can, isCard],
  );
  const places = columns.map((_, at) => FIRST + at).filter(isEditable);
  const record = rows.rowAt(active.row);
  const column = columnAt(active.place);

  const beginAt = (row: number, place: number): boolean => {
    if (!isEditable(place) || !rows.rowAt(row)) return false;
    show({ row, place });
    setEditing(true);
    return true;
  };
  const end = (to: Active) => {
    setEditing(false);
    move(to);
  };
  const onwardFrom = ({ row, place }: Active, onward: Onward): Active => {
    if (onward === 'down') return { row: Math.min(rows.count - 1, row + 1), place };
    const at = places.indexOf(place);
    if (onward === 'right') {
      const next = places[at + 1];
      return next === undefined
        ? { row: Math.min(rows.count - 1, row + 1), place: places[0] ?? place }
        : { row, place: next };
    }
    const before = places[at - 1];
    return before === undefined ? { row: Math.max(0, row - 1), place: places.at(-1) ?? place } : { row, place: before };
  };

  const save = (value: unknown, onward: Onward) => {
    if (record && column && !isSameValue(record[column.name], value)) {
      hasEdited.current = true;
      const cell = { record, column, value };
      void writes.write(cell).then((isSaved) => isSaved && remember([cell]));
    }
    if (onward === 'nowhere') return setEditing(false);
    const next = onwardFrom(active, onward);
    const isEnd = next.row === active.row && next.place === active.place;
    if (isEnd || !rows.rowAt(next.row)) return end(next);
    move(next);
    setEditing(true);
  };

  /** Writes what was copied from a spreadsheet into the cells from the active one on, to the right and downwards. */
  const paste = async (text: string) => {
    setEditing(false);
    const table = pastedCells(text);
    if (!isEditable(active.place) || active.row < 0) return;
    const last = Math.min(rows.count, active.row + table.length) - 1;
    const records = await rows.load(active.row, last);
    const cells: CellWrite[] = [];
    let refused = 0;
    table.forEach((row, down) => {
      const target = records[down];
      row.forEach((typed, across) => {
        const place = active.place + across;
        const of = columnAt(place);
        const read = of && typedValue(of.field, typed, { words, texts });
        if (!target || !of || !read || !isEditable(place) || 'wrong' in read) refused += 1;
        else if (!isSameValue(target[of.name], read.value))
          cells.push({ record: target, column: of, value: read.value });
      });
    });
    hasEdited.current = true;
    const saved = await writes.writeMany(cells);
    if (saved > 0) remember(cells);
    if (refused > 0) notice({ text: fill(texts.pastedNot, { count: refused }), tone: 'error' });
    notice({ text: fill(texts.pasted, { count: saved }), tone: 'ok' });
    move(active);
  };

  /** Writes what stood there before; where somebody else has changed it meanwhile, both values are shown. */
  const undo = async () => {
    const last = written.current.at(-1);
    if (!last) return notice({ text: texts.nothingToUndo, tone: 'plain' });
    written.current = written.current.slice(0, -1);
    const saved = await Promise.all(last.map((cell) => writes.write(inverseOf(cell))));
    if (saved.every(Boolean)) notice({ text: texts.undone, tone: 'ok' });
  };

  const begin = () => {
    const first = places.find((each) => columnAt(each)?.name === can.editedFirst) ?? places[0];
    const place = isEditable(active.place) ? active.place : first;
    if (place !== undefined) beginAt(Math.max(0, active.row), place);
  };
  const isAtWork = isEditing && record && column && isEditable(active.place);
  const editor = isAtWork ? (
    <CellEditor
      key={`${record.id} ${column.name}`}
      field={column.field}
      label={fill(texts.editCell, { field: column.field.label[words], name: recordTitle(resource, record, locale) })}
      words={words}
      value={record[column.name]}
      onSave={save}
      onLeave={() => end(active)}
      onTable={(text) => void paste(text)}
    />
  ) : null;
  return {
    editing: {
      editor,
      isPossible: places.length > 0,
      begin,
      beginAt,
      undo: () => void undo(),
      paste: (text) => void paste(text),
    },
    problems: writes.problems,
  };
}
