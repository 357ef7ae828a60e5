'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { WATCH_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useDesk } from '../desk-context.tsx';
import { isMoneyMoving } from './money-text.ts';

/** The money of an order: read anew with every change of the order, and every few seconds while something is on its way. Only staff may. */
export function usePayments({ id, revision }: Order) {
  const { identity } = useDesk();
  return useQuery({
    queryKey: queryKeys.payments(id, revision),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/payments', { params: { id } })).data,
    enabled: identity.kind === 'person',
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      refetchEvery(query.state.data !== undefined && isMoneyMoving(query.state.data) ? WATCH_MS : false)(query),
  });
}

/** After money may have moved its history and the order are read anew. Source: PAY-007. */
export function useMoneyMoved({ id }: Pick<Order, 'id'>): () => Promise<unknown> {
  const client = useQueryClient();
  const { branch } = useDesk();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.payments(id) }),
      client.invalidateQueries({ queryKey: queryKeys.board(branch.id) }),
      client.invalidateQueries({ queryKey: queryKeys.order(id) }),
    ]);
}
