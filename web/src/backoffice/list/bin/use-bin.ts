import { Log } from '@filiale/contracts/analytics/log';
import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import type { RemovedRecord } from '@filiale/contracts/api/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaff } from '../../app/staff-context.tsx';
import { recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { listRecords, removedRecords } from '../../resources/record-calls.ts';

/** As long as what was deleted can be had back. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Pages that are read: what is beyond comes to sight once others are back or gone. */
const MOST_PAGES = 20;
/** Values that one filter takes are 200; several lines may tell of one record. */
const NAMED_AT_ONCE = 100;

/** Everything of a resource that can be had back, what was deleted last first. */
export function useRemoved(resource: string) {
  const client = useQueryClient();
  const queryKey = recordKeys.list(resource, 'removed');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - DAYS * DAY_MS).toISOString();
      const all: RemovedRecord[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const asked = { since, pageSize: PAGE_SIZE_MAX, ...(cursor && { cursor }) };
        const { data, meta } = await removedRecords(resource, asked, { signal });
        all.push(...data);
        cursor = meta?.next;
        if (!cursor) break;
      }
      return all.reverse();
    },
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: recordKeys.all(resource) }) };
}

/** What records were called when they were deleted, and who deleted them, as the log tells those who may read it. */
export function useRemovedNames(resource: string, ids: readonly string[]) {
  const { caller } = useStaff();
  const { data } = useQuery({
    queryKey: recordKeys.list(Log.name, 'removed', resource, ids),
    enabled: ids.length > 0 && may(caller, 'read', Log),
    queryFn: async ({ signal }) => {
      const lines: Log[] = [];
      for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
        const filter = { resource, action: 'delete', record: ids.slice(at, at + NAMED_AT_ONCE).join(',') };
        const asked = { filter, sort: 'createdAt', pageSize: PAGE_SIZE_MAX };
        lines.push(...((await listRecords(Log.name, asked, { signal })).data as unknown as Log[]));
      }
      return lines;
    },
    placeholderData: (before) => before,
  });
  return new Map((data ?? []).map((line) => [line.record, { name: line.recordName, by: line.actorName }]));
}
