'use client';

import type { PublicOrder } from '@filiale/contracts/order';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { pollOrder } from './order-poller.ts';

type Watched = {
  readonly order: PublicOrder;
  /** When the order shown was read, by the browser's clock; null while it is the one the page came with. */
  readonly readAt: Date | null;
  /** The last question was not answered. */
  readonly isStale: boolean;
};

/** The order, kept fresh while the page is looked at. */
export function usePublicOrder(initial: PublicOrder): Watched {
  const [watched, setWatched] = useState<Watched>({ order: initial, readAt: null, isStale: false });
  useEffect(() => {
    const { uid, hash } = initial;
    const openedAt = new Date();
    const poller = pollOrder({
      initial,
      load: async (signal) =>
        (await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } }, { signal })).data,
      onOrder: (order) => setWatched({ order, readAt: new Date(), isStale: false }),
      onFailure: () => setWatched((old) => ({ ...old, readAt: old.readAt ?? openedAt, isStale: true })),
      scope: { window, document },
    });
    return poller.stop;
  }, [initial]);
  return watched;
}
