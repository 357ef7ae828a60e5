// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which the elements of tables do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: use-grid-keys hears them
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './data-grid.module.css';
import { GridBody } from './grid-body.tsx';
import { type GridCard, type GridColumn, type GridEditing, NAME, type GridRow as Row, TICK } from './grid-column.ts';
import { GridRow } from './grid-row.tsx';
import { isSelected } from './selection.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useHold } from './use-hold.ts';

/** Grey rows that stand where nothing is known yet. */
const WAITING_ROWS = 8;

type Props<R extends Row> = {
  readonly grid: Grid<R>;
  /** What the rows are, for those who do not see them. */
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  /** A row on a phone; the same object as long as nothing has changed. */
  readonly card: GridCard<R>;
  /** What a row is called; the same function as long as nothing has changed. */
  readonly titleOf: (row: R) => string;
  /** What stands there where there are no rows. */
  readonly empty: ReactNode;
  /** What is said where rows cannot be read. */
  readonly failedText: string;
  /** By what rows are ordered: `price`, or `-price`. */
  readonly sort?: string;
  readonly onSort?: (name: string) => void;
  readonly onOpen?: (row: R) => void;
  /** A finger rests on the row at an index. */
  readonly onHold?: (index: number) => void;
  /** What keys do besides: `/` searches, N makes another row. */
  readonly onSearch?: () => void;
  readonly onCreate?: (() => void) | undefined;
  readonly editing?: GridEditing;
};

/**
 * Rows of anything, of which only those in sight are drawn; with keys, ticks, order, the page that is seen, and what is said while there are none. It
 * knows neither what they are nor who may do what with them.
 */
export function DataGrid<R extends Row>(props: Props<R>) {
  const { grid, columns, empty, failedText, onOpen, editing } = props;
  const { rows, selection, isSelectable, isCard, cell } = grid;
  const { count } = rows;
  const { active } = cell;
  const open = (index: number) => {
    const row = rows.rowAt(index);
    if (row) onOpen?.(row);
  };
  const moveTo = (row: number, place = active.place) => {
    if (count > 0) cell.move({ row: Math.max(0, Math.min(count - 1, row)), place });
  };
  const lastPlace = isCard ? NAME : columns.length;
  useGridKeys({
    search: () => props.onSearch?.(),
    create: () => props.onCreate?.(),
    move: (by) => moveTo(active.row < 0 ? grid.firstRow : active.row + by),
    side: (by) => moveTo(active.row, Math.max(isSelectable ? TICK : NAME, Math.min(lastPlace, active.place + by))),
    first: () => moveTo(0),
    last: () => moveTo(count - 1),
    toggle: ({ isRange }) => isSelectable && active.row >= 0 && void selection.tick(active.row, isRange),
    // Once for the page that is shown, once more for the whole list.
    selectAll: () => isSelectable && (selection.isPage ? selection.selectWhole() : void selection.selectPage()),
    edit: () => editing?.begin(),
    open: () => active.row >= 0 && open(active.row),
    escape: selection.clear,
    ...(editing && { undo: editing.undo }),
  });
  return (
    <GridBody
      grid={grid}
      empty={empty}
      failedText={failedText}
      can={{ edit: editing?.isPossible ?? false, create: props.onCreate !== undefined }}
    >
      <Table {...props} open={open} />
    </GridBody>
  );
}

type TableProps<R extends Row> = Props<R> & { readonly open: (index: number) => void };

function Table<R extends Row>(props: TableProps<R>) {
  const { grid, label, columns, card, titleOf, editing, onHold, open } = props;
  const { rows, selection, isSelectable, isCard, cell, virtualizer, rowPx } = grid;
  const { total, rowAt } = rows;
  const { active } = cell;
  const texts = useMessages('list');
  const tracks = isCard
    ? `${isSelectable ? '2.75rem ' : ''}minmax(0, 1fr) auto`
    : [...(isSelectable ? ['3rem'] : []), ...columns.map(({ width }) => width)].join(' ');
  const offset = virtualizer.options.scrollMargin;
  const hold = useHold((target) => {
    const at = placeOf(target);
    if (at && rowAt(at.row)) onHold?.(at.row);
  });
  const frame = useMemo(
    () => ({
      columns,
      card: isCard ? card : null,
      tickLabel: isSelectable ? (row: R) => texts.selectRow.replace('{name}', titleOf(row)) : null,
    }),
    [columns, card, isCard, isSelectable, texts, titleOf],
  );
  const isBusy = total === null || rows.isBehind;
  return (
    <div ref={grid.scroller} className={isCard ? styles.cards : styles.scroller} data-scroller>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={isCard ? undefined : columns.length + (isSelectable ? 1 : 0)}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={isBusy}
        className={`${styles.grid} ${rows.isBehind ? styles.behind : ''}`}
        style={{ '--tracks': tracks } as CSSProperties}
      >
        {!isCard && <Head {...props} />}
        <div
          ref={grid.list}
          role="rowgroup"
          className={styles.rows}
          style={{ height: total === null ? WAITING_ROWS * rowPx : virtualizer.getTotalSize() }}
          {...(onHold && hold)}
          onClick={(event) => {
            const at = clickedAt(event);
            if (!at) return;
            cell.show(at);
            if (isSelectable && (at.place === TICK || event.shiftKey)) void selection.tick(at.row, event.shiftKey);
            else if (!editing?.beginAt(at.row, at.place)) open(at.row);
          }}
          onPaste={(event) => {
            if (!(event.target instanceof HTMLInputElement)) editing?.paste(event.clipboardData.getData('text/plain'));
          }}
          onFocus={(event) => {
            const at = placeOf(event.target);
            if (at) cell.show(at);
          }}
        >
          {total === null
            ? Array.from({ length: WAITING_ROWS }, (_, index) => (
                <GridRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                  key={index}
                  frame={frame}
                  index={index}
                  row={undefined}
                  style={placed(index * rowPx, rowPx)}
                  isSelected={false}
                  active={null}
                  editor={null}
                />
              ))
            : virtualizer.getVirtualItems().map(({ index, start, size }) => {
                const row = rowAt(index);
                const isActive = active.row === index;
                return (
                  <GridRow
                    key={index}
                    frame={frame}
                    index={index}
                    row={row}
                    style={placed(start - offset, size)}
                    isSelected={row !== undefined && isSelected(selection.selection, row.id)}
                    active={isActive ? active.place : null}
                    editor={isActive && editing ? editing.editor : null}
                  />
                );
              })}
        </div>
      </div>
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

/** The place that a click means; null where it means something within the cell, or opens another tab. */
function clickedAt({ target, defaultPrevented, metaKey, ctrlKey }: MouseEvent): { row: number; place: number } | null {
  if (!(target instanceof Element)) return null;
  const isLink = target.closest('a') !== null;
  if (defaultPrevented && !isLink) return null;
  if (target.closest('[data-editor]') || (isLink && (metaKey || ctrlKey))) return null;
  return placeOf(target);
}

function Head<R extends Row>({ grid, columns, sort = '', onSort }: Props<R>) {
  const texts = useMessages('list');
  const { isSelectable, selection } = grid;
  const isDown = sort.startsWith('-');
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {isSelectable && (
        <div role="columnheader" aria-colindex={1} className={styles.tick} data-place={TICK}>
          <input
            type="checkbox"
            aria-label={texts.selectAll}
            checked={selection.isPage}
            ref={(input) => {
              if (input) input.indeterminate = selection.count > 0 && !selection.isPage;
            }}
            onChange={() => (selection.count > 0 ? selection.clear() : void selection.selectPage())}
          />
        </div>
      )}
      {columns.map(({ name, label, align, isSortable }, at) => {
        const isBy = sort === name || sort === `-${name}`;
        return (
          <div
            key={name}
            role="columnheader"
            aria-colindex={NAME + at + (isSelectable ? 1 : 0)}
            className={align ? styles.end : undefined}
            {...(isBy && { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) })}
          >
            {isSortable ? (
              <button
                type="button"
                onClick={() => onSort?.(name)}
                title={isBy ? texts[isDown ? 'sortedDown' : 'sortedUp'] : undefined}
              >
                {label}
                {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
              </button>
            ) : (
              label
            )}
          </div>
        );
      })}
    </div>
  );
}
