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
/** Rows drawn beyond those in sight. */
const OVERSCAN = 8;
/** The page that is seen is told once scrolling rests. */
const REST_MS = 400;

type Options = {
  /** Rows can be ticked. */
  readonly isSelectable?: boolean;
  /** The page that the address names, and the way to write there which one is in sight; none of a grid that no address describes. */
  readonly page?: number;
  readonly change?: ChangeList;
};
const stay: ChangeList = () => undefined;

/** What somebody sees of rows and does with them: which are drawn and read, which cell is active, which are selected. A {@link DataGrid} draws it. */
export function useGrid<R extends GridRow>(
  rows: Rows<R>,
  { isSelectable = false, page: named = 1, change = stay }: Options = {},
) {
  const isCard = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrolled: RefObject<HTMLElement | null> = isCard ? page : scroller;
  const rowPx = isCard ? CARD_PX : ROW_PX;
  const { total, count, see, question } = rows;

  const [margin, setMargin] = useState(HEAD_PX);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the rows moves with these
  useEffect(
    () => setMargin(isCard ? (list.current?.offsetTop ?? 0) : HEAD_PX),
    [isCard, total === null, rows.error === null, question],
  );
  /** A row that is drawn wherever it is, since it has the focus. */
  const held = useRef(-1);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowPx,
    initialOffset: rows.first * rowPx,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: isCard ? 2 * HEAD_PX : HEAD_PX,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const at = held.current;
      return at < 0 || at >= count || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change their height with the width of the page
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const { startIndex: firstRow = (named - 1) * PAGE_ROWS, endIndex = firstRow } = virtualizer.range ?? {};
  const firstPage = Math.floor(firstRow / PAGE_ROWS) + 1;
  const lastPage = Math.floor(Math.max(firstRow, Math.min(endIndex + OVERSCAN, count - 1)) / PAGE_ROWS) + 1;
  useEffect(() => {
    if (count > 0) see(firstPage, lastPage);
  }, [firstPage, lastPage, count, see]);

  useListPlace(scrolled, { isReady: count > 0 && !rows.isBehind, rowPx, first: rows.first, question });
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
    (row: number) => row >= 0 && virtualizer.scrollToIndex(row, { align: 'auto' }),
    [virtualizer],
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
    virtualizer,
    cell,
    /** What is in sight. */
    firstRow,
    firstPage,
    toPage: (wanted: number) => virtualizer.scrollToIndex((wanted - 1) * PAGE_ROWS, { align: 'start' }),
  };
}
export type Grid<R extends GridRow> = ReturnType<typeof useGrid<R>>;
