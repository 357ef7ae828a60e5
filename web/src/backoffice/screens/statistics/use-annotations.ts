import { StatNote } from '@filiale/contracts/analytics/stat-note';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaff } from '../../app/staff-context.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useBranches } from '../../use-own-branches.ts';
import { type Annotation, annotationsOf } from './annotations.ts';

/** Public holidays, days with other hours and notes on the days of an answer, of a branch or of all. */
export function useAnnotations({ from, to }: StatResult['query'], branch: string | null): readonly Annotation[] {
  const { caller } = useStaff();
  const { data: branches } = useBranches();
  const { data: holidays } = useQuery({
    queryKey: queryKeys.publicHolidays(from, to, branch),
    queryFn: async () =>
      (await staffCall('GET /api/roster/public-holidays', { query: { from, to, ...(branch && { branch }) } })).data,
    staleTime: SELDOM_MS,
  });
  const { data: notes } = useQuery({
    queryKey: recordKeys.list(StatNote.name, 'of-days', from, to),
    queryFn: async () => {
      const filter = { 'from.lte': to, 'to.gte': from };
      return (await staffCall('GET /api/stat-notes', { query: { pageSize: PAGE_SIZE_MAX, filter } })).data;
    },
    enabled: may(caller, 'read', StatNote),
  });
  return useMemo(() => {
    const here = (notes ?? []).filter((note) => branch === null || note.branch === null || note.branch === branch);
    const hours = branches?.find(({ id }) => id === branch)?.openingHours ?? [];
    return annotationsOf({ notes: here, holidays: holidays ?? [], hours }, { from, to });
  }, [notes, holidays, branches, branch, from, to]);
}
