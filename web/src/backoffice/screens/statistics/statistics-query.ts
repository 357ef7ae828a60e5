import { type StatSet, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import { comparisons, granularities, rankingOrders, type StatQuery } from '@filiale/contracts/analytics/statistics';
import type { ListState } from '../../grid/list-state.ts';
import { daysOf, type Period } from '../../period/periods.ts';

const among = <const V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((each) => each === value);

/** The set that an address names: `#/statistics?filter[set]=revenue`; null: the overview. */
export const setOf = ({ filter }: Pick<ListState, 'filter'>): StatSetName | null =>
  filter.set !== undefined && filter.set in statSets ? (filter.set as StatSetName) : null;

/** What is asked for a set, as the address of the page says it. A period that goes on is compared up to today: its days to come would count as loss. */
export function statQueryOf(
  { filter, branch }: Pick<ListState, 'filter' | 'branch'>,
  period: Period,
  today: string,
): StatQuery {
  const { first, last } = daysOf(period);
  const set = setOf({ filter });
  const compare = among(comparisons, filter.compare);
  const granularity = among(granularities, filter.granularity);
  const sort = among(rankingOrders, filter.sort);
  const chosen: StatSet | null = set && statSets[set];
  const by = among<string>(chosen?.by ?? [], filter.by);
  return {
    from: first,
    to: compare && first <= today && last > today ? today : last,
    ...(branch && { branch }),
    ...(compare && { compare }),
    ...(set && granularity && { granularity }),
    ...(by && { by }),
    ...(set && compare && sort && { sort }),
  };
}
