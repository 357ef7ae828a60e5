import { View } from '@filiale/contracts/workforce/view';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../../app/staff-context.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { type ListQuery, listRecords } from '../../resources/record-calls.ts';

/** Views of a list that are read at most, one's own and shared ones each. */
const MOST = 100;

/** The views of a list that somebody saved, by name: one's own, and those that colleagues share. */
export function useViews(resource: string): readonly View[] {
  const { person, caller } = useStaff();
  const { data } = useQuery({
    queryKey: recordKeys.list(View.name, { filter: { resource } }),
    enabled: may(caller, 'read', View),
    staleTime: SELDOM_MS,
    queryFn: async ({ signal }) => {
      const read = async (filter: ListQuery['filter']): Promise<View[]> => {
        const query = { filter: { resource, ...filter }, sort: 'name', pageSize: MOST };
        return (await listRecords(View.name, query, { signal })).data as unknown as View[];
      };
      const [own, shared] = await Promise.all([read({ owner: person.id }), read({ isShared: 'true' })]);
      return { data: [...own, ...shared.filter(({ owner }) => owner !== person.id)] };
    },
  });
  return data?.data ?? none;
}
const none: readonly View[] = [];
