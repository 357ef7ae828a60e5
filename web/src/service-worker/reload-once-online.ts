/** A network that comes back flaps. */
const STEADY_MS = 700;

/** The part of `window` that the offline view works on. */
type Scope = Pick<Window, 'addEventListener'> & {
  readonly document: Pick<Document, 'addEventListener' | 'querySelector'>;
  readonly location: Pick<Location, 'reload'>;
};

/**
 * Loads a page that could not be had again: on the button, and by itself once the network has been back for a moment; a tap on a link wins. Runs
 * inline in the offline view. Source: PWA-010.
 */
export function reloadOnceOnline(scope: Scope): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => scope.location.reload();
  const stop = () => clearTimeout(timer);
  scope.document.querySelector('button')?.addEventListener('click', reload);
  scope.document.addEventListener('click', stop);
  scope.addEventListener('offline', stop);
  scope.addEventListener('online', () => {
    stop();
    timer = setTimeout(reload, STEADY_MS);
  });
}
