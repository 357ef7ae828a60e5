const REASON = 'tv-restarted';
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Why the page of a screen loads itself anew, for the page that comes then. */
export const noteRestart = (sessionStorage: Kept, reason: string): void => sessionStorage.setItem(REASON, reason);

/** Why the page before this one loaded it, said once; null where nothing was wrong. */
export function takeRestart(sessionStorage: Kept): string | null {
  const reason = sessionStorage.getItem(REASON);
  sessionStorage.removeItem(REASON);
  return reason;
}
