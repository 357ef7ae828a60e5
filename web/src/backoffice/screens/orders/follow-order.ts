import type { Order } from '@filiale/contracts/ordering/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOrders } from '../../frontdesk/board/follow-orders.ts';
import { queryKeys } from '../../query-keys.ts';

/** Refreshes an order's queries after events of the order, its printouts or its messages. */
export function useOrderFollowed({ id, branch }: Pick<Order, 'id' | 'branch'>): void {
  const client = useQueryClient();
  const branchId = branch.id;
  useEffect(() => {
    const again = (...keys: readonly ('order' | 'notifications' | 'payments' | 'prints' | 'events')[]) => {
      for (const key of keys) void client.invalidateQueries({ queryKey: queryKeys[key](id) });
    };
    return followOrders(branchId, {
      onEvent: (event) => {
        if (event.kind === 'any' || (event.kind === 'order' && event.id === id))
          again('order', 'notifications', 'payments');
        if (event.kind === 'any' || (event.kind === 'print' && event.order === id)) again('prints', 'events');
      },
      onLive: () => undefined,
    });
  }, [id, branchId, client]);
}
