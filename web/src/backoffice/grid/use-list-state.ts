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
  // Two changes at once, the second of them before the address of the first has come back, are both kept.
  const latest = useRef({ read: state, state });
  if (latest.current.read !== state) latest.current = { read: state, state };
  const change = useCallback<ChangeList>(
    (to, how) => {
      if (!isAtList(name)) return;
      latest.current.state = { ...latest.current.state, ...to };
      goTo(listHash(name, queryOfState(latest.current.state)), how);
    },
    [name],
  );
  return { state, change };
}
