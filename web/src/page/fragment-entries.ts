/** The part of `window` that entries of the session's history live on. */
type Scope = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'href' | 'reload'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
};
type State = Readonly<Record<string, unknown>> | null;

/** What a page keeps with its entry besides what the framework does, all under one name. */
export const OURS = 'filiale';

/**
 * Repairs entries of the session history that the browser itself has made: following `#place`, by a link or by the address bar, makes one without state. The
 * framework passes over such an entry, so that whoever comes back to it would see another page's address, or an overlay that never closes. Here
 * it gets the state of the page that it belongs to, and the framework is told where the query is another than `shown` (path and query that it
 * knows); one that belongs to a page no longer shown is loaded. Returns how to note the state of a page just entered, and how to end it.
 */
export function adoptFragmentEntries(
  scope: Scope,
  shown: () => { readonly path: string; readonly query: string },
): { note: () => void; end: () => void } {
  let kept: State = null;
  const note = () => {
    const { state } = scope.history as { readonly state: State };
    if (state) kept = state;
  };
  const onPop = ({ state }: Event & { readonly state?: unknown }) => {
    if (state !== null) return note();
    if (kept === null || scope.location.pathname !== shown().path) return scope.location.reload();
    const { [OURS]: _ours, ...frameworks } = kept;
    scope.history.replaceState(frameworks, '');
    // Without the framework's own mark it reads the address, as for every change that is not its own.
    if (new URLSearchParams(scope.location.search).toString() !== shown().query)
      scope.history.replaceState({}, '', scope.location.href);
  };
  note();
  scope.addEventListener('popstate', onPop);
  return { note, end: () => scope.removeEventListener('popstate', onPop) };
}
