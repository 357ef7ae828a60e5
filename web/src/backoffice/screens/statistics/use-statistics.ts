import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';

/** How often figures of a day that is not over are read again. */
const LIVE_MS = 60_000;

export const readStatistics = async (set: StatSetName, query: StatQuery): Promise<StatResult> =>
  (await staffCall(`GET /api/statistics/${set}`, { query })).data;

/** The answer of a set; that of the question before stays until the new one is there. */
export const useStatistics = (set: StatSetName, query: StatQuery) =>
  useQuery({
    queryKey: queryKeys.statistics(set, query),
    queryFn: () => readStatistics(set, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.meta.complete === false ? LIVE_MS : false),
  });
