import type { Waiting } from '@filiale/contracts/api/waiting';
import { useQuery } from '@tanstack/react-query';
import { SELDOM_MS } from '../limits.ts';
import { queryKeys } from '../query-keys.ts';
import { refetchEvery } from '../refetch-every.ts';
import { staffCall } from '../session/staff-call.ts';
import { useChosenBranch } from './chosen-branch.ts';

/** How many wait, of each resource that somebody may read, at the branch that is looked at; asked every minute while somebody looks. */
export function useWaiting(): ReadonlyMap<string, number> {
  const branch = useChosenBranch();
  const { data } = useQuery({
    queryKey: queryKeys.waiting(branch),
    queryFn: async ({ signal }) =>
      (await staffCall('GET /api/waiting', { query: branch === null ? {} : { branch } }, { signal })).data,
    select: asMap,
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, number> = new Map();
const asMap = ({ counts }: Waiting): ReadonlyMap<string, number> =>
  new Map(counts.map(({ resource, count }) => [resource, count]));
