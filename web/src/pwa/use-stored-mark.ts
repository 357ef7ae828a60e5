'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** When the page was drawn that the browser has loaded; pages entered since come from the server. */
let loadedDrawnAt: string | null = null;

/** True while the page on screen is a copy of the worker's. Drawn anew by the server (another `drawnAt`), it is none any more. */
export function useStoredMark(drawnAt: string): boolean {
  return useSyncExternalStore(
    never,
    () => {
      loadedDrawnAt ??= drawnAt;
      return drawnAt === loadedDrawnAt && document.documentElement.hasAttribute('data-stored');
    },
    () => false,
  );
}
