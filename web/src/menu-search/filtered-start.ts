import { filterKeys } from './kept-filter.ts';

/** Hides the menu while what it is asked to leave out is still shown: see `MenuBar`. */
export const FILTERING = 'data-filtering';

/** The part of `window` that says what a menu is asked for; reading a storage itself may throw. */
type Scope = {
  readonly document: { readonly documentElement: Pick<HTMLElement, 'dataset' | 'setAttribute'> };
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  readonly localStorage: Pick<Storage, 'getItem'>;
};

function isAskedFor(scope: Scope, branch: string): boolean {
  if (/[?&]q=[^&]/.test(scope.location.search)) return true;
  try {
    return filterKeys(branch).some((key) => scope.sessionStorage.getItem(key) || scope.localStorage.getItem(key));
  } catch {
    return false;
  }
}

/**
 * Hides a filtered or searched menu until the browser has applied the filter: somebody with an allergy might take the
 * first dish for a safe one. Terminals have no filter, and so hide nothing. Runs inline in the head.
 */
export function hideUntilFiltered(scope: Scope): void {
  const root = scope.document.documentElement;
  const branch = /\/store\/([^/]+)\/?$/.exec(scope.location.pathname)?.[1];
  if (branch && root.dataset.surface !== 'kiosk' && isAskedFor(scope, branch)) root.setAttribute(FILTERING, '');
}
