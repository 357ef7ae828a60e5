import { Site } from '@filiale/contracts/content/site';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQuery } from '@tanstack/react-query';
import { useChosenBranch } from '../../app/chosen-branch.ts';
import { useStaff } from '../../app/staff-context.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Ids that one address takes. */
const MOST_IDS = 40;

type Asked = { readonly branch?: string };
const waitingIds: Readonly<Record<string, (query: Asked) => Promise<readonly string[]>>> = {
  sites: async () => (await staffCall('GET /api/site-drafts', {})).data.map(({ site }) => site),
  devices: async (query) => (await staffCall('GET /api/devices/faulty', { query })).data.map(({ id }) => id),
  'digital-signage-devices': async (query) =>
    (await staffCall('GET /api/digital-signage-devices/faulty', { query })).data.map(({ id }) => id),
};

/** The ids of the records of a list that wait for somebody: pages with a draft, devices in trouble. Empty of lists where nothing waits. */
export function useWaitingRecords({ name }: Pick<AnyResource, 'name'>): readonly string[] {
  const { caller } = useStaff();
  const branch = useChosenBranch();
  const read = name === Site.name && !may(caller, 'update', Site) ? undefined : waitingIds[name];
  const { data } = useQuery({
    queryKey: recordKeys.list(name, 'waiting', branch),
    enabled: read !== undefined,
    staleTime: SELDOM_MS,
    queryFn: async () => (await read?.(branch === null ? {} : { branch })) ?? [],
    select: firstOnes,
  });
  return data ?? none;
}

const none: readonly string[] = [];
const firstOnes = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MOST_IDS);
