import type { Branch } from '@filiale/contracts/catalog/branch';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { staffCall } from './session/staff-call.ts';
import { type StaffIdentity, worksAt } from './session/staff-identity.ts';

const MOST = 1_000;

/** The branches whose front desk somebody may open, by name; undefined while they are not known. */
export function useOwnBranches(identity: StaffIdentity): {
  readonly branches: readonly Branch[] | undefined;
  readonly isAway: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: queryKeys.branches,
    queryFn: async () => (await staffCall('GET /api/branches', { query: { pageSize: MOST, sort: 'name' } })).data,
  });
  return { branches: data?.filter(({ id }) => worksAt(identity, id)), isAway: isError && !data };
}
