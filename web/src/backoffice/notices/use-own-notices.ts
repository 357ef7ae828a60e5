import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SELDOM_MS } from '../limits.ts';
import { queryKeys } from '../query-keys.ts';
import { refetchEvery } from '../refetch-every.ts';
import { staffCall } from '../session/staff-call.ts';

/** A page of one's own notices, and how many are unread. Read again now and then, and whenever somebody comes back to the tab. */
export const useOwnNotices = (page = 1) =>
  useQuery({
    queryKey: queryKeys.notices(page),
    queryFn: async () => (await staffCall('GET /api/users/me/notices', { query: { page } })).data,
    refetchInterval: refetchEvery(SELDOM_MS),
  });

/** Marks a notice as read, or all (null). */
export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? staffCall('POST /api/users/me/notices/read', {})
        : staffCall('POST /api/users/me/notices/{id}/read', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notices() }),
  });
}
