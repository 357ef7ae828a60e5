import { isInstalledApp } from '../pwa/installed-app.ts';

/** The part of `window` that the loader is shown by; reading the storage itself may throw. */
type Scope = Parameters<typeof isInstalledApp>[0] & {
  readonly document: Pick<Document, 'documentElement' | 'getElementById'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
};

const STARTED = 'filiale.started';
const STEPS = 10;
const STEP_MS = 100;

function isDue(scope: Scope): boolean {
  try {
    const { sessionStorage } = scope;
    const isDueHere =
      scope.document.documentElement.dataset.surface === 'kiosk' ||
      (isInstalledApp(scope) && !sessionStorage.getItem(STARTED));
    sessionStorage.setItem(STARTED, '1');
    return isDueHere;
  } catch {
    return false;
  }
}

/**
 * Where the loader is due, it covers the page from its first paint on, counts 10 steps in 1 s and leaves. Due in the kiosk, and once at the
 * start of the installed app; anywhere else the server's page is the first paint. Runs inline in the head. Source: SHELL-012.
 */
export function showLoader(scope: Scope): void {
  if (!isDue(scope)) return;
  const { document } = scope;
  const root = document.documentElement;
  let step = 0;
  root.setAttribute('data-loading', '');
  const leave = () => root.removeAttribute('data-loading');
  const timer = setInterval(() => {
    step += 1;
    const percent = document.getElementById('loader-percent');
    if (percent) percent.textContent = `${step * STEPS} %`;
    // At the bar alone: at the root it would have every element styled again.
    document.getElementById('loader-bar')?.style.setProperty('--loader', `${step / STEPS}`);
    if (step < STEPS) return;
    clearInterval(timer);
    setTimeout(leave, STEP_MS);
  }, STEP_MS);
}
