import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ListState } from './list-state.ts';
import { forgetPlace, useFirstPlace, useListPlace } from './use-list-place.ts';
import { type AskedList, PAGE_ROWS, useListRows } from './use-list-rows.ts';

const ROW_PX = 52;
const CARD_PX = 66;
const HEAD_PX = 37;
/** Rows drawn beyond those in sight. */
const OVERSCAN = 8;
/** The page that is seen is written into the address once scrolling rests. */
const REST_MS = 400;

type Wanted = {
  readonly resource: string;
  readonly asked: AskedList;
  readonly state: ListState;
  /** Writes the page that is seen into the address. */
  readonly onPage: (page: number) => void;
};

/** The part of a list that is in sight: which rows are drawn, which pages read, where somebody comes back to. */
export function useListWindow({ resource, asked, state, onPage }: Wanted) {
  const isCard = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrolled: RefObject<HTMLElement | null> = isCard ? page : scroller;
  const rowPx = isCard ? CARD_PX : ROW_PX;
  const first = useFirstPlace((state.page - 1) * PAGE_ROWS * rowPx);
  const [pages, setPages] = useState<readonly number[]>(() => [Math.floor(first / rowPx / PAGE_ROWS) + 1]);
  const rows = useListRows(resource, asked, pages);
  const { total, count } = rows;

  const [margin, setMargin] = useState(HEAD_PX);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the rows moves with these
  useEffect(
    () => setMargin(isCard ? (list.current?.offsetTop ?? 0) : HEAD_PX),
    [isCard, total === null, rows.error === null, state.filter],
  );
  /** A row that is drawn wherever it is, since it has the focus. */
  const held = useRef(-1);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowPx,
    initialOffset: first,
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

  const { startIndex = (state.page - 1) * PAGE_ROWS, endIndex = startIndex } = virtualizer.range ?? {};
  const firstPage = Math.floor(startIndex / PAGE_ROWS) + 1;
  const lastPage = Math.floor(Math.max(startIndex, Math.min(endIndex + OVERSCAN, count - 1)) / PAGE_ROWS) + 1;
  useEffect(() => {
    if (count === 0) return;
    const wanted = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
    setPages((before) => (before.join() === wanted.join() ? before : wanted));
  }, [firstPage, lastPage, count]);

  useListPlace(scrolled, { isReady: count > 0 && !rows.isBehind, first, question: asked });
  const seen = useRef(state.page);
  seen.current = state.page;
  useEffect(() => {
    if (count === 0 || !virtualizer.range) return;
    const timer = setTimeout(() => seen.current !== firstPage && onPage(firstPage), REST_MS);
    return () => clearTimeout(timer);
  }, [firstPage, count, onPage, virtualizer.range]);

  return {
    isCard,
    page,
    scroller,
    list,
    rowPx,
    rows,
    pages,
    virtualizer,
    held,
    firstRow: startIndex,
    firstPage,
    /** Another question begins with its first page. */
    begin: useCallback((replaces: boolean) => {
      setPages([1]);
      if (replaces) forgetPlace();
    }, []),
    toPage: (wanted: number) => virtualizer.scrollToIndex((wanted - 1) * PAGE_ROWS, { align: 'start' }),
  };
}
