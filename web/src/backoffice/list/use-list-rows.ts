import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { recordKeys } from '../query-keys.ts';
import { type AnyRecord, type ListQuery, listRecords } from '../resources/record-calls.ts';
import { furthest, type Total, totalOf } from './list-total.ts';

/** Rows of a page. */
export const PAGE_ROWS = 50;
/** Rows that are scrolled through at most: browsers end a page at some 16 million px. What is beyond is found by filters. */
const MOST_ROWS = 250_000;

/** What is asked for, whatever the page. */
export type AskedList = Omit<ListQuery, 'page' | 'pageSize' | 'cursor'>;
type Answer = Awaited<ReturnType<typeof listRecords>>;

export type ListRows = {
  /** How many there are; null while nobody knows. */
  readonly total: number | null;
  /** There are more than `total`: they can be scrolled to as they come. */
  readonly isTotalMinimum: boolean;
  /** How many can be scrolled to. */
  readonly count: number;
  /** The record at an index; undefined while its page is on its way. */
  readonly rowAt: (index: number) => AnyRecord | undefined;
  /** What is shown is of another question than the one asked now. */
  readonly isBehind: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The records between two indices, those included; reads what is not there yet. */
  readonly load: (from: number, to: number) => Promise<AnyRecord[]>;
};

/**
 * The pages of a list that are seen, each read by itself: whoever scrolls on reads after the page before (by cursor, at the same cost however far), whoever jumps
 * reads by number. While the first answer to a new question is on its way the rows of the one before stay.
 */
export function useListRows(resource: string, asked: AskedList, pages: readonly number[]): ListRows {
  const client = useQueryClient();
  const read = useCallback(
    async (page: number, signal: AbortSignal): Promise<Answer> => {
      const keyOf = (of: number) => recordKeys.list(resource, { ...asked, page: of, pageSize: PAGE_ROWS });
      const before = page > 1 ? client.getQueryState<Answer>(keyOf(page - 1)) : undefined;
      const isFirst = client.getQueryData(keyOf(page)) === undefined;
      const cursor = isFirst && before && !before.isInvalidated ? before.data?.meta?.next : null;
      const place = cursor ? { cursor } : { page };
      return await listRecords(resource, { ...asked, ...place, pageSize: PAGE_ROWS }, { signal });
    },
    [client, resource, asked],
  );
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: recordKeys.list(resource, { ...asked, page, pageSize: PAGE_ROWS }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(page, signal),
    })),
    combine: combined,
  });
  const load = useCallback(
    async (from: number, to: number): Promise<AnyRecord[]> => {
      const records: AnyRecord[] = [];
      const lastPage = Math.floor(to / PAGE_ROWS) + 1;
      for (let page = Math.floor(from / PAGE_ROWS) + 1; page <= lastPage; page += 1) {
        const { data } = await client.fetchQuery({
          queryKey: recordKeys.list(resource, { ...asked, page, pageSize: PAGE_ROWS }),
          queryFn: ({ signal }) => read(page, signal),
        });
        const begin = (page - 1) * PAGE_ROWS;
        records.push(...data.slice(Math.max(0, from - begin), to - begin + 1));
      }
      return records;
    },
    [client, resource, asked, read],
  );
  const before = useRef<{
    readonly asked: AskedList;
    readonly total: Total;
    readonly pages: Map<number, AnyRecord[]>;
  }>(null);
  const found = useMemo(() => {
    const rows = new Map<number, AnyRecord[]>();
    pages.forEach((page, index) => {
      const data = results.answers[index]?.data;
      if (data) rows.set(page, data);
    });
    return rows;
  }, [pages, results.answers]);
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
    rowAt: (index) => rows.get(Math.floor(index / PAGE_ROWS) + 1)?.[index % PAGE_ROWS],
    isBehind: shown !== null,
    error: results.error,
    retry: results.retry,
    load,
  };
}

type Result = {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

function combined(results: readonly Result[]) {
  const newest = results
    .filter(({ data }) => data?.meta)
    .reduce<Result | null>((best, each) => (best && best.dataUpdatedAt >= each.dataUpdatedAt ? best : each), null);
  return {
    answers: results.map(({ data }) => data),
    total: newest?.data?.meta ? totalOf(newest.data.meta) : null,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) refetch();
    },
  };
}
