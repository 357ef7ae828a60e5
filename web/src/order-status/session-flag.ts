'use client';

import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Takes the place of the session where the browser keeps none. */
const raised = new Set<string>();

const isRaised = (key: string): boolean => {
  try {
    return raised.has(key) || sessionStorage.getItem(key) !== null;
  } catch {
    return raised.has(key);
  }
};

function raise(key: string) {
  raised.add(key);
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Kept until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A flag in the tab's storage: something the visitor said once and that holds until the tab is closed; false while the server draws. */
export function useSessionFlag(key: string): readonly [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => isRaised(key),
    () => false,
  );
  return [isSet, useCallback(() => raise(key), [key])];
}
