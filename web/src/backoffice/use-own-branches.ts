import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import type { Branch } from '@filiale/contracts/catalog/branch';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { staffCall } from './session/staff-call.ts';
import { looksAt, type StaffIdentity } from './session/staff-identity.ts';

/** Every branch, by name. */
export const useBranches = () =>
  useQuery({
    queryKey: queryKeys.branches,
    queryFn: async () =>
      (await staffCall('GET /api/branches', { query: { pageSize: PAGE_SIZE_MAX, sort: 'name' } })).data,
  });

/** The branches whose front desk somebody may open, by name; undefined while they are not known. */
export function useOwnBranches(identity: StaffIdentity): {
  readonly branches: readonly Branch[] | undefined;
  readonly isAway: boolean;
} {
  const { data, isError } = useBranches();
  return { branches: data?.filter(({ id }) => looksAt(identity, id)), isAway: isError && !data };
}
