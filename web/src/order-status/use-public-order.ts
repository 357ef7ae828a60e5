'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { followStream } from '../api/order-stream.ts';
import { isSettled, pollOrder } from './order-poller.ts';

type Watched = {
  readonly order: PublicOrder;
  /** When the order shown was read, by the browser's clock; null while it is the one the page came with. */
  readonly readAt: Date | null;
  /** The last question was not answered. */
  readonly isStale: boolean;
};

/**
 * The order, kept fresh by a live stream if the browser supports it, else by polling every 10 s. `isAwaited` keeps
 * this up while the page is hidden. `reload` polls now; `take` shows an order that a command returned.
 */
export function usePublicOrder(initial: PublicOrder, isAwaited: boolean) {
  const [watched, setWatched] = useState<Watched>({ order: initial, readAt: null, isStale: false });
  const awaited = useRef(isAwaited);
  useEffect(() => {
    awaited.current = isAwaited;
  }, [isAwaited]);
  const asking = useRef<() => void>(() => undefined);

  useEffect(() => {
    const { uid, hash } = initial;
    const openedAt = new Date();
    const watch = { isAwaited: () => awaited.current };
    const poller = pollOrder({
      initial,
      load: async (signal) =>
        (await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } }, { signal })).data,
      onOrder: (order) => {
        setWatched({ order, readAt: new Date(), isStale: false });
        if (isSettled(order)) stream?.stop();
      },
      onFailure: () => setWatched((old) => ({ ...old, readAt: old.readAt ?? openedAt, isStale: true })),
      scope: { window, document },
      ...watch,
    });
    asking.current = poller.ask;
    const stream =
      isSettled(initial) || !('EventSource' in window)
        ? undefined
        : followStream({
            url: `/api/orders/public/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}/events`,
            onChange: poller.ask,
            onLive: poller.setLive,
            scope: { window, document, openSource: (url) => new EventSource(url) },
            ...watch,
          });
    return () => {
      stream?.stop();
      poller.stop();
    };
  }, [initial]);
  const reload = useCallback(() => asking.current(), []);
  const take = useCallback((order: PublicOrder) => setWatched({ order, readAt: new Date(), isStale: false }), []);
  return { ...watched, reload, take };
}
