'use client';

import { useSyncExternalStore } from 'react';

/**
 * Where a terminal is: asleep until somebody taps, then the way of ordering, then the menu and the checkout, at the end the ticket to
 * remember. Kept for the tab, so that the page in another language goes on where it was. Source: KIOSK-002.
 */
export type KioskStage =
  | { readonly name: 'asleep' | 'way' | 'menu' }
  | { readonly name: 'ticket'; readonly number: number | null };

const KEY = 'filiale.kiosk';
const asleep: KioskStage = { name: 'asleep' };
let current: KioskStage | null = null;
const listeners = new Set<() => void>();

function read(): KioskStage {
  if (current) return current;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<KioskStage> | null;
    current = kept?.name === 'way' || kept?.name === 'menu' ? { name: kept.name } : asleep;
  } catch {
    // No storage, or not ours: it sleeps.
    current = asleep;
  }
  return current;
}

export function setKioskStage(stage: KioskStage): void {
  current = stage;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(stage));
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stage now; asleep while the server draws. */
export const useKioskStage = (): KioskStage => useSyncExternalStore(subscribe, read, () => asleep);
