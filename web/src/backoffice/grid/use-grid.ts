import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { GridRow } from './grid-column.ts';
import { useActiveCell } from './use-active-cell.ts';
import { forgetPlace, useListPlace } from './use-list-place.ts';
import type { ChangeList } from './use-list-state.ts';
import { PAGE_ROWS, type Rows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

const ROW_PX = 52;
const CARD_PX = 66;
const HEAD_PX = 37;
/** Lines drawn beyond those in sight. */
const OVERSCAN = 8;
const TILES_OVERSCAN = 2;
/** The page that is seen is told once scrolling rests. */
const REST_MS = 400;

/** Rows as tiles beside each other: how many stand in a line, and its height in px with the gap below; guessed until `isMeasured`. */
export type Tiles = { readonly perLine: number; readonly linePx: number; readonly isMeasured: boolean };

type Options = {
  /** By default one row to a line. */
  readonly tiles?: Tiles | null;
  /** Rows can be ticked. */
  readonly isSelectable?: boolean;
  /** The page that the address names, and the way to write there which one is in sight; none of a grid that no address describes. */
  readonly page?: number;
  readonly change?: ChangeList;
};
const stay: ChangeList = () => undefined;
const pageOf = (row: number): number => Math.floor(row / PAGE_ROWS) + 1;

/** What somebody sees of rows and does with them: which are drawn and read, which cell is active, which are selected. A {@link DataGrid} draws it. */
export function useGrid<R extends GridRow>(
  rows: Rows<R>,
  { tiles = null, isSelectable = false, page: named = 1, change = stay }: Options = {},
) {
  const isCard = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrolled: RefObject<HTMLElement | null> = isCard ? page : scroller;
  const rowPx = tiles ? tiles.linePx : isCard ? CARD_PX : ROW_PX;
  const perLine = tiles?.perLine ?? 1;
  const lineOf = useCallback((row: number) => Math.floor(row / perLine), [perLine]);
  const headPx = tiles ? 0 : HEAD_PX;
  const { total, count, see, question } = rows;

  const [margin, setMargin] = useState(headPx);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the rows moves with these
  useEffect(
    () => setMargin(isCard ? (list.current?.offsetTop ?? 0) : headPx),
    [isCard, headPx, total === null, rows.error === null, question],
  );
  /** A row that is drawn wherever it is, since it has the focus. */
  const held = useRef(-1);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: Math.ceil(count / perLine),
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowPx,
    initialOffset: (rows.first / perLine) * rowPx,
    overscan: tiles ? TILES_OVERSCAN : OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: isCard ? 2 * HEAD_PX : headPx,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const at = lineOf(held.current);
      return at < 0 || held.current >= count || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change their height with the width of the page
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const { startIndex: firstLine = lineOf((named - 1) * PAGE_ROWS), endIndex: lastLine = firstLine } =
    virtualizer.range ?? {};
  const firstRow = firstLine * perLine;
  const lastRow = Math.max(firstRow, Math.min((lastLine + OVERSCAN) * perLine, count - 1));
  // The page that is named begins somewhere in the first line.
  const firstPage = pageOf(firstRow + perLine - 1);
  const readFrom = pageOf(firstRow);
  const readTo = pageOf(lastRow);
  useEffect(() => {
    if (count > 0) see(readFrom, readTo);
  }, [readFrom, readTo, count, see]);

  useListPlace(scrolled, {
    isReady: count > 0 && !rows.isBehind && tiles?.isMeasured !== false,
    rowPx: rowPx / perLine,
    first: rows.first,
    question,
  });
  const seen = useRef(named);
  seen.current = named;
  useEffect(() => {
    if (count === 0 || !virtualizer.range) return;
    const tell = () => seen.current !== firstPage && change({ page: firstPage }, { replaces: true });
    const timer = setTimeout(tell, REST_MS);
    return () => clearTimeout(timer);
  }, [firstPage, count, change, virtualizer.range]);

  const selection = useSelection(rows, firstPage);
  const { clear } = selection;
  const bring = useCallback(
    (row: number) => row >= 0 && virtualizer.scrollToIndex(lineOf(row), { align: 'auto' }),
    [virtualizer, lineOf],
  );
  const cell = useActiveCell(list, bring);
  held.current = cell.active.row;

  /** Asks another question: it begins with its first page, and nothing selected. */
  const ask = useCallback<ChangeList>(
    (to, how = {}) => {
      clear();
      see(1, 1);
      if (how.replaces) forgetPlace();
      change({ ...to, page: 1 }, how);
    },
    [clear, see, change],
  );
  return {
    rows,
    isCard,
    isSelectable,
    selection,
    ask,
    /** The part of the page that scrolls on a phone. */
    page,
    scroller,
    list,
    rowPx,
    perLine,
    virtualizer,
    cell,
    /** What is in sight. */
    firstRow,
    firstPage,
    toPage: (wanted: number) => virtualizer.scrollToIndex(lineOf((wanted - 1) * PAGE_ROWS), { align: 'start' }),
  };
}
export type Grid<R extends GridRow> = ReturnType<typeof useGrid<R>>;
