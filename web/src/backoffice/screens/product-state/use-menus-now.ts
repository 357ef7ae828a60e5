import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChosenBranch } from '../../app/chosen-branch.ts';
import { useStaff } from '../../app/staff-context.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { type ListQuery, listRecords } from '../../resources/record-calls.ts';
import { useShop } from '../../shop-context.tsx';
import { useOwnBranches } from '../../use-own-branches.ts';
import { type ListedCategory, type ListedMenu, menusNow } from './menus-now.ts';

const menusQuery = { filter: { isEnabled: 'true' }, fields: 'branches,catalog,availableFrom,isEnabled' };
const categoriesQuery = { fields: 'name,translations,isEnabled,schedule,isVisibleWhenUnavailable' };

/**
 * What the branches of somebody sell now, and which of them are looked at: the chosen one, else those that guests see, else all (before the first is
 * public). Undefined while it is not known. Menus begin by themselves, so it is read again every minute.
 */
export function useMenusNow() {
  const { person } = useStaff();
  const chosen = useChosenBranch();
  const { timeZone } = useShop();
  const { branches } = useOwnBranches({ kind: 'person', person });
  const { data: menus } = useQuery({
    queryKey: recordKeys.list(
      'menus',
      'now',
      branches?.map(({ id, revision }) => `${id} ${revision}`),
    ),
    enabled: branches !== undefined,
    refetchInterval: SELDOM_MS,
    queryFn: async ({ signal }) => {
      const read = async <T>(resource: string, query: ListQuery): Promise<T[]> =>
        (await listRecords(resource, { ...query, pageSize: PAGE_SIZE_MAX }, { signal })).data as unknown[] as T[];
      const [listed, categories] = await Promise.all([
        read<ListedMenu>('menus', menusQuery),
        read<ListedCategory>('categories', categoriesQuery),
      ]);
      return menusNow({ menus: listed, categories, branches: branches ?? [] }, { timeZone }, new Date());
    },
  });
  return useMemo(() => {
    if (!menus || !branches) return undefined;
    const seen = branches.filter(({ id, isPublic }) => (chosen === null ? isPublic : id === chosen));
    return { menus, looked: new Set((seen.length > 0 ? seen : branches).map(({ id }) => id)) };
  }, [menus, branches, chosen]);
}
