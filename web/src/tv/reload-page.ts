/** The part of `window` that reloads a page. */
type Scope = Pick<Window, 'fetch' | 'location' | 'navigator'>;

/** Loads the page anew, where it can be had: kept by its worker, or from the server. A page that cannot is better than the browser's word that there is none. */
export async function reloadPage(scope: Scope): Promise<boolean> {
  const isKept = Boolean(scope.navigator.serviceWorker?.controller);
  const isThere = isKept || (await scope.fetch('/tv', { cache: 'no-store' }).catch(() => null))?.ok === true;
  if (isThere) scope.location.reload();
  return isThere;
}
