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
 * framework passes over such an entry, so that going back to it would show another page's address, or an overlay that never closes. This gives
 * it the state of its page, and informs the framework if the query differs from `shown` (the path and query it knows); an entry of
 * another page is loaded. Returns functions to note the state of a page just entered, and to stop.
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
