import { isAllowed } from '@filiale/contracts/api/rights';
import type { AiState } from '@filiale/contracts/content/content-ai';
import { Site } from '@filiale/contracts/content/site';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../app/staff-context.tsx';
import { queryKeys } from '../query-keys.ts';
import { staffCall } from '../session/staff-call.ts';

/** Whether texts and pictures are generated here; null for those who may not, and until it is known. */
export function useContentAi(): AiState | null {
  const { caller } = useStaff();
  const { data } = useQuery({
    queryKey: queryKeys.contentAi,
    queryFn: async () => (await staffCall('GET /api/content-ai', {})).data,
    enabled: isAllowed(caller, Site.rights.update),
  });
  return data ?? null;
}
