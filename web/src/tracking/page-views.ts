import { publicPath } from './public-path.ts';
import { track } from './track.ts';

/** Source: TRACK-003. By then the page has its title. */
const REPORTED_AFTER_MS = 250;

let reported: string | undefined;

/** Reports a navigation, 250 ms after it; the same path again is none. Source: TRACK-003, TRACK-005. */
export function reportNavigation(path: string): void {
  if (path === reported) return;
  reported = path;
  setTimeout(() => {
    const shown = publicPath(path);
    track('page', 'view', shown, { path: shown, title: document.title, locale: document.documentElement.lang });
  }, REPORTED_AFTER_MS);
}
