import { PRESENCE_BEAT_SECONDS, type Present } from '@filiale/contracts/api/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../query-keys.ts';
import { seenAs } from '../see-as/see-as.ts';
import { staffCall } from '../session/staff-call.ts';
import { staffFetch } from '../session/staff-fetch.ts';

const nobody: readonly Present[] = [];

/** Who else has a record open, polled every few seconds while this page is visible; empty on failures and without a record (`id` is null). */
export function usePresent(resource: string, id: string | null): readonly Present[] {
  const { data, isError } = useQuery({
    queryKey: queryKeys.presence(resource, id),
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const place = { resource, id: id ?? '' };
      // Someone viewing with the rights of others is not shown as present.
      if (seenAs()) return (await staffCall('GET /api/presence', { query: place }, { signal })).data;
      return (await staffCall('POST /api/presence', { body: place }, { signal })).data;
    },
    refetchInterval: PRESENCE_BEAT_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (id === null || seenAs()) return;
    const leave = () => sayGone(resource, id);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [resource, id]);
  return isError ? nobody : (data ?? nobody);
}

/** Outlives the page; what does not arrive ends by itself. */
function sayGone(resource: string, id: string): void {
  const body = JSON.stringify({ resource, id, isGone: true });
  const headers = { 'content-type': 'application/json' };
  staffFetch('/api/presence', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}
