'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { RETRY_MS, SELDOM_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { newest, withOrder } from './board-orders.ts';
import { followOrders } from './follow-orders.ts';
import { readBoard } from './read-board.ts';

/** `live`: changes arrive by themselves. `polling`: they are asked for. `lost`: nobody answers; `since` when. */
export type Connection = { readonly kind: 'live' | 'polling' | 'lost'; readonly since: Date | null };

/** The orders of a branch's board, kept fresh; `put` shows an order that a command answered. `onDeviceTest`: a device is to show itself. */
export function useBoard(branchId: string, onDeviceTest: (device: string) => void) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const board = useQuery({
    queryKey: queryKeys.board(branchId),
    queryFn: async ({ signal }) => {
      const shown = () => client.getQueryData<readonly Order[]>(queryKeys.board(branchId)) ?? [];
      const before = shown();
      const params = { id: branchId };
      const orders = await readBoard((page) =>
        staffCall('GET /api/branches/{id}/orders', { params, query: { page } }, { signal }),
      );
      return newest(orders, shown(), before);
    },
    // Beside a stream only for what it might have missed.
    refetchInterval: ({ state }) => (isLive && state.status !== 'error' ? SELDOM_MS : RETRY_MS),
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
  });

  const put = useCallback(
    (order: Order) =>
      client.setQueryData<readonly Order[]>(queryKeys.board(branchId), (shown) => withOrder(shown ?? [], order)),
    [client, branchId],
  );
  const readAgain = useCallback(
    () => client.refetchQueries({ queryKey: queryKeys.board(branchId) }),
    [client, branchId],
  );

  const onTest = useEffectEvent(onDeviceTest);
  useEffect(() => {
    const read = async (id: string) => {
      try {
        put((await staffCall('GET /api/orders/{id}', { params: { id } })).data);
      } catch {
        // Asked for again with the whole board.
        void readAgain();
      }
    };
    return followOrders(branchId, {
      isAwaited: true,
      onEvent: (event) => {
        const shown = client.getQueryData<readonly Order[]>(queryKeys.board(branchId));
        if (event.kind === 'device-test') onTest(event.device);
        else if (event.kind === 'print') {
          void client.invalidateQueries({ queryKey: queryKeys.printAlarms(branchId) });
          void client.invalidateQueries({ queryKey: queryKeys.prints(event.order) });
        } else if (event.kind === 'any' || !shown) void readAgain();
        else if (!shown.some(({ id, revision }) => id === event.id && revision >= event.revision)) void read(event.id);
        void client.invalidateQueries({ queryKey: queryKeys.today(branchId) });
      },
      onLive: (now) => {
        setLive(now);
        // A break shows at once, not at the next turn.
        if (!now) void readAgain();
      },
    });
  }, [branchId, client, put, readAgain]);

  useEffect(() => {
    const look = () => void readAgain();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [readAgain]);

  const connection: Connection = board.isError
    ? { kind: 'lost', since: board.dataUpdatedAt ? new Date(board.dataUpdatedAt) : null }
    : { kind: isLive ? 'live' : 'polling', since: null };
  return { orders: board.data, connection, put };
}
