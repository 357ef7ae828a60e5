'use client';

import { useQuery } from '@tanstack/react-query';
import { listOf } from '../../../api/init-entries.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useDesk } from '../desk-context.tsx';

/** What the branch sells, as the shop knows it. */
export function useDishes() {
  const { branch } = useDesk();
  return useQuery({
    queryKey: queryKeys.dishes(branch.id),
    queryFn: async () => listOf((await staffCall('GET /api/init', { query: { branch: branch.id } })).data, '/products'),
  });
}
