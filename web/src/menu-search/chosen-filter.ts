import type { MenuFilter } from '@filiale/rules/menu-filter';
import { keptFilter } from './kept-filter.ts';

/** The guest's filter of all menus, for all components that show dishes. Initialised from `kept-filter` on the page of `branch`. Browser only. */
let chosen: MenuFilter | null = null;
const listeners = new Set<() => void>();

export function chosenFilter(branch: string): MenuFilter {
  chosen ??= keptFilter(window, branch);
  return chosen;
}

export function chooseFilter(filter: MenuFilter): void {
  chosen = filter;
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
