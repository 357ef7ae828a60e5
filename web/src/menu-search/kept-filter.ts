import { isFiltering, type MenuFilter, readFilter } from '@filiale/rules/menu-filter';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The part of `window` a filter is kept on; reading a storage itself may throw. */
type FilterScope = { readonly sessionStorage: Place; readonly localStorage: Place };

/** Begins the name a filter has in either storage; its branch ends it. */
export const FILTER_KEY = 'filiale.filter.';

/** Storage that is full or switched off keeps nothing: then a filter lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The filter of a branch as this visit chose it, else as this device kept it; none without either. */
export function keptFilter(scope: FilterScope, branch: string): MenuFilter {
  const key = FILTER_KEY + branch;
  const text = attempt(() => scope.sessionStorage.getItem(key)) ?? attempt(() => scope.localStorage.getItem(key));
  return readFilter(text);
}

function keep(place: () => Place, branch: string, filter: MenuFilter | null): void {
  const key = FILTER_KEY + branch;
  attempt(() => (filter === null ? place().removeItem(key) : place().setItem(key, JSON.stringify(filter))));
}

/**
 * Keeps a filter for the visit, so that guests can rely on it on every page; stores it on the device only with consent, since allergies are private.
 * An empty filter is removed from both.
 */
export function keepFilter(scope: FilterScope, branch: string, filter: MenuFilter, isAllowed: boolean): void {
  keep(() => scope.sessionStorage, branch, isFiltering(filter) ? filter : null);
  keep(() => scope.localStorage, branch, isAllowed && isFiltering(filter) ? filter : null);
}
