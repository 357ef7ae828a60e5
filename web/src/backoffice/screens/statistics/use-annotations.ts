import { StatNote } from '@filiale/contracts/analytics/stat-note';
import { type StatSet, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { statisticsRights } from '@filiale/contracts/analytics/statistics-rights';
import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { isAllowed } from '@filiale/contracts/api/rights';
import { formatCurrency } from '@filiale/rules/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useBranches } from '../../use-own-branches.ts';
import { type Annotation, annotationsOf } from './annotations.ts';

/** Public holidays, days with other hours, new prices and notes on the days of an answer, of a branch or of all; prices beside what was sold. */
export function useAnnotations(
  { set, query: { from, to } }: Pick<StatResult, 'set' | 'query'>,
  branch: string | null,
): readonly Annotation[] {
  const { caller } = useStaff();
  const locale = useLocale();
  const { currency } = useShop();
  const { data: branches } = useBranches();
  const { data: holidays } = useQuery({
    queryKey: queryKeys.publicHolidays(from, to, branch),
    queryFn: async () =>
      (await staffCall('GET /api/roster/public-holidays', { query: { from, to, ...(branch && { branch }) } })).data,
    staleTime: SELDOM_MS,
  });
  const { data: changes } = useQuery({
    queryKey: queryKeys.menuChanges(from, to, branch),
    queryFn: async () =>
      (await staffCall('GET /api/menu-changes', { query: { from, to, ...(branch && { branch }) } })).data,
    staleTime: SELDOM_MS,
    enabled: isOfSales(set) && isAllowed(caller, statisticsRights.orders),
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
    const price = (amount: number | null) => formatCurrency(amount ?? 0, currency, locale);
    const prices = (changes ?? []).flatMap(({ kind, localDate, name, before, after }) =>
      kind === 'price' ? [{ localDate, text: `${name} ${price(before)} → ${price(after)}` }] : [],
    );
    return annotationsOf({ notes: here, holidays: holidays ?? [], hours, prices }, { from, to });
  }, [notes, holidays, changes, branches, branch, from, to, currency, locale]);
}

const isOfSales = (set: string): boolean => {
  const { of }: Partial<StatSet> = statSets[set as StatSetName] ?? {};
  return of === 'sales' || of === 'lines';
};
