import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { useQuery } from '@tanstack/react-query';
import { recordKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Menus that boards are made of, by name. */
export const useBoardMenus = () =>
  useQuery({
    queryKey: recordKeys.choices('menus', 'boards'),
    queryFn: async () =>
      (
        await staffCall('GET /api/menus', {
          query: { sort: 'name', pageSize: PAGE_SIZE_MAX, filter: { isEnabled: 'true' } },
        })
      ).data,
  });
