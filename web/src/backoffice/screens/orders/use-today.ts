import { useQuery } from '@tanstack/react-query';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Beside a stream only for what it might have missed, and for what becomes late by itself. */
const LIVE_POLL_MS = 30_000;

/** How the branches are doing today. */
export const useToday = (isLive: boolean) =>
  useQuery({
    queryKey: queryKeys.ordersToday,
    queryFn: async ({ signal }) => (await staffCall('GET /api/orders/today', {}, { signal })).data,
    refetchInterval: refetchEvery(isLive ? LIVE_POLL_MS : RETRY_MS),
  });
