/** Pages of the back office as somebody came by them lately. */
export type Visit = { readonly hash: string; readonly label: string };

const KEY = 'filiale-visits';
const MOST = 10;

/** The last ten, the latest first; none where the browser keeps nothing. */
export function lastVisits(): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Visit[]).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers that somebody was here. */
export function rememberVisit(visit: Visit): void {
  const others = lastVisits().filter(({ hash }) => hash !== visit.hash);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([visit, ...others].slice(0, MOST)));
  } catch {
    // Nothing is remembered then.
  }
}
