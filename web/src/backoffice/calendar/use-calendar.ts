import { addDays } from '@filiale/rules/wall-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListState } from '../grid/list-state.ts';
import type { ChangeList } from '../grid/use-list-state.ts';
import type { AskedList, RowsQuery } from '../grid/use-rows.ts';
import { datesOf, instantsOf, type Period } from '../period/periods.ts';
import { usePeriod } from '../period/use-period.ts';
import { recordKeys } from '../query-keys.ts';
import { useLookedZone } from '../zone.ts';

/** Most entries of a period that are drawn. */
const MOST_ENTRIES = 1000;

type Asked<R> = Pick<RowsQuery<R>, 'name' | 'asked' | 'read'> & {
  /** The name of what says when something is, a filter of the list: of moments, or of days (`isDay`). */
  readonly by: string;
  readonly isDay: boolean;
  /** Includes entries that end after the period, since they may have begun before. */
  readonly hasLater?: boolean;
  /** What the address says, the period among it; the present month where it names none. */
  readonly state: ListState;
  readonly change: ChangeList;
};

/**
 * The rows of a list that begin in the period of the address, in one answer, and the other props of a {@link Calendar}. A day before and after is
 * read along: entries over midnight, and those of branches in other zones.
 */
export function useCalendar<R>({ name, asked, read, by, isDay, hasLater = false, state, change }: Asked<R>) {
  const zone = useLookedZone();
  const { period: named, today, choose } = usePeriod(state, change, zone);
  const period = useMemo((): Period => named ?? { kind: 'month', date: today }, [named, today]);
  const question = useMemo((): AskedList => {
    const dates = datesOf(period, { isWhole: period.kind === 'month' });
    const first = addDays(dates[0] ?? today, -1);
    const last = addDays(dates.at(-1) ?? today, 1);
    const bounds = isDay ? { from: first, before: addDays(last, 1) } : instantsOf({ first, last }, zone);
    const until = hasLater ? {} : { [`${by}.lt`]: bounds.before };
    return { ...asked, filter: { ...asked.filter, [`${by}.gte`]: bounds.from, ...until }, sort: by };
  }, [asked, by, isDay, hasLater, period, today, zone]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: recordKeys.list(name, question, 'calendar'),
    queryFn: ({ signal }) => read({ ...question, page: 1, pageSize: MOST_ENTRIES }, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.data ?? none,
    shown: {
      ...{ period, today, zone, error, onPeriod: choose },
      left: Math.max(0, (data?.meta?.total ?? 0) - (data?.data.length ?? 0)),
      isBusy: error === null && (!data || isPlaceholderData),
      onRetry: () => void refetch(),
    },
  };
}
const none: readonly never[] = [];
