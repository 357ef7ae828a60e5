import { type StatSet, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult, StatWatermarks } from '@filiale/contracts/analytics/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';

/** How often figures of a day that is not over are read again in any case. */
const LIVE_MS = 60_000;
/** How often it is asked whether anything was counted since: what happens is in its panel within three seconds. */
const LOOK_MS = 1_500;

/** What the facts of a set are counted with; null of sets that other services answer. */
const kinds: { readonly [O in StatSet['of']]: keyof StatWatermarks | null } = {
  ...{ sales: 'sales', lines: 'sales', times: 'times', visits: 'visits', scans: 'visits', staffing: 'staffing' },
  ...{ work: null, customers: null },
};

export const readStatistics = async (set: StatSetName, query: StatQuery): Promise<StatResult> =>
  (await staffCall(`GET /api/statistics/${set}`, { query })).data;
const readWatermarks = async (): Promise<StatWatermarks> =>
  (await staffCall('GET /api/statistics/watermarks', {})).data;

/** Asks again and again up to when is counted, in one call for all figures of a page whose days are not over. */
export const useWatermarks = (isLive: boolean) =>
  useQuery({
    queryKey: queryKeys.statWatermarks,
    queryFn: readWatermarks,
    enabled: isLive,
    refetchInterval: refetchEvery(LOOK_MS),
  });

/**
 * The answer of a set; that of the question before stays until the new one is there. Of days that are not over it is read again as soon as more is counted, where
 * the page asks for that (`useWatermarks`) and somebody sees it.
 */
export function useStatistics(set: StatSetName, query: StatQuery, isSeen = true) {
  const answer = useQuery({
    queryKey: queryKeys.statistics(set, query),
    queryFn: () => readStatistics(set, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.meta.complete === false ? LIVE_MS : false),
  });
  const { data: newest } = useQuery({ queryKey: queryKeys.statWatermarks, queryFn: readWatermarks, enabled: false });
  const { data, isFetching, refetch } = answer;
  const kind = kinds[statSets[set].of];
  const isLive = isSeen && data?.meta.complete === false;
  const upTo = (isLive && kind && newest?.[kind]) || null;
  const known = data?.meta.watermark ?? '';
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // Once for each watermark, so that a call that fails is not repeated without a rest.
    if (upTo === null || upTo <= known || isFetching || followed.current === upTo) return;
    followed.current = upTo;
    void refetch({ cancelRefetch: false });
  }, [upTo, known, isFetching, refetch]);
  return answer;
}
