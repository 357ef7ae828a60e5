'use client';

import { useSyncExternalStore } from 'react';

/**
 * The state of a terminal's session: asleep until somebody taps, then the way of ordering, then the menu and the checkout, at the end the ticket to
 * remember, with the path of its order's page. Asleep it still shows the last number, until the next guest begins. Kept for the tab, so
 * that the page in another language, or loaded again, goes on where it was. Source: KIOSK-002, KIOSK-003.
 */
export type KioskStage =
  | { readonly name: 'asleep'; readonly lastNumber: number | null }
  | { readonly name: 'mode' | 'menu' }
  | { readonly name: 'ticket'; readonly number: number | null; readonly status: string };

const KEY = 'filiale.kiosk';
const asleep: KioskStage = { name: 'asleep', lastNumber: null };
let current: KioskStage | null = null;
const listeners = new Set<() => void>();

type Kept = {
  readonly name?: unknown;
  readonly number?: unknown;
  readonly status?: unknown;
  readonly lastNumber?: unknown;
};
const ticketNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The stage from what the tab has stored; asleep where that is nothing, or not ours. */
export function readStage(text: string | null): KioskStage {
  let kept: Kept | null = null;
  try {
    kept = JSON.parse(text ?? 'null') as Kept | null;
  } catch {
    // Not ours: it sleeps.
  }
  switch (kept?.name) {
    case 'mode':
    case 'menu':
      return { name: kept.name };
    case 'ticket':
      return typeof kept.status === 'string'
        ? { name: 'ticket', number: ticketNumber(kept.number), status: kept.status }
        : asleep;
    case 'asleep':
      return { name: 'asleep', lastNumber: ticketNumber(kept.lastNumber) };
    default:
      return asleep;
  }
}

function read(): KioskStage {
  if (current) return current;
  try {
    current = readStage(window.sessionStorage.getItem(KEY));
  } catch {
    // No storage: it sleeps.
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
