import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { AskedList } from '../../grid/use-rows.ts';
import { MOST_VALUES } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { batchParts } from '../../resources/batch-parts.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { askedOfColumn } from './board-cards.ts';
import type { LayoutProps } from './layout-props.ts';
import type { ReadBranch } from './tree-rows.ts';

/** Records of a branch that are read at once. */
const BRANCH_ROWS = 100;
/** Answers that tell which records something hangs from. */
const MOST_PARENTS = 1000;

type Asked = Pick<LayoutProps, 'resource' | 'asked' | 'read'> & {
  readonly by: string;
  /** The list is searched or filtered: what was found stands at the top, and all that hangs from it below. */
  readonly isFound: boolean;
};

/** Reads the branches of a tree that are open, and which of their records something hangs from. */
export function useTree({ resource, asked, read, by, isFound }: Asked) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Pages of branches that go on. */
  const [pages, setPages] = useState<ReadonlyMap<string | null, number>>(new Map());
  const ids = useMemo(() => [null, ...open], [open]);
  const listed = useCallback(
    (query: AskedList, pageSize: number) => ({
      queryKey: recordKeys.list(resource.name, { ...query, pageSize }, 'tree'),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read({ ...query, page: 1, pageSize }, { signal }),
      placeholderData: keepPreviousData,
    }),
    [resource.name, read],
  );
  const all = useMemo((): AskedList => {
    const { search: _search, filter: _filter, ...others } = asked;
    return isFound ? others : asked;
  }, [asked, isFound]);
  const results = useQueries({
    queries: ids.map((id) =>
      listed(
        id === null && isFound ? asked : askedOfColumn(all, by, id ?? ''),
        Math.min(MOST_PARENTS, BRANCH_ROWS * (pages.get(id) ?? 1)),
      ),
    ),
  });
  const branches = new Map<string | null, ReadBranch | undefined>(
    ids.map((id, at) => {
      const answer = results[at]?.data;
      return [id, answer && { records: answer.data, total: answer.meta?.total ?? answer.data.length }];
    }),
  );
  const records: readonly AnyRecord[] = results.flatMap(({ data }) => data?.data ?? []);
  const parts = batchParts(records, MOST_VALUES);
  const below = useQueries({
    queries: parts.map((part) =>
      listed({ filter: { [by]: part.map(({ id }) => id).join(',') }, fields: by }, MOST_PARENTS),
    ),
  });
  const isKnown = below.every(({ data }) => data && (data.meta?.total ?? 0) <= data.data.length);
  const parents = isKnown
    ? new Set(below.flatMap(({ data }) => data?.data.map((each) => String(each[by])) ?? []))
    : null;
  return {
    ...{ branches, parents, open, records, isFound },
    toggle: (id: string, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id))),
    showMore: (id: string | null) => setPages((before) => new Map(before).set(id, (before.get(id) ?? 1) + 1)),
  };
}
