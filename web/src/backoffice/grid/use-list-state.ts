import { useCallback, useMemo, useRef } from 'react';
import { goTo, isAtList, listHash } from '../hash-route.ts';
import { type ListState, listStateOf, queryOfState } from './list-state.ts';

/** Changes some of what a list shows; with `replaces` Back does not lead to what it showed before. */
export type ChangeList = (to: Partial<ListState>, how?: { readonly replaces?: boolean }) => void;

/** What a list shows, as its address says it (`name`, and `query` behind the question mark), and the way to change it. `read` is the same function as long as it reads the same. */
export function useListState(
  name: string,
  query: string,
  read: (query: string) => ListState = listStateOf,
): { readonly state: ListState; readonly change: ChangeList } {
  const state = useMemo(() => read(query), [read, query]);
  const latest = useRef(state);
  latest.current = state;
  const change = useCallback<ChangeList>(
    (to, how) => void (isAtList(name) && goTo(listHash(name, queryOfState({ ...latest.current, ...to })), how)),
    [name],
  );
  return { state, change };
}
