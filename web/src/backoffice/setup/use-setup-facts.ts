import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { staffCall } from '../session/staff-call.ts';
import { remembered } from './setup-memory.ts';
import type { SetupFacts } from './setup-steps.ts';

/** The state of the company in setup: its configuration, branches and menus, and whether the demo company is available. */
export function useSetup() {
  return useQuery({
    queryKey: queryKeys.setup,
    refetchInterval: false,
    queryFn: async () => {
      const [config, branches, menus, demo] = await Promise.all([
        staffCall('GET /api/config', {}),
        staffCall('GET /api/branches', { query: { sort: 'createdAt', pageSize: 50 } }),
        staffCall('GET /api/menus', { query: { pageSize: 1 } }),
        staffCall('GET /api/setup/demo', {}),
      ]);
      return { config: config.data, branches: branches.data, menus: menus.data, demo: demo.data.state };
    },
  });
}
export type Setup = NonNullable<ReturnType<typeof useSetup>['data']>;

/** The same as the steps read it. */
export const factsOf = ({ config, branches, menus, demo }: Setup): SetupFacts => ({
  isBegun: demo === 'absent' || demo === 'loaded' || remembered('begun', false),
  hasCompany: config.revision > 0,
  hasLook: config.primaryColor !== '' || config.logo !== null || remembered('look-left', false),
  hasBranch: branches.length > 0,
  hasProduct: menus.length > 0,
  isLive: branches.some(({ isPublic }) => isPublic),
});
