'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { followPlaced, lastPlaced, placedText } from './last-placed.ts';

/** The order placed last at this branch from this browser; null where none is known, and on terminals. */
export function useLastPlaced(): ReturnType<typeof lastPlaced> {
  const { branch, isKiosk } = useShop();
  const { isLoaded } = useCart();
  const { identifier } = branch;
  const text = useSyncExternalStore(
    followPlaced,
    () => placedText(window, identifier),
    () => null,
  );
  const isKnown = text !== null && isLoaded && !isKiosk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it is another text
  return useMemo(() => (isKnown ? lastPlaced(window, identifier, new Date()) : null), [isKnown, identifier, text]);
}
