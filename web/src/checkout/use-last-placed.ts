'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { isPlacedOrderStanding } from './check-placed-order.ts';
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

/** As {@link useLastPlaced}, for places that say that the order comes: the server is asked once whether it still does. */
export function useStandingOrder(): ReturnType<typeof lastPlaced> {
  const { identifier } = useShop().branch;
  const last = useLastPlaced();
  const { uid, hash } = last?.isUnseen && !last.isOver ? last : {};
  useEffect(() => {
    if (uid !== undefined && hash !== undefined) void isPlacedOrderStanding(identifier, { uid, hash });
  }, [identifier, uid, hash]);
  return last;
}
