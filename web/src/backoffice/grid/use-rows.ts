import type { ListMeta } from '@filiale/contracts/api/list-query';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { recordKeys } from '../query-keys.ts';
import type { ListQuery } from '../resources/record-calls.ts';
import { furthest, type Total, totalOf } from './list-total.ts';
import { useFirstRow } from './use-list-place.ts';

/** Rows of a page. */
export const PAGE_ROWS = 50;
/** Rows that are scrolled through at most: browsers end a page at some 16 million px. What is beyond is found by filters. */
const MOST_ROWS = 250_000;

/** The query of every page. */
export type AskedList = Omit<ListQuery, 'page' | 'pageSize' | 'cursor'>;
type Answer<R> = { readonly data: R[]; readonly meta?: ListMeta };

/** A list that a service answers page by page. */
export type RowsQuery<R> = {
  /** What its pages are remembered under (`recordKeys.list`): whoever invalidates that, as the stream of changes does, has those in sight read again. */
  readonly name: string;
  /** Filters, search, order, fields. Another object is another question. */
  readonly asked: AskedList;
  /** Reads a page, by number or cursor. Always the same function. */
  readonly read: (query: ListQuery, options: { readonly signal: AbortSignal }) => Promise<Answer<R>>;
  /** The page that is seen first, from 1. */
  readonly page?: number;
};

/** Rows as a grid draws them, by their index from 0, however many of them are there yet. */
export type Rows<R> = {
  /** How many there are; null while nobody knows. */
  readonly total: number | null;
  /** There are more than `total`: they can be scrolled to as they come. */
  readonly isTotalMinimum: boolean;
  /** How many can be scrolled to. */
  readonly count: number;
  /** The row at an index; undefined while its page is on its way. */
  readonly rowAt: (index: number) => R | undefined;
  /** Those that are there, in order. */
  readonly loaded: readonly R[];
  /** What is shown is of another question than the one asked now. */
  readonly isBehind: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The rows between two indices, those included; reads what is not there yet. */
  readonly load: (from: number, to: number) => Promise<readonly R[]>;
  /** Where the list opens: at the row where it was left, else at its first page. May lie within a row. */
  readonly first: number;
  /** What is asked, by identity. */
  readonly question: unknown;
  /** Tells which pages are in sight: they are read. */
  readonly see: (firstPage: number, lastPage: number) => void;
};

/**
 * The pages of a list that are seen, each read by itself: whoever scrolls on reads after the page before (by cursor, at the same cost however far), whoever jumps
 * reads by number. While the first answer to a new question is on its way the rows of the one before stay.
 */
export function useRows<R>({ name, asked, read, page: opened = 1 }: RowsQuery<R>): Rows<R> {
  const client = useQueryClient();
  const first = useFirstRow((opened - 1) * PAGE_ROWS);
  const [pages, setPages] = useState<readonly number[]>(() => [Math.floor(first / PAGE_ROWS) + 1]);
  const see = useCallback((from: number, to: number) => {
    const wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    setPages((before) => (before.join() === wanted.join() ? before : wanted));
  }, []);
  const queryOf = useCallback(
    (page: number) => {
      const keyOf = (of: number) => recordKeys.list(name, { ...asked, page: of, pageSize: PAGE_ROWS });
      return {
        queryKey: keyOf(page),
        queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<R>> => {
          const before = page > 1 ? client.getQueryState<Answer<R>>(keyOf(page - 1)) : undefined;
          const isFirst = client.getQueryData(keyOf(page)) === undefined;
          const cursor = isFirst && before && !before.isInvalidated ? before.data?.meta?.next : null;
          const place = cursor ? { cursor } : { page };
          return read({ ...asked, ...place, pageSize: PAGE_ROWS }, { signal });
        },
      };
    },
    [client, name, asked, read],
  );
  const results = useQueries({ queries: pages.map(queryOf), combine: combined<R> });
  const load = useCallback(
    async (from: number, to: number): Promise<readonly R[]> => {
      const rows: R[] = [];
      const lastPage = Math.floor(to / PAGE_ROWS) + 1;
      for (let page = Math.floor(from / PAGE_ROWS) + 1; page <= lastPage; page += 1) {
        const { data } = await client.fetchQuery(queryOf(page));
        const begin = (page - 1) * PAGE_ROWS;
        rows.push(...data.slice(Math.max(0, from - begin), to - begin + 1));
      }
      return rows;
    },
    [client, queryOf],
  );
  const before = useRef<{
    readonly asked: AskedList;
    readonly total: Total;
    readonly pages: ReadonlyMap<number, readonly R[]>;
  }>(null);
  const found = useMemo(
    () =>
      new Map(
        pages.flatMap((page, index) => {
          const data = results.answers[index]?.data;
          return data ? [[page, data] as const] : [];
        }),
      ),
    [pages, results.answers],
  );
  const isSame = before.current?.asked === asked;
  const known = isSame ? (before.current?.total ?? null) : null;
  const total = furthest(results.total, known);
  if (total !== null) before.current = { asked, total, pages: found };
  const shown = total === null ? before.current : null;
  const rows = shown?.pages ?? found;
  const all = shown?.total ?? total;
  const isTotalMinimum = all?.isMinimum ?? false;
  return {
    total: all?.count ?? null,
    isTotalMinimum,
    // The page after the last one that is known of says whether it goes on.
    count: Math.min((all?.count ?? 0) + (isTotalMinimum ? PAGE_ROWS : 0), MOST_ROWS),
    rowAt: useCallback((index: number) => rows.get(Math.floor(index / PAGE_ROWS) + 1)?.[index % PAGE_ROWS], [rows]),
    loaded: useMemo(() => [...rows.values()].flat(), [rows]),
    isBehind: shown !== null,
    error: results.error,
    retry: results.retry,
    load,
    first,
    question: asked,
    see,
  };
}

type Result<R> = {
  readonly data: Answer<R> | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

function combined<R>(results: readonly Result<R>[]) {
  const newest = results
    .filter(({ data }) => data?.meta)
    .reduce<Result<R> | null>((best, each) => (best && best.dataUpdatedAt >= each.dataUpdatedAt ? best : each), null);
  return {
    answers: results.map(({ data }) => data),
    total: newest?.data?.meta ? totalOf(newest.data.meta) : null,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) refetch();
    },
  };
}
