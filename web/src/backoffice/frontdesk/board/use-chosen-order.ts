'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery } from '@tanstack/react-query';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';

/** The order of the panel: as the board has it, or read by itself where the board does not keep it, as one that waits for its payment. */
export function useChosenOrder(orders: readonly Order[] | undefined, id: string | null): Order | undefined {
  const shown = orders?.find((order) => order.id === id);
  const isKept = shown !== undefined && shown.state !== 'awaitingPayment';
  const { data } = useQuery({
    queryKey: queryKeys.order(id),
    queryFn: async () => (await staffCall('GET /api/orders/{id}', { params: { id: id ?? '' } })).data,
    enabled: id !== null && orders !== undefined && !isKept,
    refetchInterval: RETRY_MS,
  });
  if (id === null) return undefined;
  return shown && data && data.revision > shown.revision ? data : (shown ?? data);
}
