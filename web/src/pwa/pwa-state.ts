'use client';

import { useSyncExternalStore } from 'react';

/** Chrome's offer to install, held back until the visitor asks for it. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export type PwaState = {
  /** The link 'App installieren' may be shown. */
  readonly canInstall: boolean;
  /** The card with the hint to install is due. */
  readonly isPromptDue: boolean;
  readonly areInstructionsOpen: boolean;
  /** A new version waits to be started. */
  readonly hasUpdate: boolean;
};
const initial: PwaState = { canInstall: false, isPromptDue: false, areInstructionsOpen: false, hasUpdate: false };

let state = initial;
let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

export function setPwa(change: Partial<PwaState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the app shell knows of itself; before hydration nothing. */
export const usePwa = (): PwaState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );

export const installOffer = (): InstallOffer | null => offer;
export function setInstallOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
