import { reloadPage } from './reload-page.ts';
import { noteRestart } from './restart-reason.ts';

/** What the player says each time that something it drew has been painted. */
export const DRAWN_EVENT = 'tv-drawn';
/** A page that draws nothing for so long is loaded anew: it draws each minute. */
const PATIENCE_MS = 2 * 60_000;
const LOOK_MS = 10_000;
/** Looks that come later than this: the device slept, or the page lies in the background. */
const LATE_MS = 30_000;
/** Each time in a row that this did not help, the next one waits twice as long. */
const MOST_DOUBLINGS = 4;
const TIMES = 'tv-restarts';

/** The part of `window` that this works on. */
type Scope = Parameters<typeof reloadPage>[0] &
  Pick<Window, 'addEventListener'> &
  Pick<typeof globalThis, 'setInterval'> & {
    readonly performance: Pick<Performance, 'now'>;
    readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  };

/** Loads the page of a screen anew when it draws nothing any more, also where its scripts never came. Runs inline in the head. Source: RES-038. */
export function watchPage(scope: Scope): void {
  const { performance, sessionStorage } = scope;
  const times = Number(sessionStorage.getItem(TIMES) ?? 0);
  const patienceMs = PATIENCE_MS * 2 ** Math.min(times, MOST_DOUBLINGS);
  let drawnMs = performance.now();
  let lookedMs = drawnMs;
  scope.addEventListener(DRAWN_EVENT, () => {
    drawnMs = performance.now();
    sessionStorage.removeItem(TIMES);
  });
  scope.setInterval(() => {
    const nowMs = performance.now();
    const isLate = nowMs - lookedMs > LATE_MS;
    lookedMs = nowMs;
    if (isLate) drawnMs = nowMs;
    if (nowMs - drawnMs < patienceMs) return;
    drawnMs = nowMs;
    sessionStorage.setItem(TIMES, String(times + 1));
    noteRestart(sessionStorage, 'Nichts wurde mehr gezeichnet');
    void reloadPage(scope);
  }, LOOK_MS);
}
