import { isFiltering, type MenuFilter, readFilter } from '@filiale/rules/menu-filter';

/** The parts of a storage that are used here. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
/** The part of `window` a filter is kept on; reading a storage itself may throw. */
type FilterScope = { readonly sessionStorage: Place; readonly localStorage: Place };

/** The name a filter has in either storage. */
const KEY = 'filiale.filter';
/** A filter was of one branch, by a name that its branch ended. */
const FORMER_KEYS = `${KEY}.`;

/** The names that the filter of a branch's page may be kept by, what is looked for first in front. */
export const filterKeys = (branch: string): readonly string[] => [KEY, FORMER_KEYS + branch];

/** Storage that is full or switched off keeps nothing: then a filter lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The filter as this visit chose it, else as this device kept it, whichever branch it was chosen at; none without either. */
export function keptFilter(scope: FilterScope, branch: string): MenuFilter {
  const [text] = filterKeys(branch).flatMap(
    (key) => attempt(() => scope.sessionStorage.getItem(key)) ?? attempt(() => scope.localStorage.getItem(key)) ?? [],
  );
  return readFilter(text ?? null);
}

function keep(place: () => Place, filter: MenuFilter | null): void {
  attempt(() => {
    const names = Array.from({ length: place().length }, (_, at) => place().key(at));
    for (const name of names) if (name?.startsWith(FORMER_KEYS)) place().removeItem(name);
    if (filter === null) place().removeItem(KEY);
    else place().setItem(KEY, JSON.stringify(filter));
  });
}

/**
 * Keeps a filter for the visit, so that guests can rely on it on every page and at every branch; stores it on the device only with consent, since
 * allergies are private. An empty filter is removed from both.
 */
export function keepFilter(scope: FilterScope, filter: MenuFilter, isAllowed: boolean): void {
  keep(() => scope.sessionStorage, isFiltering(filter) ? filter : null);
  keep(() => scope.localStorage, isAllowed && isFiltering(filter) ? filter : null);
}
