import { localDate } from '@filiale/rules/wall-time';
import { useMemo } from 'react';
import { useNow } from '../../page/now-provider.tsx';
import type { ListState } from '../grid/list-state.ts';
import type { ChangeList } from '../grid/use-list-state.ts';
import { noPeriod, type Period, type PeriodQuery, periodOf, queryOfPeriod } from './periods.ts';

/** The period that the address of a page names, null where it names none, and the way to another one, which Back leads back from. `zone` is that of its days. */
export function usePeriod(
  { period: kind, date, from, to }: Pick<ListState, keyof PeriodQuery>,
  change: ChangeList,
  zone: string,
): { readonly period: Period | null; readonly today: string; readonly choose: (period: Period | null) => void } {
  // Time that passes draws this anew; the present itself may be a minute old there.
  useNow();
  const today = localDate(new Date(), zone);
  const period = useMemo(() => periodOf({ period: kind, date, from, to }, today), [kind, date, from, to, today]);
  const choose = (next: Period | null) => change({ ...(next ? queryOfPeriod(next) : noPeriod), page: 1 });
  return { period, today, choose };
}
