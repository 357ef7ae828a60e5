import { useSyncExternalStore } from 'react';

/** What cards of the board may leave out, where guests stand before the screen. Source: AUTH-009. */
export type CardContent = 'product-data' | 'customer-data';

const keyOf = (content: CardContent): string => `filiale-show-${content}`;
const listeners = new Set<() => void>();

/** Kept on this device as 1 or 0; shown by default. */
const isShown = (content: CardContent): boolean => localStorage.getItem(keyOf(content)) !== '0';

export function showContent(content: CardContent, shown: boolean): void {
  localStorage.setItem(keyOf(content), shown ? '1' : '0');
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same device.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether cards show it, as it is switched at this moment. */
export const useShown = (content: CardContent): boolean =>
  useSyncExternalStore(
    listen,
    () => isShown(content),
    () => true,
  );
