'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useSyncExternalStore } from 'react';
import { followPlaced, lastPlaced } from '../checkout/last-placed.ts';

/** True where this browser sent the order before its customer changed something, which is not in it. */
export function useWithoutChanges(
  order: Pick<PublicOrder, 'uid'>,
  place: { readonly identifier: string } | null,
): boolean {
  const identifier = place?.identifier;
  return useSyncExternalStore(
    followPlaced,
    () => {
      const last = identifier === undefined ? null : lastPlaced(window, identifier, new Date());
      return last?.uid === order.uid && last.isWithoutChanges === true;
    },
    () => false,
  );
}
