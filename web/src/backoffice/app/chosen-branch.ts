import { useSyncExternalStore } from 'react';

const KEY = 'filiale-branch';
const listeners = new Set<() => void>();

/** Id of the branch that this tab looks at; null: all of one's own. Addresses name it where a page is about it, see `branch-address.ts`. */
export const chosenBranch = (): string | null => sessionStorage.getItem(KEY);

/** Looks at one branch from now on, in every list that knows branches; null: at all of them. */
export function chooseBranch(id: string | null): void {
  if (id === chosenBranch()) return;
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useChosenBranch = (): string | null => useSyncExternalStore(listen, chosenBranch, () => null);
