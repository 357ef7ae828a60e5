import type { MenuFilter } from '@filiale/rules/menu-filter';
import { keptFilter } from './kept-filter.ts';

/** The guest's filter of a branch's menu, for all components that show dishes. Initialised from `kept-filter`. Browser only. */
let chosen: { readonly branch: string; readonly filter: MenuFilter } | null = null;
const listeners = new Set<() => void>();

export function chosenFilter(branch: string): MenuFilter {
  if (chosen?.branch !== branch) chosen = { branch, filter: keptFilter(window, branch) };
  return chosen.filter;
}

export function chooseFilter(branch: string, filter: MenuFilter): void {
  chosen = { branch, filter };
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice, and when a page that was left comes back as it was, after choices of another; the answer ends that. */
export function onFilterChosen(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    chosen = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('pageshow', onShow);
  };
}
