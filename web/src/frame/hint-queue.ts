import { useEffect, useSyncExternalStore } from 'react';

/** Priority queue of the cards at the bottom of the page, which speak one at a time, in this order; the minimised dialog comes last. */
const order = ['order', 'consent', 'update', 'install', 'consent-minimized'] as const;
export type Hint = (typeof order)[number];

const wanted = new Set<Hint>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
/** The hint whose turn it is; null while none has something to show. */
export const currentHint = (): Hint | null => order.find((hint) => wanted.has(hint)) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that a hint has something to show; the answer withdraws it. At most one hint is current. */
export function wantHint(hint: Hint): () => void {
  wanted.add(hint);
  notify();
  return () => {
    wanted.delete(hint);
    notify();
  };
}

/** Whether this hint may be drawn now: it `isWanted` and none before it is. Never two cards at once. */
export function useHint(hint: Hint, isWanted: boolean): boolean {
  useEffect(() => (isWanted ? wantHint(hint) : undefined), [hint, isWanted]);
  const shown = useSyncExternalStore(subscribe, currentHint, () => null);
  return isWanted && shown === hint;
}
