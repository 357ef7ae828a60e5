// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which the elements of tables do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: use-list-keys hears them
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import type { AnyRecord } from '../resources/record-calls.ts';
import { isFigure, isSortable, type ListColumn, trackOf } from './list-columns.ts';
import styles from './list-grid.module.css';
import { FIRST, ListRow, NAME, type RowFrame, TICK } from './list-row.tsx';
import { isSelected, type Selection } from './selection.ts';
import type { Active } from './use-active-cell.ts';
import { useHold } from './use-hold.ts';

/** Grey rows that stand where nothing is known yet. */
const WAITING_ROWS = 8;

type GridHandlers = {
  readonly onSort: (name: string) => void;
  readonly onTickAll: () => void;
  /** A click on a cell; `isRange` with Shift. */
  readonly onCell: (row: number, place: number, how: { readonly isRange: boolean }) => void;
  readonly onFocusCell: (row: number, place: number) => void;
  readonly onPaste: (text: string) => void;
  /** A finger rests on a row. */
  readonly onHold?: (row: number) => void;
};

type Props = GridHandlers & {
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  readonly frame: RowFrame;
  readonly total: number | null;
  readonly isBusy: boolean;
  readonly rowAt: (index: number) => AnyRecord | undefined;
  readonly selection: Selection;
  readonly tick: { readonly isAll: boolean; readonly isSome: boolean; readonly label: string };
  readonly active: Active;
  /** What stands in the active cell while it is edited. */
  readonly editor: ReactNode | null;
  readonly sort: string;
  readonly titleColumn: ListColumn | null;
  readonly titleLabel: string;
  readonly sortTexts: { readonly up: string; readonly down: string };
  readonly rowHeight: number;
  readonly children?: ReactNode;
};

/** Rows of records, of which only those in sight are drawn. */
export function ListGrid(props: Props) {
  const { frame, virtualizer, total, rowAt, selection, active, editor, rowHeight, scrollerClass } = {
    ...props,
    scrollerClass: props.frame.isCard ? styles.cards : styles.scroller,
  };
  const { isSelectable, columns, isCard } = frame;
  const tracks = isCard
    ? `${isSelectable ? '2.75rem ' : ''}minmax(0, 1fr) auto`
    : [...(isSelectable ? ['3rem'] : []), 'minmax(14rem, 2fr)', ...columns.map(trackOf)].join(' ');
  const offset = virtualizer.options.scrollMargin;
  const hold = useHold((target) => {
    const at = placeOf(target);
    if (at && rowAt(at.row)) props.onHold?.(at.row);
  });
  return (
    <div ref={props.scroller} className={scrollerClass} data-scroller>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={isCard ? undefined : columns.length + (isSelectable ? 2 : 1)}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={props.isBusy}
        className={`${styles.grid} ${props.isBusy && total !== null ? styles.behind : ''}`}
        style={{ '--tracks': tracks } as CSSProperties}
      >
        {!isCard && <Head {...props} />}
        <div
          ref={props.list}
          role="rowgroup"
          className={styles.rows}
          style={{ height: total === null ? WAITING_ROWS * rowHeight : virtualizer.getTotalSize() }}
          {...(props.onHold && hold)}
          onClick={(event) => cellOf(event, props.onCell)}
          onPaste={(event) => {
            if (!(event.target instanceof HTMLInputElement)) props.onPaste(event.clipboardData.getData('text/plain'));
          }}
          onFocus={(event) => {
            const at = placeOf(event.target);
            if (at) props.onFocusCell(at.row, at.place);
          }}
        >
          {total === null
            ? Array.from({ length: WAITING_ROWS }, (_, index) => (
                <ListRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                  key={index}
                  frame={frame}
                  index={index}
                  record={undefined}
                  style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
                  isSelected={false}
                  active={null}
                  editor={null}
                />
              ))
            : virtualizer.getVirtualItems().map(({ index, start, size }) => {
                const record = rowAt(index);
                const isActive = active.row === index;
                return (
                  <ListRow
                    key={index}
                    frame={frame}
                    index={index}
                    record={record}
                    style={placed(start - offset, size)}
                    isSelected={record !== undefined && isSelected(selection, record.id)}
                    active={isActive ? active.place : null}
                    editor={isActive ? editor : null}
                  />
                );
              })}
        </div>
      </div>
      {props.children}
    </div>
  );
}

/** The same object for the same place, so that a row is drawn again only when it changes. */
const styleOf = new Map<string, CSSProperties>();
function placed(top: number, height: number): CSSProperties {
  const key = `${top} ${height}`;
  const known = styleOf.get(key) ?? { height, transform: `translateY(${top}px)` };
  if (styleOf.size > 5_000) styleOf.clear();
  styleOf.set(key, known);
  return known;
}

function placeOf(target: EventTarget): { row: number; place: number } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
  return row === undefined ? null : { row: Number(row), place: place === undefined ? NAME : Number(place) };
}

function cellOf(event: MouseEvent, onCell: GridHandlers['onCell']): void {
  const { target } = event;
  if (event.defaultPrevented && !(target instanceof Element && target.closest('a'))) return;
  if (target instanceof Element && target.closest('[data-editor]')) return;
  const isElsewhere = (event.metaKey || event.ctrlKey) && target instanceof Element && target.closest('a') !== null;
  const at = placeOf(target);
  if (at && !isElsewhere) onCell(at.row, at.place, { isRange: event.shiftKey });
}

function Head({ frame, tick, titleColumn, titleLabel, sort, sortTexts, onSort, onTickAll }: Props) {
  const { isSelectable, columns, context } = frame;
  const head = (column: ListColumn | null, label: string, place: number, isEnd = false) => {
    const isBy = column && (sort === column.name || sort === `-${column.name}`);
    const isDown = sort.startsWith('-');
    const Arrow = isDown ? IconArrowDown : IconArrowUp;
    return (
      <div
        key={place}
        role="columnheader"
        aria-colindex={place + 1 - (isSelectable ? 0 : 1)}
        className={isEnd ? styles.end : undefined}
        {...(isBy && { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) })}
      >
        {column && isSortable(column) ? (
          <button
            type="button"
            onClick={() => onSort(column.name)}
            title={isBy ? sortTexts[isDown ? 'down' : 'up'] : undefined}
          >
            {label}
            {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
          </button>
        ) : (
          label
        )}
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {isSelectable && (
        <div role="columnheader" aria-colindex={1} className={styles.tick} data-place={TICK}>
          <input
            type="checkbox"
            aria-label={tick.label}
            checked={tick.isAll}
            ref={(input) => {
              if (input) input.indeterminate = tick.isSome && !tick.isAll;
            }}
            onChange={onTickAll}
          />
        </div>
      )}
      {head(titleColumn, titleLabel, NAME)}
      {columns.map((column, at) => head(column, column.field.label[context.words], FIRST + at, isFigure(column)))}
    </div>
  );
}
